import { BuyingCostForm, type OfficeBuyingCost } from '@manzil/contract/money/calls/office-buying-costs'
import { costDoubts } from '@manzil/contract/money/cost-doubts'
import { COST_NAMES } from '@manzil/contract/money/cost-text'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EditorFrame } from '../../../editor/editor-frame.tsx'
import type { FieldErrors } from '../../../editor/forms.ts'
import { officeMessage } from '../../../editor/office-message.ts'
import { useDraft } from '../../../editor/use-draft.ts'
import { useSaveDoubts } from '../../../editor/use-save-doubts.tsx'
import { useSaving } from '../../../editor/use-saving.ts'
import { OfficePage } from '../../../shell/office-page.tsx'
import { MissingRecord } from '../../../ui/missing-record.tsx'
import { CostFields } from './cost-fields.tsx'
import { costFieldName } from './labels.ts'
import { costsQuery, saveCost } from './queries.ts'

export function CostEditorPage({ id }: { id: number }) {
  return (
    <OfficePage roles={STAFF_ROLES} title={m.audit_entity_buying_cost()}>
      <StoredCost key={id} id={id} />
    </OfficePage>
  )
}

function StoredCost({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(costsQuery())
  if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  const cost = data.find((one) => one.id === id)
  if (cost) return <CostEditor cost={cost} />
  return <MissingRecord text={m.missing_cost()} list={{ to: '/admin/buying-costs' }} listName={m.office_costs_title()} />
}

function CostEditor({ cost: loaded }: { cost: OfficeBuyingCost }) {
  const [cost, setCost] = useState(loaded)
  const client = useQueryClient()
  const draft = useDraft<BuyingCostForm>(`buying-cost:${cost.id}`, () => contentOf(cost), faultsOf)
  const find = (costs: OfficeBuyingCost[]) => costs.find(({ id }) => id === cost.id) ?? cost
  const { projects: count } = cost
  const { maySave, question } = useSaveDoubts<BuyingCostForm>({
    find: (form) => costDoubts(cost, form),
    text: m.office_cost_doubtful_text({ count, shown: formatNumber(count), emirate: textOf(cost.emirate, 'name') }),
  })
  const saving = useSaving<BuyingCostForm, OfficeBuyingCost[]>({
    draft,
    maySave,
    save: () => saveCost(cost.id, { version: draft.version, form: draft.form }),
    reread: () => client.fetchQuery(costsQuery()),
    onStored: (stored) => {
      setCost(find(stored))
      client.setQueryData(costsQuery().queryKey, stored)
    },
    contentOf: (stored) => contentOf(find(stored)),
  })
  const title = m.office_cost_of({ cost: COST_NAMES[cost.kind](), emirate: textOf(cost.emirate, 'name') })
  return (
    <EditorFrame
      draft={draft}
      saving={saving}
      stored={{ ...cost, publication: null }}
      back={
        <Link to="/admin/buying-costs" className="link inline-flex min-h-11 items-center text-sm">
          {m.office_costs_title()}
        </Link>
      }
      title={title}
      createLabel={m.action_save()}
      parts={[]}
      fieldName={costFieldName}
      actions={null}
    >
      <CostFields draft={draft} title={title} />
      {question}
    </EditorFrame>
  )
}

function contentOf({ version, ...cost }: OfficeBuyingCost): { version: number; form: BuyingCostForm } {
  const { id, emirate, projects, kind, updated_at, updated_by, updated_by_ar, ...form } = cost
  return { version, form }
}

function faultsOf(form: BuyingCostForm): FieldErrors {
  const issues = BuyingCostForm.safeParse(form).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), officeMessage(message)]))
}
