import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Conflict } from './conflict-panel.tsx'
import { type FieldErrors, mergeForms } from './forms.ts'
import { pendingUploads } from './upload-picture.ts'
import type { Draft, Stored } from './use-draft.ts'

interface SavingOptions<Form extends object, Saved> {
  draft: Draft<Form>
  /** Overrides `draft.isChanged` for changes outside the draft. */
  isChanged?: boolean
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
  const { draft, isChanged = draft.isChanged, save, reread, onStored, onMade, contentOf, faultsFrom = faultsByField } = options
  const [conflict, setConflict] = useState<Conflict<Form>>()
  // Incremented after a merge to remount the rich-text editors with the merged content.
  const [resets, setResets] = useState(0)
  const leaving = useRef(false)
  useLeaveGuard(isChanged, leaving)
  const reset = () => setResets((count) => count + 1)
  const discardDraft = () => {
    leaving.current = true
    draft.forget()
  }
  const applySaved = (saved: Saved, sent?: Form) => {
    onStored(saved)
    setConflict(undefined)
    draft.rebase(contentOf(saved), sent)
    reset()
  }
  /** Merges the version saved by someone else into the draft; local edits win where both changed a field. */
  const resolve = async (error: ApiError) => {
    const theirs = await reread()
    if (!error.changed) return void notify(failureText(error), 'error')
    const stored = contentOf(theirs)
    const { both } = mergeForms(draft.base, draft.form, stored.form)
    onStored(theirs)
    draft.rebase(stored)
    reset()
    setConflict({ changed: error.changed, theirs: stored.form, both })
  }
  /** Shows the server's error after a failed save or other action. */
  const fail = (error: unknown): void => {
    if (error instanceof ApiError && error.status === 409) return void resolve(error).catch(fail)
    if (error instanceof ApiError && error.status === 400) draft.showFaults(faultsFrom(error.fields))
    void notify(failureText(error), 'error')
  }
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (_sent: Form) => save(),
    onSuccess: async ({ data, message }, sent) => {
      void notify(message)
      if (!onMade) return applySaved(data, sent)
      discardDraft()
      await onMade(data)
    },
    onError: fail,
  })
  return {
    isChanged,
    isPending,
    conflict,
    resets,
    applySaved,
    fail,
    /** Drops the draft and allows leaving without confirmation. */
    discardDraft,
    /** Saves unsaved edits, if there are any. Returns false if they cannot be saved. */
    trySave: async (): Promise<boolean> => {
      if (isPending || !isChanged) return !isPending
      // Pictures still uploading are not in the form yet, so saving now would lose them.
      if (pendingUploads() > 0) {
        void notify(m.catalogue_uploads_first(), 'error')
        return false
      }
      const count = Object.keys(draft.faults).length
      if (count === 0)
        return mutateAsync(draft.form).then(
          () => true,
          () => false,
        )
      draft.showFaults({})
      void notify(m.catalogue_faults({ count, shown: String(count) }), 'error')
      requestAnimationFrame(showFirstFault)
      return false
    },
    discard: () => {
      if (!window.confirm(m.catalogue_discard_sure())) return
      draft.forget()
      reset()
    },
    takeTheirs: (field: keyof Form) => {
      if (!conflict) return
      draft.change(field, conflict.theirs[field])
      setConflict({ ...conflict, both: conflict.both.filter((one) => one !== field) })
      reset()
    },
    closeConflict: () => setConflict(undefined),
  }
}

export type Saving<Form extends object, Saved> = ReturnType<typeof useSaving<Form, Saved>>

/** The first message of each field; the API names a form's fields `form.…`. */
function faultsByField(fields: Record<string, string[]>): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([field, [message = '']]) => [field.replace(/^form\./, ''), message]))
}

function showFirstFault(): void {
  const fault = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
  fault?.focus({ preventScroll: true })
  fault?.scrollIntoView({ block: 'center' })
}

/** Asks for confirmation before a page with unsaved edits is left or closed, unless `leaving` is set. */
function useLeaveGuard(isChanged: boolean, leaving: RefObject<boolean>): void {
  const { history } = useRouter()
  useEffect(() => {
    if (!isChanged) return
    return history.block({
      blockerFn: () => !leaving.current && !window.confirm(m.catalogue_leave()),
      enableBeforeUnload: () => !leaving.current,
    })
  }, [history, isChanged, leaving])
}
