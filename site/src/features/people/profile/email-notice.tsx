import type { User } from '@manzil/contract/people/calls/user'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { MailIcon } from '@manzil/ui/icons.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { Fragment, useRef, useState } from 'react'
import { resendEmailLink } from './queries.ts'

/** Asks a new user to confirm the email, on every tab until it is confirmed. */
export function EmailNotice({ user }: { user: User }) {
  const [sent, setSent] = useState(false)
  const sending = useRef(false)
  const resend = async () => {
    if (sending.current) return
    sending.current = true
    await resendEmailLink().then(
      () => setSent(true),
      (error) => notify(failureText(error), 'error'),
    )
    sending.current = false
  }
  const text = sent ? m.profile_confirm_email_sent({ email: '{email}' }) : m.profile_confirm_email_text({ email: '{email}' })
  return (
    <section
      aria-labelledby="confirm-email"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-line bg-surface px-5 py-4"
    >
      <MailIcon className="size-6 text-brass max-md:self-start" />
      <div className="min-w-0 flex-1 basis-60 max-md:basis-40">
        <h2 id="confirm-email" className="strong">
          {m.profile_confirm_email_title()}
        </h2>
        <p role="status" className="text-sm text-muted [overflow-wrap:anywhere]">
          {text.split('{email}').map((part, index) => (
            <Fragment key={part}>
              {index > 0 && <span className="ltr-run">{user.email}</span>}
              {part}
            </Fragment>
          ))}
        </p>
      </div>
      <button type="button" className={button('secondary', 'sm', 'max-md:w-full')} onClick={resend}>
        {m.profile_confirm_email_again()}
      </button>
    </section>
  )
}
