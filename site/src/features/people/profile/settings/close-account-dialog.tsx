import { m } from '@manzil/messages'
import { clearUserData } from '@manzil/ui/api/authenticated-api.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useRouter } from '@tanstack/react-router'
import { deactivateAccount, deleteAccount } from '../queries.ts'
import { ConfirmForm } from './confirm-form.tsx'

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
    await notify(message)
  }
  return (
    <Dialog small title={deleting ? m.settings_delete() : m.settings_deactivate()} onClose={onClose}>
      <ConfirmForm
        danger
        text={deleting ? m.leave_delete_text() : m.leave_deactivate_text()}
        submit={deleting ? m.settings_delete() : m.settings_deactivate()}
        send={leave}
        onCancel={onClose}
      />
    </Dialog>
  )
}
