import { readDraft, removeDraft, storeDraft } from '@manzil/ui/browser/storage.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { changedFields, type FieldErrors, isEqual, mergeForms } from './forms.ts'

/** A form as the server has it. */
export interface Stored<Form> {
  version: number
  form: Form
}

interface Edited<Form> extends Stored<Form> {
  /** The form as it was loaded, at `version`. */
  base: Form
  /** Fields in which the draft differs from what someone else has saved meanwhile. */
  contested?: (keyof Form)[] | undefined
}

export interface Draft<Form> extends Edited<Form> {
  /** Sets a field. Asynchronous callers pass a function of the current value. */
  change: <Field extends keyof Form>(field: Field, value: Form[Field] | ((present: Form[Field]) => Form[Field])) => void
  isChanged: boolean
  /** Returns the fault to show at a path: only for fields that were edited, or all of them once a save was attempted. */
  errorOf: (path: string) => string | undefined
  faults: FieldErrors
  /** Shows all faults, including those that a failed save returned. */
  showFaults: (found: FieldErrors) => void
  /** How often {@link showFaults} was called. */
  attempts: number
  /** Continues from what is stored now, keeping the edits made since `sent` was saved, or all edits without it. */
  rebase: (stored: Stored<Form>, sent?: Form) => void
  forget: () => void
}

/** Brings fields that follow others up to date, after a version that was saved meanwhile has been merged in. */
export type Settle<Form> = (merged: Form, before: { base: Form; form: Form }, stored: Form) => Form

/** Holds unsaved edits of a form and restores them after a reload. @param id identifies the draft: `project:12`, `developer:new` */
export function useDraft<Form extends object>(
  id: string,
  load: () => Stored<Form>,
  faultsOf: (form: Form) => FieldErrors = noFaults,
  settle: Settle<Form> = unsettled,
): Draft<Form> {
  const [{ version, base, form, contested }, setEdited] = useState<Edited<Form>>(() => {
    const loaded = load()
    return readDraft<Edited<Form>>(id) ?? { version: loaded.version, base: loaded.form, form: loaded.form }
  })
  const [shown, setShown] = useState<{ form: Form; faults: FieldErrors }>()
  const [attempted, setAttempted] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const isChanged = useMemo(() => changedFields(base, form).length > 0, [base, form])
  useEffect(() => {
    if (isChanged) storeDraft(id, { version, base, form, contested } satisfies Edited<Form>)
    else removeDraft(id)
  }, [id, isChanged, version, base, form, contested])
  const rebase = useCallback(
    (stored: Stored<Form>, sent?: Form) => {
      setShown(undefined)
      setAttempted(false)
      setEdited((before) => {
        const base = sent ?? before.base
        if (!sent && before.version === stored.version && isEqual(base, stored.form)) return before
        const { merged, both } = mergeForms(base, before.form, stored.form)
        const form = settle(merged, { base, form: before.form }, stored.form)
        return { version: stored.version, base: stored.form, form, contested: both }
      })
    },
    [settle],
  )

  const checked = useDeferredValue(form)
  const faults = useMemo(() => faultsOf(checked), [faultsOf, checked])
  const touched = useMemo(() => new Set<PropertyKey>(changedFields(base, checked)), [base, checked])
  return {
    form,
    base,
    version,
    contested,
    change: (field, value) =>
      setEdited((before) => {
        const written = typeof value === 'function' ? (value as (present: unknown) => unknown)(before.form[field]) : value
        return { ...before, form: { ...before.form, [field]: written } }
      }),
    isChanged,
    faults,
    errorOf: (path) => {
      const field = path.split('.')[0] as keyof Form & string
      if (shown && isEqual(shown.form[field], form[field]) && shown.faults[path]) return shown.faults[path]
      return attempted || touched.has(field) ? faults[path] : undefined
    },
    attempts,
    showFaults: (found) => {
      setAttempted(true)
      setAttempts((before) => before + 1)
      setShown({ form, faults: found })
    },
    rebase,
    forget: () => {
      removeDraft(id)
      setEdited((before) => ({ ...before, form: before.base }))
    },
  }
}

const noFaults = () => ({})
const unsettled = <Form>(merged: Form) => merged
