import type { Lead } from '@manzil/contract/leads'
import { m } from '@manzil/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountKey } from '../../api/account-key.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { deleteLead } from './queries.ts'

/** Asks before a lead is deleted (accounts §2, Lead management). */
export function DeleteLeadDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteLead(lead.id),
    onSuccess: ({ message }) => notify(message),
    onError: () => notify(m.leads_delete_failed(), 'error'),
    onSettled: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: accountKey('leads') })
    },
  })
  return (
    <Dialog small title={m.leads_delete_title()} onClose={onClose}>
      <p className="pt-5">{m.leads_delete_text()}</p>
      <p className="text-sm text-muted">
        <bdi>{lead.full_name}</bdi>
      </p>
      <div className="flex justify-end gap-3 py-5">
        <button type="button" className={button('secondary')} onClick={onClose}>
          {m.action_cancel()}
        </button>
        <button type="button" className={button('danger')} aria-busy={isPending} onClick={() => !isPending && mutate()}>
          {m.action_delete()}
        </button>
      </div>
    </Dialog>
  )
}
