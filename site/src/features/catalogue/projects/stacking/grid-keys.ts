import type { Stack } from '@manzil/contract/catalogue/stacking'

/** Row from the top, column from the left. */
export interface Place {
  row: number
  column: number
}

const PAGE = 5

/** Undefined if the key does not move. The plan is not mirrored in Arabic, so arrow keys keep their direction. */
export function moveTarget(key: string, whole: boolean, from: Place, { floors }: Stack<unknown>): Place | undefined {
  const last = floors.length - 1
  const beside = (step: 1 | -1) => {
    const cells = floors[from.row]?.cells ?? []
    for (let column = from.column + step; column >= 0 && column < cells.length; column += step)
      if (cells[column] !== null) return { row: from.row, column }
    return undefined
  }
  const onFloor = (row: number, column = from.column) => {
    const target = Math.max(0, Math.min(row, last))
    return target === from.row && column === from.column ? undefined : nearest(floors[target]?.cells ?? [], target, column)
  }
  switch (key) {
    case 'ArrowLeft':
      return beside(-1)
    case 'ArrowRight':
      return beside(1)
    case 'ArrowUp':
      return onFloor(from.row - 1)
    case 'ArrowDown':
      return onFloor(from.row + 1)
    case 'PageUp':
      return onFloor(from.row - PAGE)
    case 'PageDown':
      return onFloor(from.row + PAGE)
    case 'Home':
      return onFloor(whole ? 0 : from.row, 0)
    case 'End':
      return onFloor(whole ? last : from.row, Number.POSITIVE_INFINITY)
    default:
      return undefined
  }
}

function nearest(cells: readonly unknown[], row: number, column: number): Place | undefined {
  const position = Math.min(column, cells.length - 1)
  const columns = cells.flatMap((cell, at) => (cell === null ? [] : [at]))
  const [first] = columns.toSorted((a, b) => Math.abs(a - position) - Math.abs(b - position))
  return first === undefined ? undefined : { row, column: first }
}
