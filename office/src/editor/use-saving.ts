import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { readSession } from '@manzil/ui/api/session.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusMain } from '../ui/focus-main.ts'
import type { Conflict } from './conflict-panel.tsx'
import { inPageOrder, showFirstFault } from './focus-field.ts'
import { type FieldErrors, mergeForms } from './forms.ts'
import { usePendingUploads } from './pending-uploads.ts'
import type { Refusal } from './refusal-panel.tsx'
import type { Draft, Stored } from './use-draft.ts'
import { useQuestion } from './use-question.ts'
import { useSaveKey } from './use-save-key.ts'

interface SavingOptions<Form extends object, Saved> {
  draft: Draft<Form>
  /** Overrides `draft.isChanged` for changes outside the draft. */
  isChanged?: boolean
  /** Asks before an edit is saved. Saves nothing if it returns false. */
  maySave?: (form: Form) => Promise<boolean>
  save: () => Promise<{ data: Saved; message: string }>
  reread: () => Promise<Saved>
  onStored: (stored: Saved) => void
  /** For something new: opens what was created. */
  onMade?: ((made: Saved) => Promise<unknown>) | false
  contentOf: (stored: Saved) => Stored<Form>
  /** Maps the API's field errors to form paths. */
  faultsFrom?: (fields: Record<string, string[]>) => FieldErrors
}

/** Saves a draft, shows its faults, and merges it with a version someone else saved in the meantime. */
export function useSaving<Form extends object, Saved>(options: SavingOptions<Form, Saved>) {
  const { draft, maySave, save, reread, onStored, onMade, contentOf, faultsFrom = faultsByField } = options
  const isUploading = usePendingUploads()
  const isChanged = (options.isChanged ?? draft.isChanged) || isUploading
  const [conflict, setConflict] = useState<Conflict<Form>>()
  // Incremented after a merge to remount the rich-text editors with the merged content.
  const [resets, setResets] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()
  const { question, ask } = useQuestion()
  const leaving = useRef(false)
  useLeaveGuard(isChanged, leaving, ask)
  const reset = () => setResets((count) => count + 1)
  const discardDraft = () => {
    leaving.current = true
    draft.forget()
  }
  const applySaved = (saved: Saved, sent?: Form) => {
    onStored(saved)
    setConflict(undefined)
    setRefusal(undefined)
    draft.rebase(contentOf(saved), sent)
    reset()
  }
  /** Merges the version saved by someone else into the draft; local edits win where both changed a field. */
  const resolve = async (error: ApiError) => {
    const theirs = await reread()
    if (!error.changed) return void notify(failureText(error), 'error')
    const stored = contentOf(theirs)
    const { both, theirs: otherwise } = mergeForms(draft.base, draft.form, stored.form)
    onStored(theirs)
    draft.rebase(stored)
    reset()
    // It lists the faults of an earlier save.
    setRefusal(undefined)
    setConflict({ changed: error.changed, theirs: otherwise, both })
  }
  const refuse = (faults: FieldErrors, title: string, isAction: boolean, lacks: readonly string[] = []) => {
    draft.showFaults(faults)
    setRefusal({ title, faults: inPageOrder(faults), isAction, lacks })
  }
  /**
   * Shows the server's error after a failed save or other action. @param title heads the list of fields that the action needs
   * @param lacks what else is missing, though the action does not need it
   */
  const fail = (error: unknown, title?: (inputs: { count: number; shown: string }) => string, lacks?: readonly string[]): void => {
    if (error instanceof ApiError && error.status === 409) return void resolve(error).catch((failure: unknown) => fail(failure))
    const faults = error instanceof ApiError && error.status === 400 ? faultsFrom(error.fields) : {}
    const count = Object.keys(faults).length
    if (count === 0 || 'non_field_errors' in faults) void notify(failureText(error), 'error')
    else refuse(faults, (title ?? m.catalogue_faults)({ count, shown: formatNumber(count) }), true, lacks)
  }
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (_sent: Form) => save(),
    onSuccess: async ({ data, message }, sent) => {
      void notify(message)
      if (!onMade) return applySaved(data, sent)
      discardDraft()
      await onMade(data)
    },
    onError: (error) => fail(error),
  })
  const trySave = async (): Promise<boolean> => {
    if (isPending || !isChanged) return !isPending
    // Pictures still uploading are not in the form yet, so saving now would lose them.
    if (isUploading) {
      void notify(m.catalogue_uploads_first(), 'error')
      return false
    }
    const count = Object.keys(draft.faults).length
    if (count === 0) {
      if (maySave && !(await maySave(draft.form))) return false
      return mutateAsync(draft.form).then(
        () => true,
        () => false,
      )
    }
    refuse(draft.faults, m.catalogue_faults({ count, shown: formatNumber(count) }), false)
    requestAnimationFrame(() => showFirstFault(Object.keys(draft.faults)))
    return false
  }
  useSaveKey(trySave)
  return {
    isChanged,
    isUploading,
    isPending,
    conflict,
    refusal,
    question,
    resets,
    applySaved,
    fail,
    /** Shows what an action still needs. */
    refuse: (faults: FieldErrors) => {
      const count = Object.keys(faults).length
      refuse(faults, m.catalogue_faults({ count, shown: formatNumber(count) }), true)
    },
    /** Drops the draft and allows leaving without confirmation. */
    discardDraft,
    /** Saves unsaved edits, if there are any. Returns false if they cannot be saved. */
    trySave,
    discard: async () => {
      if (!(await ask('discard'))) return
      setRefusal(undefined)
      draft.forget()
      reset()
      // The button that was pressed is gone.
      focusMain()
    },
    takeTheirs: (field: keyof Form) => {
      if (!conflict) return
      draft.change(field, conflict.theirs[field])
      setConflict({ ...conflict, both: conflict.both.filter((one) => one !== field) })
      reset()
    },
    closeConflict: () => setConflict(undefined),
    closeRefusal: () => setRefusal(undefined),
  }
}

export type Saving<Form extends object, Saved> = ReturnType<typeof useSaving<Form, Saved>>

/** The first message of each field; the API names a form's fields `form.…`. */
function faultsByField(fields: Record<string, string[]>): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([field, [message = '']]) => [field.replace(/^form\./, ''), message]))
}

/** Asks for confirmation before a page with unsaved edits is left or closed, unless `leaving` is set. */
function useLeaveGuard(isChanged: boolean, leaving: RefObject<boolean>, ask: ReturnType<typeof useQuestion>['ask']): void {
  const { history } = useRouter()
  useEffect(() => {
    if (!isChanged) return
    return history.block({
      blockerFn: async () => !leaving.current && !(await ask('leave')),
      // A session that ends opens the sign-in page, and the draft waits in this tab.
      enableBeforeUnload: () => !leaving.current && readSession() !== null,
    })
  }, [history, isChanged, leaving, ask])
}
