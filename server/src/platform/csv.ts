/** Spreadsheets read a file that begins with it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Where a spreadsheet may begin to compute: at the beginning of a cell, and after a character that another setting takes for
 * the end of a cell. Apostrophes in between are those of an earlier export.
 */
const STARTS = /(?<=^|[;|\t\r\n])(?='* {0,9}[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?='*[\t\r])/g
const DEFUSED = /(?<=^|[;|\t\r\n])'(?='* {0,9}[=+\-@\uff1d\uff0b\uff0d\uff20])|^'(?='*[\t\r])/g

/** A line of a CSV file (RFC 4180), every cell quoted and {@link defuse}d. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(defuse(cell))).join(',')}\r\n`
}

export function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

/** Puts an apostrophe before what a spreadsheet would compute (requirement 31); {@link undefuse} takes it off again. */
export function defuse(text: string): string {
  return text.replaceAll(STARTS, "'")
}

export function undefuse(cell: string): string {
  return cell.replaceAll(DEFUSED, '')
}
