import { m } from '@manzil/messages'
import { notify } from './notify.ts'

/** Copies an address to the clipboard and shows a notice. */
export async function copyLink(address: string): Promise<void> {
  await navigator.clipboard.writeText(address).then(
    () => notify(m.share_copied()),
    () => notify(m.share_copy_failed(), 'error'),
  )
}
