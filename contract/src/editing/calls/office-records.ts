import { z } from 'zod'
import { dataAnswer, listAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { flag, oneOf, RecordId, shortText } from '../../calls/inputs.ts'
import { pagination } from '../../calls/pagination.ts'
import { Image } from '../../catalogue/calls/properties.ts'
import { OfficeMedia, Version } from './office-projects.ts'
import { AmenityForm, ArticleForm, CommunityForm, DeveloperForm } from './office-record-forms.ts'

export const RECORDS_PER_PAGE = 20
/** After this, a deleted article cannot be restored. */
export const ARTICLE_UNDO_MINUTES = 10
export const ARTICLE_STATES = ['draft', 'published'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

const Count = z.number().int().nonnegative()
const text = z.string()
const textOrNull = text.nullable()
const mediaId = z.number().int()
const picture = z.object({ media_id: mediaId, alt: text, alt_ar: text, focus: text })

/** `projects` counts all projects that use the record, including drafts and archived ones. */
export const NamedRecord = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  name_ar: z.string(),
  /** The logo or first picture. */
  image: Image.nullable(),
  /** Communities only. */
  emirate_id: z.number().int().nullable(),
  /** Amenities only. */
  icon: z.string().nullable(),
  projects: Count,
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
  updated_by_ar: z.string().nullable(),
})
export type NamedRecord = z.infer<typeof NamedRecord>

/** `GET /office/developers/`, `/office/communities/`, `/office/amenities/`: sorted by name. */
export const NamedRecordsQuery = z.object({
  ...pagination(RECORDS_PER_PAGE),
  search: shortText().meta({ description: 'Part of the name in either language, or of the slug' }),
  untranslated: flag.meta({ description: '1: only those whose name is missing in one of the languages' }),
})
export const NamedRecordsAnswer = listAnswer(NamedRecord)
export type NamedRecordsAnswer = z.infer<typeof NamedRecordsAnswer>

/** `GET /office/developers/alike/`: developers whose names differ from these only in words such as LLC or Properties. */
export const AlikeDevelopersQuery = z.object({
  name: shortText().meta({ description: 'English name' }),
  name_ar: shortText().meta({ description: 'Arabic name' }),
})
export const AlikeDevelopersAnswer = dataAnswer(z.array(z.object({ id: z.number().int(), name: z.string(), name_ar: z.string() })))
export type AlikeDevelopersAnswer = z.infer<typeof AlikeDevelopersAnswer>

export const OfficeArticle = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  title_ar: textOrNull,
  category: z.string(),
  category_ar: textOrNull,
  publication: z.enum(ARTICLE_STATES),
  image: Image.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
  updated_by_ar: z.string().nullable(),
})
export type OfficeArticle = z.infer<typeof OfficeArticle>

/** `GET /office/articles/`: newest first. */
export const OfficeArticlesQuery = z.object({
  ...pagination(RECORDS_PER_PAGE),
  search: shortText().meta({ description: 'Part of the title in either language, or of the slug' }),
  publication: oneOf(ARTICLE_STATES).meta({ description: 'Only articles in this state' }),
})
/** `GET /office/article-categories/`: the categories in use, sorted by name. */
export const ArticleCategoriesAnswer = dataAnswer(z.array(z.object({ category: z.string(), category_ar: textOrNull })))
export type ArticleCategoriesAnswer = z.infer<typeof ArticleCategoriesAnswer>

export const OfficeArticlesAnswer = listAnswer(OfficeArticle)
export type OfficeArticlesAnswer = z.infer<typeof OfficeArticlesAnswer>

/** Forms in responses; the forms for input validate. */
const STORED = {
  developer: z.object({
    slug: text,
    name: text,
    name_ar: text,
    description: text,
    description_ar: textOrNull,
    location: textOrNull,
    location_ar: textOrNull,
    established_year: z.number().nullable(),
    license_number: textOrNull,
    logo_id: mediaId.nullable(),
  }) satisfies z.ZodType<DeveloperForm>,
  community: z.object({
    slug: text,
    name: text,
    name_ar: text,
    emirate_id: z.number().int(),
    description: text,
    description_ar: textOrNull,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    images: z.array(picture),
  }) satisfies z.ZodType<CommunityForm>,
  amenity: z.object({ name: text, name_ar: text, icon: AmenityForm.shape.icon }) satisfies z.ZodType<AmenityForm>,
  post: z.object({
    slug: text,
    title: text,
    title_ar: textOrNull,
    excerpt: text,
    excerpt_ar: textOrNull,
    description: text,
    description_ar: textOrNull,
    category: text,
    category_ar: textOrNull,
    author_name: text,
    author_name_ar: textOrNull,
    author_image_id: mediaId.nullable(),
    image: picture.nullable(),
    day: z.iso.date(),
    meta_title: textOrNull,
    meta_title_ar: textOrNull,
    meta_description: textOrNull,
    meta_description_ar: textOrNull,
    cta_heading: textOrNull,
    cta_heading_ar: textOrNull,
    cta_subheading: textOrNull,
    cta_subheading_ar: textOrNull,
    cta_button_text: textOrNull,
    cta_button_text_ar: textOrNull,
    cta_button_link: textOrNull,
  }) satisfies z.ZodType<ArticleForm>,
} as const

const About = z.object({
  id: z.number().int(),
  /** Updates send it back. */
  version: z.number().int(),
  media: z.array(OfficeMedia),
  /** Projects that use it; 0 for articles. */
  projects: Count,
  /** Articles only; other records are always public. */
  publication: z.enum(ARTICLE_STATES).nullable(),
  updated_at: z.iso.datetime(),
  updated_by: textOrNull,
  updated_by_ar: textOrNull,
})

export interface RecordForms {
  developer: DeveloperForm
  community: CommunityForm
  amenity: AmenityForm
  post: ArticleForm
}
export type RecordEntity = keyof RecordForms
/** A record in its editor. */
export interface RecordForEditing<Entity extends RecordEntity> extends z.infer<typeof About> {
  form: RecordForms[Entity]
}

function recordCalls<Form>(form: z.ZodType<Form>, stored: z.ZodType<Form, Form>) {
  const ForEditing = About.extend({ form: stored })
  return {
    CreateBody: z.object({ form }),
    UpdateBody: z.object({ version: Version, form }),
    OneAnswer: dataAnswer(ForEditing),
    SavedAnswer: messageAnswerWith(ForEditing),
  }
}

export interface RecordCalls<Entity extends RecordEntity> {
  CreateBody: z.ZodType<{ form: RecordForms[Entity] }>
  UpdateBody: z.ZodType<{ version: number; form: RecordForms[Entity] }>
  OneAnswer: z.ZodType<unknown, { success: true; data: RecordForEditing<Entity> }>
  SavedAnswer: z.ZodType<unknown, { success: true; message: string; data: RecordForEditing<Entity> }>
}
export const OFFICE_RECORDS: { [Entity in RecordEntity]: RecordCalls<Entity> } = {
  developer: recordCalls(DeveloperForm, STORED.developer),
  community: recordCalls(CommunityForm, STORED.community),
  amenity: recordCalls(AmenityForm, STORED.amenity),
  post: recordCalls(ArticleForm, STORED.post),
}

export const RecordParams = z.object({ id: RecordId })
/** `POST /office/developers/{id}/merge/` and similar: moves all references to `into_id` and deletes this record. */
export const MergeRecordBody = z.object({
  into_id: z
    .number({ error: 'unknown_value' })
    .int('unknown_value')
    .min(1, 'unknown_value')
    .max(Number.MAX_SAFE_INTEGER, 'unknown_value')
    .meta({ description: 'Id of the record to keep' }),
})
/** `PUT /office/articles/{id}/publication/` */
export const ArticlePublicationBody = z.object({
  version: Version,
  publication: z.enum(ARTICLE_STATES, { error: 'unknown_value' }),
})
