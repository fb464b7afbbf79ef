import { EMIRATES } from '@manzil/contract/terms'
import { arabicPlaceKey, foldName } from './fold-name.ts'

type EmirateSlug = (typeof EMIRATES)[number]['slug']

/** Towns that feeds name in the place of their emirate, and short names. */
const TOWNS: Record<string, EmirateSlug> = {
  ...{ 'al ain': 'abu-dhabi', 'madinat zayed': 'abu-dhabi', ruwais: 'abu-dhabi', العين: 'abu-dhabi', ad: 'abu-dhabi', auh: 'abu-dhabi' },
  ...{ dxb: 'dubai', hatta: 'dubai', 'khor fakkan': 'sharjah', khorfakkan: 'sharjah', kalba: 'sharjah', shj: 'sharjah' },
  ...{ rak: 'ras-al-khaimah', 'ras al khaima': 'ras-al-khaimah', uaq: 'umm-al-quwain', 'umm al qaiwain': 'umm-al-quwain' },
  ...{ 'al fujairah': 'fujairah', 'al sharjah': 'sharjah', dibba: 'fujairah' },
}

/** The emirate that a feed's text means, in either language; undefined for any other place. */
export function cleanEmirate(given: string | null | undefined): EmirateSlug | undefined {
  const folded = foldName(given ?? '')
  if (folded === '') return undefined
  const arabic = arabicPlaceKey(folded)
  const found = EMIRATES.find(
    ({ name, name_ar, slug }) => foldName(name) === folded || foldName(slug) === folded || arabicPlaceKey(name_ar) === arabic,
  )
  return found?.slug ?? TOWNS[folded]
}
