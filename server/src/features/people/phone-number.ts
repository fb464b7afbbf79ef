import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Converts a stripped phone number to E.164, assuming the UAE if it has no country code; returns an impossible number as is. */
export function toE164(stripped: string): string {
  const international = stripped.startsWith('00') ? `+${stripped.slice(2)}` : stripped
  const parsed = parsePhoneNumberFromString(international, 'AE')
  return parsed?.isPossible() ? parsed.number : stripped
}
