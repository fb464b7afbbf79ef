import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import type { FormEvent } from 'react'

/** On every page, so its submit code loads when needed. Without scripts it submits natively. */
export function SubscribeForm() {
  return (
    <form
      id="subscribe"
      method="post"
      action={localizedAddress('/newsletter/subscribe')}
      noValidate
      onSubmit={send}
      className="mt-8 max-w-96"
    >
      <label htmlFor="subscribe-email" className="strong">
        {m.newsletter_title()}
      </label>
      <div className="mt-3 flex gap-2">
        <input
          id="subscribe-email"
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          placeholder="name@example.com"
          aria-describedby="subscribe-result"
          className="min-h-12 w-full min-w-0 rounded-control border border-night-control bg-transparent px-3.5 text-base placeholder:text-on-night-muted"
        />
        <button type="submit" className={button('light', 'md', 'max-md:px-4')}>
          {m.newsletter_subscribe()}
        </button>
      </div>
      <output id="subscribe-result" className="mt-2 block text-sm empty:mt-0" />
      <p className="mt-2 text-sm text-on-night-muted">{m.newsletter_consent()}</p>
    </form>
  )
}

function send(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  const form = event.currentTarget
  // Submits natively if the module cannot be loaded.
  void import('./subscribe.ts').then((loaded) => loaded.subscribe(form)).catch(() => form.submit())
}
