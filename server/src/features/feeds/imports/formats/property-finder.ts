import type { Readable } from 'node:stream'
import { cleanAmenity } from '../cleaning/clean-amenity.ts'
import { cleanText } from '../cleaning/clean-text.ts'
import { cleanType } from '../cleaning/clean-type.ts'
import { bySpelling } from '../cleaning/fold-name.ts'
import type { ReadProject } from '../entry.ts'
import type { PlaceBook } from '../places/place-book.ts'
import { textOf, textsOf, type XmlElement } from '../xml/read-elements.ts'
import { fromPortal, readPortal } from './portal-listing.ts'
import { AMENITY_CODES, TYPE_CODES } from './property-finder-codes.ts'

const BY_CODE = bySpelling(TYPE_CODES)

const PORTAL = { name: 'Property Finder', marks: ['offering_type', 'reference_number', 'reference', 'title_en', 'title'] } as const

/**
 * Reads Property Finder's XML: a `list` of `property` elements. Homes for rent are rejected as not for sale. @throws
 * OperatorError for a file that is something else or broken
 */
export function readPropertyFinder(file: Readable, book: PlaceBook): AsyncGenerator<ReadProject> {
  return readPortal(file, PORTAL, (row, property) => readProperty(row, property, book))
}

function readProperty(row: number, property: XmlElement, book: PlaceBook): ReadProject {
  const text = (...names: string[]) => textOf(property, ...names)
  const reference = text('reference_number', 'reference')
  // RS and CS are residential and commercial sales, RR and CR rentals.
  if (/^(rr|cr|rent)$/i.test(text('offering_type') ?? ''))
    return { kind: 'project', row, reference: cleanText(reference) ?? null, outcome: { refused: 'not_for_sale' } }
  const type = text('property_type')
  const [longitude, latitude] = (text('geopoints', 'geopoint') ?? '').split(/[,;]/)
  const codes = (text('private_amenities', 'private_amenity') ?? '').split(',').concat((text('commercial_amenities') ?? '').split(','))
  return fromPortal(row, book, {
    reference,
    title: text('title_en', 'title'),
    title_ar: text('title_ar'),
    description: text('description_en', 'description'),
    description_ar: text('description_ar'),
    city: text('city'),
    community: text('community'),
    building: text('property_name', 'sub_community'),
    unit: text('unit_number'),
    developer: text('developer'),
    type: BY_CODE.get(type?.toUpperCase() ?? '') ?? cleanType(type),
    raw_type: type,
    is_off_plan: /^off[_ -]?plan/i.test(text('completion_status') ?? ''),
    price: text('price'),
    has_price: !/^(yes|1|true)$/i.test(text('price_on_application') ?? ''),
    area: text('size', 'plot_size'),
    area_unit: 'sqft',
    bedrooms: text('bedroom', 'bedrooms'),
    bathrooms: text('bathroom', 'bathrooms'),
    floors: text('stories'),
    latitude,
    longitude,
    permit: text('permit_number', 'rera_permit_number', 'dtcm_permit'),
    permit_url: text('permit_url'),
    updated: property.attributes['last_update'] ?? text('last_update'),
    amenities: codes.flatMap((code) => AMENITY_CODES[code.trim().toUpperCase()] ?? []).map(cleanAmenity),
    images: textsOf(property, 'photo', 'photos', 'images'),
    plans: textsOf(property, 'floor_plan', 'floor_plans'),
  })
}
