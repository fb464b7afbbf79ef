import type { PropertyFilterKey } from '@manzil/contract/filter-registry'
import type { PropertyFacetsAnswer } from '@manzil/contract/filters'
import { EMIRATES } from '@manzil/contract/terms'
import { m } from '@manzil/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryProvider } from '../../../api/query-client.tsx'
import { formatNumber } from '../../../i18n/format.ts'
import { textOf } from '../../../i18n/localized.tsx'
import { button } from '../../../ui/button.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { NumberField, TextField } from '../../../ui/field.tsx'
import { roomsLabel } from '../property-text.ts'
import { type Choice, FilterChoices } from './filter-choices.tsx'
import { facetsQuery } from './filter-queries.ts'
import { type ListingSearch, valuesOf, withFilter, withoutFilters } from './listing-search.ts'
import { PriceRange } from './price-range.tsx'
import { ProjectField } from './project-field.tsx'
import { YesNo } from './yes-no.tsx'

interface FilterDialogProps {
  search: ListingSearch
  fixed: ListingSearch
  onClose: () => void
}

type Facets = PropertyFacetsAnswer['data']

/** The advanced filter (public-site §2, Search filter): every filter, the count beside every option, a live count on the button. */
export default function FilterDialog(props: FilterDialogProps) {
  return (
    <QueryProvider>
      <FilterForm {...props} />
    </QueryProvider>
  )
}

function FilterForm({ search, fixed, onClose }: FilterDialogProps) {
  const [draft, setDraft] = useState(search)
  const navigate = useNavigate()
  const { data: facets } = useQuery({
    ...facetsQuery({ ...draft, ...fixed, sort_by: undefined, page: undefined }),
    placeholderData: keepPreviousData,
  })

  const set = (key: PropertyFilterKey, value: string | undefined) => setDraft((before) => withFilter(before, key, value || undefined))
  const toggle = (key: PropertyFilterKey, value: string) => {
    const values = valuesOf(draft, key)
    const kept = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
    set(key, kept.join(','))
  }
  const choices = (key: PropertyFilterKey, options: Choice[], extra: { open?: boolean; title: string }) => (
    <FilterChoices {...extra} options={options} chosen={valuesOf(draft, key)} onToggle={(value) => toggle(key, value)} />
  )
  const find = () => {
    void navigate({ to: '.', search: draft as never, resetScroll: false })
    onClose()
  }

  return (
    <Dialog
      title={m.filter_title()}
      onClose={onClose}
      footer={
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <button type="button" className={button('quiet')} onClick={() => setDraft(withoutFilters(search))}>
            {m.filter_reset()}
          </button>
          <button type="button" className={button('primary')} onClick={find}>
            {m.filter_find()}
            {facets && <span aria-live="polite">({formatNumber(facets.filtered_count)})</span>}
          </button>
        </div>
      }
    >
      {choices('type', named(facets?.type), { title: m.filter_name_type(), open: true })}
      <PriceRange
        facet={facets?.price}
        from={draft.min_price ?? ''}
        to={draft.max_price ?? draft.budget ?? ''}
        onFrom={(value) => set('min_price', value)}
        onTo={(value) => setDraft((before) => ({ ...withFilter(before, 'max_price', value || undefined), budget: undefined }))}
      />
      {choices('rooms', counted(facets?.rooms, roomsLabel), { title: m.filter_name_rooms(), open: true })}
      {choices(
        'handover',
        counted(facets?.handover, (year) => (/^\d/.test(year) ? year : m.handover_ready())),
        {
          title: m.filter_name_handover(),
          open: true,
        },
      )}
      {choices(
        'location_select',
        EMIRATES.map((emirate) => ({ value: emirate.name, label: textOf(emirate, 'name') })),
        { title: m.filter_name_emirate() },
      )}
      {choices('community_name', named(facets?.community), { title: m.filter_name_community() })}
      {choices('developer', named(facets?.developer), { title: m.filter_name_developer() })}
      {choices('facility', named(facets?.facility), { title: m.filter_name_facility() })}
      {choices('unit_type', named(facets?.type), { title: m.filter_name_unit_type() })}
      {choices('project_type', named(facets?.project_type), { title: m.filter_name_project_type() })}
      {choices('project_status', named(facets?.project_status), { title: m.filter_name_project_status() })}
      {choices('sales_status', named(facets?.sales_status), { title: m.filter_name_sales_status() })}
      {choices(
        'delivery_date',
        counted(facets?.handover, (year) => year).filter(({ value }) => /^\d/.test(value)),
        { title: m.filter_name_delivery_year() },
      )}
      <div className="grid gap-1 border-b border-line py-3">
        <YesNo label={m.filter_payment_plan()} value={draft.payment_plan} onChange={(value) => set('payment_plan', value)} />
        <YesNo label={m.filter_delivery_plan()} value={draft.delivery_plan} onChange={(value) => set('delivery_plan', value)} />
        <YesNo label={m.filter_rental_guarantee()} value={draft.rental_guarantee} onChange={(value) => set('rental_guarantee', value)} />
      </div>
      <div className="grid grid-cols-2 gap-3 py-5">
        <NumberField label={m.filter_name_min_area()} value={draft.min_area ?? ''} onChange={(value) => set('min_area', value)} />
        <NumberField label={m.filter_name_max_area()} value={draft.max_area ?? ''} onChange={(value) => set('max_area', value)} />
        <NumberField
          label={m.filter_name_down_payment()}
          value={draft.down_payment ?? ''}
          onChange={(value) => set('down_payment', value)}
        />
        <ProjectField value={draft.project ?? ''} onChange={(value) => set('project', value)} />
        <div className="col-span-2">
          <TextField
            label={m.filter_name_keywords()}
            placeholder={m.filter_keywords_hint()}
            value={draft.keywords ?? ''}
            onChange={(event) => set('keywords', event.target.value)}
          />
        </div>
      </div>
    </Dialog>
  )
}

/** Options by name: addresses that people share stay readable. */
function named(options: Facets['type'] = []): Choice[] {
  return options.map((option) => ({ value: option.name, label: textOf(option, 'name'), count: option.count }))
}

function counted(options: Facets['rooms'] = [], label: (name: string) => string): Choice[] {
  return options.map(({ name, count }) => ({ value: name, label: label(name), count }))
}
