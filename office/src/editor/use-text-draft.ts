import { readDraft, removeDraft, storeDraft } from '@manzil/ui/browser/storage.ts'
import { useState } from 'react'

/** Holds a text of a dialog and keeps it in this tab until it is sent, also while the dialog is closed. @param stored the saved text */
export function useTextDraft(name: string, stored = '') {
  const [text, setText] = useState(() => readDraft<string>(name) ?? stored)
  return {
    text,
    write: (typed: string) => {
      setText(typed)
      if (typed === stored) removeDraft(name)
      else storeDraft(name, typed)
    },
    forget: () => removeDraft(name),
  }
}
