import { m } from '@manzil/messages'
import { clearUserData } from '@manzil/ui/api/authenticated-api.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { deactivateAccount, deleteAccount, profileQuery, referralStatsQuery } from '../queries.ts'
import { ConfirmForm } from './confirm-form.tsx'

/** The home page says nothing else about an account that was just closed. */
const FAREWELL_MS = 30_000

interface LeaveDialogProps {
  how: 'deactivate' | 'delete'
  onClose: () => void
}

export function CloseAccountDialog({ how, onClose }: LeaveDialogProps) {
  const { history } = useRouter()
  const deleting = how === 'delete'
  const leave = async (body: { password: string }) => {
    const { message } = await (deleting ? deleteAccount : deactivateAccount)(body)
    clearUserData()
    history.replace(localizedAddress('/'))
    const { showNotice } = await import('@manzil/ui/notices/notices.tsx')
    showNotice(message, 'success', undefined, FAREWELL_MS)
  }
  return (
    <Dialog small title={deleting ? m.settings_delete() : m.settings_deactivate()} onClose={onClose}>
      <ConfirmForm
        danger
        text={deleting ? <DeletionText /> : m.leave_deactivate_text()}
        submit={deleting ? m.settings_delete() : m.settings_deactivate()}
        send={leave}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** Says what is lost and what stays when an account is deleted. */
function DeletionText() {
  const { data: referrals } = useQuery(referralStatsQuery())
  const { data: user } = useQuery(profileQuery())
  return (
    <>
      <ul className="mb-4 grid list-disc gap-2 ps-5">
        <li>{m.leave_delete_text()}</li>
        {referrals && referrals.pending_rewards > 0 && (
          <li className="strong">{m.leave_delete_reward({ amount: formatAed(referrals.pending_rewards) })}</li>
        )}
        {referrals && referrals.pending_referrals > 0 && <li>{m.leave_delete_referrals()}</li>}
        <li>{user?.email_verified === false ? m.leave_delete_enquiries_unconfirmed() : m.leave_delete_enquiries()}</li>
        <li>{m.leave_delete_bookings()}</li>
      </ul>
      <p>{m.leave_delete_password()}</p>
    </>
  )
}
