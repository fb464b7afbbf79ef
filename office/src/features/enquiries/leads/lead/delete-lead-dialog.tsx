import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { leadName } from '../lead-names.tsx'
import { deleteLead, leadsKey } from '../queries.ts'

interface DeleteLeadDialogProps {
  lead: Lead
  onClose: () => void
  onDeleted: (lead: Lead) => void
}

export function DeleteLeadDialog({ lead, onClose, onDeleted }: DeleteLeadDialogProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteLead(lead.id),
    onSuccess: ({ message }) => {
      void notify(message)
      onDeleted(lead)
    },
    onError: () => notify(m.leads_delete_failed(), 'error'),
    onSettled: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: leadsKey() })
    },
  })
  return (
    <ConfirmDialog title={m.leads_delete_title()} action={m.action_delete()} busy={isPending} onConfirm={mutate} onClose={onClose}>
      <p>{m.leads_delete_text()}</p>
      <p className="text-sm text-muted">
        <bdi>{leadName(lead)}</bdi>
      </p>
    </ConfirmDialog>
  )
}
