import { ROOMS } from '@manzil/contract/catalogue/rooms'
import { EMIRATES, PROJECT_STATUSES, PROPERTY_KINDS, READY_TO_MOVE, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import type { PropertyFilterKey } from '@manzil/contract/search/filter-keys'
import { FILTERS, splitValues } from '@manzil/contract/search/filter-registry'
import { filterLabel } from '@manzil/contract/search/filter-summary'
import { uaeYear } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { FormField, FormSelect } from '@manzil/ui/form/form-field.tsx'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { ChevronDownIcon } from '@manzil/ui/icons.tsx'
import type { FilterDraftProps } from './filter-draft.ts'
import { nameIn } from './filter-phrases.ts'
import { filtersOf } from './filter-values.ts'
import type { ListingSearch } from './listing-search.ts'
import { offeredSorts, SORT_LABELS } from './sort-menu.tsx'

/** Handover years to choose from, besides "ready to move". */
const YEARS = 6
const named = (terms: readonly { name: string }[]) => terms.map(({ name }) => name)

/** A form for visitors without scripts, rendered by the server alone. */
export function PlainFilters({ search, names, fixed }: FilterDraftProps) {
  const set: ListingSearch = { ...search, ...filtersOf(fixed) }
  const choices: [filter: PropertyFilterKey, values: readonly string[]][] = [
    ['selected_location', named(EMIRATES)],
    ['type', named(PROPERTY_KINDS)],
    ['rooms', ROOMS],
    ['handover', [READY_TO_MOVE, ...Array.from({ length: YEARS }, (_, index) => String(uaeYear() + 1 + index))]],
    ['project_status', named(PROJECT_STATUSES)],
    ['sales_status', named(SALES_STATUSES)],
  ]
  const amounts = { min_price: set.min_price, max_price: set.max_price ?? set.budget }
  const offered = new Set<string>(['keywords', 'budget', 'sort_by', 'page', ...choices.map(([filter]) => filter), ...Object.keys(amounts)])
  const label = (filter: PropertyFilterKey, value: string) =>
    splitValues(filter, value)
      .map((one) => filterLabel(filter, one, getLocale(), nameIn(names)))
      .join(m.list_comma())
  return (
    <details className="page group mt-4">
      <summary className={button('secondary', 'sm')}>
        {m.filter_open()}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <form className="mt-4 grid gap-4 rounded-panel bg-surface p-5 md:grid-cols-2 lg:grid-cols-4">
        {Object.entries(search).map(
          ([name, value]) => value && !offered.has(name) && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <FormField
          label={FILTERS.keywords.name()}
          name="keywords"
          defaultValue={set.keywords}
          placeholder={m.filter_plain_keywords_hint()}
        />
        {choices.map(([filter, values]) => {
          const given = set[filter] ?? ''
          const chosen = values.find((value) => label(filter, value) === label(filter, given)) ?? given
          return (
            <FormSelect key={filter} label={FILTERS[filter].name()} name={filter} defaultValue={chosen}>
              <option value="">{m.filter_any()}</option>
              {/* A value that only links contain, such as two types. */}
              {[...(chosen === '' || values.includes(chosen) ? [] : [chosen]), ...values].map((value) => (
                <option key={value} value={value}>
                  {label(filter, value)}
                </option>
              ))}
            </FormSelect>
          )
        })}
        {(['min_price', 'max_price'] as const).map((filter) => (
          <FormField
            key={filter}
            label={FILTERS[filter].name()}
            name={filter}
            type="number"
            min={0}
            dir="ltr"
            defaultValue={amounts[filter]}
          />
        ))}
        <FormSelect label={m.sort_name()} name="sort_by" defaultValue={search.sort_by ?? fixed.sort_by ?? 'latest'}>
          {offeredSorts(search).map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]()}
            </option>
          ))}
        </FormSelect>
        <button type="submit" className={button('primary', 'md', 'self-end')}>
          {m.filter_find()}
        </button>
      </form>
    </details>
  )
}
