import { EMIRATES, LANDING_TYPES, PROPERTY_KINDS, READY_TO_MOVE } from '@manzil/contract/catalogue/terms'
import { uaeYear } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { CommunityName } from '../../catalogue/communities/index.ts'
import { AskLink } from '../../search/assistant/index.ts'
import { NameSearch } from '../../search/names/index.ts'
import { Blank, type BlankOption } from './blank.tsx'
import type { HomeSearch } from './home-search.ts'

const BUDGETS = [750_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 8_000_000, 12_000_000, 20_000_000]

interface SearchSentenceProps {
  search: HomeSearch
  places: CommunityName[]
  years: number[]
  count: number
  found: string
}

/** The search as a sentence with blanks. The button shows how many projects match. */
export function SearchSentence({ search, places, years, count, found }: SearchSentenceProps) {
  const navigate = useNavigate()
  const set = (key: keyof HomeSearch) => (value: string) => {
    void navigate({
      to: '.',
      search: ((before: HomeSearch) => ({ ...before, page: undefined, [key]: value || undefined })) as never,
      replace: true,
      resetScroll: false,
    })
  }
  const show = (event: FormEvent) => {
    event.preventDefault()
    document.getElementById('results')?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    if (!document.getElementById('results')) void navigate({ to: '/latest' })
  }
  const types: BlankOption[] = PROPERTY_KINDS.filter(({ slug }) => LANDING_TYPES.some((offered) => offered === slug)).map((kind) => ({
    value: kind.slug,
    label: textOf(kind, 'name'),
  }))
  const placeOptions: BlankOption[] = [...EMIRATES, ...places].map((place) => ({
    value: place.slug,
    label: textOf(place, 'name'),
  }))
  return (
    <div className="rounded-panel bg-raised shadow-lift">
      <search>
        <form
          action=""
          onSubmit={show}
          className="flex min-h-26 items-center gap-8 py-6 ps-8 pe-6 max-md:flex-col max-md:items-stretch max-md:gap-4 max-md:p-5"
        >
          <p className="display flex-1 text-h3 leading-[1.8] max-md:text-[21px] max-md:leading-[2] ar:leading-[1.9]">
            {m.sentence_find()}{' '}
            <Blank
              name="type"
              label={m.filter_name_type()}
              any={m.sentence_any_home()}
              options={types}
              value={search.type}
              onChange={set('type')}
            />{' '}
            {m.sentence_in()}{' '}
            <Blank
              name="place"
              label={m.filter_name_emirate()}
              any={m.sentence_any_place()}
              options={placeOptions}
              value={search.place}
              onChange={set('place')}
            />{' '}
            <Blank
              name="budget"
              label={m.filter_name_budget()}
              lead={m.sentence_up_to()}
              any={m.sentence_any_price()}
              options={BUDGETS.map((amount) => ({ value: String(amount), label: formatAed(amount) }))}
              value={search.budget}
              onChange={set('budget')}
            />{' '}
            <Blank
              name="handover"
              label={m.filter_name_handover()}
              lead={m.sentence_ready_by()}
              any={m.sentence_any_year()}
              options={handoverOptions(years, search.handover)}
              value={search.handover}
              onChange={set('handover')}
            />
          </p>
          <button type="submit" className={button('primary', 'lg', 'max-md:whitespace-normal')} aria-live="polite">
            {(count === 0 ? m.results_found : m.sentence_show)({ found })}
          </button>
        </form>
      </search>
      <div className="mx-8 flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-4 max-md:mx-5">
        <NameSearch className="min-w-0 flex-1 basis-80" />
        <AskLink />
      </div>
    </div>
  )
}

/**
 * A year includes ready homes and every year up to it. Also lists a `chosen` handover that is not offered, so that it can be
 * read and changed.
 */
function handoverOptions(years: readonly number[], chosen: string | undefined): BlankOption[] {
  const offered = years.map((year) => ({ value: [READY_TO_MOVE, ...yearsFrom(uaeYear(), year)].join(','), label: String(year) }))
  const options = [{ value: READY_TO_MOVE, label: m.sentence_now() }, ...offered]
  if (!chosen || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: chosen.split(',').at(-1) ?? chosen }]
}

function yearsFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
