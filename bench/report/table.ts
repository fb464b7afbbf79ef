type Cell = string | number

export function printTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const text = (cell: Cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)
  const widths = headings.map((heading, column) => Math.max(heading.length, ...rows.map((row) => text(row[column] ?? '').length)))
  const line = (cells: readonly Cell[]) =>
    cells
      .map((cell, column) => text(cell)[column === 0 ? 'padEnd' : 'padStart'](widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  console.log(`\n${line(headings)}`)
  console.log(widths.map((width) => '─'.repeat(width)).join('──'))
  for (const row of rows) console.log(line(row))
  console.log('')
}
