import { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { changeDoubts } from '@manzil/contract/editing/project-doubts'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { useSaveDoubts } from '../../../editor/use-save-doubts.tsx'
import { type EditorForm, fromEditor } from './editor-form.ts'

/** Asks before a published project is saved with figures that look wrong. Drafts are asked about when they are published. */
export function useChangeDoubts({
  form: stored,
  publication,
  oldest_price_day,
}: Pick<ProjectForEditing, 'form' | 'publication' | 'oldest_price_day'>) {
  return useSaveDoubts<EditorForm>({
    find: (form) => {
      const parsed = publication === 'published' ? ProjectForm.safeParse(fromEditor(form)) : undefined
      return parsed?.success ? changeDoubts(stored, parsed.data, uaeDate(), oldest_price_day) : []
    },
    text: m.catalogue_save_doubtful_text(),
  })
}
