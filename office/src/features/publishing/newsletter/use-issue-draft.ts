import type { Issue, IssueTexts } from '@manzil/contract/publishing/calls/office-newsletter'
import { useSession } from '@manzil/ui/api/session.ts'
import { clearStored, readStored, storeValues } from '@manzil/ui/form/stored-values.ts'
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

function read(id: number | 'new', of: number | undefined): Kept | undefined {
  const kept = readStored(formOf(id), of)?.['draft']
  return kept === undefined ? undefined : JSON.parse(kept)
}

const textsOf = ({ subject, subject_ar, html, html_ar }: IssueTexts): IssueTexts => ({ subject, subject_ar, html, html_ar })

/** Holds unsaved edits of an issue; they survive a reload and an expired session. */
export function useIssueDraft(id: number | 'new', issue: Issue | undefined) {
  const of = useSession()?.id
  const loaded = (): Kept => {
    const base = issue ? textsOf(issue) : EMPTY
    return { version: issue?.version ?? 0, base, texts: base }
  }
  const [kept, setKept] = useState<Kept>(() => read(id, of) ?? loaded())
  const isChanged = FIELDS.some((field) => kept.texts[field] !== kept.base[field])
  useEffect(() => {
    if (isChanged) storeValues(formOf(id), { of, values: { draft: JSON.stringify(kept) } })
    else clearStored(formOf(id))
  }, [id, of, isChanged, kept])
  return {
    texts: kept.texts,
    version: kept.version,
    isChanged,
    change: (field: keyof IssueTexts, value: string) => setKept((before) => ({ ...before, texts: { ...before.texts, [field]: value } })),
    /** Continues from the stored version; `texts`, if given, replace the form's texts. */
    rebase: (stored: Issue, texts?: IssueTexts) => {
      const next = { version: stored.version, base: textsOf(stored), texts: texts ?? textsOf(stored) }
      clearStored(formOf(id))
      setKept(next)
    },
    forget: () => clearStored(formOf(id)),
  }
}
