import { useState } from 'react'
import { type Step, takeBack } from './take-back.ts'

interface History<Row> {
  version: number
  done: readonly Step<Row>[]
  undone: readonly Step<Row>[]
}

interface HistoryOptions<Row> {
  rows: readonly Row[]
  /** The fields that the sheet itself writes. */
  fields: readonly (keyof Row)[]
  /** Of what is edited: what was done before a save is not taken back after it. */
  version: number
  onChange: (rows: Row[]) => void
}

const MOST_STEPS = 100

/** Writes a sheet's rows so that each edit can be undone, and done again until there is another. */
export function useSheetHistory<Row extends { key: string }>({ rows, fields, version, onChange }: HistoryOptions<Row>) {
  const [kept, setKept] = useState<History<Row>>({ version, done: [], undone: [] })
  const { done, undone } = kept.version === version ? kept : { done: [], undone: [] }
  const go = (step: Step<Row> | undefined, left: Omit<History<Row>, 'version'>) => {
    const changed = step && takeBack(rows, step, fields)
    if (!changed) return
    setKept({ version, ...left })
    onChange(changed)
  }
  const [last, next] = [done.at(-1), undone.at(-1)]
  return {
    canUndo: last !== undefined,
    canRedo: next !== undefined,
    write: (to: Row[]) => {
      setKept({ version, done: [...done, { from: rows, to }].slice(-MOST_STEPS), undone: [] })
      onChange(to)
    },
    undo: () => last && go(last, { done: done.slice(0, -1), undone: [...undone, last] }),
    redo: () => next && go({ from: next.to, to: next.from }, { done: [...done, next], undone: undone.slice(0, -1) }),
  }
}
