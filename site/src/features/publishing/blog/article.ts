import type { BlogCard, BlogPost, ContentsEntry } from '@manzil/contract/publishing/calls/blog'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'

/** In one language, so that the page does not contain both texts. */
export interface Article {
  card: BlogCard
  /** Sanitised HTML. */
  html: string
  contents: ContentsEntry[]
  meta_title: string
  meta_description: string
  cta: { heading: string; subheading: string; button_text: string; link: string } | undefined
}

/** Picks the page's language, or else English. */
export function toArticle(post: BlogPost): Article {
  const isArabic = getLocale() === 'ar' && post.description_ar !== null
  return {
    card: cardOf(post),
    html: isArabic ? (post.description_ar as string) : post.description,
    contents: isArabic ? post.contents_ar : post.contents,
    meta_title: textOf(post, 'meta_title') || textOf(post, 'title'),
    meta_description: textOf(post, 'meta_description') || textOf(post, 'excerpt'),
    cta:
      post.cta_button_link === null
        ? undefined
        : {
            heading: textOf(post, 'cta_heading'),
            subheading: textOf(post, 'cta_subheading'),
            button_text: textOf(post, 'cta_button_text'),
            link: post.cta_button_link,
          },
  }
}

function cardOf({ id, slug, title, title_ar, excerpt, excerpt_ar, image, photo, ...post }: BlogPost): BlogCard {
  const { category, category_ar, author_name, author_name_ar, author_image, created_at, updated_at, read_time, read_time_ar } = post
  return {
    id,
    slug,
    title,
    title_ar,
    excerpt,
    excerpt_ar,
    image,
    photo,
    category,
    category_ar,
    author_name,
    author_name_ar,
    author_image,
    created_at,
    updated_at,
    read_time,
    read_time_ar,
  }
}
