/** Counts the letters changed, added, missing or swapped with their neighbour between two words. */
export function wordDistance(a: string, b: string): number {
  return distances(a, b).at(-1) as number
}

/** Returns the smallest distance between the typed text and any prefix of `word`. */
export function beginningDistance(typed: string, word: string): number {
  return Math.min(...distances(typed, word))
}

/** Returns the distance of `a` from each prefix of `b`, starting with the empty one. */
function distances(a: string, b: string): number[] {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const changed = at(previous, column - 1) + (same ? 0 : 1)
      let least = Math.min(at(previous, column) + 1, at(current, column - 1) + 1, changed)
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) least = Math.min(least, at(before, column - 2) + 1)
      current.push(least)
    }
    before = previous
    previous = current
  }
  return previous
}

function at(row: readonly number[], index: number): number {
  return row[index] as number
}
