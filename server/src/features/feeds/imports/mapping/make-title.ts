import { EMIRATES, PROPERTY_KINDS, type PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { m } from '@manzil/messages'
import { languageOf } from '../cleaning/clean-text.ts'
import type { EmirateSlug } from '../places/communities.ts'

interface TitleFacts {
  /** The reference, if the file has slugs of names for it. */
  slug?: string | undefined
  building?: string | undefined
  community?: string | undefined
  community_ar: string | undefined
  emirate?: EmirateSlug | undefined
  type: PropertyKindSlug | undefined
  rooms: number | undefined
}

/**
 * Makes a title from the words of a slug, the building, or type and place: `2-bedroom apartment in Binghatti Canal`, in Arabic too if the
 * community has an Arabic name. In English, the emirate stands for a community with an Arabic name only.
 */
export function makeTitle(facts: TitleFacts, givenArabic?: string): { title: string; title_ar?: string } | undefined {
  const { slug, building, community, emirate, type, rooms } = facts
  if (slug && /^([a-z][a-z\d]+(-[a-z\d]+)+|\d{1,3}(-[a-z]{3,})+)$/.test(slug)) return { title: titleOf(slug) }
  if (building) return { title: building }
  if (!community) return undefined
  const kind = PROPERTY_KINDS.find(({ slug }) => slug === type)
  const name = kind?.name.toLowerCase() ?? 'home'
  const words = rooms === 0 ? `studio ${name}` : rooms ? `${rooms}-bedroom ${name}` : name
  const isArabic = languageOf(community) === 'ar'
  const english = isArabic ? EMIRATES.find(({ slug }) => slug === emirate)?.name : community
  const place = givenArabic ?? facts.community_ar ?? (isArabic ? community : undefined)
  const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}${english ? ` in ${english}` : ''}`
  return place ? { title, title_ar: `${arabicWords(kind?.name_ar ?? 'منزل', rooms)} في ${place}` } : { title }
}

const titleOf = (slug: string) => slug.replace(/-/g, ' ').replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase())

function arabicWords(kind: string, rooms: number | undefined): string {
  if (rooms === 0) return `${kind} استوديو`
  return rooms ? `${kind} من ${m.rooms_bedrooms_with({ count: rooms, rooms: String(rooms) }, { locale: 'ar' })}` : kind
}
