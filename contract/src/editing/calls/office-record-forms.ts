import { z } from 'zod'
import { EMIRATES } from '../../catalogue/terms.ts'
import { isSitePath } from '../../pages/site-path.ts'
import {
  across,
  anyText,
  chosenId,
  DESCRIPTION_MAX,
  day,
  degrees,
  hasWholePlace,
  line,
  list,
  numberOrNull,
  type OfficeReason,
  refuse,
  Slug,
  showsPicturesOnce,
  termId,
  textOrNull,
  whole,
} from './office-fields.ts'
import { ProjectImageForm } from './office-project-form.ts'

const NAME_MAX = 200
const ARTICLE_MAX = 200_000
const MAX_IMAGES = 20

/** Icons that an amenity may have, from the sprite `amenities.svg`. */
export const AMENITY_ICONS = [
  'check',
  'pool',
  'gym',
  'yoga',
  'sauna',
  'spa',
  'racket',
  'ball',
  'running',
  'bicycle',
  'play',
  'tree',
  'terrace',
  'barbecue',
  'paw',
  'cinema',
  'games',
  'lounge',
  'book',
  'desk',
  'mosque',
  'bell',
  'car',
  'charging',
  'shield',
  'smart',
  'cooling',
  'key',
  'box',
  'shop',
  'cup',
  'beach',
  'boat',
  'waves',
  'golf',
] as const

export const DeveloperForm = z.object({
  slug: Slug,
  name: line(NAME_MAX),
  name_ar: line(NAME_MAX),
  description: anyText(DESCRIPTION_MAX),
  description_ar: textOrNull(DESCRIPTION_MAX),
  location: textOrNull(NAME_MAX),
  location_ar: textOrNull(NAME_MAX),
  established_year: whole(1900, 2200).nullable(),
  license_number: numberOrNull(60).default(null),
  logo_id: chosenId.nullable(),
})
export type DeveloperForm = z.output<typeof DeveloperForm>

export const CommunityForm = z
  .object({
    slug: Slug,
    name: line(NAME_MAX),
    name_ar: line(NAME_MAX),
    emirate_id: termId(EMIRATES),
    description: anyText(DESCRIPTION_MAX),
    description_ar: textOrNull(DESCRIPTION_MAX),
    latitude: degrees(90).nullable(),
    longitude: degrees(180).nullable(),
    images: list(ProjectImageForm, MAX_IMAGES),
  })
  .superRefine(...hasWholePlace)
  .superRefine(...showsPicturesOnce)
export type CommunityForm = z.output<typeof CommunityForm>

export const AmenityForm = z.object({
  name: line(NAME_MAX),
  name_ar: line(NAME_MAX),
  icon: z.enum(AMENITY_ICONS, { error: 'unknown_value' }),
})
export type AmenityForm = z.output<typeof AmenityForm>

const REQUIRED_CTA_PARTS = ['cta_heading', 'cta_button_text', 'cta_button_link'] as const
const CTA_PARTS = [...REQUIRED_CTA_PARTS, 'cta_heading_ar', 'cta_subheading', 'cta_subheading_ar', 'cta_button_text_ar'] as const
type CtaPart = (typeof CTA_PARTS)[number]

/** `day` is the article's date in the UAE. The call to action needs a heading, button text and link, or none of its fields. */
export const ArticleForm = z
  .object({
    slug: Slug,
    title: line(NAME_MAX),
    title_ar: textOrNull(NAME_MAX),
    excerpt: line(500),
    excerpt_ar: textOrNull(500),
    description: line(ARTICLE_MAX),
    description_ar: textOrNull(ARTICLE_MAX),
    category: line(60),
    category_ar: textOrNull(60),
    author_name: line(100),
    author_name_ar: textOrNull(100),
    author_image_id: chosenId.nullable(),
    image: ProjectImageForm.nullable(),
    day,
    meta_title: textOrNull(NAME_MAX),
    meta_title_ar: textOrNull(NAME_MAX),
    meta_description: textOrNull(500),
    meta_description_ar: textOrNull(500),
    cta_heading: textOrNull(NAME_MAX),
    cta_heading_ar: textOrNull(NAME_MAX),
    cta_subheading: textOrNull(300),
    cta_subheading_ar: textOrNull(300),
    cta_button_text: textOrNull(60),
    cta_button_text_ar: textOrNull(60),
    cta_button_link: textOrNull(500).refine((link) => link === null || isOwnOrSecure(link), 'link_invalid' satisfies OfficeReason),
  })
  .superRefine(
    ...across<Record<CtaPart, string | null>>(CTA_PARTS, (form, context) => {
      if (CTA_PARTS.every((part) => form[part] === null)) return
      for (const part of REQUIRED_CTA_PARTS) if (form[part] === null) refuse(context, [part], 'required')
    }),
  )
export type ArticleForm = z.output<typeof ArticleForm>

function isOwnOrSecure(link: string): boolean {
  return isSitePath(link) || /^https:\/\//.test(link)
}
