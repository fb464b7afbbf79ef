import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { PICTURE_DENSITY, PICTURE_FORMATS, pictureAddress } from '@manzil/contract/map/picture-address'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { PictureRequest } from '../../../platform/documents/pictures.ts'
import { localized } from '../localized.ts'
import { placeOf } from '../project-facts.ts'

const ZOOM = 12

/** Returns the picture of the map around a project; undefined without a location. */
export function locatorPicture({ location: { latitude, longitude } }: PropertyDetail, locale: Locale): PictureRequest | undefined {
  if (latitude === null || longitude === null) return undefined
  const address = pictureAddress({ format: 'print', theme: 'light', locale, zoom: ZOOM, latitude, longitude })
  return address === undefined ? undefined : { address, width: PICTURE_DENSITY * PICTURE_FORMATS.print.width }
}

/** Describes what is around the picture. */
export function locator(property: PropertyDetail, locale: Locale) {
  const say = { locale }
  return {
    heading: m.location_title({}, say),
    place: placeOf(property, locale),
    approximate: property.location.is_exact ? null : m.location_approximate({}, say),
    alt: m.map_label({ name: localized(property, 'title', locale).text }, say),
  }
}
