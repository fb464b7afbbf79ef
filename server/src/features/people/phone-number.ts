import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Groups the digits of an E.164 number as its country does: `+44 20 7946 0958`. Returns other texts unchanged. */
export function groupDigits(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}

/** Converts a stripped phone number to E.164, assuming the UAE if it has no country code; returns an impossible number as is. */
export function toE164(stripped: string): string {
  const international = stripped.startsWith('00') ? `+${stripped.slice(2)}` : stripped
  const parsed = parsePhoneNumberFromString(international, 'AE')
  return parsed?.isPossible() ? parsed.number : stripped
}
