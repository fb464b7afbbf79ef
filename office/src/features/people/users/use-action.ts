import type { DoneAnswer } from '@manzil/contract/calls/answers'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify, notifyDone } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rememberList } from '../../../ui/focus-main.ts'

/** Runs a call, shows its message or failure, and reads the lists with these names again. */
export function useAction(...lists: string[]) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (call: () => Promise<DoneAnswer>) => call(),
    onSuccess: notifyDone,
    onError: (error) => notify(failureText(error), 'error'),
    onMutate: rememberList,
    onSettled: async (_answer, _error, _call, keepFocus) => {
      await Promise.all(lists.map((name) => client.invalidateQueries({ queryKey: accountKey(name) })))
      keepFocus?.()
    },
  })
  return { run: mutate, isPending }
}
