/** Validation messages by path (`name_ar`, `images.0.alt`). */
export type FieldErrors = Record<string, string>

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function changedFields<Form extends object>(one: Form, other: Form): (keyof Form)[] {
  return (Object.keys(one) as (keyof Form)[]).filter((field) => !isEqual(one[field], other[field]))
}

/**
 * Merges local edits with a version saved by someone else. A field changed on one side takes that change; a field changed on
 * both sides keeps the local value and is listed in `both`.
 */
export function mergeForms<Form extends object>(base: Form, mine: Form, theirs: Form): { merged: Form; both: (keyof Form)[] } {
  const [typed, saved] = [changedFields(base, mine), changedFields(base, theirs)]
  const taken = Object.fromEntries(saved.filter((field) => !typed.includes(field)).map((field) => [field, theirs[field]]))
  const both = saved.filter((field) => typed.includes(field) && !isEqual(mine[field], theirs[field]))
  return { merged: { ...mine, ...taken } as Form, both }
}
