import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { useSession } from '@manzil/ui/api/session.ts'
import { button } from '@manzil/ui/button.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useLinkToken } from '../../../api/link-token.ts'
import { AuthLayout, AuthTitle } from './auth-layout.tsx'
import diningRoom from './dining-room.avif'
import { resendVerification, verifyEmail } from './queries.ts'

type State = { name: 'checking' } | { name: 'done' | 'signed_out' | 'foreign' | 'failed' | 'cut'; text: string }

/** Lets the link continue after signing in, without storing its token. */
let storedToken = ''

export function VerifyEmailPage() {
  const read = useLinkToken()
  const token = read === '' ? storedToken : read
  const checked = useRef('')
  const [state, setState] = useState<State>({ name: 'checking' })
  const check = (link: string) => {
    setState({ name: 'checking' })
    verifyEmail(link).then(
      ({ message }) => setState({ name: 'done', text: message }),
      (error) => {
        const name = failureOf(error)
        if (name === 'signed_out') storedToken = link
        setState({ name, text: failureText(error) })
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per token
  useEffect(() => {
    if (!token || checked.current === token) return
    checked.current = token
    check(token)
  }, [token])
  const failed = token === '' ? m.link_missing_text() : state.name === 'failed' ? state.text : undefined
  return (
    <AuthLayout photo={diningRoom}>
      <PrivateTitle title={m.verify_checking_title()} />
      <div className="grid gap-5" role="status">
        {failed !== undefined ? (
          <Failed text={failed} />
        ) : state.name === 'signed_out' ? (
          <SignIn />
        ) : state.name === 'foreign' ? (
          <AuthTitle title={m.verify_failed_title()} text={state.text} />
        ) : state.name === 'cut' ? (
          <>
            <AuthTitle arrived title={m.verify_unknown_title()} text={state.text} />
            <button type="button" className={button('primary', 'md', 'justify-self-start')} onClick={() => token && check(token)}>
              {m.action_try_again()}
            </button>
          </>
        ) : state.name === 'done' ? (
          <>
            <AuthTitle title={m.verify_done_title()} text={state.text} />
            <Link to="/profile" className={button('primary', 'md', 'justify-self-start')}>
              {m.verify_to_profile()}
            </Link>
          </>
        ) : (
          <AuthTitle title={m.verify_checking_title()} text={m.verify_checking_text()} />
        )}
      </div>
    </AuthLayout>
  )
}

/** `cut`: the failure says nothing about the link, so a retry may succeed. */
function failureOf(error: unknown): 'signed_out' | 'foreign' | 'failed' | 'cut' {
  if (!(error instanceof ApiError) || error.status === 400) return 'failed'
  return error.status === 401 ? 'signed_out' : error.status === 403 ? 'foreign' : 'cut'
}

/** Asks to sign in, because the owner of an address must not confirm an account that a stranger registered with it. */
function SignIn() {
  return (
    <>
      <AuthTitle title={m.verify_sign_in_title()} text={m.verify_sign_in_text()} />
      <div className="flex flex-wrap gap-3">
        <Link to="/login" search={{ next: '/auth/verify-email' }} className={button('primary', 'md')}>
          {m.nav_sign_in()}
        </Link>
        <Link to="/auth/forgot-password" className={button('quiet', 'md')}>
          {m.reset_title()}
        </Link>
      </div>
    </>
  )
}

function Failed({ text }: { text: string }) {
  const session = useSession()
  const resend = () =>
    resendVerification().then(
      ({ message }) => notify(message),
      (error) => notify(failureText(error), 'error'),
    )
  return (
    <>
      <AuthTitle title={m.verify_failed_title()} text={text} />
      {session ? (
        <button type="button" className={button('primary', 'md', 'justify-self-start')} onClick={resend}>
          {m.verify_send_again()}
        </button>
      ) : (
        <Link to="/login" search={{ next: '/profile' }} className={button('primary', 'md', 'justify-self-start')}>
          {m.nav_sign_in()}
        </Link>
      )}
    </>
  )
}
