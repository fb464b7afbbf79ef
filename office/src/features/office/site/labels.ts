import type { SiteReason } from '@manzil/contract/calls/field-reasons'
import type { SiteField } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'

export const FIELD_WORDS: Record<SiteField, () => string> = {
  whatsapp_number: m.office_site_whatsapp_number,
  phone: m.field_phone,
  email: m.field_email,
  address: m.office_site_address,
  address_ar: m.office_site_address_ar,
  map_url: m.office_site_map_url,
  instagram_url: m.office_site_instagram_url,
  linkedin_url: m.office_site_linkedin_url,
  youtube_url: m.office_site_youtube_url,
  figure_customers: m.office_site_figure_customers,
  figure_since: m.office_site_figure_since,
  figure_cashback: m.office_site_figure_cashback,
  figure_value: m.office_site_figure_value,
  figure_value_ar: m.office_site_figure_value_ar,
  figure_partners: m.office_site_figure_partners,
  figure_satisfaction: m.office_site_figure_satisfaction,
  figure_saved_rating: m.office_site_figure_saved_rating,
}

/** Returns the label of a setting, or its raw name if it has none. */
export function siteFieldName(field: string): string {
  return FIELD_WORDS[field as SiteField]?.() ?? field
}

export const GROUPS: readonly { name: () => string; fields: readonly SiteField[] }[] = [
  { name: m.office_site_contact, fields: ['phone', 'whatsapp_number', 'address', 'address_ar', 'email'] },
  { name: m.office_site_social, fields: ['map_url', 'instagram_url', 'linkedin_url', 'youtube_url'] },
  { name: m.office_site_figures_home, fields: ['figure_customers', 'figure_since', 'figure_cashback'] },
  {
    name: m.office_site_figures_about,
    fields: ['figure_value', 'figure_value_ar', 'figure_partners', 'figure_satisfaction'],
  },
  { name: m.office_site_figures_other, fields: ['figure_saved_rating'] },
]

const REASONS: Record<SiteReason | 'required' | 'too_long' | 'invalid_text', () => string> = {
  required: m.input_required,
  too_long: m.input_too_long,
  invalid_text: m.input_invalid_text,
  site_phone: m.input_site_phone,
  site_email: m.input_site_email,
  site_url: m.input_site_url,
}

/** Returns the message for a validation reason of the contract's schema. */
export function reasonText(reason: string): string {
  return REASONS[reason as keyof typeof REASONS]?.() ?? m.input_unknown_value()
}
