import type { Issue } from '@manzil/contract/publishing/calls/office-newsletter'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { WarningIcon } from '@manzil/ui/icons.tsx'
import { useEffect, useRef } from 'react'
import { MailPreview } from './mail-preview.tsx'
import { changedText } from './newsletter-page.tsx'

interface IssueConflictProps {
  theirs: Issue
  onTake: () => void
  onKeep: () => void
}

/**
 * Shows the version that someone else saved first and lets the user take it or keep their own. Until then, the typed text stays
 * in the form.
 */
export function IssueConflict({ theirs, onTake, onKeep }: IssueConflictProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section ref={panel} tabIndex={-1} role="alert" className="rounded-panel border border-warning bg-warning-soft p-5 outline-none">
      <p className="flex items-center gap-2 strong">
        <WarningIcon className="size-5 shrink-0 text-warning" />
        {m.office_newsletter_issue_changed()}
      </p>
      <p className="mt-1 text-sm">{changedText(theirs)}</p>
      <MailPreview texts={theirs} />
      <div className="flex flex-wrap gap-3">
        <button type="button" className={button('secondary', 'sm')} onClick={onTake}>
          {m.office_newsletter_take_theirs()}
        </button>
        <button type="button" className={button('primary', 'sm')} onClick={onKeep}>
          {m.office_newsletter_keep_mine()}
        </button>
      </div>
    </section>
  )
}
