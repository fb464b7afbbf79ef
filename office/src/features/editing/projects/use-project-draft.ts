import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { type Draft, useDraft } from '../../../editor/use-draft.ts'
import { type EditorForm, faultsOf, toEditor } from './editor-form.ts'
import { withPriceOfHomes } from './price-of-homes.ts'

export type ProjectDraft = Draft<EditorForm>

/** What nobody may take from a new project without choosing it. */
const TO_CHOOSE = {
  category_id: null,
  sales_status_id: null,
  project_status_id: null,
  project_type_id: null,
  emirate_id: null,
} satisfies Partial<EditorForm>

/** Holds unsaved edits of a project; they survive a reload. */
export function useProjectDraft(id: number | 'new', project: Pick<ProjectForEditing, 'version' | 'form'>): ProjectDraft {
  return useDraft(
    `project:${id}`,
    () => ({ version: project.version, form: { ...toEditor(project.form), ...(id === 'new' && TO_CHOOSE) } }),
    faultsOf,
    withPriceOfHomes,
  )
}
