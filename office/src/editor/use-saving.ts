import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Conflict } from './conflict-panel.tsx'
import { type FieldErrors, mergeForms } from './forms.ts'
import { pendingUploads } from './upload-picture.ts'
import type { Draft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Stored {
  version: number
}

interface SavingOptions<Form extends object, Saved extends Stored> {
  draft: Draft<Form>
  /** Overrides `draft.isChanged` for changes outside the draft. */
  isChanged?: boolean
  isNew: boolean
  save: () => Promise<{ data: Saved; message: string }>
  reread: () => Promise<Saved>
  onStored: (stored: Saved) => void
  onMade: (made: Saved) => Promise<unknown>
  toForm: (stored: Saved) => Form
  /** Maps the API's field errors to form paths. */
  faultsFrom: (fields: Record<string, string[]>) => FieldErrors
}

/** Saves a draft, shows its errors, and merges it with a version that someone else has saved in the meantime. */
export function useSaving<Form extends object, Saved extends Stored>(options: SavingOptions<Form, Saved>) {
  const { draft, isChanged = draft.isChanged, isNew, save, reread, onStored, onMade, toForm, faultsFrom } = options
  const [conflict, setConflict] = useState<Conflict<Form>>()
  // Incremented after a merge to remount the rich-text editors with the merged content.
  const [resets, setResets] = useState(0)
  const leaving = useRef(false)
  useLeaveGuard(isChanged, leaving)
  const reset = () => setResets((count) => count + 1)

  const applySaved = (saved: Saved) => {
    onStored(saved)
    setConflict(undefined)
    draft.rebase(saved.version, toForm(saved))
    reset()
  }
  /** Merges the version saved by someone else into the draft; local edits win where both changed a field. */
  const resolve = async (changed: ApiError['changed']) => {
    const theirs = await reread()
    const theirForm = toForm(theirs)
    const { merged, both } = mergeForms(draft.base, draft.form, theirForm)
    onStored(theirs)
    draft.rebase(theirs.version, theirForm, merged)
    reset()
    setConflict({ changed: changed ?? [], theirs: theirForm, both })
  }
  const isConflict = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) return false
    void resolve(error.changed)
    return true
  }
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess: async ({ data, message }) => {
      void notify(message)
      if (!isNew) return applySaved(data)
      leaving.current = true
      draft.forget()
      await onMade(data)
    },
    onError: (error) => {
      if (isConflict(error)) return
      if (error instanceof ApiError && error.status === 400) draft.tell(faultsFrom(error.fields))
      void notify(failureText(error), 'error')
    },
  })
  return {
    isChanged,
    isPending,
    conflict,
    resets,
    takeOver: applySaved,
    isConflict,
    /** Drops the draft and allows leaving without confirmation. */
    letGo: () => {
      leaving.current = true
      draft.forget()
    },
    trySave: () => {
      if (isPending || !isChanged) return
      // Pictures still uploading are not in the form yet, so saving now would lose them.
      if (pendingUploads() > 0) return void notify(m.catalogue_uploads_first(), 'error')
      const count = Object.keys(draft.faults).length
      if (count === 0) return mutate()
      draft.tell({})
      void notify(m.catalogue_faults({ count, shown: String(count) }), 'error')
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.scrollIntoView({ block: 'center' }),
      )
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
