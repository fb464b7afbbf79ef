import type { BlogCard, BlogPost } from '@manzil/contract/publishing/calls/blog'
import { m } from '@manzil/messages'
import { presentImage } from '../../catalogue/projects/index.ts'
import { articleHtml } from './article-html.ts'
import type { PostRow } from './queries.ts'

export function presentPostCard(row: PostRow): BlogCard {
  const { id, slug, title, title_ar, excerpt, excerpt_ar, category, category_ar, author_name, author_name_ar, author_image } = row
  const photo = row.photo && presentImage(row.photo)
  const readTime = { count: row.read_minutes, minutes: String(row.read_minutes) }
  return {
    id,
    slug,
    title,
    title_ar,
    excerpt,
    excerpt_ar,
    category,
    category_ar,
    author_name,
    author_name_ar,
    author_image,
    image: photo?.image ?? null,
    photo,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    read_time: m.blog_read_time(readTime, { locale: 'en' }),
    read_time_ar: m.blog_read_time(readTime, { locale: 'ar' }),
  }
}

export function presentPost(row: PostRow): BlogPost {
  const english = articleHtml(row.description, 'en')
  const arabic = row.description_ar === null ? undefined : articleHtml(row.description_ar, 'ar')
  const { meta_title, meta_title_ar, meta_description, meta_description_ar } = row
  const { cta_heading, cta_heading_ar, cta_subheading, cta_subheading_ar, cta_button_text, cta_button_text_ar, cta_button_link } = row
  return {
    ...presentPostCard(row),
    description: english.html,
    description_ar: arabic?.html ?? null,
    contents: english.contents,
    contents_ar: arabic?.contents ?? [],
    meta_title,
    meta_title_ar,
    meta_description,
    meta_description_ar,
    cta_heading,
    cta_heading_ar,
    cta_subheading,
    cta_subheading_ar,
    cta_button_text,
    cta_button_text_ar,
    cta_button_link,
  }
}
