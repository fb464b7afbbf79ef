import { AmenityForm, ArticleForm, CommunityForm, DeveloperForm } from '@manzil/contract/editing/calls/office-record-forms'
import type { RecordEntity, RecordForEditing, RecordForms } from '@manzil/contract/editing/calls/office-records'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { z } from 'zod'

interface Kind<Entity extends RecordEntity> {
  schema: z.ZodType<RecordForms[Entity]>
  title: () => string
  text: () => string
  fresh: () => string
  edit: () => string
  all: () => string
  missing: () => string
  empty: () => RecordForms[Entity]
}

export const KINDS: { [Entity in RecordEntity]: Kind<Entity> } = {
  developer: {
    schema: DeveloperForm,
    title: m.office_developers_title,
    text: m.office_developers_text,
    fresh: m.office_developer_new,
    edit: m.office_developer_edit,
    all: m.office_developers_all,
    missing: m.missing_developer,
    empty: () => ({
      slug: '',
      name: '',
      name_ar: '',
      description: '',
      description_ar: null,
      location: null,
      location_ar: null,
      established_year: null,
      license_number: null,
      logo_id: null,
    }),
  },
  community: {
    schema: CommunityForm,
    title: m.office_communities_title,
    text: m.office_communities_text,
    fresh: m.office_community_new,
    edit: m.office_community_edit,
    all: m.office_communities_all,
    missing: m.missing_community,
    empty: () => ({
      slug: '',
      name: '',
      name_ar: '',
      emirate_id: 2,
      description: '',
      description_ar: null,
      latitude: null,
      longitude: null,
      images: [],
    }),
  },
  amenity: {
    schema: AmenityForm,
    title: m.amenities_title,
    text: m.office_amenities_text,
    fresh: m.office_amenity_new,
    edit: m.office_amenity_edit,
    all: m.office_amenities_all,
    missing: m.missing_amenity,
    empty: () => ({ name: '', name_ar: '', icon: 'check' }),
  },
  post: {
    schema: ArticleForm,
    title: m.office_blog_title,
    text: m.office_blog_text,
    fresh: m.office_article_new,
    edit: m.office_article_edit,
    all: m.blog_all,
    missing: m.missing_article,
    empty: () => ({
      slug: '',
      title: '',
      title_ar: null,
      excerpt: '',
      excerpt_ar: null,
      description: '',
      description_ar: null,
      category: '',
      category_ar: null,
      author_name: '',
      author_name_ar: null,
      author_image_id: null,
      image: null,
      day: uaeDate(),
      meta_title: null,
      meta_title_ar: null,
      meta_description: null,
      meta_description_ar: null,
      cta_heading: null,
      cta_heading_ar: null,
      cta_subheading: null,
      cta_subheading_ar: null,
      cta_button_text: null,
      cta_button_text_ar: null,
      cta_button_link: null,
    }),
  },
}

export function emptyRecord<Entity extends RecordEntity>(entity: Entity): RecordForEditing<Entity> {
  const form: RecordForms[Entity] = KINDS[entity].empty()
  return { id: 0, version: 0, form, media: [], projects: 0, publication: null, updated_at: '', updated_by: null, updated_by_ar: null }
}
