export interface CalendarDay {
  /** Stays the same in a regenerated file, so that a calendar updates the event instead of duplicating it. */
  id: string
  /** `YYYY-MM-DD` */
  date: string
  title: string
  text: string
}

const MAX_OCTETS = 75
const UTF8 = new TextEncoder()

/**
 * Builds an iCalendar file (RFC 5545) of all-day events, each with a reminder a week before. `host` makes the event ids
 * globally unique.
 */
export function calendarFile({ name, host, made, days }: { name: string; host: string; made: Date; days: readonly CalendarDay[] }): string {
  const stamp = `${made.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Manzil//Payment plan//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...days.flatMap(({ id, date, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(text)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P7D',
      `DESCRIPTION:${escapeText(title)}`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Folds a line at 75 octets without splitting a character (RFC 5545, 3.1). */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const length = UTF8.encode(letter).length
    if (octets + length > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += length
  }
  return folded
}
