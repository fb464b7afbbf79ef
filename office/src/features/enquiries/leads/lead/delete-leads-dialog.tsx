import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { useLeadsChange } from '../bulk/use-leads-change.ts'
import { leadName } from '../lead-names.tsx'
import { deleteLeads } from '../queries.ts'

interface DeleteLeadsDialogProps {
  leads: readonly Lead[]
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** Asks before it deletes leads, which can then be undone for some minutes. */
export function DeleteLeadsDialog({ leads, onClose, onDeleted }: DeleteLeadsDialogProps) {
  const { change, isPending } = useLeadsChange('deleted', () => {
    onClose()
    onDeleted?.()
  })
  const [first] = leads
  const isOne = leads.length === 1 && first
  return (
    <ConfirmDialog
      title={m.leads_delete_title()}
      action={m.action_delete()}
      busy={isPending}
      onConfirm={() => change(leads, deleteLeads, { one: m.deleted_one, many: m.leads_deleted_count })}
      onClose={onClose}
    >
      <p>{isOne ? `${m.leads_delete_text()} ${m.leads_delete_undo()}` : m.leads_delete_many({ count: leads.length })}</p>
      {isOne && (
        <p className="text-sm text-muted">
          <bdi>{leadName(first)}</bdi>
        </p>
      )}
    </ConfirmDialog>
  )
}
