import { readDraft, removeDraft, storeDraft } from '@manzil/ui/browser/storage.ts'
import { useState } from 'react'

/**
 * Holds the input of a dialog and keeps it in this tab until it is sent, also while the dialog is closed and after the session has
 * expired. @param stored the saved value
 */
export function useTabDraft<Value>(name: string, stored: Value) {
  const [value, setValue] = useState(() => readDraft<Value>(name) ?? stored)
  return {
    value,
    write: (typed: Value) => {
      setValue(typed)
      if (typed === stored) removeDraft(name)
      else storeDraft(name, typed)
    },
    forget: () => removeDraft(name),
  }
}
