import { DAY_MS } from '@manzil/contract/time/calendar'

/** RFC 9116 recommends less than a year; clients cache the file for far less. */
const VALID_DAYS = 180

/** Renders `security.txt` (RFC 9116), valid from `now`. */
export function renderSecurityTxt(origin: string, email: string, now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(day * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/security`,
    '',
  ].join('\n')
}
