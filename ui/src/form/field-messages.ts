import type { EnquiryReason, FieldReason } from '@manzil/contract/calls/field-reasons'
import { m } from '@manzil/messages'

const MESSAGES: Record<FieldReason | EnquiryReason, () => string> = {
  required: m.input_required,
  first_name_required: m.input_first_name_required,
  first_name_invalid: m.input_first_name_invalid,
  last_name_required: m.input_last_name_required,
  last_name_invalid: m.input_last_name_invalid,
  name_too_long: m.input_name_too_long,
  email_required: m.input_email_required,
  email_invalid: m.input_email_invalid,
  username_required: m.input_username_required,
  username_invalid: m.input_username_invalid,
  phone_number_required: m.input_phone_number_required,
  phone_number_invalid: m.input_phone_number_invalid,
  password_required: m.input_password_required,
  current_password_required: m.input_current_password_required,
  password_too_short: m.input_password_too_short,
  password_too_long: m.input_password_too_long,
  password_weak: m.input_password_weak,
  password2_required: m.input_password2_required,
  password2_mismatch: m.input_password2_mismatch,
  code_required: m.input_code_required,
  code_invalid: m.input_code_invalid,
  name_required: m.input_name_required,
  name_too_short: m.input_name_too_short,
  email_not_valid: m.input_email_not_valid,
  message_required: m.input_message_required,
  link_invalid: m.input_link_invalid,
  unknown_value: m.input_unknown_value,
  too_long: m.input_too_long,
  invalid_text: m.input_invalid_text,
}

/** Returns the message for a validation reason of the contract; messages of the API are returned unchanged. */
export function fieldMessage(reason: string): string {
  return MESSAGES[reason as keyof typeof MESSAGES]?.() ?? reason
}
