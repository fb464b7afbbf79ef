import { rangeOf } from '@manzil/contract/calls/field-reasons'
import type { OfficeReason } from '@manzil/contract/editing/calls/office-fields'
import { m } from '@manzil/messages'

const MESSAGES: Record<OfficeReason, () => string> = {
  required: m.input_required,
  invalid_number: m.input_invalid_number,
  out_of_range: m.input_out_of_range,
  outside_country: m.input_outside_country,
  unknown_value: m.input_unknown_value,
  too_long: m.input_too_long,
  too_many: m.input_too_many,
  repeated: m.input_repeated,
  invalid_text: m.input_invalid_text,
  invalid_box: m.input_invalid_box,
  slug_invalid: m.input_slug_invalid,
  date_invalid: m.input_date_invalid,
  date_ahead: m.input_date_ahead,
  plan_not_whole: m.input_plan_not_whole,
  below_minimum: m.input_below_minimum,
  before_issued: m.input_before_issued,
  due_twice: m.input_due_twice,
  place_half: m.input_place_half,
  invalid_coordinate: m.input_invalid_coordinate,
  link_invalid: m.input_link_invalid,
}

/** Returns the message for a validation reason; an unknown reason is returned unchanged. */
export function officeMessage(reason: string): string {
  const range = rangeOf(reason)
  if (range) return m.input_range(range)
  return MESSAGES[reason as OfficeReason]?.() ?? reason
}
