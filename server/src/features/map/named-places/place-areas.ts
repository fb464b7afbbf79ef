import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { bySize, type District } from '../districts.ts'
import { distanceBetween, type Position } from '../geometry.ts'

/** Where a place is, in words. `slug` is undefined for a town. */
export interface PlaceArea {
  slug: string | undefined
  name: string
  name_ar: string | null
}

const CAPITALS: Record<(typeof EMIRATES)[number]['slug'], Position> = {
  'abu-dhabi': [54.4, 24.45],
  dubai: [55.3, 25.2],
  sharjah: [55.42, 25.34],
  ajman: [55.48, 25.4],
  'umm-al-quwain': [55.57, 25.55],
  'ras-al-khaimah': [55.95, 25.77],
  fujairah: [56.34, 25.13],
}

/** Towns that tell apart what lies outside all outlines. */
const TOWNS: readonly (PlaceArea & { position: Position })[] = [
  ...EMIRATES.map(({ slug, name, name_ar }) => ({ slug: undefined, name, name_ar, position: CAPITALS[slug] })),
  town('Al Ain', 'العين', [55.75, 24.21]),
  town('Al Ruwais', 'الرويس', [52.73, 24.09]),
  town('Liwa', 'ليوا', [53.77, 23.13]),
  town('Hatta', 'حتا', [56.12, 24.8]),
  town('Khor Fakkan', 'خورفكان', [56.35, 25.34]),
  town('Kalba', 'كلباء', [56.35, 25.06]),
  town('Dibba', 'دبا', [56.26, 25.6]),
  town('Al Dhaid', 'الذيد', [55.88, 25.28]),
]

function town(name: string, name_ar: string, position: Position): PlaceArea & { position: Position } {
  return { slug: undefined, name, name_ar, position }
}

/** Returns a function from positions to the smallest district around them, or the closest town. */
export function areaFinder(districts: Iterable<District>): (position: Position) => PlaceArea {
  const ordered = bySize(districts)
  return (position) => {
    const [first, ...others] = TOWNS as [(typeof TOWNS)[number], ...typeof TOWNS]
    const district = ordered.find(({ area }) => area.has(...position))
    if (district) return district
    const away = (one: { position: Position }) => distanceBetween(one.position, position)
    return others.reduce((closest, one) => (away(one) < away(closest) ? one : closest), first)
  }
}
