import { z } from 'zod'
import { wholeNumber } from '../../calls/inputs.ts'
import { MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from '../../calls/limits.ts'
import { PageAddress, pagination } from '../../calls/pagination.ts'
import { PropertyCard } from './properties.ts'

/** `logo` is a path, `logo_url` an absolute URL; the description is sanitised HTML. */
export const Developer = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    name_ar: z.string(),
    logo: z.string().nullable(),
    logo_url: z.string().nullable(),
    location: z.string().nullable(),
    location_ar: z.string().nullable(),
    description: z.string(),
    description_ar: z.string().nullable(),
    established_year: z.number().int().nullable(),
    properties_count: z.number().int().nonnegative(),
    is_verified: z
      .boolean()
      .meta({ description: 'Whether people of this developer manage its projects with an account that staff linked to it' }),
  })
  .meta({ id: 'Developer' })
export type Developer = z.infer<typeof Developer>

/** Without `page` and `page_size`, the list is complete. */
export const WholeListQuery = z.object({
  page: wholeNumber({ min: 1, max: MAX_PAGE, description: 'Page number from 1' }),
  page_size: wholeNumber({ min: 1, max: MAX_PAGE_SIZE, description: 'Results per page' }),
})
export type WholeListQuery = z.infer<typeof WholeListQuery>

export const DeveloperListAnswer = z.object({
  success: z.literal(true),
  data: z.array(Developer),
  count: z.number().int().nonnegative(),
  next: PageAddress,
})
export type DeveloperListAnswer = z.infer<typeof DeveloperListAnswer>

export const DeveloperDetailQuery = z.object(pagination(PAGE_SIZE.listing))
export type DeveloperDetailQuery = z.infer<typeof DeveloperDetailQuery>

/** `GET /developer-detail/{id or slug}/`: projects are newest first, 12 per page. */
export const DeveloperDetailAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    developer: Developer,
    properties: z.array(PropertyCard),
    count: z.number().int().nonnegative(),
    next: PageAddress,
  }),
})
export type DeveloperDetailAnswer = z.infer<typeof DeveloperDetailAnswer>
