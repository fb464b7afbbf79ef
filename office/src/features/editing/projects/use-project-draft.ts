import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { type Draft, useDraft } from '../../../editor/use-draft.ts'
import { type EditorForm, faultsOf, toEditor } from './editor-form.ts'

export type ProjectDraft = Draft<EditorForm>

/** Holds unsaved edits of a project; they survive a reload. */
export function useProjectDraft(id: number | 'new', project: Pick<ProjectForEditing, 'version' | 'form'>): ProjectDraft {
  return useDraft(`project:${id}`, () => ({ version: project.version, form: toEditor(project.form) }), faultsOf)
}
