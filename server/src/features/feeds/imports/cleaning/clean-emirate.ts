import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { arabicPlaceKey, bySpelling, foldName } from './fold-name.ts'

type EmirateSlug = (typeof EMIRATES)[number]['slug']

/** Towns that feeds name instead of their emirate, and abbreviations. */
const TOWNS: Partial<Record<EmirateSlug, string>> = {
  'abu-dhabi': 'al ain|madinat zayed|ruwais|العين|ad|auh',
  dubai: 'dxb|hatta',
  sharjah: 'khor fakkan|khorfakkan|kalba|shj|al sharjah',
  'ras-al-khaimah': 'rak|ras al khaima',
  'umm-al-quwain': 'uaq|umm al qaiwain',
  fujairah: 'al fujairah|dibba',
}

const BY_TOWN = bySpelling(TOWNS)
const BY_NAME = new Map(EMIRATES.flatMap(({ name, slug }) => [foldName(name), foldName(slug)].map((folded) => [folded, slug] as const)))
const BY_ARABIC_NAME = new Map(EMIRATES.map(({ name_ar, slug }) => [arabicPlaceKey(name_ar), slug]))

/** Undefined for any other place. */
export function cleanEmirate(given: string | null | undefined): EmirateSlug | undefined {
  const folded = foldName(given ?? '')
  if (folded === '') return undefined
  return BY_NAME.get(folded) ?? BY_ARABIC_NAME.get(arabicPlaceKey(folded)) ?? BY_TOWN.get(folded)
}
