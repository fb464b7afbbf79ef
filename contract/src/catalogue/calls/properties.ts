import { z } from 'zod'
import { PageAddress } from '../../calls/pagination.ts'
import { BuyingCost } from '../../money/calls/buying-costs.ts'
import { PAYMENT_STEPS } from '../../money/payment-steps.ts'
import { NAMED_KEYS, type NamedKey } from '../../search/filter-registry.ts'

export const Aed = z.number().int().nonnegative()
const PriceSource = z.object({ price: Aed.nullable(), price_source: z.string().nullable(), price_date: z.iso.date().nullable() })
const Named = z.object({ name: z.string(), name_ar: z.string() })
const TermAnswer = Named.extend({ id: z.number().int(), slug: z.string() })

/**
 * `image` is the URL of the largest WebP; `imageAddress` derives the other sizes and AVIF. `thumbhash` is base64, `color`
 * `#rrggbb`, `focus` a CSS object-position.
 */
export const Image = z
  .object({
    image: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
    alt_ar: z.string(),
    thumbhash: z.string(),
    color: z.string(),
    focus: z.string(),
  })
  .meta({ id: 'Image' })
export type Image = z.infer<typeof Image>

/**
 * The cheapest offer that matches the filters on homes (AED, sqft), and the number of matching offers of its type and rooms.
 * `largest` is the size of the largest one, and `price_per_sqft` of the cheapest one (AED), if the list is sorted by it.
 */
const MatchingOffer = z
  .object({
    unit_type: z.string().nullable(),
    unit_type_ar: z.string().nullable(),
    rooms: z.string().nullable(),
    price: Aed.nullable(),
    area: z.number().int().nullable(),
    count: z.number().int().positive(),
    largest: z.number().int().optional(),
    price_per_sqft: z.number().int().optional(),
  })
  .meta({ id: 'MatchingOffer' })
export type MatchingOffer = z.infer<typeof MatchingOffer>

/**
 * Areas in sqft, dates `YYYY-MM-DD`. `matching` is present if a filter applies to homes, or the order is largest first or by price per
 * sqft. One that is not advertised is an entry of a register: it has no price and takes no enquiries.
 */
export const PropertyCard = PriceSource.extend({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  area_sqft: z.number().int().nullable(),
  delivery_date: z.iso.date().nullable(),
  sales_status: z.string(),
  category: TermAnswer,
  property_type: TermAnswer.nullable(),
  location: z.object({
    emirate: z.string(),
    emirate_ar: z.string(),
    emirate_slug: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    is_exact: z.boolean(),
  }),
  community: Named.extend({ id: z.number().int(), slug: z.string() }).nullable(),
  developer: Named.extend({ id: z.number().int(), slug: z.string() }).nullable(),
  images: z.array(Image.extend({ is_primary: z.boolean() })),
  units: z.array(z.object({ unit_type: z.string(), unit_type_ar: z.string(), rooms: z.string().nullable() })),
  is_exclusive: z.boolean(),
  is_featured: z.boolean(),
  is_advertised: z.boolean(),
  matching: MatchingOffer.optional(),
  /** Times to the places of the filter `travel`: "About 22 min by car to DIFC". */
  travel: z.string().optional(),
  travel_ar: z.string().optional(),
}).meta({ id: 'PropertyCard' })
export type PropertyCard = z.infer<typeof PropertyCard>

/** One home. `floor_plan_image` is a JSON-encoded list of image URLs. */
export const UnitListing = PriceSource.extend({
  id: z.number().int(),
  /** Empty for a home without a number. */
  apt_no: z.string(),
  area: z.number().int().nullable(),
  floor_no: z.number().int().nullable(),
  status: z.enum(['available', 'reserved', 'sold']),
  floor_plan_image: z.string(),
}).meta({ id: 'UnitListing' })
export type UnitListing = z.infer<typeof UnitListing>

/** A home type of a project. `rooms` is `Studio`, `1` … `7+`, or null if it has no bedrooms (offices, plots). */
export const UnitType = z
  .object({
    id: z.number().int(),
    unit_type: z.string(),
    unit_type_ar: z.string(),
    unit_type_id: z.number().int(),
    rooms: z.string().nullable(),
    bathrooms: z.number().int().nullable(),
    min_price: Aed.nullable(),
    max_price: Aed.nullable(),
    min_area: z.number().int().nullable(),
    max_area: z.number().int().nullable(),
    cheapest_area: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Size of a home at `min_price`, sqft; the smallest size without a price' }),
    price_source: z.string().nullable(),
    price_date: z.iso.date().nullable(),
    floor_plan_image: z.string(),
    unit_listings_count: z.number().int(),
    available_count: z.number().int(),
  })
  .meta({ id: 'UnitType' })
export type UnitType = z.infer<typeof UnitType>

/**
 * A step's `value` is its share as text (`20%`), `percent` the number. It is due on `due_date`, or at booking if that is later, or else
 * `months` after booking, or after handover for payments after it.
 */
export const PaymentPlan = z
  .object({
    id: z.number().int(),
    name: z.string(),
    name_ar: z.string().nullable(),
    description: z.string(),
    description_ar: z.string().nullable(),
    is_example: z.boolean(),
    values: z.array(
      z.object({
        name: z.string(),
        name_ar: z.string().nullable(),
        value: z.string(),
        percent: z.number(),
        kind: z.enum(PAYMENT_STEPS),
        months: z.number().int().nullable(),
        due_date: z.iso.date().nullable(),
      }),
    ),
  })
  .meta({ id: 'PaymentPlan' })
export type PaymentPlan = z.infer<typeof PaymentPlan>

/** `is_origin` says that the project itself comes from the register, so that its sales status is derived. */
const Register = z
  .object({
    is_origin: z.boolean(),
    number: z.string(),
    status: z.string(),
    escrow_bank: z.string().nullable(),
    master_project: z.string().nullable(),
    master_project_ar: z.string().nullable(),
    master_developer: z.string().nullable(),
    start_date: z.iso.date().nullable(),
    snapshot_date: z.iso.date().nullable(),
  })
  .meta({ id: 'Register' })

/** A valid advertising permit. `url` is the authority's page about it; `checked_on` is null unless its register confirmed it. */
export const Permit = z
  .object({
    number: z.string(),
    authority: z.string().nullable(),
    authority_ar: z.string().nullable(),
    issued_on: z.iso.date().nullable(),
    expires_on: z.iso.date(),
    url: z.string().nullable(),
    checked_on: z.iso.date().nullable(),
  })
  .meta({ id: 'Permit' })

/** `broker_number` is the agent's own registration (BRN in Dubai), `brokerage_number` the company's (ORN). */
export const Agent = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    first_name_ar: z.string().nullable(),
    last_name_ar: z.string().nullable(),
    photo: z.string().nullable(),
    phone: z.string(),
    email: z.string(),
    broker_number: z.string().nullable(),
    brokerage: z.string().nullable(),
    brokerage_number: z.string().nullable(),
  })
  .meta({ id: 'Agent' })

/** A project without its individual homes. Descriptions are sanitised HTML. */
export const Property = PropertyCard.extend({
  description: z.string(),
  description_ar: z.string().nullable(),
  price_per_sqft: z.number().int().nullable(),
  sales_status_ar: z.string(),
  project_type: z.string(),
  project_status: z.string(),
  project_status_ar: z.string(),
  units: z.array(UnitType),
  payment_plans: z.array(PaymentPlan),
  amenities: z.array(TermAnswer.extend({ icon: z.string() })),
  total_units: z.number().int().nullable(),
  available_units: z.number().int(),
  floors: z.number().int().nullable(),
  service_charge: z.number().nullable(),
  service_charge_year: z.number().int().nullable(),
  construction_percent: z.number().int().nullable(),
  down_payment: z.number().nullable(),
  rental_guarantee: z.boolean(),
  rental_guarantee_percent: z.number().nullable(),
  has_payment_plan: z.boolean(),
  has_post_handover_plan: z.boolean(),
  register: Register.nullable(),
  /** Null without one, or once it has expired. */
  permit: Permit.nullable(),
  escrow_account: z.string().nullable(),
  agent: Agent.nullable(),
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}).meta({ id: 'Property' })
export type Property = z.infer<typeof Property>

/** A former price (AED) with its source and date; `ended_at` is when it changed or expired. */
export const PriceChange = z
  .object({ price: Aed, price_source: z.string(), price_date: z.iso.date(), ended_at: z.iso.datetime() })
  .meta({ id: 'PriceChange' })
export type PriceChange = z.infer<typeof PriceChange>

/** Home types include their homes. `price_history` has former prices, newest first; `buying_costs` those that apply. */
export const PropertyDetail = Property.extend({
  buying_costs: z.array(BuyingCost),
  price_history: z.array(PriceChange),
  units: z.array(UnitType.extend({ unit_listings: z.array(UnitListing) })),
  developer: Property.shape.developer
    .unwrap()
    .extend({
      logo_url: z.string().nullable(),
      established_year: z.number().int().nullable(),
      license_number: z.string().nullable(),
      description: z.string(),
      description_ar: z.string().nullable(),
    })
    .nullable(),
}).meta({ id: 'PropertyDetail' })
export type PropertyDetail = z.infer<typeof PropertyDetail>

const Count = z.number().int().nonnegative()
const CategoryCounts = z.object({ off_plan_count: Count, ready: Count, coming_soon: Count, all: Count })
const EmirateCount = z.object({ name: z.string(), name_ar: z.string(), slug: z.string(), count: Count })

/** Places of the filters `travel` and `within` have a position, except kinds such as "a metro station". */
const GivenName = Named.extend({
  value: z.string(),
  name_ar: z.string().nullable(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
})
/** Names of the rows that filter values refer to, by filter, without values that match no row. */
const FilterNames = z
  .object(Object.fromEntries(NAMED_KEYS.map((key) => [key, z.array(GivenName).optional()])) as FilterNamesShape)
  .meta({ id: 'FilterNames' })
type FilterNamesShape = Record<NamedKey, z.ZodOptional<z.ZodArray<typeof GivenName>>>
export type FilterNames = z.infer<typeof FilterNames>

function listAnswer<T extends z.ZodType>(row: T) {
  return z.object({
    results: z.object({
      success: z.literal(true),
      data: z.array(row),
      count_data: CategoryCounts,
      locations: z.array(EmirateCount),
      filter_names: FilterNames,
      filtered_count: Count,
      /** Result count in words, by selected type: `7 projects with apartments`. */
      found: z.string(),
      found_ar: z.string(),
      next: PageAddress,
    }),
    next: PageAddress,
    count: Count,
  })
}
/** `GET /property/`. A facet's count ignores its own filter, so it is the number of results after a click. */
export const PropertyListAnswer = listAnswer(Property)
export const PropertyCardListAnswer = listAnswer(PropertyCard)
export type PropertyCardListAnswer = z.infer<typeof PropertyCardListAnswer>

/** `GET /property-detail/{id or slug}/` */
export const PropertyDetailAnswer = z.object({
  success: z.literal(true),
  data: z.object({ data: PropertyDetail, amenity_list: z.array(z.string()), unit_type_name: z.array(z.string()) }),
})
export type PropertyDetailAnswer = z.infer<typeof PropertyDetailAnswer>

/** A project with homes like another's, the cheapest of them in `matching`. `near` tells what both are in, null for neither. */
export const SimilarProject = PropertyCard.extend({
  near: z.enum(['community', 'emirate']).nullable(),
  is_price_similar: z.boolean(),
}).meta({
  id: 'SimilarProject',
})
export type SimilarProject = z.infer<typeof SimilarProject>

/** `GET /property-similar/{id or slug}/`. Only projects for sale. */
export const PropertySimilarAnswer = z.object({
  success: z.literal(true),
  data: z.object({ similar: z.array(SimilarProject), by_developer: z.array(PropertyCard) }),
})
export type PropertySimilarAnswer = z.infer<typeof PropertySimilarAnswer>
