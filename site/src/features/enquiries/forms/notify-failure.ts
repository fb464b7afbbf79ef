import { notify } from '@manzil/ui/notices/notify.ts'

/** Returns false, so that the form also shows the reason, which the notification does not keep visible. */
export function notifyFailure(text: string): boolean {
  void notify(text, 'error')
  return false
}
