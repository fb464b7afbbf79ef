import type { Locale } from '../text/locale.ts'
import { isOnMap, type MapTheme } from './settings.ts'

/** Pixels of a picture for each of its size. */
export const PICTURE_DENSITY = 2

/** Sizes of map pictures: for pages, documents and links shared elsewhere. An area has no pin in the middle. */
export const PICTURE_FORMATS = {
  page: { width: 800, height: 400 },
  area: { width: 800, height: 400 },
  print: { width: 870, height: 380 },
  share: { width: 600, height: 315 },
} as const
export type PictureFormat = keyof typeof PICTURE_FORMATS

/** Zooms of map pictures: from all emirates to streets. */
export const PICTURE_ZOOMS = [7, 8, 9, 10, 11, 12, 13, 14] as const
export type PictureZoom = (typeof PICTURE_ZOOMS)[number]
/** Decimals of a picture's coordinates: 11 metres, a pixel at the closest zoom. */
const DECIMALS = 4

/** A picture of the map around its middle. */
export interface MapPicture {
  format: PictureFormat
  theme: MapTheme
  locale: Locale
  zoom: PictureZoom
  latitude: number
  longitude: number
}

/** Returns the URL of the picture; undefined for a place outside the map. */
export function pictureAddress({ format, theme, locale, zoom, latitude, longitude }: MapPicture): string | undefined {
  if (!isOnMap({ latitude, longitude })) return undefined
  // Not all services that preview links know WebP.
  const type = format === 'page' || format === 'area' ? 'webp' : 'jpg'
  return `/map/pictures/${format}-${theme}-${locale}/${zoom}/${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}.${type}`
}

/** Returns the picture of a place for links shared elsewhere; undefined without coordinates on the map. */
export function sharedMapAddress(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  locale: Locale,
): string | undefined {
  if (latitude === null || longitude === null) return undefined
  return pictureAddress({ format: 'share', theme: 'light', locale, zoom: 13, latitude, longitude })
}
