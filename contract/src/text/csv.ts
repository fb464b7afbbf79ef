import { TIME_ZONE } from '../time/calendar.ts'

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Positions where a spreadsheet may start a formula: the start of a cell, and after a character that other regional settings
 * take for a cell separator. Apostrophes in between come from an earlier export.
 */
const STARTS = /(?<=^|[;|\t\r\n])(?='* {0,9}[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?='*[\t\r])/g
const DEFUSED = /(?<=^|[;|\t\r\n])'(?='* {0,9}[=+\-@\uff1d\uff0b\uff0d\uff20])|^'(?='*[\t\r])/g

/** Formats one line of a CSV file (RFC 4180), with every cell quoted and {@link defuse}d. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(defuse(cell))).join(',')}\r\n`
}

export function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

/** Prevents spreadsheets from evaluating formulas by prefixing an apostrophe; {@link undefuse} removes it. */
export function defuse(text: string): string {
  return text.replaceAll(STARTS, "'")
}

export function undefuse(cell: string): string {
  return cell.replaceAll(DEFUSED, '')
}

const TIME = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE })

/** Returns `2026-11-20 09:14` in UAE time, which every spreadsheet parses as a time. */
export function csvTime(instant: string | Date): string {
  return TIME.format(new Date(instant))
}
