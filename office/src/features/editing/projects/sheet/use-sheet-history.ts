import { useState } from 'react'
import { type Step, undoStep } from './undo-step.ts'

interface History<Row> {
  version: number
  done: readonly Step<Row>[]
  undone: readonly Step<Row>[]
}

interface HistoryOptions<Row> {
  rows: readonly Row[]
  fields: readonly (keyof Row)[]
  /** Version of the stored record. A new version clears the history, so undo never crosses a save. */
  version: number
  onChange: (rows: Row[]) => void
}

const MAX_STEPS = 100

/** Records each write so that it can be undone, and redone until the next write. */
export function useSheetHistory<Row extends { key: string }>({ rows, fields, version, onChange }: HistoryOptions<Row>) {
  const [history, setHistory] = useState<History<Row>>({ version, done: [], undone: [] })
  const { done, undone } = history.version === version ? history : { done: [], undone: [] }
  const go = (step: Step<Row> | undefined, left: Omit<History<Row>, 'version'>) => {
    const changed = step && undoStep(rows, step, fields)
    if (!changed) return
    setHistory({ version, ...left })
    onChange(changed)
  }
  const [last, next] = [done.at(-1), undone.at(-1)]
  return {
    canUndo: last !== undefined,
    canRedo: next !== undefined,
    write: (to: Row[]) => {
      setHistory({ version, done: [...done, { from: rows, to }].slice(-MAX_STEPS), undone: [] })
      onChange(to)
    },
    undo: () => last && go(last, { done: done.slice(0, -1), undone: [...undone, last] }),
    redo: () => next && go({ from: next.to, to: next.from }, { done: [...done, next], undone: undone.slice(0, -1) }),
  }
}
