import type { WithdrawAnswer } from '@manzil/contract/enquiries/calls/leads'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLinkToken } from '../../api/link-token.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { withdrawConsent } from './queries.ts'

type State = { name: 'asking' | 'busy' } | { name: 'done' | 'failed'; text: string }

const ALL = 'all'

/** Tells the enquiry from others of the same person: by its subject and the day it was sent. */
function describeEnquiry({ subject = null, subject_ar = null, home_number, sent_at }: WithdrawAnswer): string {
  const about = { subject, subject_ar }
  if (sent_at === undefined) return ''
  const date = formatDay(sent_at)
  const name = textOf(about, 'subject')
  if (!name) return m.withdraw_sent({ date })
  const full = home_number ? m.unit_title({ number: isolated(home_number), project: isolated(name) }) : isolated(name)
  return m.withdraw_about({ subject: full, date })
}

/** Requires a press, because mail scanners open every link. */
export function WithdrawPage() {
  const token = useLinkToken()
  const [state, setState] = useState<State>({ name: 'asking' })
  /** Number of other enquiries with the same email; 0 until it is known. */
  const [others, setOthers] = useState(0)
  const [about, setAbout] = useState('')
  const withdraw = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!token || state.name === 'busy') return
    setState({ name: 'busy' })
    const { submitter } = event.nativeEvent as SubmitEvent
    const all = submitter instanceof HTMLButtonElement && submitter.value === ALL
    await withdrawConsent({ token, ...(all && { all }) }).then(
      ({ message, others: left }) => {
        setOthers(left)
        if (all) setAbout('')
        setState({ name: 'done', text: message })
      },
      (error) => setState({ name: 'failed', text: failureText(error) }),
    )
  }
  // The link was opened again, or the page reloaded, after a withdrawal.
  useEffect(() => {
    if (!token) return
    const show = (answer: WithdrawAnswer) => {
      const { is_withdrawn, message } = answer
      setOthers(answer.others)
      setAbout(describeEnquiry(answer))
      setState((before) => (is_withdrawn && before.name === 'asking' ? { name: 'done', text: message } : before))
    }
    // The press tells what is wrong.
    withdrawConsent({ token, only_check: true }).then(show, () => {})
  }, [token])
  const isDone = state.name === 'done'
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])
  return (
    <section className="page section-gap grid max-w-160 gap-5">
      <PrivateTitle title={m.withdraw_title()} />
      <div role="status" className="grid gap-3">
        <h1 ref={heading} tabIndex={-1} className="display text-h1 outline-none">
          {isDone ? m.withdraw_done_title() : m.withdraw_title()}
        </h1>
        {about && <p className="strong">{about}</p>}
        <p className="text-muted">{token === '' ? m.lead_link_wrong() : isDone ? state.text : m.withdraw_text()}</p>
        {others > 0 && <p className="text-muted">{isDone ? m.withdraw_others_left() : m.withdraw_others()}</p>}
      </div>
      {isDone || token === '' ? (
        <Link to="/" className={button('primary', 'md', 'justify-self-start')}>
          {m.thanks_home()}
        </Link>
      ) : (
        <form method="post" onSubmit={withdraw} className="grid justify-items-start gap-4 noscript:hidden">
          {state.name === 'failed' && <FormFailure>{state.text}</FormFailure>}
          <div className="flex flex-wrap gap-3">
            <button type="submit" className={button('primary')} aria-disabled={state.name === 'busy'}>
              {state.name === 'busy' ? m.withdraw_busy() : m.mail_lead_withdraw_action()}
            </button>
            {others > 0 && (
              <button type="submit" value={ALL} className={button('secondary')} aria-disabled={state.name === 'busy'}>
                {m.withdraw_all({ number: formatNumber(others + 1) })}
              </button>
            )}
          </div>
        </form>
      )}
      <NeedsScript />
    </section>
  )
}
