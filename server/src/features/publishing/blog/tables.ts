import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

declare module '../../../platform/database/schema.ts' {
  interface Database {
    blog_posts: {
      id: GeneratedAlways<number>
      slug: string
      publication: Generated<'draft' | 'published'>
      title: string
      title_ar: string | null
      excerpt: string
      excerpt_ar: string | null
      description: string
      description_ar: string | null
      category: string
      category_ar: string | null
      author_name: string
      author_name_ar: string | null
      author_image_id: number | null
      image_id: number | null
      read_minutes: number
      meta_title: string | null
      meta_title_ar: string | null
      meta_description: string | null
      meta_description_ar: string | null
      cta_heading: string | null
      cta_heading_ar: string | null
      cta_subheading: string | null
      cta_subheading_ar: string | null
      cta_button_text: string | null
      cta_button_text_ar: string | null
      cta_button_link: string | null
      created_at: Timestamp
      updated_at: Timestamp
      version: Generated<number>
      updated_by: Generated<number | null>
    }
    /** Complete rows as JSON. */
    deleted_articles: {
      id: number
      article: ColumnType<Record<string, unknown>, string, never>
      sendings: ColumnType<Record<string, unknown>[], string, never>
      former_slugs: ColumnType<string[], string, never>
      deleted_at: Date
    }
  }
}
