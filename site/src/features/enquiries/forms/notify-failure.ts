import { notify } from '@manzil/ui/notify.ts'

/** Notifies that sending failed. Returns false, so the form also shows the reason, because the notification disappears. */
export function notifyFailure(text: string): boolean {
  void notify(text, 'error')
  return false
}
