import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { button } from '@manzil/ui/button.ts'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLinkToken } from '../../../api/link-token.ts'
import { AuthLayout, AuthTitle } from './auth-layout.tsx'
import bedroom from './bedroom.avif'
import { undoChange } from './queries.ts'
import { ResetPasswordForm } from './reset-password-page.tsx'

type State =
  | { name: 'waiting' | 'busy' }
  | { name: 'done'; text: string; token: string }
  /** `failed`: the server rejected the link. `cut`: the request failed, so the link may still work. */
  | { name: 'failed' | 'cut'; text: string }

/** Requires a press, because mail scanners open every link. */
export function UndoChangePage() {
  const token = useLinkToken()
  const [state, setState] = useState<State>({ name: 'waiting' })
  const undo = async () => {
    if (!token || state.name === 'busy') return
    setState({ name: 'busy' })
    await undoChange(token).then(
      ({ message, data }) => setState({ name: 'done', text: `${message} ${m.undo_done_text()}`, token: data.password_token }),
      (error) => setState({ name: isRefusal(error) ? 'failed' : 'cut', text: failureText(error) }),
    )
  }
  return (
    <AuthLayout photo={bedroom}>
      <PrivateTitle title={m.undo_title()} />
      {token === '' ? (
        <AuthTitle title={m.link_missing_title()} text={m.link_missing_text()} />
      ) : state.name === 'done' ? (
        <ResetPasswordForm token={state.token} arrived={state.text} />
      ) : state.name === 'failed' ? (
        <div className="grid gap-5" role="status">
          <AuthTitle arrived title={m.undo_failed_title()} text={state.text} />
          <Link to="/auth/forgot-password" className={button('primary', 'md', 'justify-self-start')}>
            {m.reset_title()}
          </Link>
        </div>
      ) : (
        <div className="grid gap-5">
          <AuthTitle title={m.undo_title()} text={m.undo_text()} />
          {state.name === 'cut' && <FormFailure>{state.text}</FormFailure>}
          <button type="button" aria-busy={state.name === 'busy'} className={button('primary', 'md', 'justify-self-start')} onClick={undo}>
            {m.undo_submit()}
          </button>
        </div>
      )}
    </AuthLayout>
  )
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 409].includes(error.status)
}
