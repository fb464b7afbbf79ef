import { ROOMS } from '@manzil/contract/catalogue/rooms'
import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { NumberField } from '@manzil/ui/form/number-field.tsx'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { ChevronDownIcon, FilterIcon } from '@manzil/ui/icons.tsx'
import { INPUT } from '@manzil/ui/input.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { roomsLabel } from '../projects/index.ts'
import { type PickerFilter, type PickerFilters, pickerOptionsQuery } from './queries.ts'

const BATHROOMS = ['1+', '2+', '3+', '4+', '5+'] as const

interface Choice {
  value: string
  label: string
}

export function PickerFilterFields({ filters, onChange }: { filters: PickerFilters; onChange: (filters: PickerFilters) => void }) {
  const { data: options } = useQuery(pickerOptionsQuery())
  const set = (name: PickerFilter, value: string) => {
    const { [name]: _, ...others } = filters
    onChange(value === '' ? others : { ...others, [name]: value })
  }
  const named = (entries: { name: string; name_ar: string }[] = []): Choice[] =>
    entries.map((entry) => ({ value: entry.name, label: textOf(entry, 'name') }))
  const select = (name: PickerFilter, label: string, choices: Choice[]) => (
    <SelectFilter label={label} choices={choices} value={filters[name] ?? ''} onChange={(value) => set(name, value)} />
  )
  const price = (name: PickerFilter, label: string) => (
    <NumberField label={label} value={filters[name] ?? ''} isAmount onChange={(value) => set(name, value)} />
  )
  const count = Object.keys(filters).length
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-11 items-center gap-2 px-3.5 text-sm strong">
        <FilterIcon className="size-4" />
        {m.compare_picker_filters()}
        {count > 0 && <span className="rounded-full bg-primary px-2 text-xs leading-5 text-on-primary">{count}</span>}
        <ChevronDownIcon className="ms-auto size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-3 border-t border-line p-3.5 md:grid-cols-3">
        {select('unit_type', m.filter_name_unit_type(), named(options?.unit_type))}
        {select(
          'bedrooms',
          m.filter_name_rooms(),
          ROOMS.map((rooms) => ({ value: rooms, label: roomsLabel(rooms) })),
        )}
        {select(
          'bathrooms',
          m.compare_picker_bathrooms(),
          BATHROOMS.map((value) => ({ value, label: m.compare_picker_from({ count: value.slice(0, -1) }) })),
        )}
        {select('emirate', m.filter_name_emirate(), named([...EMIRATES]))}
        {select('community', m.filter_name_community(), named(options?.community))}
        {select('developer', m.filter_name_developer(), named(options?.developer))}
        {price('min_price', m.filter_name_min_price())}
        {price('max_price', m.filter_name_max_price())}
        <label className="flex min-h-12 items-center gap-2.5 self-end text-sm">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={filters.is_featured === '1'}
            onChange={(event) => set('is_featured', event.target.checked ? '1' : '')}
          />
          {m.compare_picker_featured()}
        </label>
        {count > 0 && (
          <button type="button" className={button('quiet', 'sm', 'col-span-full justify-self-start')} onClick={() => onChange({})}>
            {m.compare_picker_reset()}
          </button>
        )}
      </div>
    </details>
  )
}

interface SelectFilterProps {
  label: string
  choices: Choice[]
  value: string
  onChange: (value: string) => void
}

function SelectFilter({ label, choices, value, onChange }: SelectFilterProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="text-sm strong">
        {label}
      </label>
      <select id={id} className={INPUT} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{m.compare_picker_any()}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
