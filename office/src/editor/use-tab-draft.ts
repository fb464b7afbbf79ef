import { readDraft, removeDraft, storeDraft } from '@manzil/ui/browser/storage.ts'
import { useState } from 'react'

/**
 * Holds the input of a dialog and keeps it in this tab until it is sent, also while the dialog is closed and after the session has
 * expired. `found` says whether the dialog began with a draft: a `current` one, or an `outdated` one that is not shown.
 * @param stored the saved value
 * @param isCurrent whether a draft was made on the saved value
 */
export function useTabDraft<Value>(name: string, stored: Value, isCurrent: (draft: Value) => boolean = () => true) {
  const [{ value, found }, setState] = useState(() => {
    const draft = readDraft<Value>(name)
    if (draft === undefined) return { value: stored, found: undefined }
    return isCurrent(draft) ? { value: draft, found: 'current' as const } : { value: stored, found: 'outdated' as const }
  })
  return {
    value,
    found,
    write: (typed: Value) => {
      setState({ value: typed, found: undefined })
      if (typed === stored) removeDraft(name)
      else storeDraft(name, typed)
    },
    forget: () => removeDraft(name),
  }
}
