export interface Step<Row> {
  from: readonly Row[]
  to: readonly Row[]
}

/**
 * Undoes one edit in the current rows: restores the cells of `fields` it wrote, and adds or removes rows. Later changes
 * elsewhere stay. Returns undefined if the rows have changed since.
 */
export function undoStep<Row extends { key: string }>(
  rows: readonly Row[],
  { from, to }: Step<Row>,
  fields: readonly (keyof Row)[],
): Row[] | undefined {
  if (rows.length !== to.length || rows.some(({ key }, at) => key !== to[at]?.key)) return undefined
  const placeOf = new Map(to.map(({ key }, at) => [key, at]))
  return from.map((before) => {
    const at = placeOf.get(before.key)
    const [after, now] = at === undefined ? [] : [to[at], rows[at]]
    if (!after || !now) return before
    const written = fields.filter((field) => before[field] !== after[field])
    return written.length === 0 ? now : { ...now, ...Object.fromEntries(written.map((field) => [field, before[field]])) }
  })
}
