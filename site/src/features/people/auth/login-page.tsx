import type { FieldReason } from '@manzil/contract/calls/field-reasons'
import { isOfficePath } from '@manzil/contract/pages/office-paths'
import { UNSAVED_KEY } from '@manzil/contract/pages/storage-keys'
import { LoginBody } from '@manzil/contract/people/calls/auth'
import { sessionEndedText } from '@manzil/contract/people/session-ended'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { keepSending } from '@manzil/ui/api/keep-sending.ts'
import { tabStorage } from '@manzil/ui/browser/storage.ts'
import { button } from '@manzil/ui/button.ts'
import { FormField, PasswordField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, SubmitButton, WaitNotice } from '@manzil/ui/form/form-parts.tsx'
import { type ApiForm, failureText, useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { Link, useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AuthLayout, AuthTitle } from './auth-layout.tsx'
import bedroom from './bedroom.avif'
import { logIn } from './queries.ts'
import { useSignIn } from './use-sign-in.ts'

/** Minimum time for which the spinner shows. */
const SPINNER_MS = 2000

interface LoginPageProps {
  next: string | undefined
  /** Why the session ended, or `true`. */
  ended: string | undefined
}

export function LoginPage({ next, ended }: LoginPageProps) {
  // Whoever lost access to office pages by a change of role starts at the landing page of the new one.
  const enter = useSignIn(ended === 'access' && next && isOfficePath(next) ? undefined : next)
  const [step, setStep] = useState<'password' | 'code' | 'recovery'>('password')
  const [retry, setRetry] = useState<() => void>()
  const [isSuspended, setSuspended] = useState(false)
  const login = useApiForm<LoginBody, Required<Pick<LoginBody, 'username' | 'password'>> & LoginBody>(
    LoginBody,
    async (values) => {
      if (step !== 'password' && !values.code) throw new ApiError(400, { errors: { code: ['code_required' satisfies FieldReason] } })
      const { message, data } = await keepSending(
        (signal) => logIn(values, signal),
        (now) => setRetry(() => now),
        { afterFailures: false },
      )
        .finally(() => setRetry(undefined))
        .catch(showAtPasswordField)
      await enter(data.tokens, data.user)
      if (data.reactivated) await notify(message)
    },
    {
      spinnerMs: SPINNER_MS,
      failed: m.login_failed(),
      refused: m.account_login_failed(),
      onFailure: (error) => {
        setSuspended(error instanceof ApiError && error.code === 'forbidden')
        if (step !== 'password' || !(error instanceof ApiError) || error.code !== 'second_factor_required') return false
        setStep('code')
        return true
      },
    },
  )
  const [shaken, setShaken] = useState(0)
  const { setFocus } = login.form
  useEffect(() => {
    if (step !== 'password') setFocus('code')
  }, [step, setFocus])
  const back = () => {
    login.form.resetField('code')
    setStep('password')
  }
  return (
    <AuthLayout photo={bedroom}>
      <form
        method="post"
        noValidate
        onSubmit={login.submit}
        onAnimationEnd={() => setShaken(login.failures)}
        className={`grid gap-5 ${login.failures > shaken ? 'animate-[shake_500ms_ease-in-out]' : ''}`}
      >
        {step === 'password' ? <PasswordStep field={login.field} ended={ended} /> : <CodeStep field={login.field} kind={step} />}
        {login.failure && (
          <FormFailure>
            <span>
              {login.failure}
              {isSuspended && <ContactLink />}
            </span>
          </FormFailure>
        )}
        {retry && <WaitNotice onRetry={retry}>{m.form_slow()}</WaitNotice>}
        <SubmitButton form={login}>{login.failure ? m.action_try_again() : m.login_submit()}</SubmitButton>
        {step === 'password' ? (
          <p className="text-sm">
            {m.login_new()}{' '}
            <Link to="/register" search={{ next }} className="link inline-flex min-h-6 items-center">
              {m.login_create()}
            </Link>
          </p>
        ) : (
          <div className="flex flex-wrap justify-between gap-2">
            <button type="button" className={button('quiet', 'sm', '-ms-4')} onClick={back}>
              {m.action_back()}
            </button>
            <button
              type="button"
              className={button('quiet', 'sm', '-me-4')}
              onClick={() => {
                login.form.resetField('code')
                setStep(step === 'code' ? 'recovery' : 'code')
              }}
            >
              {step === 'code' ? m.login_use_recovery() : m.login_use_code()}
            </button>
          </div>
        )}
      </form>
    </AuthLayout>
  )
}

type Field = ApiForm<LoginBody, LoginBody>['field']

function PasswordStep({ field, ended }: Pick<LoginPageProps, 'ended'> & { field: Field }) {
  // The server renders the same HTML for every query string, so `ended` only counts after hydration.
  const how = useHydrated() ? ended : undefined
  return (
    <>
      <AuthTitle title={m.login_title()} text={how && how !== 'suspended' ? m.login_text_ended() : m.login_text()} />
      {how && (
        <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          {sessionEndedText(how, getLocale())}
          {how === 'suspended' && <ContactLink />} {keptChanges()}
        </p>
      )}
      <div className="mt-2 grid gap-5">
        <FormField
          label={m.login_username()}
          {...field('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          required
        />
        <PasswordField label={m.field_password()} {...field('password')} autoComplete="current-password" required />
      </div>
      <Link to="/auth/forgot-password" className="link inline-flex min-h-11 items-center justify-self-end text-sm">
        {m.login_forgot()}
      </Link>
    </>
  )
}

function ContactLink() {
  return (
    <Link to="/contact" className="ms-1 inline-flex min-h-6 items-center underline underline-offset-4">
      {m.nav_contact()}
    </Link>
  )
}

function CodeStep({ field, kind }: { field: Field; kind: 'code' | 'recovery' }) {
  return (
    <>
      <AuthTitle title={m.login_code_title()} text={kind === 'code' ? m.login_code_text() : m.login_recovery_text()} />
      <FormField
        key={kind}
        label={kind === 'code' ? m.field_code() : m.field_recovery_code()}
        {...field('code')}
        autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
        inputMode={kind === 'code' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        required
      />
    </>
  )
}

/** Shows a failed sign-in at the password field, without revealing whether the name or the password was wrong. */
function showAtPasswordField(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error
  throw new ApiError(error.status, { errors: { password: [failureText(error, m.account_login_failed())] } })
}

/** Says that what was being edited when the session ended is kept. */
function keptChanges(): string {
  const title = tabStorage.read<string>(UNSAVED_KEY)
  if (title === undefined) return ''
  return title === '' ? m.account_changes_kept_untitled() : m.account_changes_kept({ title: isolated(title) })
}
