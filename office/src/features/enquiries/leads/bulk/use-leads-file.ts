import { m } from '@manzil/messages'
import { download } from '@manzil/ui/browser/download.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation } from '@tanstack/react-query'

/** Saves leads as `leads.csv`. */
export function useLeadsFile() {
  const { mutate, isPending } = useMutation({
    mutationFn: async (read: () => Promise<Blob>) => download(await read(), 'leads.csv'),
    onError: (error) => notify(failureText(error, m.leads_export_failed()), 'error'),
  })
  return { save: (read: () => Promise<Blob>) => !isPending && mutate(read), isBusy: isPending }
}
