import { m } from '@manzil/messages'
import { notify } from '../notices/notify.ts'

export async function copyLink(address: string): Promise<void> {
  await navigator.clipboard.writeText(address).then(
    () => notify(m.share_copied()),
    () => notify(m.share_copy_failed(), 'error'),
  )
}
