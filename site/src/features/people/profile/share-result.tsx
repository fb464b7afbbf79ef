import { m } from '@manzil/messages'

/** A live region that is always mounted, so that changes are announced. */
export function ShareResult({ status }: { status: 'copied' | 'failed' | undefined }) {
  return (
    <p role="status" className={`min-h-6 text-sm ${status === 'failed' ? 'text-danger' : 'text-success'}`}>
      {status === 'copied' && m.referral_copied()}
      {status === 'failed' && m.referral_share_failed()}
    </p>
  )
}
