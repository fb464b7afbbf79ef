import type { AffordableAnswer } from '@manzil/contract/money/calls/affordability'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../../layout/page-title.tsx'
import { AffordabilityForm } from './affordability-form.tsx'
import type { AffordabilitySearch } from './affordability-search.ts'
import { AffordableHomeRow } from './affordable-home.tsx'

interface AffordabilityPageProps {
  search: AffordabilitySearch
  answer: AffordableAnswer | undefined
  /** What a mortgage would make affordable, if nothing is affordable without one. */
  withMortgage: AffordableAnswer | undefined
}

/** Lists the homes whose dated payments a deposit and a monthly amount cover. */
export function AffordabilityPage({ search, answer, withMortgage }: AffordabilityPageProps) {
  return (
    <div className="page pt-12 max-md:pt-6">
      <PageTitle title={m.affordability_title()} />
      <p className="mt-2 max-w-[40em] text-muted">{m.affordability_intro()}</p>
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <AffordabilityForm key={JSON.stringify(search)} search={search} />
        <section aria-label={m.affordability_results()}>
          <p role="status" className="display pb-4 text-h3">
            {answer && (answer.is_whole ? m.affordability_count : m.affordability_first)({ count: answer.data.length })}
          </p>
          {answer === undefined && <p className="text-muted">{m.affordability_before()}</p>}
          {answer?.data.length === 0 && <NoAffordableHomes search={search} withMortgage={withMortgage} />}
          <ul>
            {answer?.data.map((home) => (
              <AffordableHomeRow key={`${home.property.id}-${home.unit.id}`} home={home} />
            ))}
          </ul>
          {answer && answer.data.length > 0 && <p className="border-t border-line pt-4 text-sm text-muted">{m.affordability_note()}</p>}
        </section>
      </div>
    </div>
  )
}

function NoAffordableHomes({ search, withMortgage }: Pick<AffordabilityPageProps, 'search' | 'withMortgage'>) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">{m.affordability_none()}</p>
      {withMortgage && withMortgage.data.length > 0 && (
        <Link to="/what-can-i-afford" search={{ ...search, mortgage: '1' }} className={button('primary')}>
          {m.affordability_with_mortgage({ count: `${formatNumber(withMortgage.data.length)}${withMortgage.is_whole ? '' : '+'}` })}
        </Link>
      )}
      <Link to="/latest" search={{ sort_by: 'price_asc' }} className={button('secondary')}>
        {m.affordability_cheapest()}
      </Link>
    </div>
  )
}
