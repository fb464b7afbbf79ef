import type { PROJECT_TYPES, PropertyKindSlug } from '@manzil/contract/catalogue/terms'

type ProjectTypeSlug = (typeof PROJECT_TYPES)[number]['slug']

/** What the homes of a type are for. Land, buildings and floors may be for anything. */
const USES: Partial<Record<string, ProjectTypeSlug>> = {
  apartment: 'residential',
  villa: 'residential',
  townhouse: 'residential',
  penthouse: 'residential',
  duplex: 'residential',
  triplex: 'residential',
  loft: 'residential',
  'hotel-apartment': 'residential',
  suite: 'residential',
  hotel: 'hospitality',
  office: 'commercial',
  retail: 'commercial',
  shop: 'commercial',
  'show-room': 'commercial',
  store: 'commercial',
  warehouse: 'commercial',
} satisfies Partial<Record<PropertyKindSlug, ProjectTypeSlug>>

/** Returns what a project with homes of these types is for; undefined if none of them tells. */
export function projectTypeOf(types: readonly (string | null | undefined)[]): ProjectTypeSlug | undefined {
  const uses = new Set(types.flatMap((type) => USES[type ?? ''] ?? []))
  return uses.size > 1 ? 'mixed_use' : [...uses][0]
}
