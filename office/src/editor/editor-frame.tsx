import { UNSAVED_KEY } from '@manzil/contract/pages/storage-keys'
import { m } from '@manzil/messages'
import { readSession } from '@manzil/ui/api/session.ts'
import { Badge } from '@manzil/ui/badge.tsx'
import { tabStorage } from '@manzil/ui/browser/storage.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { type ReactNode, useEffect } from 'react'
import { EditorBar, SaveButton } from './editor-bar.tsx'
import { PUBLICATION } from './publication.ts'
import { SavingNotices } from './saving-notices.tsx'
import type { Draft } from './use-draft.ts'
import type { Saving } from './use-saving.ts'

interface EditorFrameProps<Form extends object, Saved> {
  draft: Draft<Form>
  saving: Saving<Form, Saved>
  /** What is stored; undefined for something new. */
  stored:
    | { updated_at: string; updated_by: string | null; updated_by_ar: string | null; publication: keyof typeof PUBLICATION | null }
    | undefined
  back: ReactNode
  title: string
  actions: ReactNode
  createLabel: string
  parts: readonly (readonly [id: string, label: string])[]
  fieldName: (field: string) => string
  /** Shows a value of a field in a conflict, beside the other value; the default knows no units. */
  fieldValue?: (field: string, value: unknown, beside: unknown) => ReactNode
  children: ReactNode
}

/** Surrounds an editor's fields with its bar, any save conflict, and a second save button within reach on a phone. */
export function EditorFrame<Form extends object, Saved>(props: EditorFrameProps<Form, Saved>) {
  const { draft, saving, stored, back, title, actions, createLabel, parts, fieldName, fieldValue, children } = props
  const publication = stored?.publication
  useUnsavedTitle(draft.isChanged ? title : undefined)
  const saveButton = <SaveButton label={stored ? m.action_save_changes() : createLabel} saving={saving} />
  return (
    <>
      <EditorBar
        back={back}
        title={title}
        badge={publication && <Badge tone={PUBLICATION[publication].tone}>{PUBLICATION[publication].label()}</Badge>}
        unsaved={saving.isUploading ? m.catalogue_uploads_first() : saving.isChanged ? m.catalogue_unsaved() : undefined}
        saved={stored && { at: stored.updated_at, by: textOf(stored, 'updated_by') }}
        onDiscard={draft.isChanged ? () => void saving.discard() : undefined}
        actions={actions}
        save={saveButton}
        parts={parts}
      />
      <SavingNotices draft={draft} saving={saving} fieldName={fieldName} fieldValue={fieldValue} />
      <div data-editor>{children}</div>
      <div className="sticky bottom-0 z-5 -mx-(--gutter) border-t border-line bg-paper px-(--gutter) py-3 md:hidden">{saveButton}</div>
    </>
  )
}

/** Tells the sign-in page what was being edited when the session ended. @param title undefined without unsaved edits */
export function useUnsavedTitle(title: string | undefined): void {
  useEffect(() => {
    tabStorage.remove(UNSAVED_KEY)
    if (title === undefined) return
    const note = () => {
      if (readSession() === null) tabStorage.write(UNSAVED_KEY, title)
    }
    addEventListener('beforeunload', note)
    return () => removeEventListener('beforeunload', note)
  }, [title])
}
