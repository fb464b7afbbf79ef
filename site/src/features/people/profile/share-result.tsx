import { m } from '@manzil/messages'

/** A live region that is always mounted, so that changes are announced. */
export function ShareResult({ told }: { told: 'copied' | 'failed' | undefined }) {
  return (
    <p role="status" className={`min-h-6 text-sm ${told === 'failed' ? 'text-danger' : 'text-success'}`}>
      {told === 'copied' && m.referral_copied()}
      {told === 'failed' && m.referral_share_failed()}
    </p>
  )
}
