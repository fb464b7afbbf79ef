import { type IssueAnswer, type IssueTexts, missingTexts } from '@manzil/contract/publishing/calls/office-newsletter'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { notify, notifyDone } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Saving } from '../../../editor/use-saving.ts'
import { discardIssue, issueQuery, issuesKey, sendIssue, testIssue } from './queries.ts'

/** Newsletter emails per month that subscribers agreed to. */
const MAX_PER_MONTH = 2

interface ActionProps {
  id: number
  saving: Pick<Saving<IssueTexts, never>, 'trySave' | 'fail' | 'refuse' | 'discardDraft'>
}

/** Tests, sends or discards a draft. Testing and sending save the form first, so what is sent is what is shown. */
export function StoredIssueActions({ id, saving }: ActionProps) {
  const client = useQueryClient()
  const [dialog, setDialog] = useState<IssueAnswer['data'] | 'discard'>()
  const test = useMutation({
    mutationFn: () => testIssue(id),
    onSuccess: notifyDone,
    onError: (error) => saving.fail(error),
  })
  const ask = useMutation({
    mutationFn: () => client.fetchQuery({ ...issueQuery(id), staleTime: 0 }),
    onSuccess: (data) => {
      const missing = missingTexts(data.issue)
      if (missing.length > 0) return saving.refuse(Object.fromEntries(missing.map((field) => [field, m.input_required()])))
      if (data.recipients === 0) return void notify(m.office_newsletter_no_subscribers(), 'error')
      setDialog(data)
    },
    onError: (error) => saving.fail(error),
  })
  const onceSaved = async (act: () => void) => {
    if (await saving.trySave()) act()
  }
  const close = () => setDialog(undefined)
  return (
    <>
      <button
        type="button"
        className={button('secondary', 'sm')}
        aria-busy={test.isPending}
        onClick={() => !test.isPending && void onceSaved(test.mutate)}
      >
        {m.office_newsletter_test()}
      </button>
      <button
        type="button"
        className={button('primary', 'sm')}
        aria-busy={ask.isPending}
        onClick={() => !ask.isPending && void onceSaved(ask.mutate)}
      >
        {m.office_newsletter_send()}
      </button>
      <button type="button" className={button('quiet', 'sm', 'ms-auto')} onClick={() => setDialog('discard')}>
        {m.office_newsletter_discard()}
      </button>
      {dialog === 'discard' && <DiscardDialog id={id} saving={saving} onClose={close} />}
      {dialog !== undefined && dialog !== 'discard' && <SendDialog id={id} saving={saving} answer={dialog} onClose={close} />}
    </>
  )
}

interface DialogProps extends ActionProps {
  onClose: () => void
}

function SendDialog({ id, saving, answer, onClose }: DialogProps & { answer: IssueAnswer['data'] }) {
  const client = useQueryClient()
  const { recipients, lately, issue } = answer
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendIssue(id, issue.version),
    onSuccess: ({ message }) => {
      saving.discardDraft()
      void notify(message)
    },
    onError: (error) => saving.fail(error),
    onSettled: () => {
      onClose()
      return client.invalidateQueries({ queryKey: issuesKey() })
    },
  })
  return (
    <ConfirmDialog
      title={m.office_newsletter_send()}
      action={m.office_newsletter_send()}
      busy={isPending}
      onClose={onClose}
      onConfirm={mutate}
    >
      <p>{m.office_newsletter_send_confirm({ count: recipients, shown: formatNumber(recipients) })}</p>
      {lately >= MAX_PER_MONTH && (
        <p className="mt-3 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          {m.office_newsletter_send_often({ count: formatNumber(lately) })}
        </p>
      )}
    </ConfirmDialog>
  )
}

function DiscardDialog({ id, saving, onClose }: DialogProps) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => discardIssue(id),
    onSuccess: async ({ message }) => {
      saving.discardDraft()
      void notify(message)
      await navigate({ to: '/admin/newsletter' })
    },
    onError: (error) => saving.fail(error),
  })
  return (
    <ConfirmDialog
      title={m.office_newsletter_discard()}
      action={m.office_newsletter_discard()}
      busy={isPending}
      onClose={onClose}
      onConfirm={mutate}
    >
      <p>{m.office_newsletter_discard_confirm()}</p>
    </ConfirmDialog>
  )
}
