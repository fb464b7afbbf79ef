import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { arabicPlaceKey, foldName } from './fold-name.ts'

type EmirateSlug = (typeof EMIRATES)[number]['slug']

/** Towns that feeds name instead of their emirate, and abbreviations. */
const TOWNS: Record<string, EmirateSlug> = {
  ...{ 'al ain': 'abu-dhabi', 'madinat zayed': 'abu-dhabi', ruwais: 'abu-dhabi', العين: 'abu-dhabi', ad: 'abu-dhabi', auh: 'abu-dhabi' },
  ...{ dxb: 'dubai', hatta: 'dubai', 'khor fakkan': 'sharjah', khorfakkan: 'sharjah', kalba: 'sharjah', shj: 'sharjah' },
  ...{ rak: 'ras-al-khaimah', 'ras al khaima': 'ras-al-khaimah', uaq: 'umm-al-quwain', 'umm al qaiwain': 'umm-al-quwain' },
  ...{ 'al fujairah': 'fujairah', 'al sharjah': 'sharjah', dibba: 'fujairah' },
}

const BY_NAME = new Map(EMIRATES.flatMap(({ name, slug }) => [foldName(name), foldName(slug)].map((folded) => [folded, slug] as const)))
const BY_ARABIC_NAME = new Map(EMIRATES.map(({ name_ar, slug }) => [arabicPlaceKey(name_ar), slug]))

/** Undefined for any other place. */
export function cleanEmirate(given: string | null | undefined): EmirateSlug | undefined {
  const folded = foldName(given ?? '')
  if (folded === '') return undefined
  return BY_NAME.get(folded) ?? BY_ARABIC_NAME.get(arabicPlaceKey(folded)) ?? TOWNS[folded]
}
