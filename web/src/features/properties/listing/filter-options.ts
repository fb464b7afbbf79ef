import type { FacetKey, OfferedFlag } from '@manzil/contract/filter-registry'
import { filterLabel } from '@manzil/contract/filter-summary'
import type { PropertyFacetsAnswer } from '@manzil/contract/filters'
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
/** Filters that offer choices. */
export type ChoiceKey = Exclude<FacetKey, OfferedFlag>

/** The options of a filter with their counts, none while those load. */
export function optionsOf(key: ChoiceKey, facets: Facets | undefined): Choice[] {
  const options: { name: string; name_ar?: string; slug?: string; count: number }[] = facets?.[key] ?? []
  return options.map((option) => ({
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
