import { isolated, leftToRight } from '@manzil/contract/text/isolated'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { OperatorError } from '../../platform/errors.ts'

/** Problems with a file or URL that someone provided, with translated messages. */
const FAULTS = {
  address: m.feed_fault_address,
  address_secret: m.feed_fault_address_secret,
  blanks: m.feed_fault_blanks,
  broke_off: m.feed_fault_broke_off,
  column_long: m.feed_fault_column_long,
  column_unknown: m.feed_fault_column_unknown,
  columns_many: m.feed_fault_columns_many,
  compressed: m.feed_fault_compressed,
  csv_broken: m.feed_fault_csv_broken,
  csv_cut: m.feed_fault_csv_cut,
  csv_quote_inside: m.feed_fault_csv_quote_inside,
  csv_quote_open: m.feed_fault_csv_quote_open,
  csv_row_long: m.feed_fault_csv_row_long,
  empty: m.feed_fault_empty,
  excel_old: m.feed_fault_excel_old,
  host_certificate: m.feed_fault_host_certificate,
  host_certificate_expired: m.feed_fault_host_certificate_expired,
  host_certificate_name: m.feed_fault_host_certificate_name,
  host_not_listed: m.feed_fault_host_not_listed,
  host_private: m.feed_fault_host_private,
  host_refused: m.feed_fault_host_refused,
  host_slow: m.feed_fault_host_slow,
  host_status: m.feed_fault_host_status,
  host_unknown: m.feed_fault_host_unknown,
  host_unreachable: m.feed_fault_host_unreachable,
  json_broken_near: m.feed_fault_json_broken_near,
  json_closes: m.feed_fault_json_closes,
  json_cut: m.feed_fault_json_cut,
  json_list_missing: m.feed_fault_json_list_missing,
  json_no_projects: m.feed_fault_json_no_projects,
  json_record: m.feed_fault_json_record,
  json_record_long: m.feed_fault_json_record_long,
  json_text_open: m.feed_fault_json_text_open,
  leads_on: m.feed_fault_too_many_redirects,
  lost: m.feed_fault_lost,
  no_header: m.feed_fault_no_header,
  no_picture: m.feed_fault_no_picture,
  no_reference: m.feed_fault_no_reference,
  no_rows: m.feed_fault_no_rows,
  no_title: m.feed_fault_no_title,
  not_register: m.feed_fault_not_register,
  not_text: m.feed_fault_not_text,
  other_kind: m.feed_fault_other_kind,
  other_portal: m.feed_fault_other_portal,
  page: m.feed_fault_page,
  page_instead: m.feed_fault_page_instead,
  pdf: m.feed_fault_pdf,
  picture: m.feed_fault_picture,
  picture_deep: m.feed_fault_picture_deep,
  picture_vast: m.feed_fault_picture_vast,
  program: m.feed_fault_program,
  protocol: m.feed_fault_protocol,
  reading_large: m.feed_fault_reading_large,
  reading_slow: m.feed_fault_reading_slow,
  references_unknown: m.feed_fault_references_unknown,
  too_large: m.feed_fault_too_large,
  too_slow: m.feed_fault_too_slow,
  xml_broken: m.feed_fault_xml_broken,
  xml_cut: m.feed_fault_xml_cut,
  xml_deep: m.feed_fault_xml_deep,
  xml_doctype: m.feed_fault_xml_doctype,
  xml_long: m.feed_fault_xml_long,
  xml_other: m.feed_fault_xml_other,
  xml_parts: m.feed_fault_xml_parts,
  zip: m.feed_fault_zip,
} as const
export type FaultCode = keyof typeof FAULTS
type Inputs<Code extends FaultCode> = Parameters<(typeof FAULTS)[Code]>[0]
type Values<Code extends FaultCode> = { [Name in keyof Inputs<Code>]: string | number }

/** A stored fault: its code and the values in its message. */
export interface Fault {
  code: FaultCode
  values: Record<string, string>
}

/** An error in a file or URL that an operator provided. Its `message` is in English, for commands. */
export class FaultError extends OperatorError {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(sentence(fault, 'en'))
    this.fault = fault
  }
}

/** Values are names, URLs, codes and counts, never translated text. */
export function createFaultError<Code extends FaultCode>(code: Code, values: Values<Code>): FaultError {
  return new FaultError({ code, values: asText(values) })
}

export function tooLarge(maxBytes: number): FaultError {
  return createFaultError('too_large', { size: Math.round(maxBytes / 1e6) })
}

/** Isolates the values: column headers keep their own direction, others run left to right. */
export function formatFault({ code, values }: Fault, locale: Locale): string {
  const shown = Object.entries(values).map(([name, value]) => [name, ISOLATED[name]?.(value, locale) ?? leftToRight(value)])
  return sentence({ code, values: Object.fromEntries(shown) }, locale)
}

/** Each header of a list by itself, else Arabic ones would reverse the order of an English sentence. */
const ISOLATED: Record<string, ((value: string, locale: Locale) => string) | undefined> = {
  column: isolated,
  list: isolated,
  columns: (value, locale) => value.split(', ').map(isolated).join(m.list_comma({}, { locale })),
}

function sentence({ code, values }: Fault, locale: Locale): string {
  // A newer server may have stored a code that this version does not know.
  const say = (FAULTS[code] ?? FAULTS.program) as (values: Record<string, string>, options: { locale: Locale }) => string
  return say(values, { locale })
}

const asText = (values: object) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value).toWellFormed()]))
