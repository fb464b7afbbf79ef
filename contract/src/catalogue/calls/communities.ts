import { z } from 'zod'
import { wholeNumber } from '../../calls/inputs.ts'
import { MAX_AED, PAGE_SIZE } from '../../calls/limits.ts'
import { PageAddress, pagination } from '../../calls/pagination.ts'
import { Aed, Image, PropertyCard } from './properties.ts'

/** `lowest_price` (AED) is the lowest among its published projects. The description is sanitised HTML. */
export const Community = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    name_ar: z.string(),
    emirate: z.string(),
    emirate_ar: z.string(),
    emirate_slug: z.string(),
    description: z.string(),
    description_ar: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    images: z.array(Image),
    properties_count: z.number().int().nonnegative(),
    lowest_price: Aed.nullable(),
  })
  .meta({ id: 'Community' })
export type Community = z.infer<typeof Community>

export const CommunityListAnswer = z.object({
  success: z.literal(true),
  data: z.array(Community),
  count: z.number().int().nonnegative(),
  next: PageAddress,
})
export type CommunityListAnswer = z.infer<typeof CommunityListAnswer>

/** The price range is inclusive; an empty `price_from` means 0, an empty `price_to` no upper bound. */
export const CommunityDetailQuery = z.object({
  ...pagination(PAGE_SIZE.community),
  price_from: wholeNumber({ min: 0, max: MAX_AED, description: 'Lowest price, AED' }),
  price_to: wholeNumber({ min: 0, max: MAX_AED, description: 'Highest price, AED' }),
})
export type CommunityDetailQuery = z.infer<typeof CommunityDetailQuery>

/** `GET /community-detail/{id or slug}/`. `count` is within the price range, `community.properties_count` the total. */
export const CommunityDetailAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    community: Community.extend({
      first_property: PropertyCard.nullable(),
      developer: PropertyCard.shape.developer,
    }),
    properties: z.array(PropertyCard.extend({ lowest_price: Aed.nullable() })),
    count: z.number().int().nonnegative(),
    next: PageAddress,
  }),
})
export type CommunityDetailAnswer = z.infer<typeof CommunityDetailAnswer>
