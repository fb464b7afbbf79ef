import type { OfficeBuyingCost } from '@manzil/contract/money/calls/office-buying-costs'
import { COST_NAMES, costText } from '@manzil/contract/money/cost-text'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OfficePage } from '../../../shell/office-page.tsx'
import { OPENER } from '../../../ui/row-opener.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { PAYER_NAMES } from './labels.ts'
import { costsQuery } from './queries.ts'

/** Lists the buying costs of each emirate. */
export function CostsPage() {
  return (
    <OfficePage roles={STAFF_ROLES} title={m.office_costs_title()} text={m.office_costs_text()}>
      <Costs />
    </OfficePage>
  )
}

function Costs() {
  const { data, error, refetch } = useQuery(costsQuery())
  if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  return [...Map.groupBy(data, ({ emirate }) => emirate.slug).values()].map((costs) => {
    const name = costs[0] ? textOf(costs[0].emirate, 'name') : ''
    return (
      <section key={name} className="mt-8">
        <h2 className="display pb-2 text-h3">{name}</h2>
        <Table label={name} columns={columns()} rows={costs} />
      </section>
    )
  })
}

const columns = (): Column<OfficeBuyingCost>[] => [
  {
    title: m.office_cost(),
    width: '24%',
    phone: 'first',
    cell: ({ id, kind }) => (
      <Link to="/admin/buying-costs/$id" params={{ id: String(id) }} {...OPENER} className="strong">
        {COST_NAMES[kind]()}
      </Link>
    ),
  },
  {
    title: m.office_cost_figure(),
    cell: (cost) => (
      <>
        <span className="block">{costText(cost, getLocale())}</span>
        {textOf(cost, 'note') && <span className="block py-0.5 text-xs text-muted">{textOf(cost, 'note')}</span>}
      </>
    ),
  },
  { title: m.office_cost_paid_by(), width: '8rem', cell: ({ paid_by }) => paid_by && PAYER_NAMES[paid_by]() },
  {
    title: m.cost_source(),
    width: '28%',
    cell: (cost) => {
      const source = textOf(cost, 'source')
      return (
        <span className="text-xs text-muted">
          {source && (
            <bdi className={source.startsWith('https://') ? 'block truncate' : 'block'} title={source}>
              {source.replace('https://', '')}
            </bdi>
          )}
          {m.cost_checked({ date: formatDay(cost.checked_on) })}
        </span>
      )
    },
  },
  {
    title: m.rules_change(),
    isTitleHidden: true,
    width: '8rem',
    cell: ({ id, kind }) => (
      <Link to="/admin/buying-costs/$id" params={{ id: String(id) }} className={button('secondary', 'sm')}>
        {m.rules_change()}
        <span className="sr-only"> {COST_NAMES[kind]()}</span>
      </Link>
    ),
  },
]
