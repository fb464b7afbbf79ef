import { withLocale } from '@manzil/contract/locale'
import { m } from '@manzil/messages'
import { type FormEvent, useId, useState } from 'react'
import { getLocale } from '../../i18n/locale.ts'
import { button } from '../button.ts'
import type { Told } from './subscribe.ts'

/**
 * The subscribe box (public-site §2, Navigation bar and footer; decisions, Stubs made real). It stands on every page: what
 * sends it is loaded when it is sent, and without scripts the form sends itself.
 */
export function SubscribeForm() {
  const id = useId()
  const [told, setTold] = useState<Told>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    setBusy(true)
    const failed = (): Told => ({ text: m.form_failed(), failed: true })
    const answer = await import('./subscribe.ts').then(({ subscribe }) => subscribe(new FormData(form))).catch(failed)
    setTold(answer)
    setBusy(false)
    if (!answer.failed) form.reset()
  }
  return (
    <form
      id="subscribe"
      method="post"
      action={withLocale(getLocale(), '/newsletter/subscribe')}
      noValidate
      onSubmit={send}
      className="mt-8 max-w-96"
    >
      <label htmlFor={id} className="strong">
        {m.newsletter_title()}
      </label>
      <p className="text-sm text-on-night-muted">{m.newsletter_text()}</p>
      <div className="mt-3 flex gap-2">
        <input
          id={id}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          placeholder="name@example.com"
          aria-invalid={told?.failed || undefined}
          aria-describedby={`${id}-told`}
          className="min-h-12 w-full min-w-0 rounded-control border border-night-control bg-transparent px-3.5 text-base placeholder:text-on-night-muted"
        />
        <button type="submit" className={button('light', 'md', 'max-md:px-4')} aria-busy={busy}>
          {m.newsletter_subscribe()}
        </button>
      </div>
      <p id={`${id}-told`} role="status" className="mt-2 text-sm empty:hidden">
        {told?.text}
      </p>
      <p className="mt-2 text-xs text-on-night-muted">{m.newsletter_consent()}</p>
    </form>
  )
}
