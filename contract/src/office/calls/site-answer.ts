import { z } from 'zod'
import { SITE_DEFAULTS, type SiteField } from '../site.ts'

const texts = Object.fromEntries(Object.keys(SITE_DEFAULTS).map((field) => [field, z.string()])) as Record<SiteField, z.ZodString>
const Count = z.number().int().nonnegative()

const SiteDetails = z.object({
  ...texts,
  public_url: z.string(),
  map_style_url: z.string().nullable(),
  map_tiles_url: z.string().meta({ description: "Path of the built-in map's PMTiles archive, with a content hash" }),
  leads_keep_days: z.number().int(),
  price_max_age_days: z.number().int(),
  demo: z.boolean(),
  assistant: z.object({ model: z.boolean().meta({ description: 'Whether messages to the assistant go to a language model' }) }),
})

/** `GET /site/details/`: the public identity. */
export const SiteDetailsAnswer = z.object({ success: z.literal(true), data: SiteDetails })
export type SiteDetailsAnswer = z.infer<typeof SiteDetailsAnswer>

/** `GET /site/`: the public identity, and the number of projects, communities and developers. */
export const SiteAnswer = z.object({
  success: z.literal(true),
  data: SiteDetails.extend({ properties_count: Count, communities_count: Count, developers_count: Count }),
})
export type SiteAnswer = z.infer<typeof SiteAnswer>
