import type { PlaceKindSlug } from '@manzil/contract/map/place-kinds'
import type { TravelMode } from '@manzil/contract/map/trips'
import { wordsOf } from '../spelling/fold-text.ts'

interface NearWords {
  /** What "near" means for the kind. */
  minutes: number
  mode: TravelMode
  phrases: string
}

/** Kinds of places that a text can ask to be near to, in both languages. */
export const KIND_WORDS: Record<PlaceKindSlug, NearWords> = {
  metro: { minutes: 15, mode: 'walk', phrases: 'metro|metro station|subway|train station|مترو|محطة مترو|محطة المترو|محطات المترو' },
  tram: { minutes: 15, mode: 'walk', phrases: 'tram|tram station|tram stop|ترام|محطة ترام|محطة الترام' },
  school: { minutes: 10, mode: 'car', phrases: 'school|schools|good school|good schools|مدرسة|مدارس|المدارس' },
  'british-school': {
    minutes: 10,
    mode: 'car',
    phrases: 'british school|british schools|uk school|مدرسة بريطانية|مدارس بريطانية|المدارس البريطانية',
  },
  'american-school': {
    minutes: 10,
    mode: 'car',
    phrases: 'american school|american schools|us school|مدرسة أمريكية|مدارس أمريكية|مدرسة امريكيه',
  },
  'indian-school': { minutes: 10, mode: 'car', phrases: 'indian school|indian schools|cbse school|مدرسة هندية|مدارس هندية' },
  'ib-school': {
    minutes: 10,
    mode: 'car',
    phrases: 'ib school|ib schools|international baccalaureate school|مدرسة بكالوريا دولية|مدرسة بكالوريا',
  },
  nursery: { minutes: 10, mode: 'car', phrases: 'nursery|nurseries|kindergarten|حضانة|روضة|روضة أطفال' },
  university: { minutes: 15, mode: 'car', phrases: 'university|universities|college|جامعة|جامعات' },
  hospital: { minutes: 10, mode: 'car', phrases: 'hospital|hospitals|مستشفى|مستشفيات' },
  supermarket: { minutes: 10, mode: 'walk', phrases: 'supermarket|supermarkets|grocery|grocery store|سوبرماركت|بقالة' },
  mall: { minutes: 10, mode: 'car', phrases: 'mall|malls|shopping mall|shopping centre|shopping center|مول|مركز تسوق|مراكز تسوق' },
  beach: { minutes: 15, mode: 'walk', phrases: 'beach|beaches|شاطئ|شاطئ البحر|شواطئ' },
  park: { minutes: 10, mode: 'walk', phrases: 'park|parks|public park|حديقة عامة|منتزه' },
  mosque: { minutes: 10, mode: 'walk', phrases: 'mosque|mosques|masjid|مسجد|مساجد|جامع' },
  airport: { minutes: 20, mode: 'car', phrases: 'airport|airports|مطار' },
}

/** Words before a place that a home should be near to. */
export const NEAR_WORDS = plainPhrases(
  'near|near to|nearby|close to|close by|closest to|next to|beside|walking distance to|walking distance from|walking distance of|walkable to|walk to|in walking distance of|within walking distance of|within walking distance to|within walking distance from|قريب من|قريبة من|قرب|بالقرب من|بجانب|جنب|بجوار|على مسافة مشي من|مشي من|قريب ل|قريب|قريبة',
)
/** Words shortly before {@link NEAR_WORDS} that turn them into the opposite. */
export const NOT_NEAR = new Set(wordsOf('not no dont doesnt isnt without avoid never away مو مش ليس ليست بدون بعيد بعيدة لا غير'))
/** Words of {@link NEAR_WORDS} that ask for a walk. */
export const WALK_CUE = /walk|مشي/
export const MINUTE_WORDS = new Set(wordsOf('minute minutes min mins minutes دقيقة دقائق دقايق دقيقه دقيقتين'))
export const HOUR_WORDS = new Set(wordsOf('hour hours hr ساعة'))
/** Between a time and its place, without a meaning of their own. */
export const TRIP_NOISE = new Set(
  wordsOf('s away from to of the a an by commute max drive driving car distance or less من عن إلى الى لـ ل بعد مسافة تقريبا'),
)
export const WALK_WORDS = new Set(wordsOf('walk walking foot مشيا مشي سيرا الأقدام اقدام ماشي'))
export const CAR_WORDS = new Set(wordsOf('drive driving car بالسيارة سيارة بالسياره قيادة'))
export const RUSH_WORDS = new Set(wordsOf('rush peak traffic ذروة زحمة الذروة الزحمة'))
/** Words of a rush hour that say nothing more. */
export const RUSH_NOISE = new Set(wordsOf('hour hours in at during time وقت ساعة في على'))
/** Before a time. */
export const WITHIN_WORDS = new Set(
  wordsOf('within under less than in at most max maximum about around up to خلال ضمن أقل على بعد بحدود حوالي نحو'),
)

/** Returns a word without the Arabic article, alone or after a preposition. */
export function plainWord(word: string): string {
  return word.replace(/^(?:وال|بال|لل|ال)(?=..)/, '')
}

export function plainPhrase(phrase: string): string {
  return wordsOf(phrase).map(plainWord).join(' ')
}

function plainPhrases(phrases: string): ReadonlySet<string> {
  return new Set(phrases.split('|').map(plainPhrase))
}
