import type { MapBox } from '@manzil/contract/search/map-box'

const SCREEN = { width: 1280, height: 800 }

/** Views of the results' map, from the whole country to a street. */
export const VIEWS: Record<string, { box: MapBox; zoom: number }> = {
  'the whole country': { box: { west: 50.5, south: 22, east: 57.5, north: 27 }, zoom: 7 },
  'Dubai and Sharjah': viewAt(55.3, 25.2, 9),
  'a city': viewAt(55.25, 25.15, 11),
  'a district': viewAt(55.2, 25.1, 13),
  'a street': viewAt(55.2, 25.1, 16),
}

/** The box that a screen shows, with a margin of a quarter as the page asks for. */
function viewAt(longitude: number, latitude: number, zoom: number): { box: MapBox; zoom: number } {
  const degrees = 360 / (512 * 2 ** zoom)
  const [x, y] = [SCREEN.width * 0.75 * degrees, SCREEN.height * 0.75 * degrees * 0.9]
  return { box: { west: longitude - x, east: longitude + x, south: latitude - y, north: latitude + y }, zoom }
}
