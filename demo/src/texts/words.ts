import type { Bilingual } from '../places/index.ts'

const ROOMS: readonly Bilingual[] = [
  { en: 'studio', ar: 'الاستوديو' },
  { en: 'one-bedroom', ar: 'غرفة نوم واحدة' },
  { en: 'two-bedroom', ar: 'غرفتي نوم' },
  { en: 'three-bedroom', ar: 'ثلاث غرف نوم' },
  { en: 'four-bedroom', ar: 'أربع غرف نوم' },
  { en: 'five-bedroom', ar: 'خمس غرف نوم' },
  { en: 'six-bedroom', ar: 'ست غرف نوم' },
  { en: 'seven-bedroom', ar: 'سبع غرف نوم' },
]

/** "one- to three-bedroom", "studio to two-bedroom"; Arabic: "من غرفة نوم واحدة إلى ثلاث غرف نوم". */
export function roomsRange(rooms: readonly number[]): Bilingual {
  const [first, last] = [ROOMS[Math.min(...rooms)], ROOMS[Math.max(...rooms)]]
  if (!first || !last) throw new RangeError('no words for these rooms')
  if (first === last) return { en: first.en, ar: Math.min(...rooms) === 0 ? 'بتصميم الاستوديو' : `من ${first.ar}` }
  const from = Math.min(...rooms) === 0 ? 'studio' : first.en.replace('-bedroom', '-')
  return { en: `${from} to ${last.en}`, ar: `من ${first.ar} إلى ${last.ar}` }
}

/** Forms of a counted noun in Arabic: for one, two, 3 to 10, 11 to 99, and whole hundreds. */
export interface ArabicNoun {
  one: string
  two: string
  few: string
  many: string
  hundred: string
}
export const FLOORS: ArabicNoun = { one: 'طابق واحد', two: 'طابقين', few: 'طوابق', many: 'طابقًا', hundred: 'طابق' }
export const HOMES: ArabicNoun = { one: 'منزل واحد', two: 'منزلين', few: 'منازل', many: 'منزلًا', hundred: 'منزل' }

export function countArabic(count: number, noun: ArabicNoun): string {
  if (count === 1) return noun.one
  if (count === 2) return noun.two
  const rest = count % 100
  if (rest >= 3 && rest <= 10) return `${figure(count)} ${noun.few}`
  return rest >= 11 ? `${figure(count)} ${noun.many}` : `${figure(count)} ${noun.hundred}`
}

export function quarterOf(date: string): Bilingual {
  const quarter = Math.floor((Number(date.slice(5, 7)) - 1) / 3)
  const year = date.slice(0, 4)
  return {
    en: `the ${['first', 'second', 'third', 'fourth'][quarter]} quarter of ${year}`,
    ar: `الربع ${['الأول', 'الثاني', 'الثالث', 'الرابع'][quarter]} من ${year}`,
  }
}

export function listed(items: readonly Bilingual[]): Bilingual {
  const [last, ...before] = [...items].reverse()
  if (!last) return { en: '', ar: '' }
  if (before.length === 0) return last
  const en = before.map((item) => item.en).reverse()
  const ar = before.map((item) => item.ar).reverse()
  return { en: `${en.join(', ')} and ${last.en}`, ar: `${ar.join(' و')} و${last.ar}` }
}

export function figure(value: number): string {
  return value.toLocaleString('en')
}
