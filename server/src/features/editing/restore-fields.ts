import { recordKey } from '@manzil/contract/editing/record-key'
import type { FieldChange } from './field-changes.ts'

/**
 * Undoes changes, given newest first, as far as they were recorded: lists store only the entries that differ. A list that lacks an
 * entry of a change was also changed in some other way, so it keeps its present value and is named in `lost`.
 */
export function undoChanges<Form extends object>(present: Form, changes: readonly FieldChange[]): { form: Form; lost: string[] } {
  const form = { ...present } as Record<string, unknown>
  const lost = new Set<string>()
  for (const { field, before, after, places } of changes) {
    if (!(field in form) || lost.has(field)) continue
    const undone = undo(form[field], before, after, field === 'images', places)
    if (undone !== undefined) form[field] = undone
    else {
      lost.add(field)
      form[field] = present[field as keyof Form]
    }
  }
  return { form: form as Form, lost: [...lost] }
}

/** Returns undefined if the value cannot be restored. */
function undo(value: unknown, before: unknown, after: unknown, isWhole: boolean, places: readonly number[] = []): unknown {
  if (isWhole || !Array.isArray(value) || !Array.isArray(before) || !Array.isArray(after)) return before
  const [present, from, to] = [value, before, after].map((list: unknown[]) => list.map(recordKey)) as [string[], string[], string[]]
  if (isSameSet(from, to)) return before
  const come = new Set(to)
  if (to.some((key) => !present.includes(key))) return undefined
  const undone = value.filter((_, index) => !come.has(present[index] as string))
  // Changes recorded before places were have none: their entries come last.
  for (const [index, entry] of before.entries()) undone.splice(places[index] ?? undone.length, 0, entry)
  return undone
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key) => other.includes(key))
}
