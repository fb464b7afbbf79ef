import type { Readable } from 'node:stream'
import { cleanAmenity } from '../cleaning/clean-amenity.ts'
import { cleanText } from '../cleaning/clean-text.ts'
import { cleanType } from '../cleaning/clean-type.ts'
import type { ReadProject } from '../entry.ts'
import type { PlaceBook } from '../places/place-book.ts'
import { textOf, textsOf, type XmlElement } from '../xml/read-elements.ts'
import { fromPortal, readPortal } from './portal-listing.ts'

const PORTAL = { name: 'Bayut', marks: ['property_ref_no', 'property_title', 'property_purpose', 'property_status'] } as const

/**
 * Reads the XML of Bayut and dubizzle: `Properties` with `Property` elements. Homes for rent are rejected as not for sale,
 * deleted and archived ones as withdrawn. @throws OperatorError for a file that is something else or broken
 */
export function readBayut(file: Readable, book: PlaceBook): AsyncGenerator<ReadProject> {
  return readPortal(file, PORTAL, (row, property) => readProperty(row, property, book))
}

function readProperty(row: number, property: XmlElement, book: PlaceBook): ReadProject {
  const text = (...names: string[]) => textOf(property, ...names)
  const reference = text('property_ref_no', 'reference_number')
  const refuse = (refused: 'not_for_sale' | 'withdrawn'): ReadProject => {
    return { kind: 'project', row, reference: cleanText(reference) ?? null, outcome: { refused } }
  }
  if (/^(deleted|archive|archived|unpublished)$/i.test(text('property_status') ?? '')) return refuse('withdrawn')
  if (/rent/i.test(text('property_purpose') ?? '')) return refuse('not_for_sale')
  const features = [...textsOf(property, 'features', 'facilities')].flatMap((list) => list.split(/[,;|]/))
  return fromPortal(row, book, {
    reference,
    title: text('property_title'),
    title_ar: text('property_title_ar'),
    description: text('property_description'),
    description_ar: text('property_description_ar'),
    city: text('city'),
    community: text('locality'),
    building: text('tower_name', 'sub_locality'),
    unit: text('unit_number', 'unit_no'),
    developer: text('developer', 'developer_name'),
    type: cleanType(text('property_type')),
    raw_type: text('property_type'),
    is_off_plan: /^(yes|1|true|off[ _-]?plan)/i.test(text('off_plan', 'offplan') ?? ''),
    price: text('price'),
    has_price: true,
    area: text('property_size'),
    area_unit: text('property_size_unit') ?? 'sqft',
    // These portals write -1 for studios.
    bedrooms: text('bedrooms', 'bedroom')?.replace(/^-1$/, 'studio'),
    bathrooms: text('bathrooms', 'bathroom'),
    floors: undefined,
    latitude: text('latitude'),
    longitude: text('longitude'),
    updated: text('last_updated'),
    permit: text('permit_number', 'rera_permit', 'dld_permit_number'),
    permit_url: text('dld_permit_url', 'permit_url'),
    amenities: features.flatMap((feature) => {
      const name = cleanText(feature)
      return name ? cleanAmenity(name) : []
    }),
    images: textsOf(property, 'images'),
    plans: textsOf(property, 'floor_plans'),
  })
}
