import type { EMIRATES } from '@manzil/contract/catalogue/terms'

type EmirateSlug = (typeof EMIRATES)[number]['slug']
type Region = readonly [west: number, south: number, east: number, north: number]

/**
 * Boxes in degrees that hold an emirate with its exclaves and islands, and up to about 5 km of its neighbours: enough to notice
 * swapped digits. Boxes of neighbours overlap, so the points below tell them apart.
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

type EmiratePoint = readonly [emirate: EmirateSlug, latitude: number, longitude: number]
/** Points that decide the emirate of coordinates: the nearest one wins. Several lie along borders between towns. */
const EMIRATE_POINTS: readonly EmiratePoint[] = [
  ['dubai', 25.197, 55.274],
  ['dubai', 25.08, 55.14],
  ['dubai', 24.9, 55.15],
  ['dubai', 25.05, 55.25],
  ['dubai', 25.0, 55.35],
  ['dubai', 25.12, 55.38],
  ['dubai', 25.16, 55.46],
  ['dubai', 25.22, 55.42],
  ['dubai', 25.24, 55.47],
  ['dubai', 25.265, 55.31],
  ['dubai', 25.27, 55.375],
  ['dubai', 25.285, 55.352],
  ['dubai', 25.31, 55.34],
  ['dubai', 25.276, 55.395],
  ['dubai', 25.12, 55.54],
  ['dubai', 24.95, 55.5],
  ['dubai', 24.8, 55.12],
  ['dubai', 24.875, 55.045],
  ['dubai', 24.85, 55.085],
  ['dubai', 24.8, 55.6],
  ['dubai', 24.8, 56.12],
  ['dubai', 24.93, 54.95],
  ['dubai', 25.05, 55.64],
  ['sharjah', 25.3, 55.375],
  ['sharjah', 25.322, 55.359],
  ['sharjah', 25.392, 55.421],
  ['sharjah', 25.357, 55.553],
  ['sharjah', 25.333, 55.385],
  ['sharjah', 25.355, 55.4],
  ['sharjah', 25.32, 55.43],
  ['sharjah', 25.31, 55.48],
  ['sharjah', 25.29, 55.44],
  ['sharjah', 25.3, 55.55],
  ['sharjah', 25.25, 55.65],
  ['sharjah', 25.12, 55.7],
  ['sharjah', 25.28, 55.88],
  ['sharjah', 25.35, 56.35],
  ['sharjah', 25.05, 56.35],
  ['sharjah', 25.48, 55.51],
  ['sharjah', 25.12, 55.87],
  ['sharjah', 24.95, 55.78],
  ['sharjah', 25.618, 56.273],
  ['sharjah', 25.23, 54.22],
  ['ajman', 25.405, 55.44],
  ['ajman', 25.4, 55.49],
  ['ajman', 25.43, 55.49],
  ['ajman', 25.4, 55.55],
  ['ajman', 25.387, 55.455],
  ['ajman', 25.33, 56.02],
  ['ajman', 24.84, 56.04],
  ['umm-al-quwain', 25.34, 55.87],
  ['umm-al-quwain', 25.55, 55.56],
  ['umm-al-quwain', 25.5, 55.6],
  ['umm-al-quwain', 25.45, 55.7],
  ['ras-al-khaimah', 25.79, 55.95],
  ['ras-al-khaimah', 25.67, 55.75],
  ['ras-al-khaimah', 25.69, 55.78],
  ['ras-al-khaimah', 25.7, 55.85],
  ['ras-al-khaimah', 25.5, 56.0],
  ['ras-al-khaimah', 25.95, 56.08],
  ['ras-al-khaimah', 24.98, 56.17],
  ['ras-al-khaimah', 25.1, 56.05],
  ['fujairah', 25.31, 56.16],
  ['fujairah', 25.25, 56.08],
  ['fujairah', 25.13, 56.33],
  ['fujairah', 25.6, 56.26],
  ['fujairah', 25.5, 56.35],
  ['fujairah', 25.2, 56.3],
  ['abu-dhabi', 24.45, 54.38],
  ['abu-dhabi', 24.49, 54.61],
  ['abu-dhabi', 24.54, 54.43],
  ['abu-dhabi', 24.42, 54.6],
  ['abu-dhabi', 24.35, 54.55],
  ['abu-dhabi', 24.6, 54.75],
  ['abu-dhabi', 24.74, 54.75],
  ['abu-dhabi', 24.82, 54.78],
  ['abu-dhabi', 24.84, 54.86],
  ['abu-dhabi', 24.9, 54.92],
  ['abu-dhabi', 24.843, 55.027],
  ['abu-dhabi', 24.6, 55.7],
  ['abu-dhabi', 24.2, 55.75],
  ['abu-dhabi', 24.1, 55.6],
  ['abu-dhabi', 24.3, 55.2],
  ['abu-dhabi', 24.1, 52.7],
  ['abu-dhabi', 23.65, 53.7],
  ['abu-dhabi', 24.2, 54.3],
]

/** Nearer than this to its emirate, a place may lie behind a border that the points do not draw exactly. */
const BORDER_KM = 4

export interface Place {
  latitude: number
  longitude: number
}

export function emirateAt(place: Place): EmirateSlug {
  return EMIRATE_POINTS.reduce((best, point) => (distance(place, point) < distance(place, best) ? point : best))[0]
}

/** False for a place that is clearly nearer to another emirate, or far from all. */
export function isNearEmirate(place: Place, emirate: EmirateSlug): boolean {
  const { latitude, longitude } = place
  const isAround = REGIONS[emirate].some(
    ([west, south, east, north]) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  )
  const away = (isOwn: boolean) =>
    Math.min(...EMIRATE_POINTS.filter(([slug]) => (slug === emirate) === isOwn).map((point) => distance(place, point)))
  return isAround && away(true) - away(false) <= BORDER_KM
}

const distance = (place: Place, [, latitude, longitude]: EmiratePoint) => kilometres(place, { latitude, longitude })

/** Distance between two points, accurate enough within the UAE. */
export function kilometres(one: Place, other: Place): number {
  const perDegree = 111.2
  const east = (one.longitude - other.longitude) * perDegree * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot((one.latitude - other.latitude) * perDegree, east)
}
