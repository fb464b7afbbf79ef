import { PROJECT_TYPES, PROPERTY_KINDS, type PropertyKindSlug } from '@manzil/contract/catalogue/terms'

export interface KindFacts {
  /** In the register: 1 buildings, 2 villas, 3 a villa compound. */
  classification: string
  units: number
  villas: number
  /** Name and descriptions, in either language. */
  text: string
}

export interface ProjectKind {
  property_type_id: number | null
  project_type_id: number
}

const WORDS = {
  townhouse: /town\s?-?\s?hou?se|تاون\s?هاوس/,
  villa: /\bvillas?\b|فيلا|فلل|فيلات/,
  hotelApartment: /(?:hotel|serviced)\s+(?:apart\w*|residen\w*|suites?)|شقق?\s+فندقي/,
  hotel: /\bhotel|فندق/,
  office: /\boffices?\b|مكاتب|مكتب/,
  commercial: /commerc|تجاري/,
  residential: /\bres\b|resid|apart|\bflats?\b|bedroom|سكن|شقق|ر[يى]?[زس][يى]?د[يى]?ن/,
  mixed: /mixed\s?-?\s?use|متعدد الاستخدام/,
} as const
type Word = keyof typeof WORDS

const kindId = (slug: PropertyKindSlug) => PROPERTY_KINDS.find((kind) => kind.slug === slug)?.id ?? null
const [RESIDENTIAL, COMMERCIAL, MIXED_USE, HOSPITALITY] = PROJECT_TYPES.map(({ id }) => id) as [number, number, number, number]

/**
 * Derives what a project consists of from its classification, counts and descriptions. A building with units counts as
 * apartments by default (true of nearly all); without units it is unknown.
 */
export function projectKind({ classification, units, villas, text }: KindFacts): ProjectKind {
  const mentioned = mentions(text)
  if (isVillas(classification, units, villas, mentioned)) {
    const slug = mentioned.has('townhouse') && !mentioned.has('villa') ? 'townhouse' : 'villa'
    return { property_type_id: kindId(slug), project_type_id: RESIDENTIAL }
  }
  const hospitality = mentioned.has('hotel') || mentioned.has('hotelApartment')
  const business = mentioned.has('commercial') || mentioned.has('office')
  const residential = mentioned.has('residential') || (!hospitality && !business)
  if (residential) {
    const type = mentioned.has('mixed') || hospitality || business ? MIXED_USE : RESIDENTIAL
    return { property_type_id: mentioned.has('residential') || units > 0 ? kindId('apartment') : null, project_type_id: type }
  }
  if (hospitality) {
    const slug = mentioned.has('hotelApartment') ? 'hotel-apartment' : 'hotel'
    return { property_type_id: kindId(slug), project_type_id: business ? MIXED_USE : HOSPITALITY }
  }
  return {
    property_type_id: mentioned.has('office') ? kindId('office') : null,
    project_type_id: mentioned.has('mixed') ? MIXED_USE : COMMERCIAL,
  }
}

function mentions(text: string): Set<Word> {
  const lower = text.toLowerCase()
  // 'Hotel apartments' alone do not make a project residential.
  const withoutHotels = lower.split(WORDS.hotelApartment).join(' ')
  const found = (Object.keys(WORDS) as Word[]).filter((word) => WORDS[word].test(word === 'residential' ? withoutHotels : lower))
  return new Set(found)
}

function isVillas(classification: string, units: number, villas: number, mentioned: Set<Word>): boolean {
  if (villas > 0 || units > 0)
    return villas >= units || (villas === 0 && classification !== '1' && (mentioned.has('villa') || mentioned.has('townhouse')))
  return classification !== '1'
}
