import { leftToRight } from '../text/isolated.ts'

/** All reasons for refusing a field, by the forms that use them. The message is `input_<reason>`. */
export const REASONS = {
  input: [
    'invalid_number',
    'out_of_range',
    'outside_country',
    'unknown_value',
    'too_long',
    'too_many',
    'repeated',
    'invalid_text',
    'invalid_box',
  ],
  account: [
    'required',
    'first_name_required',
    'first_name_invalid',
    'last_name_required',
    'last_name_invalid',
    'name_too_long',
    'email_required',
    'email_invalid',
    'username_required',
    'username_invalid',
    'phone_number_required',
    'phone_number_invalid',
    'password_required',
    'current_password_required',
    'password_too_short',
    'password_too_long',
    'password_weak',
    'password2_required',
    'password2_mismatch',
    'code_required',
    'code_invalid',
  ],
  enquiry: ['name_required', 'name_too_short', 'email_not_valid', 'message_required', 'link_invalid'],
  office: [
    'slug_invalid',
    'date_invalid',
    'date_ahead',
    'plan_not_whole',
    'below_minimum',
    'before_issued',
    'due_twice',
    'place_half',
    'invalid_coordinate',
  ],
  feed: ['address_not_web', 'source_invalid', 'source_reserved'],
  site: ['site_phone', 'site_email', 'site_url'],
  /** Only the server can check these. */
  server: [
    'username_taken',
    'email_taken',
    'password_common',
    'password_wrong',
    'password_same',
    'referral_code_unknown',
    'referral_code_own',
    'slug_taken',
    'name_taken',
    'number_taken',
    'staff_only',
    'media_unknown',
  ],
} as const

type Of<Group extends keyof typeof REASONS> = (typeof REASONS)[Group][number]

export type InputReason = Of<'input'>
export type FieldReason = Of<'account'>
export type EnquiryReason =
  | Of<'enquiry'>
  | Extract<FieldReason, 'email_required' | 'phone_number_required' | 'phone_number_invalid'>
  | Extract<InputReason, 'unknown_value' | 'too_long' | 'invalid_text'>
export type OfficeReason = Of<'office'> | InputReason | Extract<FieldReason, 'required'> | Extract<EnquiryReason, 'link_invalid'>
export type FeedReason = Of<'feed'>
export type SiteReason = Of<'site'>

/** A reason that says which numbers are allowed; the message is `input_range`. */
export type RangeReason = `from ${number} to ${number}`

export function rangeReason(min: number, max: number): RangeReason {
  return `from ${min} to ${max}`
}

const FROM_TO = /^from (-?[\d.]+) to (-?[\d.]+)$/
/** Below it, a number may be a year, which has no separators. */
const SEPARATED_FROM = 10_000

/** Returns the limits that a reason names, ready to be shown. */
export function rangeOf(reason: string): { min: string; max: string } | undefined {
  const [, min, max] = FROM_TO.exec(reason) ?? []
  if (min === undefined || max === undefined) return undefined
  const shown = (text: string) => (Math.abs(Number(text)) < SEPARATED_FROM ? text : Number(text).toLocaleString('en'))
  // Isolated, so that a minus sign stays before its number in Arabic.
  return { min: leftToRight(shown(min)), max: leftToRight(shown(max)) }
}
