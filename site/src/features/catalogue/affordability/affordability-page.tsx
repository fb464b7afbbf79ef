import type { AffordableAnswer } from '@manzil/contract/money/calls/affordability'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../../layout/page-title.tsx'
import { AffordabilityForm } from './affordability-form.tsx'
import type { AffordabilitySearch } from './affordability-search.ts'
import { AffordableHomeRow } from './affordable-home.tsx'

/** Lists the homes whose dated payments a deposit and a monthly amount cover. */
export function AffordabilityPage({ search, answer }: { search: AffordabilitySearch; answer: AffordableAnswer | undefined }) {
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
          {answer?.data.length === 0 && <NoAffordableHomes />}
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

function NoAffordableHomes() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">{m.affordability_none()}</p>
      <Link to="/latest" search={{ sort_by: 'price_asc' }} className={button('secondary')}>
        {m.affordability_cheapest()}
      </Link>
    </div>
  )
}
