import { z } from 'zod'
import { dataAnswer, doneWith, listAnswer } from './answers.ts'
import { oneOf, RecordId, shortText } from './inputs.ts'
import { OfficeMedia, Version } from './office-projects.ts'
import { AmenityForm, ArticleForm, CommunityForm, DeveloperForm } from './office-record-forms.ts'
import { pagination } from './pagination.ts'
import { Image } from './properties.ts'

/** Rows of a list of developers, communities, amenities or articles. */
export const RECORDS_PER_PAGE = 20
/** For so many minutes a deleted article can be taken back; after that it is gone for good. */
export const ARTICLE_UNDO_MINUTES = 10
export const ARTICLE_STATES = ['draft', 'published'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

const Count = z.number().int().nonnegative()
const text = z.string()
const textOrNull = text.nullable()
const mediaId = z.number().int()
const picture = z.object({ media_id: mediaId, alt: text, alt_ar: text, focus: text })

/** A developer, a community or an amenity in its list: `projects` are all that name it, in every state. */
export const NamedRecord = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  name_ar: z.string(),
  /** A logo or the first picture. */
  image: Image.nullable(),
  /** Of communities. */
  emirate_id: z.number().int().nullable(),
  /** Of amenities. */
  icon: z.string().nullable(),
  projects: Count,
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
})
export type NamedRecord = z.infer<typeof NamedRecord>

/** `GET /office/developers/`, `/office/communities/`, `/office/amenities/`: by name. */
export const NamedRecordsQuery = z.object({
  ...pagination(RECORDS_PER_PAGE),
  search: shortText().meta({ description: 'Part of the name in either language, or of the address' }),
})
export const NamedRecordsAnswer = listAnswer(NamedRecord)
export type NamedRecordsAnswer = z.infer<typeof NamedRecordsAnswer>

/** An article in its list. */
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
})
export type OfficeArticle = z.infer<typeof OfficeArticle>

/** `GET /office/articles/`: newest first. */
export const OfficeArticlesQuery = z.object({
  ...pagination(RECORDS_PER_PAGE),
  search: shortText().meta({ description: 'Part of the title in either language, or of the address' }),
  publication: oneOf(ARTICLE_STATES).meta({ description: 'Those of one state' }),
})
export const OfficeArticlesAnswer = listAnswer(OfficeArticle)
export type OfficeArticlesAnswer = z.infer<typeof OfficeArticlesAnswer>

/** Forms as they leave the server: what comes in is checked by the forms themselves. */
const STORED = {
  developer: z.object({
    ...{ slug: text, name: text, name_ar: text, description: text, description_ar: textOrNull },
    ...{ location: textOrNull, location_ar: textOrNull, established_year: z.number().nullable(), logo_id: mediaId.nullable() },
  }) satisfies z.ZodType<DeveloperForm>,
  community: z.object({
    ...{ slug: text, name: text, name_ar: text, emirate_id: z.number().int(), description: text, description_ar: textOrNull },
    ...{ latitude: z.number().nullable(), longitude: z.number().nullable(), images: z.array(picture) },
  }) satisfies z.ZodType<CommunityForm>,
  amenity: z.object({ name: text, name_ar: text, icon: AmenityForm.shape.icon }) satisfies z.ZodType<AmenityForm>,
  post: z.object({
    ...{
      slug: text,
      title: text,
      title_ar: textOrNull,
      excerpt: text,
      excerpt_ar: textOrNull,
      description: text,
      description_ar: textOrNull,
    },
    ...{ category: text, category_ar: textOrNull, author_name: text, author_name_ar: textOrNull, author_image_id: mediaId.nullable() },
    ...{ image: picture.nullable(), day: z.iso.date(), meta_title: textOrNull, meta_title_ar: textOrNull, meta_description: textOrNull },
    ...{ meta_description_ar: textOrNull, cta_heading: textOrNull, cta_heading_ar: textOrNull, cta_subheading: textOrNull },
    ...{ cta_subheading_ar: textOrNull, cta_button_text: textOrNull, cta_button_text_ar: textOrNull, cta_button_link: textOrNull },
  }) satisfies z.ZodType<ArticleForm>,
} as const

/** A record for its editor: the form as stored; `version` goes back with the edit. */
function forEditing<Form extends z.ZodType>(form: Form) {
  return z.object({
    id: z.number().int(),
    version: z.number().int(),
    form,
    /** Every picture that the form names. */
    media: z.array(OfficeMedia),
    /** Projects that name it; 0 for articles. */
    projects: Count,
    /** Of articles; everything else is always there. */
    publication: z.enum(ARTICLE_STATES).nullable(),
    updated_at: z.iso.datetime(),
    updated_by: textOrNull,
  })
}

export const OFFICE_RECORDS = {
  developer: { Form: DeveloperForm, ForEditing: forEditing(STORED.developer) },
  community: { Form: CommunityForm, ForEditing: forEditing(STORED.community) },
  amenity: { Form: AmenityForm, ForEditing: forEditing(STORED.amenity) },
  post: { Form: ArticleForm, ForEditing: forEditing(STORED.post) },
} as const
export type RecordEntity = keyof typeof OFFICE_RECORDS
export interface RecordForms {
  developer: DeveloperForm
  community: CommunityForm
  amenity: AmenityForm
  post: ArticleForm
}
export type RecordForEditing<Entity extends RecordEntity> = Omit<z.infer<ReturnType<typeof forEditing<z.ZodUnknown>>>, 'form'> & {
  form: RecordForms[Entity]
}

/** The calls of one kind of record: what they take and answer. */
export function recordCalls<Entity extends RecordEntity>(entity: Entity) {
  const { Form, ForEditing } = OFFICE_RECORDS[entity]
  return {
    CreateBody: z.object({ form: Form }),
    UpdateBody: z.object({ version: Version, form: Form }),
    OneAnswer: dataAnswer(ForEditing),
    SavedAnswer: doneWith(ForEditing),
  }
}

export const RecordParams = z.object({ id: RecordId })
/** `POST /office/developers/{id}/merge/` and the like: everything that names this one names `into_id` then, and this one is gone. */
export const MergeRecordBody = z.object({
  into_id: z
    .number({ error: 'unknown_value' })
    .int('unknown_value')
    .min(1, 'unknown_value')
    .max(Number.MAX_SAFE_INTEGER, 'unknown_value')
    .meta({ description: 'The one that stays' }),
})
/** `PUT /office/articles/{id}/publication/` */
export const ArticlePublicationBody = z.object({
  version: Version,
  publication: z.enum(ARTICLE_STATES, { error: 'unknown_value' }),
})
