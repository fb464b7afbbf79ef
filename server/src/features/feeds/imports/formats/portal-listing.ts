import type { Readable } from 'node:stream'
import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import type { ImportNote } from '@manzil/contract/feeds/calls/feeds'
import { createFaultError } from '../../faults.ts'
import { cleanArea } from '../cleaning/clean-area.ts'
import { cleanDate } from '../cleaning/clean-date.ts'
import { cleanDescription } from '../cleaning/clean-description.ts'
import { cleanBedrooms, cleanNumber } from '../cleaning/clean-number.ts'
import { cleanPermit } from '../cleaning/clean-permit.ts'
import { cleanPoint } from '../cleaning/clean-point.ts'
import { cleanPrice } from '../cleaning/clean-price.ts'
import { cleanText, unlessPlaceholder, withoutPlaceholder } from '../cleaning/clean-text.ts'
import { findTooLong, MAX_LENGTHS } from '../cleaning/text-limits.ts'
import type { HomePlace, ReadProject } from '../entry.ts'
import { findPlace } from '../mapping/find-place.ts'
import { makeTitle } from '../mapping/make-title.ts'
import type { PlaceBook } from '../places/place-book.ts'
import type { ProjectRecord } from '../project-record.ts'
import { projectTypeOf } from '../project-type.ts'
import { validateRecord } from '../to-outcome.ts'
import { readElements, textOf, type XmlElement } from '../xml/read-elements.ts'

type Given = string | undefined

/** A portal's format. */
interface Portal {
  name: string
  /** Elements of which every listing has one. */
  marks: readonly [string, ...string[]]
}

/** Reads each `property` element. @throws OperatorError for a file that is something else or broken */
export async function* readPortal(
  file: Readable,
  { name, marks }: Portal,
  read: (row: number, property: XmlElement) => ReadProject,
): AsyncGenerator<ReadProject> {
  let row = 0
  let isMarked = false
  for await (const property of readElements(file, 'property')) {
    isMarked ||= textOf(property, ...marks) !== undefined
    yield read(++row, property)
  }
  if (row > 0 && !isMarked) throw createFaultError('other_portal', { portal: name, element: marks[0] })
}

/** A home for sale in a portal's feed, with texts as in the file. */
export interface PortalListing {
  reference: Given
  title: Given
  title_ar: Given
  description: Given
  description_ar: Given
  city: Given
  community: Given
  /** Name of the tower or cluster. */
  building: Given
  /** Number of the home in its building. */
  unit: Given
  developer: Given
  type: PropertyKindSlug | undefined
  raw_type: Given
  is_off_plan: boolean
  price: Given
  has_price: boolean
  area: Given
  area_unit: Given
  bedrooms: Given
  bathrooms: Given
  floors: Given
  latitude: Given
  longitude: Given
  updated: Given
  /** Number of the advertising permit, and the authority's page about it. */
  permit: Given
  permit_url: Given
  amenities: readonly { name: string; name_ar?: string }[]
  images: readonly string[]
  plans: readonly string[]
}

const { name, fact, text } = MAX_LENGTHS
const LONGEST_OF = {
  ...limit(name, 'reference', 'title', 'title_ar', 'community', 'building', 'unit', 'developer'),
  ...limit(text, 'description', 'description_ar'),
  ...limit(
    fact,
    'city',
    'raw_type',
    'price',
    'area',
    'area_unit',
    'bedrooms',
    'bathrooms',
    'floors',
    'latitude',
    'longitude',
    'updated',
    'permit',
    'permit_url',
  ),
}

function limit<Field extends keyof PortalListing>(longest: number, ...fields: Field[]) {
  return Object.fromEntries(fields.map((field) => [field, longest])) as Record<Field, number>
}

const named = (given: Given) => unlessPlaceholder(cleanText(given))

/** Repairs URLs that are escaped twice or lack their protocol. */
function addresses(given: readonly string[]): { address: string }[] {
  const repaired = given.map((address) => address.replaceAll('&amp;', '&').replace(/^\/\//, 'https://'))
  return [...new Set(repaired.filter((address) => /^https?:\/\//i.test(address) && URL.canParse(address)))].map((address) => ({ address }))
}

/** Converts a listing to a project with one home type, which gets the price, size and rooms (docs/decisions/0061). */
export function fromPortal(row: number, book: PlaceBook, given: PortalListing): ReadProject {
  const tooLong = findTooLong(LONGEST_OF, (field) => given[field])
  const reference = (tooLong !== 'reference' && cleanText(given.reference)) || null
  if (tooLong)
    return { kind: 'project', row, reference, outcome: { refused: 'invalid', detail: tooLong === 'raw_type' ? 'type' : tooLong } }
  if (!given.type) {
    const detail = cleanText(given.raw_type)
    return { kind: 'project', row, reference, outcome: { refused: 'unknown_type', ...(detail && { detail }) } }
  }
  const rooms = hasRooms(given.type) ? (cleanBedrooms(given.bedrooms) ?? null) : null
  const bathrooms = cleanNumber(given.bathrooms)
  const area = cleanArea({ area: given.area, unit: given.area_unit, bedrooms: rooms ?? 0 }) ?? null
  const price = given.has_price
    ? (cleanPrice({ price: given.price, currency: 'AED', area_sqft: area ?? undefined, type: given.type }) ?? null)
    : null
  const point = cleanPoint(given.latitude, given.longitude)
  const place = findPlace(
    {
      address: undefined,
      community: named(given.community),
      building: named(given.building),
      title: undefined,
      emirate: cleanText(given.city),
      point,
    },
    undefined,
    book,
  )
  const { community, building } = place
  const title_ar = named(given.title_ar)
  // An advertisement's Arabic heading is no English title.
  const made =
    title_ar === undefined
      ? undefined
      : makeTitle({ building, community, community_ar: place.community_ar, type: given.type, rooms: rooms ?? undefined })?.title
  const title = named(given.title) ?? made ?? title_ar ?? building
  const outcome = validateRecord(
    {
      reference: reference ?? '',
      title,
      title_ar: title_ar ?? null,
      description: cleanDescription(given.description) ?? '',
      description_ar: cleanDescription(given.description_ar) ?? null,
      community: community ? { name: community, ...(place.community_ar && { name_ar: place.community_ar }) } : null,
      ...(named(given.developer) && { developer: { name: named(given.developer) } }),
      emirate: place.emirate,
      category: given.is_off_plan ? 'off_plan' : 'ready_to_move',
      project_status: given.is_off_plan ? 'under_construction' : 'completed',
      sales_status: 'on_sale',
      property_type: given.type,
      project_type: projectTypeOf([given.type]) ?? 'residential',
      price,
      ...(cleanDate(given.updated) && { price_date: cleanDate(given.updated) }),
      area_sqft: area,
      ...(point ?? { latitude: null, longitude: null }),
      is_exact: point !== undefined,
      ...(cleanNumber(given.floors) && { floors: Math.min(Math.round(cleanNumber(given.floors) ?? 0), 300) }),
      ...permitOf(given),
      amenities: [...given.amenities],
      images: addresses(given.images),
      units: [
        {
          type: given.type,
          rooms,
          min_price: price,
          max_price: price,
          min_area: area,
          max_area: area,
          bathrooms: bathrooms === undefined ? null : Math.min(Math.round(bathrooms), 30),
          plans: addresses(given.plans),
        },
      ],
    },
    { emirate: cleanText(given.city) },
  )
  const remarks: ImportNote[] = [
    ...place.remarks,
    ...(community ? [] : (['no_community'] as const)),
    ...(price === null ? (['no_price'] as const) : []),
  ]
  const home: HomePlace = {
    building,
    community: community ?? null,
    apt_no: withoutPlaceholder(cleanText(given.unit)),
    hasNumbers: given.unit !== undefined,
    floor_no: undefined,
    rooms: rooms ?? undefined,
    status: 'available',
  }
  return { kind: 'project', row, reference, outcome, remarks, home }
}

/** Portals' feeds have no expiry date, so a person or the authority's register has to add it. Without a number nothing is known. */
function permitOf({ permit, permit_url }: PortalListing): { permit?: ProjectRecord['permit'] } {
  const number = cleanPermit(permit)
  if (!number) return {}
  const url = cleanText(permit_url)
  return { permit: { number, ...(url && /^https:\/\//.test(url) && URL.canParse(url) && { url }) } }
}

const hasRooms = (type: PropertyKindSlug) => projectTypeOf([type]) !== 'commercial' && type !== 'land-plot' && type !== 'building'
