import { fileURLToPath } from 'node:url'

const path = (name: string) => fileURLToPath(new URL(`../data/${name}`, import.meta.url))

/** Absolute paths of the map data; `geodata/README.md` describes layers, columns and the graph's format. */
export const MAP_TILES = path('uae.pmtiles')
export const PLACES = path('places.csv')
export const DISTRICTS = path('districts.geojson')
export const DUBAI_SCHOOLS = path('schools-dubai.csv')
export const ROADS = path('roads-graph.bin.gz')
export const LANDMARKS = path('landmarks.csv')
export const OTHER_NAMES = path('other-names.csv')
