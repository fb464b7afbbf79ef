import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Groups the digits of an E.164 number as its country does: `+44 20 7946 0958`. Returns other texts unchanged. */
export function groupDigits(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}

/**
 * Converts a stripped phone number to E.164. A number without a country code is one of the UAE if it can be, else its first digits may be
 * the code without its `+`. Returns any other number as it was typed, because a guess would be somebody else's.
 */
export function toE164(stripped: string): string {
  const international = stripped.startsWith('00') ? `+${stripped.slice(2)}` : stripped
  const readings = [international, ...(/^[1-9]/.test(international) ? [`+${international}`] : [])]
  const [parsed] = readings.map((one) => parsePhoneNumberFromString(one, 'AE')).filter((one) => one?.isValid())
  return parsed?.number ?? stripped
}
