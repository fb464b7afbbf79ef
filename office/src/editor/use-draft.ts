import { readDraft, removeDraft, storeDraft } from '@manzil/ui/storage.ts'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { changedFields, type FieldErrors, isEqual } from './forms.ts'

interface StoredDraft<Form> {
  version: number
  base: Form
  form: Form
}

export interface Draft<Form> {
  form: Form
  /** The form as it was loaded, at `version`. */
  base: Form
  version: number
  /** Sets a field. Asynchronous callers pass a function of the current value. */
  change: <Field extends keyof Form>(field: Field, value: Form[Field] | ((present: Form[Field]) => Form[Field])) => void
  isChanged: boolean
  /** Returns the fault to show at a path: only for fields that were edited, or all of them once a save was attempted. */
  errorOf: (path: string) => string | undefined
  faults: FieldErrors
  tell: (faults: FieldErrors) => void
  told: number
  /** Continues from a newer stored version; `form` keeps merged edits, otherwise the stored form is used. */
  rebase: (version: number, stored: Form, form?: Form) => void
  forget: () => void
}

/** Holds unsaved edits of a form and restores them after a reload. @param id identifies the draft: `project:12`, `developer:new` */
export function useDraft<Form extends object>(
  id: string,
  load: () => { version: number; form: Form },
  faultsOf: (form: Form) => FieldErrors,
): Draft<Form> {
  const [{ version, base, form }, setKept] = useState<StoredDraft<Form>>(() => {
    const kept = readDraft<StoredDraft<Form>>(id)
    if (kept) return kept
    const loaded = load()
    return { version: loaded.version, base: loaded.form, form: loaded.form }
  })
  const [told, setTold] = useState<{ form: Form; faults: FieldErrors }>()
  const [attempted, setAttempted] = useState(false)
  const [times, setTimes] = useState(0)
  const isChanged = useMemo(() => !isEqual(base, form), [base, form])
  useEffect(() => {
    if (isChanged) storeDraft(id, { version, base, form } satisfies StoredDraft<Form>)
    else removeDraft(id)
  }, [id, isChanged, version, base, form])

  const checked = useDeferredValue(form)
  const faults = useMemo(() => faultsOf(checked), [faultsOf, checked])
  const touched = useMemo(() => new Set<PropertyKey>(changedFields(base, checked)), [base, checked])
  return {
    form,
    base,
    version,
    change: (field, value) =>
      setKept((before) => {
        const written = typeof value === 'function' ? (value as (present: unknown) => unknown)(before.form[field]) : value
        return { ...before, form: { ...before.form, [field]: written } }
      }),
    isChanged,
    faults,
    errorOf: (path) => {
      const field = path.split('.')[0] as keyof Form & string
      if (told && isEqual(told.form[field], form[field]) && told.faults[path]) return told.faults[path]
      return attempted || touched.has(field) ? faults[path] : undefined
    },
    told: times,
    tell: (found) => {
      setAttempted(true)
      setTimes((before) => before + 1)
      setTold({ form, faults: found })
    },
    rebase: (newer, stored, changed) => {
      setTold(undefined)
      setAttempted(false)
      setKept({ version: newer, base: stored, form: changed ?? stored })
    },
    forget: () => {
      removeDraft(id)
      setKept((before) => ({ ...before, form: before.base }))
    },
  }
}
