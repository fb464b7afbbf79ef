import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** A stripped phone number in E.164 where its country is known, the UAE by default; else as it is (decisions, Phone numbers). */
export function toE164(stripped: string): string {
  const international = stripped.startsWith('00') ? `+${stripped.slice(2)}` : stripped
  const parsed = parsePhoneNumberFromString(international, 'AE')
  return parsed?.isPossible() ? parsed.number : stripped
}
