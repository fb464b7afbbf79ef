import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { announceChange, type Db, type Trx } from '../../../platform/database/database.ts'
import { OperatorError } from '../../../platform/errors.ts'
import { articleTexts } from './article-html.ts'
import { findPictureKeys, putPost } from './queries.ts'

const line = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') })
    .trim()
    .min(1, 'is empty')
    .max(max, `is longer than ${max} characters`)
const known = {
  error: (issue: { code?: string; keys?: string[] }) =>
    issue.code === 'unrecognized_keys' ? `has unknown fields: ${issue.keys?.join(', ')}` : 'must be an object',
}
const optional = (max: number) =>
  line(max)
    .nullish()
    .transform((given) => given ?? null)
const MAX_HTML = 200_000

/** Input format of an article: English texts with optional Arabic ones, HTML, and pictures by media key. */
export const Article = z.strictObject(
  {
    slug: line(100).regex(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/, 'must be words of a–z and 0–9 joined by hyphens'),
    title: line(200),
    title_ar: optional(200),
    excerpt: line(500),
    excerpt_ar: optional(500),
    description: line(MAX_HTML),
    description_ar: optional(MAX_HTML),
    category: line(60),
    category_ar: optional(60),
    author_name: line(100),
    author_name_ar: optional(100),
    author_image: optional(100),
    image: optional(100),
    meta_title: optional(200),
    meta_title_ar: optional(200),
    meta_description: optional(500),
    meta_description_ar: optional(500),
    cta: z
      .strictObject(
        {
          heading: line(200),
          heading_ar: optional(200),
          subheading: optional(300),
          subheading_ar: optional(300),
          button_text: line(60),
          button_text_ar: optional(60),
          /** A path on this site or an https URL. */
          link: line(500).regex(/^(\/([^/\\]|$)|https:\/\/)/, 'must be a path on this site or start with https://'),
        },
        known,
      )
      .nullish()
      .transform((cta) => cta ?? null),
  },
  known,
)
export type Article = z.output<typeof Article>

/** Writes a published article, sanitised, with its reading time. Returns whether anything was written. */
export async function writeArticle(trx: Trx, article: Article, { at, replace }: { at: Date; replace: boolean }): Promise<boolean> {
  const { cta, description, description_ar, ...texts } = article
  return putPost(
    trx,
    {
      ...texts,
      publication: 'published',
      ...articleTexts({ description, description_ar }),
      cta_heading: cta?.heading ?? null,
      cta_heading_ar: cta?.heading_ar ?? null,
      cta_subheading: cta?.subheading ?? null,
      cta_subheading_ar: cta?.subheading_ar ?? null,
      cta_button_text: cta?.button_text ?? null,
      cta_button_text_ar: cta?.button_text_ar ?? null,
      cta_button_link: cta?.link ?? null,
      created_at: at,
      updated_at: at,
    },
    replace,
  )
}

/**
 * Publishes an article from a JSON file, replacing the one with the same slug. @throws OperatorError if the file is invalid or names
 * an unknown picture
 */
export async function publishArticle(db: Db, file: Readable): Promise<{ slug: string }> {
  const article = parseArticle(await text(file))
  await db.transaction().execute(async (trx) => {
    await requirePictures(trx, article)
    await writeArticle(trx, article, { at: new Date(), replace: true })
    await announceChange(trx, ['blog', `post:${article.slug}`])
  })
  return { slug: article.slug }
}

async function requirePictures(trx: Trx, article: Article): Promise<void> {
  const fields = ['image', 'author_image'] as const
  const known = await findPictureKeys(
    trx,
    fields.flatMap((field) => article[field] ?? []),
  )
  const unknown = fields.filter((field) => article[field] !== null && !known.has(article[field]))
  if (unknown.length === 0) return
  throw new OperatorError(unknown.map((field) => `${field} names an unknown picture: ${article[field]}.`).join('\n'))
}

function parseArticle(json: string): Article {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    throw new OperatorError('The file is not valid JSON.')
  }
  const parsed = Article.safeParse(given)
  if (parsed.success) return parsed.data
  throw new OperatorError(parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The article'} ${message}.`).join('\n'))
}
