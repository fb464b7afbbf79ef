import type { LeadAgent } from '@manzil/contract/enquiries/calls/lead-handling'
import { normalized } from '@manzil/contract/text/normalized'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { Picker } from '../../../../ui/picker.tsx'
import { type Assignee, useAssignees } from '../use-assignees.ts'

interface AssignDialogProps {
  count: number
  onChoose: (agent: LeadAgent | null) => void
  onClose: () => void
}

/** Stands for nobody; accounts count from 1. */
const NOBODY = 0

/** Asks whom to assign leads to, and assigns them at once. */
export function AssignDialog({ count, onChoose, onClose }: AssignDialogProps) {
  const assignees = useAssignees().map((one) => ({ ...one, id: one.agent?.id ?? NOBODY }))
  return (
    <Dialog small title={m.leads_assign()} onClose={onClose}>
      <div className="grid gap-4 py-5">
        <p>{m.list_selected({ count })}</p>
        <Picker<Assignee & { id: number }>
          label={m.leads_agent()}
          placeholder={m.leads_assign_hint()}
          chosen={undefined}
          find={(text) => ({
            queryKey: [...accountKey('leads', 'staff', 'assignees', text), assignees],
            queryFn: async () => {
              const data = assignees.filter((one) => isFound(one, text))
              return { data, count: data.length }
            },
          })}
          isNamed={isNamed}
          isFirst
          show={({ label }) => <bdi>{label}</bdi>}
          onChoose={(one) => {
            if (!one) return
            onClose()
            onChoose(one.agent)
          }}
        />
      </div>
    </Dialog>
  )
}

/** Finds people by their name in either language. */
function isFound({ agent, label }: Assignee, text: string): boolean {
  const names = plain([label, agent?.name, agent?.name_ar].join(' '))
  return plain(text)
    .split(/\s+/)
    .every((word) => names.includes(word))
}

function isNamed({ agent, label }: Assignee, text: string): boolean {
  return [label, agent?.name, agent?.name_ar].some((name) => name != null && plain(name) === plain(text))
}

/** Folds letters that Arabic names are typed with either way: ساره finds سارة. */
const plain = (text: string) => normalized(text, 'NFKD').replace(/\p{M}/gu, '').replaceAll('ى', 'ي').replaceAll('ة', 'ه').toLowerCase()
