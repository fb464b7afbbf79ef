import { permitAuthorityOf } from '@manzil/contract/catalogue/advertising'
import type {
  Image,
  MatchingOffer,
  PaymentPlan,
  PriceChange,
  Property,
  PropertyCard,
  PropertyDetail,
  UnitListing,
  UnitType,
} from '@manzil/contract/catalogue/calls/properties'
import { ROOMS } from '@manzil/contract/catalogue/rooms'
import {
  CATEGORIES,
  EMIRATES,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  PROPERTY_KINDS,
  SALES_STATUSES,
  type Term,
  termById,
} from '@manzil/contract/catalogue/terms'
import { applicableCosts } from '@manzil/contract/money/buying-costs'
import type { BuyingCost } from '@manzil/contract/money/calls/buying-costs'
import { presentDescription } from '../../../platform/security/html.ts'
import type { MatchingRow } from '../../search/catalogue-index/index.ts'
import type { CardRow, ImageRow, ProjectRow, UnitTypeRow } from './project-rows.ts'

export function presentImage({ address, ...image }: ImageRow): Image {
  return { image: address, ...image }
}

export function presentCard(row: CardRow): PropertyCard {
  const emirate = termById(EMIRATES, row.emirate_id)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    title_ar: row.title_ar,
    price: row.price,
    ...presentSource(row, row.price),
    area_sqft: row.area_sqft,
    delivery_date: row.delivery_date,
    sales_status: termById(SALES_STATUSES, row.sales_status_id).name,
    category: presentTerm(termById(CATEGORIES, row.category_id)),
    property_type: row.property_type_id === null ? null : presentTerm(termById(PROPERTY_KINDS, row.property_type_id)),
    location: {
      emirate: emirate.name,
      emirate_ar: emirate.name_ar,
      emirate_slug: emirate.slug,
      latitude: row.latitude,
      longitude: row.longitude,
      is_exact: row.is_exact,
    },
    community: row.community,
    developer: row.developer,
    images: row.images.map((image, position) => ({ ...presentImage(image), is_primary: position === 0 })),
    units: row.unit_kinds.map(({ unit_type_id, rooms }) => ({ ...presentKind(unit_type_id), rooms: presentRooms(rooms) })),
    is_exclusive: row.is_exclusive,
    is_featured: row.is_featured,
    is_advertised: row.is_advertised,
    ...(row.matching && { matching: presentMatching(row.matching) }),
    ...row.trips,
  }
}

export function presentProject(row: ProjectRow): Property {
  const salesStatus = termById(SALES_STATUSES, row.sales_status_id)
  const projectStatus = termById(PROJECT_STATUSES, row.project_status_id)
  return {
    ...presentCard(row),
    description: presentDescription(row.description),
    description_ar: row.description_ar === null ? null : presentDescription(row.description_ar),
    price_per_sqft: pricePerSqft(row),
    sales_status_ar: salesStatus.name_ar,
    project_type: termById(PROJECT_TYPES, row.project_type_id).name,
    project_status: projectStatus.name,
    project_status_ar: projectStatus.name_ar,
    units: row.units.map(presentUnitType),
    payment_plans: row.payment_plans.map(presentPlan),
    amenities: row.amenities,
    total_units: row.total_units,
    available_units: row.units.reduce((sum, unit) => sum + unit.available_count, 0),
    floors: row.floors,
    service_charge: row.service_charge,
    service_charge_year: row.service_charge_year,
    construction_percent: row.construction_percent,
    down_payment: row.down_payment_percent,
    rental_guarantee: row.rental_guarantee,
    rental_guarantee_percent: row.rental_guarantee_percent,
    has_payment_plan: row.payment_plans.length > 0,
    has_post_handover_plan: row.payment_plans.some(({ steps }) => steps.some(({ kind }) => kind === 'post_handover')),
    register: row.registration,
    permit: presentPermit(row),
    escrow_account: row.escrow_account,
    agent: row.agent,
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Of the cheapest home or type, because the project's own price and area may be those of different homes; AED. */
function pricePerSqft({ price, area_sqft, units }: ProjectRow): number | null {
  const cheapest = units.filter(({ min_price }) => min_price === price)
  const area = cheapest.length > 0 ? cheapest.find(({ cheapest_area }) => cheapest_area !== null)?.cheapest_area : area_sqft
  return price === null || area == null ? null : Math.round(price / area)
}

interface Beside {
  /** By unit type id. */
  listings: ReadonlyMap<number, UnitListing[]>
  formerPrices: PriceChange[]
  /** By the emirate's slug. */
  costs: ReadonlyMap<string, BuyingCost[]>
  publicUrl: string
}

/** Adds what the project's own page shows. */
export function presentProjectDetail(row: ProjectRow, { listings, formerPrices, costs, publicUrl }: Beside): PropertyDetail {
  const { developer, ...property } = presentProject(row)
  const details = row.developer_details
  return {
    ...property,
    price_history: row.is_advertised ? formerPrices : [],
    buying_costs: applicableCosts(costs.get(property.location.emirate_slug) ?? [], property),
    units: property.units.map((unit) => ({ ...unit, unit_listings: listings.get(unit.id) ?? [] })),
    developer: developer &&
      details && {
        ...developer,
        logo_url: details.logo === null ? null : `${publicUrl}${details.logo}`,
        established_year: details.established_year,
        license_number: details.license_number,
        description: presentDescription(details.description),
        description_ar: details.description_ar === null ? null : presentDescription(details.description_ar),
      },
  }
}

export function presentPermit({ permit, emirate_id }: ProjectRow): Property['permit'] {
  if (!permit) return null
  const authority = permitAuthorityOf(termById(EMIRATES, emirate_id).slug)
  return { ...permit, authority: authority?.name ?? null, authority_ar: authority?.name_ar ?? null }
}

export function presentPlan({ steps, ...plan }: ProjectRow['payment_plans'][number]): PaymentPlan {
  return { ...plan, is_example: false, values: steps.map((step) => ({ ...step, value: `${step.percent}%` })) }
}

/** Hides the source and date of a missing price. */
export function presentSource(row: Pick<CardRow, 'price_source' | 'price_date'>, price: number | null) {
  return price === null ? { price_source: null, price_date: null } : { price_source: row.price_source, price_date: row.price_date }
}

function presentUnitType({ plans, ...unit }: UnitTypeRow): UnitType {
  return {
    ...unit,
    ...presentSource(unit, unit.min_price),
    ...presentKind(unit.unit_type_id),
    rooms: presentRooms(unit.rooms),
    floor_plan_image: JSON.stringify(plans),
  }
}

function presentMatching({ type, rooms, price, area, count, largest, price_per_sqft }: MatchingRow): MatchingOffer {
  const kind = type === null ? { unit_type: null, unit_type_ar: null } : presentKind(type)
  return {
    ...kind,
    rooms: presentRooms(rooms),
    price,
    area,
    count,
    ...(largest !== undefined && { largest }),
    ...(price_per_sqft !== undefined && { price_per_sqft }),
  }
}

function presentTerm({ id, slug, name, name_ar }: Term): PropertyCard['category'] {
  return { id, slug, name, name_ar }
}

export function presentKind(id: number): { unit_type: string; unit_type_ar: string } {
  const kind = termById(PROPERTY_KINDS, id)
  return { unit_type: kind.name, unit_type_ar: kind.name_ar }
}

export function presentRooms(code: number | null): string | null {
  return code === null ? null : (ROOMS[code] ?? null)
}
