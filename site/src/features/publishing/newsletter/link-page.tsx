import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { button } from '@manzil/ui/button.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useLinkToken } from '../../../api/link-token.ts'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { followLink } from './queries.ts'
import { StepPage } from './step-page.tsx'

interface LinkPageProps {
  what: 'confirm' | 'unsubscribe'
  title: string
  text: string
  action: string
  doneTitle: string
}

type State = { name: 'asking' | 'sending' } | { name: 'done' | 'failed'; text: string }

/** Acts only on a press, because mail scanners open every link. */
export function LinkPage({ what, title, text, action, doneTitle }: LinkPageProps) {
  const token = useLinkToken()
  const [state, setState] = useState<State>({ name: 'asking' })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (state.name === 'sending') return
    setState({ name: 'sending' })
    followLink(what, token ?? '').then(
      ({ message }) => setState({ name: 'done', text: message }),
      (error: unknown) => setState({ name: 'failed', text: (error instanceof ApiError && error.userMessage) || m.form_offline() }),
    )
  }
  if (state.name === 'done')
    return (
      <StepPage title={doneTitle} text={state.text}>
        <div className="flex flex-wrap gap-3">
          <Link to="/blog" className={button('primary')}>
            {m.blog_all()}
          </Link>
          {what === 'confirm' && (
            <a href={`${localizedAddress('/newsletter/unsubscribe')}#token=${token}`} className={button('secondary')}>
              {m.newsletter_leave_action()}
            </a>
          )}
        </div>
      </StepPage>
    )
  if (token === '') return <StepPage title={m.newsletter_link_expired_title()} text={m.newsletter_link_expired()} />
  return (
    <StepPage title={title} text={text}>
      <form method="post" onSubmit={send} className="grid justify-items-start gap-4 noscript:hidden">
        {state.name === 'failed' && (
          <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-sm text-danger">
            {state.text}
          </p>
        )}
        <button type="submit" className={button('primary')} aria-busy={state.name === 'sending'}>
          {action}
        </button>
      </form>
      <NeedsScript />
    </StepPage>
  )
}
