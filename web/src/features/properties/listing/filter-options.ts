import type { PropertyFilterKey } from '@manzil/contract/filter-keys'
import { FILTERS, type Filter, type OfferedFlag } from '@manzil/contract/filter-registry'
import { filterLabel } from '@manzil/contract/filter-summary'
import type { PropertyFacetsAnswer } from '@manzil/contract/filters'
import { isReadyToMove } from '@manzil/contract/terms'
import { getLocale } from '../../../i18n/locale.ts'
import { textOf } from '../../../i18n/localized.tsx'

/** One option of a filter. Addresses that people share have the value; they may also name the option by its slug. */
export interface Choice {
  value: string
  label: string
  slug?: string
  count?: number
}

type Facets = PropertyFacetsAnswer['data']

/** The facet that counts the options of a filter. */
const COUNTED: { [key in PropertyFilterKey]?: Exclude<keyof Facets, 'price' | 'filtered_count' | OfferedFlag> } = {
  type: 'type',
  unit_type: 'type',
  rooms: 'rooms',
  handover: 'handover',
  delivery_date: 'handover',
  community_name: 'community',
  developer: 'developer',
  facility: 'facility',
  project_type: 'project_type',
  project_status: 'project_status',
  sales_status: 'sales_status',
}

/** The options of a filter of choices with their counts, none while those load; terms that no facet counts are all offered. */
export function optionsOf(key: PropertyFilterKey, facets: Facets | undefined): Choice[] {
  const filter: Filter = FILTERS[key]
  const facet = COUNTED[key]
  if (!facet)
    return filter.kind === 'terms' ? filter.terms.map((term) => ({ value: term.name, label: textOf(term, 'name'), slug: term.slug })) : []
  const options: { name: string; name_ar?: string; slug?: string; count: number }[] = facets?.[facet] ?? []
  return options
    .filter(({ name }) => filter.kind !== 'years' || filter.ready || !isReadyToMove(name))
    .map((option) => ({
      value: option.name,
      label: option.name_ar === undefined ? filterLabel(key, option.name, getLocale()) : textOf(option, 'name'),
      count: option.count,
      ...(option.slug !== undefined && { slug: option.slug }),
    }))
}

/** Whether a value of an address is this option. */
export function isOption({ value, label, slug }: Choice, text: string): boolean {
  return [value, label, slug].some((name) => name?.toLowerCase() === text.toLowerCase())
}
