import type { FieldReason } from '@manzil/contract/field-reasons'
import { m } from '@manzil/messages'

const MESSAGES: Record<FieldReason, () => string> = {
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
  password_too_short: m.input_password_too_short,
  password_too_long: m.input_password_too_long,
  password_weak: m.input_password_weak,
  password2_required: m.input_password2_required,
  password2_mismatch: m.input_password2_mismatch,
  code_invalid: m.input_code_invalid,
}

/** The words for why a field is refused: a reason of the contract's schemas, or words of the API as they are. */
export function fieldMessage(reason: string): string {
  return MESSAGES[reason as FieldReason]?.() ?? reason
}
