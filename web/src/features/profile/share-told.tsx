import { m } from '@manzil/messages'

/** What came of copying or sharing; the place for it is always there, so that it is read out. */
export function ShareTold({ told }: { told: 'copied' | 'failed' | undefined }) {
  return (
    <p role="status" className={`min-h-6 text-sm ${told === 'failed' ? 'text-danger' : 'text-success'}`}>
      {told === 'copied' && m.referral_copied()}
      {told === 'failed' && m.referral_share_failed()}
    </p>
  )
}
