const DAY_MS = 24 * 60 * 60 * 1000
/** Shorter than the year that RFC 9116 recommends at most, and far longer than anybody keeps the answer. */
const VALID_DAYS = 180

/** What researchers read before they report a weakness (RFC 9116), valid from `now` on. */
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
