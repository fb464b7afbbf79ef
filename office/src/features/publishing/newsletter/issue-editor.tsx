import {
  ISSUE_SUBJECT_MAX,
  type Issue,
  type IssueAnswer,
  type IssueTexts,
  missingTexts,
} from '@manzil/contract/publishing/calls/office-newsletter'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SaveButton } from '../../../editor/editor-bar.tsx'
import { SavingNotices } from '../../../editor/saving-notices.tsx'
import { HtmlInput, TextInput, TwoLanguages } from '../../../editor/two-languages.tsx'
import { useDraft } from '../../../editor/use-draft.ts'
import { useSaving } from '../../../editor/use-saving.ts'
import { StoredIssueActions } from './issue-actions.tsx'
import { MailPreview } from './mail-preview.tsx'
import { changedText } from './newsletter-page.tsx'
import { createIssue, issueQuery, issuesKey, saveIssue } from './queries.ts'

const LABELS: Record<keyof IssueTexts, () => string> = {
  subject: m.office_newsletter_subject_en,
  subject_ar: m.office_newsletter_subject_ar,
  html: m.office_text_en,
  html_ar: m.office_text_ar,
}
const EMPTY: IssueTexts = { subject: '', subject_ar: '', html: '', html_ar: '' }

interface IssueEditorProps {
  id: number | 'new'
  known: IssueAnswer['data'] | undefined
}

/** Edits the texts of a draft in both languages. */
export function IssueEditor({ id, known }: IssueEditorProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isPreviewing, setPreviewing] = useState(false)
  const draft = useDraft<IssueTexts>(`issue:${id}`, () => (known ? contentOf(known.issue) : { version: 0, form: EMPTY }))
  const saving = useSaving<IssueTexts, Issue>({
    draft,
    save: () => (id === 'new' ? createIssue(draft.form) : saveIssue(id, draft.version, draft.form)),
    reread: async () => (await client.fetchQuery({ ...issueQuery(Number(id)), staleTime: 0 })).issue,
    onStored: () => void client.invalidateQueries({ queryKey: issuesKey() }),
    onMade: id === 'new' && ((made) => navigate({ to: '/admin/newsletter/$id', params: { id: String(made.id) }, replace: true })),
    contentOf,
  })
  const { resets } = saving
  const missing = missingTexts(draft.form)
  return (
    <div className="mt-2 grid gap-6">
      {known && <p className="text-sm text-muted">{changedText(known.issue)}</p>}
      <SavingNotices draft={draft} saving={saving} fieldName={(field) => LABELS[field as keyof IssueTexts]?.() ?? field} />
      <p className="max-w-[44em] text-sm text-muted">{m.office_newsletter_both()}</p>
      <div data-editor>
        <TwoLanguages
          english={
            <>
              <TextInput draft={draft} field="subject" label={LABELS.subject()} maxLength={ISSUE_SUBJECT_MAX} required />
              <HtmlInput draft={draft} field="html" label={LABELS.html()} locale="en" resets={resets} required />
            </>
          }
          arabic={
            <>
              <TextInput draft={draft} field="subject_ar" label={LABELS.subject_ar()} maxLength={ISSUE_SUBJECT_MAX} required />
              <HtmlInput draft={draft} field="html_ar" label={LABELS.html_ar()} locale="ar" resets={resets} required />
            </>
          }
        />
      </div>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-4 max-md:static">
        <SaveButton label={m.office_newsletter_save()} look="secondary" saving={saving} />
        <button type="button" className={button('secondary', 'sm')} onClick={() => setPreviewing(true)}>
          {m.catalogue_preview()}
        </button>
        {/* A new issue must be saved before it can be tested, sent or discarded. */}
        {id !== 'new' && <StoredIssueActions id={id} saving={saving} />}
        {(id === 'new' || missing.length > 0) && (
          <p className="w-full text-sm text-muted">
            {id === 'new'
              ? m.office_newsletter_save_first()
              : m.office_newsletter_lacks({ fields: missing.map((field) => LABELS[field]()).join(m.list_comma()) })}
          </p>
        )}
      </div>
      {isPreviewing && (
        <Dialog title={m.catalogue_preview()} onClose={() => setPreviewing(false)}>
          <MailPreview texts={draft.form} />
        </Dialog>
      )}
    </div>
  )
}

function contentOf({ version, subject, subject_ar, html, html_ar }: Issue) {
  return { version, form: { subject, subject_ar, html, html_ar } }
}
