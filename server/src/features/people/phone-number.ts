import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Groups the digits of an E.164 number as its country does: `+44 20 7946 0958`. Returns other texts unchanged. */
export function groupDigits(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}

/**
 * Converts a stripped phone number to E.164. Without a country code, it is read as a UAE number, or else as one whose `+` is missing.
 * Returns a number that fits neither as it was typed, because a wrong guess could be another person's number.
 */
export function toE164(stripped: string): string {
  const international = stripped.startsWith('00') ? `+${stripped.slice(2)}` : stripped
  const readings = [international, ...(/^[1-9]/.test(international) ? [`+${international}`] : [])]
  const [parsed] = readings.map((one) => parsePhoneNumberFromString(one, 'AE')).filter((one) => one?.isValid())
  return parsed?.number ?? stripped
}
