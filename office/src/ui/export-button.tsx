import { m } from '@manzil/messages'
import { download } from '@manzil/ui/browser/download.ts'
import { button } from '@manzil/ui/button.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation } from '@tanstack/react-query'

/** Saves a list as a file. */
export function ExportButton({ name, read, failed }: { name: string; read: () => Promise<Blob>; failed: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => download(await read(), name),
    onError: (error) => notify(failureText(error, failed), 'error'),
  })
  return (
    <button type="button" className={button('secondary', 'sm')} aria-busy={isPending} onClick={() => !isPending && mutate()}>
      {m.leads_export()}
    </button>
  )
}
