import { OFFICE_RECORDS } from '@manzil/contract/editing/calls/office-records'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Trx } from '../../../platform/database/database.ts'
import { cleanHtml, sanitizeRichText } from '../../../platform/security/html.ts'
import { communityTag, developerTag, LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { slugFor } from '../../feeds/imports/index.ts'
import { isSlugTaken, knownMedia } from './queries.ts'
import type { FieldErrors, RecordKind } from './record-kind.ts'
import * as rows from './record-rows.ts'

export const developers: RecordKind<'developer'> = {
  entity: 'developer',
  table: 'developers',
  path: '/office/developers',
  words: { a: 'a developer', many: 'developers' },
  calls: OFFICE_RECORDS.developer,
  searched: ['name', 'name_ar'],
  find: rows.findDeveloper,
  clean: cleanDescriptions,
  check: async (_services, trx, form, stored) => ({
    ...(await slugFaults(trx, 'developers', form.slug, stored?.id)),
    ...(await mediaFaults(trx, [['logo_id', form.logo_id]])),
  }),
  insert: rows.insertDeveloper,
  update: rows.updateDeveloper,
  tags: (id) => [LISTING_TAG, developerTag(id)],
}

export const communities: RecordKind<'community'> = {
  entity: 'community',
  table: 'communities',
  path: '/office/communities',
  words: { a: 'a community', many: 'communities' },
  calls: OFFICE_RECORDS.community,
  searched: ['name', 'name_ar', 'slug'],
  find: rows.findCommunity,
  clean: cleanDescriptions,
  check: async (_services, trx, form, stored) => ({
    ...(await slugFaults(trx, 'communities', form.slug, stored?.id)),
    ...(await mediaFaults(
      trx,
      form.images.map(({ media_id }, index) => [`images.${index}`, media_id]),
    )),
    // Its projects also store an emirate, which must match.
    ...(stored && stored.projects > 0 && stored.form.emirate_id !== form.emirate_id && { emirate_id: m.input_emirate_has_projects }),
  }),
  insert: rows.insertCommunity,
  update: rows.updateCommunity,
  tags: (id) => [LISTING_TAG, communityTag(id)],
}

export const amenities: RecordKind<'amenity'> = {
  entity: 'amenity',
  table: 'amenities',
  path: '/office/amenities',
  words: { a: 'an amenity', many: 'amenities' },
  calls: OFFICE_RECORDS.amenity,
  searched: ['name', 'name_ar'],
  find: rows.findAmenity,
  clean: (form) => form,
  check: async (_services, trx, form, stored) => {
    const named = await rows.isAmenityNamed(trx, form, stored?.id ?? null)
    return { ...(named.name && { name: m.input_name_taken }), ...(named.name_ar && { name_ar: m.input_name_taken }) }
  },
  insert: async (trx, form, author) => {
    const slug = slugFor(form, 'amenity')
    const isTaken = await isSlugTaken(trx, 'amenities', slug, null)
    return rows.insertAmenity(trx, { ...form, slug: isTaken ? `${slug}-${crypto.randomUUID().slice(0, 8)}` : slug }, author)
  },
  update: rows.updateAmenity,
  // Any project page may show it.
  tags: () => ['*'],
}

export const articles: RecordKind<'post'> = {
  entity: 'post',
  table: 'blog_posts',
  path: '/office/articles',
  words: { a: 'an article', many: 'articles' },
  calls: OFFICE_RECORDS.post,
  searched: [],
  find: rows.findArticle,
  clean: (form) => ({
    ...form,
    description: cleanHtml(form.description, sanitizeRichText) ?? '',
    description_ar: cleanHtml(form.description_ar, sanitizeRichText),
  }),
  check: async ({ clock }, trx, form, stored) => ({
    ...(form.description === '' && { description: m.input_required }),
    ...(form.day > uaeDate(clock()) && { day: m.input_date_ahead }),
    ...(await slugFaults(trx, 'blog_posts', form.slug, stored?.id)),
    ...(await mediaFaults(trx, [
      ['image', form.image?.media_id ?? null],
      ['author_image_id', form.author_image_id],
    ])),
  }),
  insert: rows.insertArticle,
  update: rows.updateArticle,
  tags: (_id, ...forms) => ['blog', ...new Set(forms.map(({ slug }) => `post:${slug}`))],
}

function cleanDescriptions<Form extends { description: string; description_ar: string | null }>(form: Form): Form {
  return { ...form, description: cleanHtml(form.description) ?? '', description_ar: cleanHtml(form.description_ar) }
}

async function slugFaults(
  trx: Trx,
  table: 'developers' | 'communities' | 'blog_posts',
  slug: string,
  id: number | undefined,
): Promise<FieldErrors> {
  return (await isSlugTaken(trx, table, slug, id ?? null)) ? { slug: m.input_slug_taken } : {}
}

async function mediaFaults(trx: Trx, named: [field: string, id: number | null][]): Promise<FieldErrors> {
  const given = named.flatMap(([field, id]) => (id === null ? [] : [[field, id] as const]))
  const known = await knownMedia(
    trx,
    given.map(([, id]) => id),
  )
  return Object.fromEntries(given.flatMap(([field, id]) => (known.has(id) ? [] : [[field, m.input_media_unknown]])))
}
