import { z } from 'zod'
import type { EnquiryReason } from '../../calls/field-reasons.ts'
import { cleanPhoneNumber, EMAIL_MAX, fieldText, hasControl, isEmailAddress, isEmpty, oneLine, trim } from '../../calls/field-text.ts'
import { isSitePath } from '../../pages/site-path.ts'
import { CONSENT_VERSION, CONSENT_VERSIONS } from '../consent.ts'
import { CONTACT_CHANNELS, CONTACT_HOURS, CONTACT_LANGUAGES } from '../contact-preferences.ts'

/** In characters. */
export const ENQUIRY_NAME_LENGTH = { min: 2, max: 120 } as const
const ENQUIRY_PHONE_LENGTH = { min: 8, max: 16 } as const
export const ENQUIRY_MESSAGE_MAX = 5_000
export const ENQUIRY_TEXT_MAX = 300
export const ENQUIRY_LINK_MAX = 2_000

const PHONE = /^\+?\d{7,15}$/

export const EnquiryName = fieldText<EnquiryReason>('name_required', oneLine, [
  [isEmpty, 'name_required'],
  [(value) => value.length < ENQUIRY_NAME_LENGTH.min, 'name_too_short'],
  [(value) => value.length > ENQUIRY_NAME_LENGTH.max, 'too_long'],
  [hasControl, 'invalid_text'],
]).meta({ type: 'string', minLength: ENQUIRY_NAME_LENGTH.min, maxLength: ENQUIRY_NAME_LENGTH.max })

export const EnquiryEmail = fieldText<EnquiryReason>('email_required', trim, [
  [isEmpty, 'email_required'],
  [(value) => !isEmailAddress(value), 'email_not_valid'],
]).meta({ type: 'string', format: 'email', maxLength: EMAIL_MAX })

const isInvalidPhone = (value: string) => value.length < ENQUIRY_PHONE_LENGTH.min || !PHONE.test(value)

export const EnquiryPhone = fieldText<EnquiryReason>('phone_number_required', cleanPhoneNumber, [
  [isEmpty, 'phone_number_required'],
  [isInvalidPhone, 'phone_number_invalid'],
]).meta({ type: 'string', description: 'At least 8 characters without separators; UAE numbers may omit the country code' })

export const EnquiryMessage = fieldText<EnquiryReason>('message_required', trim, [
  [isEmpty, 'message_required'],
  [(value) => value.length > ENQUIRY_MESSAGE_MAX, 'too_long'],
  [hasControl, 'invalid_text'],
]).meta({ type: 'string', maxLength: ENQUIRY_MESSAGE_MAX })

/** Makes a field optional: missing, null and empty values parse to undefined. */
export function optional<Field extends z.ZodType>(field: Field) {
  const orNothing = (given: z.input<Field> | null | undefined) =>
    given === null || (typeof given === 'string' && given.trim() === '') ? undefined : given
  return z
    .preprocess(orNothing, field.optional())
    .optional()
    .meta({ ...field.meta() })
}

function plain(max: number) {
  return fieldText<EnquiryReason>('invalid_text', oneLine, [
    [(value) => value.length > max, 'too_long'],
    [hasControl, 'invalid_text'],
  ]).meta({ type: 'string', maxLength: max })
}

export const EnquiryText = optional(plain(ENQUIRY_TEXT_MAX))

/** The id of a home, or nothing. */
export const RecordNumber = z
  .number({ error: 'unknown_value' satisfies EnquiryReason })
  .int('unknown_value' satisfies EnquiryReason)
  .positive('unknown_value' satisfies EnquiryReason)
  .max(Number.MAX_SAFE_INTEGER, 'unknown_value' satisfies EnquiryReason)
  .nullish()

/** The page an enquiry comes from: a path on this site or an http(s) URL, so that staff can follow it safely. */
export const EnquiryLink = optional(
  fieldText<EnquiryReason>('link_invalid', trim, [
    [(value) => value.length > ENQUIRY_LINK_MAX, 'too_long'],
    [(value) => value !== '' && !isPageAddress(value), 'link_invalid'],
  ]).meta({ type: 'string', maxLength: ENQUIRY_LINK_MAX, description: 'URL or path of the page that the enquiry was sent from' }),
)

function isPageAddress(value: string): boolean {
  if (/^[/\\]/.test(value)) return isSitePath(value)
  if (hasControl(value) || /\s/.test(value)) return false
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** In milliseconds. Forms filled in faster are stored, but marked as suspected spam. */
export const MIN_FILL_TIME_MS = 2_000
/** Hidden from people; only bots fill it in. */
export const HONEYPOT_FIELD = 'website'

/** Fields that a form adds to the user's input. Other API clients may omit them. */
export const formFields = {
  [HONEYPOT_FIELD]: z
    .string({ error: 'unknown_value' satisfies EnquiryReason })
    .max(ENQUIRY_LINK_MAX, 'too_long' satisfies EnquiryReason)
    .nullish()
    .meta({ description: 'Leave empty: only bots fill it in' }),
  filled_in_ms: z
    .number({ error: 'unknown_value' satisfies EnquiryReason })
    .nonnegative('unknown_value' satisfies EnquiryReason)
    .nullish()
    .meta({ description: 'Milliseconds between opening and sending the form' }),
  consent_version: z
    .literal(CONSENT_VERSIONS, { error: 'unknown_value' satisfies EnquiryReason })
    .nullish()
    .meta({ description: `Version of the consent text in the form; defaults to ${CONSENT_VERSION}` }),
}

const choice = <const Value extends string>(values: readonly Value[], description: string) =>
  optional(z.enum(values, { error: 'unknown_value' satisfies EnquiryReason })).meta({ description })

/** How a person wants to be contacted; shown to the person who answers. */
export const contactFields = {
  contact_channel: choice(CONTACT_CHANNELS, 'How the person wants to be contacted'),
  contact_hours: choice(CONTACT_HOURS, 'Time of day for it, in the UAE'),
  contact_language: choice(CONTACT_LANGUAGES, 'Language for it, as an ISO 639 code'),
}

/** `Idempotency-Key`: one per filled-in form, reused on retries. Any visible ASCII characters, such as a UUID. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const IdempotencyHeaders = z.looseObject({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'invalid_text' satisfies EnquiryReason)
    .optional()
    .meta({
      type: 'string',
      description:
        'Unique per enquiry, up to 200 visible ASCII characters: repeating a key and body stores nothing and returns the first response',
    }),
})
