import { z } from 'zod'
import { dataAnswer } from '../../calls/answers.ts'
import { oneOf } from '../../calls/inputs.ts'
import { PAGE_SIZE } from '../../calls/limits.ts'
import { PageAddress, pagination } from '../../calls/pagination.ts'
import { Image } from '../../catalogue/calls/properties.ts'

/** Read time of an article without words to count, in minutes. */
export const DEFAULT_READ_MINUTES = 2
export const WORDS_A_MINUTE = 220

/** `image` is the URL of the largest WebP; `photo` adds its size, alt text and placeholder. */
export const BlogCard = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    title_ar: z.string().nullable(),
    excerpt: z.string(),
    excerpt_ar: z.string().nullable(),
    image: z.string().nullable(),
    photo: Image.nullable(),
    category: z.string(),
    category_ar: z.string().nullable(),
    author_name: z.string(),
    author_name_ar: z.string().nullable(),
    author_image: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    read_time: z.string(),
    read_time_ar: z.string(),
  })
  .meta({ id: 'BlogCard' })
export type BlogCard = z.infer<typeof BlogCard>

/** A heading in the table of contents; `id` is its anchor. */
const ContentsEntry = z.object({ id: z.string(), text: z.string() })
export type ContentsEntry = z.infer<typeof ContentsEntry>

/**
 * `description` is sanitised HTML. Its `<h2>` have the ids in `contents`; a video is a link with the player's URL in
 * `data-embed`.
 */
export const BlogPost = BlogCard.extend({
  description: z.string(),
  description_ar: z.string().nullable(),
  contents: z.array(ContentsEntry),
  contents_ar: z.array(ContentsEntry),
  meta_title: z.string().nullable(),
  meta_title_ar: z.string().nullable(),
  meta_description: z.string().nullable(),
  meta_description_ar: z.string().nullable(),
  cta_heading: z.string().nullable(),
  cta_heading_ar: z.string().nullable(),
  cta_subheading: z.string().nullable(),
  cta_subheading_ar: z.string().nullable(),
  cta_button_text: z.string().nullable(),
  cta_button_text_ar: z.string().nullable(),
  cta_button_link: z.string().nullable(),
}).meta({ id: 'BlogPost' })
export type BlogPost = z.infer<typeof BlogPost>

/** `view=card` returns only a card's fields; the default returns whole articles. */
export const BlogListQuery = z.object({
  ...pagination(PAGE_SIZE.blog),
  view: oneOf(['full', 'card']).meta({ description: 'card: only the fields of a card' }).default('full'),
})
export type BlogListQuery = z.infer<typeof BlogListQuery>

/** `GET /blog/`, newest first. */
export const BlogListAnswer = dataAnswer(
  z.object({ results: z.array(z.union([BlogPost, BlogCard])), count: z.number().int().nonnegative(), next: PageAddress }),
)
export type BlogListAnswer = z.infer<typeof BlogListAnswer>

/** `GET /blog-detail/{slug}/` */
export const BlogDetailAnswer = dataAnswer(BlogPost)
export type BlogDetailAnswer = z.infer<typeof BlogDetailAnswer>
