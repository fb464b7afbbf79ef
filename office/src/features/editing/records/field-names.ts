import { m } from '@manzil/messages'

const NAMES: Record<string, () => string> = {
  slug: m.catalogue_slug,
  name: m.catalogue_name_en,
  name_ar: m.catalogue_name_ar,
  description: m.catalogue_description_en,
  description_ar: m.property_description_ar,
  location: m.office_record_location_en,
  location_ar: m.office_record_location_ar,
  established_year: m.office_record_year,
  license_number: m.office_record_license,
  logo_id: m.office_record_logo,
  emirate_id: m.catalogue_emirate,
  latitude: m.property_latitude,
  longitude: m.property_longitude,
  images: m.property_pictures,
  icon: m.office_record_icon,
  title: m.office_article_title_en,
  title_ar: m.office_article_title_ar,
  excerpt: m.office_article_excerpt_en,
  excerpt_ar: m.office_article_excerpt_ar,
  category: m.office_article_category_en,
  category_ar: m.office_article_category_ar,
  author_name: m.office_article_author_en,
  author_name_ar: m.office_article_author_ar,
  author_image_id: m.office_article_author_image,
  image: m.office_article_cover,
  day: m.office_article_day,
  meta_title: m.office_article_meta_title_en,
  meta_title_ar: m.office_article_meta_title_ar,
  meta_description: m.office_article_meta_text_en,
  meta_description_ar: m.office_article_meta_text_ar,
  cta_heading: m.office_article_cta_heading_en,
  cta_heading_ar: m.office_article_cta_heading_ar,
  cta_subheading: m.office_article_cta_line_en,
  cta_subheading_ar: m.office_article_cta_line_ar,
  cta_button_text: m.office_article_cta_button_en,
  cta_button_text_ar: m.office_article_cta_button_ar,
  cta_button_link: m.office_article_cta_link,
  publication: m.table_status,
}

/** Names that differ for articles. */
const ARTICLE_NAMES: Record<string, () => string> = { description: m.office_text_en, description_ar: m.office_text_ar }

export function fieldName(field: string, entity?: string): string {
  if (entity === 'post' && ARTICLE_NAMES[field]) return ARTICLE_NAMES[field]()
  return NAMES[field]?.() ?? field
}
