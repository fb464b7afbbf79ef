import { ISSUE_SUBJECT_MAX, type Issue, type IssueAnswer, type IssueTexts } from '@manzil/contract/publishing/calls/office-newsletter'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { Dialog } from '@manzil/ui/dialog.tsx'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { IssueActions } from './issue-actions.tsx'
import { IssueConflict } from './issue-conflict.tsx'
import { MailPreview } from './mail-preview.tsx'
import { changedText } from './newsletter-page.tsx'
import { createIssue, issueQuery, issuesKey, saveIssue } from './queries.ts'
import { useIssueDraft } from './use-issue-draft.ts'

const HtmlEditor = lazy(() => import('../../../editor/html-editor.tsx'))
/** English on the left and Arabic on the right, on English and Arabic pages alike. */
const SIDES: readonly Side[] = [
  {
    ...{ locale: 'en', dir: 'ltr', subject: 'subject', html: 'html' },
    ...{ subjectName: m.office_newsletter_subject_en, htmlName: m.office_newsletter_html_en },
  },
  {
    locale: 'ar',
    dir: 'rtl',
    subject: 'subject_ar',
    html: 'html_ar',
    subjectName: m.office_newsletter_subject_ar,
    htmlName: m.office_newsletter_html_ar,
  },
]
interface Side {
  locale: 'en' | 'ar'
  dir: 'ltr' | 'rtl'
  subject: 'subject' | 'subject_ar'
  html: 'html' | 'html_ar'
  subjectName: () => string
  htmlName: () => string
}

interface IssueEditorProps {
  id: number | 'new'
  known: IssueAnswer['data'] | undefined
}

/** Edits a draft. Unsaved text survives a save conflict. */
export function IssueEditor({ id, known }: IssueEditorProps) {
  const draft = useIssueDraft(id, known?.issue)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [resets, setResets] = useState(0)
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [conflict, setConflict] = useState<Issue>()
  const [isPreviewing, setPreviewing] = useState(false)
  const { texts } = draft

  /** Saves the form and returns the stored issue. @throws ApiError */
  const saveDraft = async (version = draft.version): Promise<Issue> => {
    setFaults({})
    const { data } = id === 'new' ? await createIssue(texts) : await saveIssue(id, version, texts)
    draft.rebase(data)
    await client.invalidateQueries({ queryKey: issuesKey() })
    if (id === 'new') await navigate({ to: '/admin/newsletter/$id', params: { id: String(data.id) }, replace: true })
    return data
  }
  const fail = async (error: unknown) => {
    if (error instanceof ApiError) setFaults(error.fields)
    if (error instanceof ApiError && error.status === 409 && id !== 'new') {
      const { issue } = await client.fetchQuery({ ...issueQuery(id), staleTime: 0 })
      // An issue sent in the meantime is not a conflict here: its page then shows it as sent.
      if (issue.status === 'draft' && issue.version !== draft.version) return setConflict(issue)
    }
    void notify(failureText(error), 'error')
  }
  const { mutate: save, isPending } = useMutation({
    mutationFn: (version?: number) => saveDraft(version),
    onSuccess: () => {
      setConflict(undefined)
      void notify(m.office_newsletter_saved())
    },
    onError: fail,
  })
  const change = (field: keyof IssueTexts, value: string) => {
    setFaults(({ [field]: _mended, ...others }) => others)
    draft.change(field, value)
  }
  return (
    <div className="mt-2 grid gap-6">
      {known && <p className="text-sm text-muted">{changedText(known.issue)}</p>}
      {conflict && (
        <IssueConflict
          theirs={conflict}
          onKeep={() => save(conflict.version)}
          onTake={() => {
            draft.rebase(conflict)
            setConflict(undefined)
            setResets(resets + 1)
          }}
        />
      )}
      <div dir="ltr" className="grid gap-6 md:grid-cols-2">
        {SIDES.map(({ locale, dir, subject, html, subjectName, htmlName }) => (
          <div key={locale} lang={locale} dir={dir} className="grid content-start gap-5">
            <FormField
              label={subjectName()}
              value={texts[subject]}
              maxLength={ISSUE_SUBJECT_MAX}
              error={faults[subject]?.[0]}
              onChange={({ target }) => change(subject, target.value)}
            />
            <Suspense fallback={<div data-busy className="min-h-80 rounded-control bg-skeleton" />}>
              <HtmlEditor key={resets} label={htmlName()} locale={locale} html={texts[html]} onChange={(value) => change(html, value)} />
            </Suspense>
            {faults[html]?.[0] && <FormFailure>{`${htmlName()}: ${faults[html][0]}`}</FormFailure>}
          </div>
        ))}
      </div>
      <IssueActions
        id={id}
        known={known}
        draft={draft}
        busy={isPending}
        onSave={() => save(undefined)}
        store={saveDraft}
        onPreview={() => setPreviewing(true)}
        onFailure={fail}
      />
      {isPreviewing && (
        <Dialog title={m.office_newsletter_preview()} onClose={() => setPreviewing(false)}>
          <MailPreview texts={texts} />
        </Dialog>
      )}
    </div>
  )
}
