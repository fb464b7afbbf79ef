import type { NearbyPlace } from '@manzil/contract/map/calls/around'
import type { PlaceKindSlug } from '@manzil/contract/map/place-kinds'

/** KHDA's ratings. */
export const RATINGS: Record<string, string> = {
  Outstanding: 'متميز',
  'Very good': 'جيد جدًا',
  Good: 'جيد',
  Acceptable: 'مقبول',
  Weak: 'ضعيف',
  'Very weak': 'ضعيف جدًا',
}

const CURRICULA: readonly (readonly [spelling: RegExp, name: string, name_ar: string])[] = [
  [/\bUK\b/, 'British', 'بريطاني'],
  [/American|\bUS\b/, 'American', 'أمريكي'],
  [/International Baccalaureate|\bIB\b/, 'IB', 'بكالوريا دولية'],
  [/Indian/, 'Indian', 'هندي'],
  [/Ministry of Education/, 'UAE ministry', 'وزاري'],
  [/French/, 'French', 'فرنسي'],
  [/Iranian/, 'Iranian', 'إيراني'],
  [/Pakistani/, 'Pakistani', 'باكستاني'],
  [/SABIS/, 'SABIS', 'سابيس'],
  [/Philippine/, 'Philippine', 'فلبيني'],
  [/Australian/, 'Australian', 'أسترالي'],
  [/Chinese/, 'Chinese', 'صيني'],
  [/German/, 'German', 'ألماني'],
  [/Japanese/, 'Japanese', 'ياباني'],
  [/Russian/, 'Russian', 'روسي'],
]

/** Kinds of places that are schools of a curriculum, by its name. */
export const SCHOOL_KINDS: Partial<Record<PlaceKindSlug, string>> = {
  'british-school': 'British',
  'american-school': 'American',
  'indian-school': 'Indian',
  'ib-school': 'IB',
}

export function ratingOf(rating: string | undefined): Pick<NearbyPlace, 'rating' | 'rating_ar'> {
  return { rating: rating ?? null, rating_ar: (rating && RATINGS[rating]) ?? null }
}

export function hasCurriculum(spelled: string, name: string): boolean {
  return CURRICULA.some(([spelling, one]) => one === name && spelling.test(spelled))
}

/** Simplifies KHDA's spelling, such as `UK - UK/IB`. */
export function curriculumOf(spelled: string): Pick<NearbyPlace, 'curriculum' | 'curriculum_ar'> {
  const found = CURRICULA.filter(([spelling]) => spelling.test(spelled))
  const join = (names: string[]) => names.join(' / ') || null
  return { curriculum: join(found.map(([, name]) => name)), curriculum_ar: join(found.map(([, , name_ar]) => name_ar)) }
}
