/** Reasons for refusing a field of an account form; the message `input_<reason>` words each, in forms and API responses. */
export const FIELD_REASONS = [
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
] as const
export type FieldReason = (typeof FIELD_REASONS)[number]

/** Reasons that only the server can determine. */
export const SERVER_FIELD_REASONS = [
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
] as const
