import type { Issue, IssueTexts } from '@manzil/contract/publishing/calls/office-newsletter'
import { readDraft, removeDraft, storeDraft } from '@manzil/ui/storage.ts'
import { useEffect, useState } from 'react'

const FIELDS = ['subject', 'subject_ar', 'html', 'html_ar'] as const
const EMPTY: IssueTexts = { subject: '', subject_ar: '', html: '', html_ar: '' }

interface Kept {
  /** Version being edited; 0 for a new issue. */
  version: number
  base: IssueTexts
  texts: IssueTexts
}

const formOf = (id: number | 'new') => `issue-${id}`

const textsOf = ({ subject, subject_ar, html, html_ar }: IssueTexts): IssueTexts => ({ subject, subject_ar, html, html_ar })

/** Holds unsaved edits of an issue; they survive a reload and an expired session. */
export function useIssueDraft(id: number | 'new', issue: Issue | undefined) {
  const loaded = (): Kept => {
    const base = issue ? textsOf(issue) : EMPTY
    return { version: issue?.version ?? 0, base, texts: base }
  }
  const [kept, setKept] = useState<Kept>(() => readDraft(formOf(id)) ?? loaded())
  const isChanged = FIELDS.some((field) => kept.texts[field] !== kept.base[field])
  useEffect(() => {
    if (isChanged) storeDraft(formOf(id), kept)
    else removeDraft(formOf(id))
  }, [id, isChanged, kept])
  return {
    texts: kept.texts,
    version: kept.version,
    isChanged,
    change: (field: keyof IssueTexts, value: string) => setKept((before) => ({ ...before, texts: { ...before.texts, [field]: value } })),
    /** Continues from the stored version; `texts`, if given, replace the form's texts. */
    rebase: (stored: Issue, texts?: IssueTexts) => {
      const next = { version: stored.version, base: textsOf(stored), texts: texts ?? textsOf(stored) }
      removeDraft(formOf(id))
      setKept(next)
    },
    forget: () => removeDraft(formOf(id)),
  }
}
