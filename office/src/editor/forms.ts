/** Validation messages by path (`name_ar`, `images.0.alt`). */
export type FieldErrors = Record<string, string>

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function changedFields<Form extends object>(one: Form, other: Form): (keyof Form)[] {
  return (Object.keys(one) as (keyof Form)[]).filter((field) => !isEqual(one[field], other[field]))
}

interface Merge<Form> {
  merged: Form
  /** Fields that both changed, or lists in which both changed the same row. */
  both: (keyof Form)[]
  /** The other person's form, with the local rows that only they lack. */
  theirs: Form
}

/**
 * Merges local edits with a version saved by someone else. A field changed on one side takes that change; a field changed on
 * both sides keeps the local value and is listed in `both`. Lists of rows with keys are merged row by row.
 */
export function mergeForms<Form extends object>(base: Form, mine: Form, theirs: Form): Merge<Form> {
  const [typed, saved] = [changedFields(base, mine), changedFields(base, theirs)]
  const merge: Merge<Form> = { merged: { ...mine }, both: [], theirs: { ...theirs } }
  for (const field of saved) {
    if (!typed.includes(field)) {
      merge.merged[field] = theirs[field]
    } else if (!isEqual(mine[field], theirs[field])) {
      const rows = mergeRows(base[field], mine[field], theirs[field])
      if (rows) {
        merge.merged[field] = rows.merged as Form[typeof field]
        merge.theirs[field] = rows.theirs as Form[typeof field]
      }
      if (!rows || rows.isContested) merge.both.push(field)
    }
  }
  return merge
}

/** A row of a list. `apt_no` identifies a home that is not stored yet. */
interface Row {
  key: string
  id?: unknown
  apt_no?: unknown
}

const isRows = (list: unknown): list is Row[] =>
  Array.isArray(list) && list.every((row) => typeof row === 'object' && row !== null && typeof row.key === 'string')

/** Merges lists row by row; undefined for other values. */
function mergeRows(base: unknown, mine: unknown, theirs: unknown) {
  if (!isRows(base) || !isRows(mine) || !isRows(theirs)) return undefined
  // A home that both added, or that was just stored, has the same number but another key.
  const added = new Map<unknown, Row>(
    theirs.flatMap((row) => (row.apt_no && !base.some(({ key }) => key === row.key) ? [[row.apt_no, row] as const] : [])),
  )
  const known = new Set(theirs.map(({ key }) => key))
  const aligned = (rows: Row[]) =>
    rows.map((row) => {
      const stored = known.has(row.key) ? undefined : added.get(row.apt_no)
      return stored ? { ...row, key: stored.key, ...('id' in stored && { id: stored.id }) } : row
    })
  const [before, local] = [byKey(aligned(base)), byKey(aligned(mine))]
  const others = byKey(theirs)
  let isContested = false
  const choose = (key: string, isLocalFirst: boolean): Row[] => {
    const [was, here, there] = [before.get(key), local.get(key), others.get(key)]
    const isMine = !isEqual(was, here)
    if (isMine && !isEqual(was, there) && !isEqual(here, there)) {
      isContested = true
      // A row that was deleted there is added again.
      if (isLocalFirst) return here ? [there || !('id' in here) ? here : { ...here, id: null }] : []
      return there ? [there] : []
    }
    const row = isMine ? here : there
    return row ? [row] : []
  }
  // Their order counts unless it was changed here.
  const isUnmoved = isEqual(
    [...local.keys()].filter((key) => before.has(key)),
    [...before.keys()].filter((key) => local.has(key)),
  )
  const [first, second] = isUnmoved ? [others, local] : [local, others]
  const keys = [...new Set([...first.keys(), ...second.keys()])]
  const merged = keys.flatMap((key) => choose(key, true))
  return { merged, theirs: keys.flatMap((key) => choose(key, false)), isContested }
}

const byKey = (rows: Row[]) => new Map(rows.map((row) => [row.key, row]))
