import { m } from '@manzil/messages'
import { languageName } from '../text/language-name.ts'
import type { Locale, Words } from '../text/locale.ts'

export const CONTACT_CHANNELS = ['whatsapp', 'call', 'email'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]
/** Times of day in the UAE. */
export const CONTACT_HOURS = ['morning', 'afternoon', 'evening', 'any'] as const
export type ContactHours = (typeof CONTACT_HOURS)[number]
/** ISO 639 codes. */
export const CONTACT_LANGUAGES = ['en', 'ar', 'hi', 'ur', 'ru', 'zh', 'fr', 'fa'] as const
export type ContactLanguage = (typeof CONTACT_LANGUAGES)[number]

export const CONTACT_CHANNEL_NAMES: Record<ContactChannel, Words> = {
  whatsapp: m.contact_whatsapp,
  call: m.contact_channel_call,
  email: m.field_email,
}
export const CONTACT_HOURS_NAMES: Record<ContactHours, Words> = {
  morning: m.contact_hours_morning,
  afternoon: m.contact_hours_afternoon,
  evening: m.contact_hours_evening,
  any: m.contact_hours_any,
}

interface Wish {
  contact_channel: ContactChannel | null
  contact_hours: ContactHours | null
  contact_language: ContactLanguage | null
}

/** Names how, when and in which language a person wants to be contacted; null if they did not say. */
export function contactWish({ contact_channel, contact_hours, contact_language }: Wish, locale: Locale): string | null {
  const parts = [
    contact_channel && CONTACT_CHANNEL_NAMES[contact_channel]({}, { locale }),
    contact_hours && CONTACT_HOURS_NAMES[contact_hours]({}, { locale }),
    contact_language && languageName(contact_language, locale),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(m.list_comma({}, { locale })) : null
}

/** Names the language of the page that an enquiry was sent from; null if the person chose a language, which counts more. */
export function pageLanguage({ contact_language, locale: written }: Pick<Wish, 'contact_language'> & { locale: Locale }, locale: Locale) {
  return contact_language === null ? languageName(written, locale) : null
}

interface Contacted {
  do_not_call: boolean
  contact_channel: ContactChannel | null
  inquiry_type: string | null
}

/**
 * Returns whether a person may be called or written to on WhatsApp: always, unless their number is on the do-not-call list and
 * they did not ask for it in this enquiry.
 */
export function mayContact({ do_not_call, contact_channel, inquiry_type }: Contacted, way: 'call' | 'whatsapp'): boolean {
  return !do_not_call || contact_channel === way || (way === 'call' && inquiry_type === 'call_back_request')
}
