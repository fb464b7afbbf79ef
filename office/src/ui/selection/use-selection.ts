import { useRef, useState } from 'react'

interface Row {
  id: number | string
}

export interface Selection<R extends Row> {
  rows: readonly R[]
  has: (row: R) => boolean
  /** With `isRange`, does the same to all rows since the last one. */
  toggle: (row: R, isRange?: boolean) => void
  isAll: boolean
  toggleAll: () => void
  clear: () => void
}

const isAlways = () => true

/** Selects rows of the page shown that are `isSelectable`. Anything else in `of`, such as the address of another page, clears it. */
export function useSelection<R extends Row>(
  shown: readonly R[],
  { isSelectable = isAlways, of = '' }: { isSelectable?: (row: R) => boolean; of?: string } = {},
): Selection<R> {
  const [ids, setIds] = useState<ReadonlySet<Row['id']>>(new Set())
  const [shownOf, setShownOf] = useState(of)
  const last = useRef<Row['id']>(undefined)
  if (shownOf !== of) {
    setShownOf(of)
    setIds(new Set())
  }
  const selectable = shown.filter(isSelectable)
  const rows = selectable.filter(({ id }) => ids.has(id))
  // A row that comes back, such as by undo, was not selected again.
  if (rows.length < ids.size) setIds(new Set(rows.map(({ id }) => id)))
  const isAll = rows.length > 0 && rows.length === selectable.length
  return {
    rows,
    has: ({ id }) => ids.has(id),
    toggle: (row, isRange = false) => {
      const [from, to] = [selectable.findIndex(({ id }) => id === last.current), selectable.indexOf(row)]
      const touched = isRange && from >= 0 ? selectable.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
      const isAdded = !ids.has(row.id)
      last.current = row.id
      setIds((before) => {
        const after = new Set(before)
        for (const { id } of touched) isAdded ? after.add(id) : after.delete(id)
        return after
      })
    },
    isAll,
    toggleAll: () => setIds(new Set(isAll ? [] : selectable.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
