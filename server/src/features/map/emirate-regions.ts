import type { EMIRATES } from '@manzil/contract/catalogue/terms'

type EmirateSlug = (typeof EMIRATES)[number]['slug']
type Region = readonly [west: number, south: number, east: number, north: number]

/**
 * Boxes in degrees that hold an emirate with its exclaves and islands, and up to about 5 km of its neighbours: enough to notice a
 * place in the wrong city or with swapped digits, without doubting one near a border.
 */
const REGIONS: Record<EmirateSlug, readonly Region[]> = {
  'abu-dhabi': [[51.35, 22.55, 56.1, 25.3]],
  dubai: [
    [54.8, 24.5, 55.8, 25.45],
    [55.9, 24.65, 56.25, 24.95],
  ],
  sharjah: [
    [55.28, 24.65, 56.15, 25.6],
    [56.1, 24.9, 56.45, 25.72],
    [54.15, 25.15, 54.3, 25.3],
  ],
  ajman: [
    [55.35, 25.33, 55.7, 25.5],
    [55.9, 25.22, 56.15, 25.42],
    [55.95, 24.72, 56.2, 24.95],
  ],
  'umm-al-quwain': [[55.45, 25.3, 56.0, 25.72]],
  'ras-al-khaimah': [
    [55.65, 25.4, 56.25, 26.15],
    [55.9, 24.8, 56.35, 25.55],
  ],
  fujairah: [[55.95, 24.9, 56.45, 25.72]],
}

export function isNearEmirate({ latitude, longitude }: { latitude: number; longitude: number }, emirate: EmirateSlug): boolean {
  return REGIONS[emirate].some(
    ([west, south, east, north]) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  )
}
