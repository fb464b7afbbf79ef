/** Spreadsheets read a file that begins with it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
/** What makes a spreadsheet take a cell for a formula (security 31). */
const FORMULA = /^[=+\-@\t\r]/
const SPECIAL = /[",\r\n]/

/** A line of a CSV file (RFC 4180). Cells that a spreadsheet would compute begin with an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return SPECIAL.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
