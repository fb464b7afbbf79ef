/** West, south, east and north of what the map shows, in degrees. */
export const MAP_BOUNDS = [50.6, 22.2, 57.2, 26.7] as const

export function isOnMap({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  const [west, south, east, north] = MAP_BOUNDS
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** Tiles end at `tiles`; the map enlarges them up to `closest`. */
export const MAP_ZOOM = { farthest: 6, tiles: 14, closest: 18 } as const
export const MAP_CENTRE = { latitude: 24.6, longitude: 54.6 } as const

/** The source, which every map shows at all times. */
export const MAP_ATTRIBUTION = {
  text: { en: '© OpenStreetMap contributors', ar: '© مساهمو OpenStreetMap' },
  href: 'https://www.openstreetmap.org/copyright',
} as const

export const MAP_THEMES = ['light', 'dark'] as const
export type MapTheme = (typeof MAP_THEMES)[number]
