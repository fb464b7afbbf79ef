import { SUGGESTION_MIN } from '@manzil/contract/calls/limits'
import type { FilterNames } from '@manzil/contract/catalogue/calls/properties'
import type { PropertyFacetsAnswer } from '@manzil/contract/search/calls/filters'
import type { SuggestionsAnswer } from '@manzil/contract/search/calls/suggestions'
import type { PropertyFilterKey } from '@manzil/contract/search/filter-keys'
import { FACET_KEYS, FILTERS, keysOfKind, OFFERED_FLAGS } from '@manzil/contract/search/filter-registry'
import { filterLabel } from '@manzil/contract/search/filter-summary'
import { m } from '@manzil/messages'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { NumberField, TextField } from '@manzil/ui/field.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { INPUT } from '@manzil/ui/input.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useDeferredValue, useId, useState } from 'react'
import { readApi } from '../../../../api/read.ts'
import { FilterChoices } from './filter-choices.tsx'
import { type ChoiceKey, optionsOf } from './filter-options.ts'
import { nameIn } from './filter-phrases.ts'
import { activeFilters, filtersOf, valuesOf, withFilter, withoutFilters, withoutKeysOf } from './filter-values.ts'
import type { ListingSearch } from './listing-search.ts'
import { PriceRange } from './price-range.tsx'

interface FilterDialogProps {
  search: ListingSearch
  names: FilterNames
  /** Filters that the page sets. Changing one leads to the plain listing. */
  fixed: ListingSearch
  onClose: () => void
}

/** Set by the page's emirate chips, or as yes/no questions below. */
const SET_ELSEWHERE = new Set<string>(['selected_location', ...OFFERED_FLAGS])
/** The most used choices come first, the others in the registry's order. */
const FIRST = ['type', 'rooms', 'handover', 'location_select', 'community_name', 'developer', 'facility'] as const
const OPEN: ReadonlySet<PropertyFilterKey> = new Set(['type', 'rooms', 'handover'])
const CHOICES = [...new Set([...FIRST, ...FACET_KEYS])].filter((key): key is ChoiceKey => !SET_ELSEWHERE.has(key))
const AMOUNTS = keysOfKind('amount').filter((key) => FILTERS[key].fact !== 'price')

export default function FilterDialog(props: FilterDialogProps) {
  return (
    <QueryProvider>
      <FilterForm {...props} />
    </QueryProvider>
  )
}

function FilterForm({ search, names, fixed, onClose }: FilterDialogProps) {
  const own = filtersOf(fixed)
  const [draft, setDraft] = useState({ ...search, ...own })
  const navigate = useNavigate()
  const { data: facets } = useQuery({
    ...facetsQuery({ ...draft, sort_by: undefined, page: undefined }),
    placeholderData: keepPreviousData,
  })

  const set = (key: PropertyFilterKey, value: string | undefined) => setDraft((before) => withFilter(before, key, value || undefined))
  const toggle = (key: PropertyFilterKey, value: string) => {
    const selected = valuesOf(draft, key)
    const values = selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value]
    set(key, values.join(','))
  }
  const find = () => {
    const next = withTidyKeywords(draft)
    const stays = activeFilters(own).every((key) => next[key] === own[key])
    void navigate({ to: stays ? '.' : '/latest', search: (stays ? withoutKeysOf(next, own) : next) as never, resetScroll: !stays })
    onClose()
  }

  return (
    <Dialog
      title={m.filter_title()}
      onClose={onClose}
      footer={
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <button type="button" className={button('quiet')} onClick={() => setDraft({ ...withoutFilters(search), ...own })}>
            {m.filter_reset()}
          </button>
          <button type="button" className={button('primary')} onClick={find}>
            {m.filter_find()}
            {facets && <span aria-live="polite">({formatNumber(facets.filtered_count)})</span>}
          </button>
        </div>
      }
    >
      {CHOICES.map((key) => (
        <Fragment key={key}>
          <FilterChoices
            title={FILTERS[key].name()}
            options={optionsOf(key, facets)}
            chosen={valuesOf(draft, key).map((value) => ({ value, label: filterLabel(key, value, getLocale(), nameIn(names)) }))}
            onToggle={(value) => toggle(key, value)}
            open={OPEN.has(key)}
          />
          {key === 'type' && (
            <PriceRange
              facet={facets?.price}
              from={draft.min_price ?? ''}
              to={draft.max_price ?? draft.budget ?? ''}
              onFrom={(value) => set('min_price', value)}
              onTo={(value) => setDraft((before) => ({ ...withFilter(before, 'max_price', value || undefined), budget: undefined }))}
            />
          )}
        </Fragment>
      ))}
      <div className="grid gap-1 border-b border-line py-3">
        {OFFERED_FLAGS.map((key) => (
          <YesNo key={key} label={FILTERS[key].name()} value={draft[key]} onChange={(value) => set(key, value)} />
        ))}
      </div>
      <div className="grid grid-cols-2 items-end gap-3 py-5">
        {AMOUNTS.map((key) => (
          <NumberField key={key} label={FILTERS[key].name()} value={draft[key] ?? ''} onChange={(value) => set(key, value)} />
        ))}
        <ProjectField value={draft.project ?? ''} onChange={(value) => set('project', value)} />
        <div className="col-span-2">
          <TextField
            label={FILTERS.keywords.name()}
            placeholder={m.filter_keywords_hint()}
            value={draft.keywords ?? ''}
            onChange={(event) => set('keywords', event.target.value)}
            onBlur={() => setDraft(withTidyKeywords)}
            onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && find()}
            enterKeyHint="search"
          />
        </div>
      </div>
    </Dialog>
  )
}

/** Turns "pool, ,gym " into "pool,gym". */
function withTidyKeywords(search: ListingSearch): ListingSearch {
  return { ...search, keywords: valuesOf(search, 'keywords').join(',') || undefined }
}

function ProjectField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const id = useId()
  const typed = useDeferredValue(value.trim())
  const { data = [] } = useQuery({ ...suggestionsQuery(typed), enabled: typed.length >= SUGGESTION_MIN, placeholderData: keepPreviousData })
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm strong">
        {m.filter_name_project()}
      </label>
      <input
        id={id}
        className={INPUT}
        list={`${id}-names`}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-names`}>
        {data
          .filter(({ type }) => type === 'project')
          .map((project) => (
            <option key={project.id} value={textOf(project, 'title')} />
          ))}
      </datalist>
    </div>
  )
}

/** Unset, yes (1) or no (0). */
function YesNo({ label, value, onChange }: { label: string; value: string | undefined; onChange: (value: string | undefined) => void }) {
  const name = useId()
  const options = [
    { value: undefined, text: m.filter_any() },
    { value: '1', text: m.answer_yes() },
    { value: '0', text: m.answer_no() },
  ]
  return (
    <fieldset className="flex min-h-13 items-center justify-between gap-x-4">
      <legend className="float-start strong">{label}</legend>
      <div className="ms-auto flex rounded-full border border-line">
        {options.map((option) => (
          <label
            key={option.text}
            className="grid min-h-11 min-w-14 cursor-pointer place-items-center rounded-full px-3 text-sm has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="radio" className="sr-only" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function facetsQuery(search: ListingSearch) {
  return queryOptions({
    queryKey: ['facets', search],
    queryFn: () => readApi<PropertyFacetsAnswer>('/property-facets/', search).then(({ data }) => data),
  })
}

/** Finds names that start with or sound like the typed text. */
function suggestionsQuery(typed: string) {
  return queryOptions({
    queryKey: ['suggestions', typed],
    queryFn: () => readApi<SuggestionsAnswer>('/search/suggestions/', { q: typed }).then(({ suggestions }) => suggestions),
  })
}
