import type { Issue, IssueAnswer } from '@manzil/contract/publishing/calls/office-newsletter'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/confirm-dialog.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { notify } from '@manzil/ui/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { discardIssue, issueQuery, issuesKey, sendIssue, testIssue } from './queries.ts'
import type { useIssueDraft } from './use-issue-draft.ts'

/** Newsletter mails per month that subscribers agreed to. */
const MOST_A_MONTH = 2

interface IssueActionsProps {
  id: number | 'new'
  known: IssueAnswer['data'] | undefined
  draft: ReturnType<typeof useIssueDraft>
  busy: boolean
  onSave: () => void
  store: () => Promise<Issue>
  onPreview: () => void
  onFailure: (error: unknown) => Promise<void>
}

/** Actions for a draft. Testing and sending save the form first, so what is sent is what is shown. */
export function IssueActions({ id, known, draft, busy, onSave, store, onPreview, onFailure }: IssueActionsProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<{ discard: true } | { send: Issue; recipients: number; lately: number }>()
  const stored = async () => (draft.isChanged || !known ? store() : known.issue)
  const test = useMutation({
    mutationFn: async (locale: Locale) => testIssue((await stored()).id, locale),
    onSuccess: ({ message }) => notify(message),
    onError: onFailure,
  })
  const ask = useMutation({
    mutationFn: async () => {
      const { id: saved } = await stored()
      return client.fetchQuery({ ...issueQuery(saved), staleTime: 0 })
    },
    onSuccess: ({ issue, recipients, lately }) =>
      recipients === 0 ? void notify(m.office_newsletter_no_subscribers(), 'error') : setAsking({ send: issue, recipients, lately }),
    onError: onFailure,
  })
  const send = useMutation({
    mutationFn: ({ id: sent, version }: Issue) => sendIssue(sent, version),
    onSuccess: ({ message }) => {
      draft.forget()
      void notify(message)
    },
    onError: onFailure,
    onSettled: () => {
      setAsking(undefined)
      return client.invalidateQueries({ queryKey: issuesKey() })
    },
  })
  const discard = useMutation({
    mutationFn: (draftId: number) => discardIssue(draftId),
    onSuccess: async ({ message }) => {
      draft.forget()
      void notify(message)
      await navigate({ to: '/admin/newsletter' })
    },
    onError: (error) => notify(failureText(error), 'error'),
  })
  return (
    <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-4 max-md:static">
      <button type="button" className={button('secondary', 'sm')} aria-busy={busy} onClick={() => !busy && onSave()}>
        {m.office_newsletter_save()}
      </button>
      <button type="button" className={button('secondary', 'sm')} onClick={onPreview}>
        {m.office_newsletter_preview()}
      </button>
      {/* A new issue must be saved before it can be tested, sent or discarded. */}
      {id !== 'new' && (
        <>
          <button
            type="button"
            className={button('secondary', 'sm')}
            aria-busy={test.isPending}
            onClick={() => !test.isPending && test.mutate(getLocale())}
          >
            {m.office_newsletter_test()}
          </button>
          <button
            type="button"
            className={button('primary', 'sm')}
            aria-busy={ask.isPending}
            onClick={() => !ask.isPending && ask.mutate()}
          >
            {m.office_newsletter_send()}
          </button>
          <button type="button" className={button('quiet', 'sm', 'ms-auto')} onClick={() => setAsking({ discard: true })}>
            {m.office_newsletter_discard()}
          </button>
        </>
      )}
      {asking && 'send' in asking && (
        <ConfirmDialog
          title={m.office_newsletter_send()}
          action={m.office_newsletter_send()}
          busy={send.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => send.mutate(asking.send)}
        >
          <p>{m.office_newsletter_send_confirm({ count: asking.recipients, shown: formatNumber(asking.recipients) })}</p>
          {asking.lately >= MOST_A_MONTH && (
            <p className="mt-3 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
              {m.office_newsletter_send_often({ count: formatNumber(asking.lately) })}
            </p>
          )}
        </ConfirmDialog>
      )}
      {asking && 'discard' in asking && id !== 'new' && (
        <ConfirmDialog
          title={m.office_newsletter_discard()}
          action={m.office_newsletter_discard()}
          busy={discard.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => discard.mutate(id)}
        >
          <p>{m.office_newsletter_discard_confirm()}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
