import type { PropertyFacetsAnswer } from '@manzil/contract/search/calls/filters'
import type { FacetKey, OfferedFlag } from '@manzil/contract/search/filter-registry'
import { filterLabel } from '@manzil/contract/search/filter-summary'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'

/** Shared links contain the value; links may also use the slug. */
export interface Choice {
  value: string
  label: string
  slug?: string
  count?: number
}

type Facets = PropertyFacetsAnswer['data']
export type ChoiceKey = Exclude<FacetKey, OfferedFlag>

/** Empty while loading. */
export function optionsOf(key: ChoiceKey, facets: Facets | undefined): Choice[] {
  const options: { name: string; name_ar?: string; slug?: string; count: number }[] = facets?.[key] ?? []
  return options.map((option) => ({
    value: option.name,
    label: option.name_ar === undefined ? filterLabel(key, option.name, getLocale()) : textOf(option, 'name'),
    count: option.count,
    ...(option.slug !== undefined && { slug: option.slug }),
  }))
}

/** Returns whether a value from the URL means this option. */
export function isOption({ value, label, slug }: Choice, text: string): boolean {
  return [value, label, slug].some((name) => name?.toLowerCase() === text.toLowerCase())
}
