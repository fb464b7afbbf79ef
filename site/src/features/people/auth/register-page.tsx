import { REFERRAL_KEY } from '@manzil/contract/pages/storage-keys'
import { RegisterBody } from '@manzil/contract/people/calls/auth'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { browserStorage, readDraft } from '@manzil/ui/browser/storage.ts'
import { button } from '@manzil/ui/button.ts'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, SubmitButton, WaitNotice } from '@manzil/ui/form/form-parts.tsx'
import { NewPasswordFields } from '@manzil/ui/form/new-password-fields.tsx'
import { type ApiForm, type FieldOf, useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { ChevronStartIcon } from '@manzil/ui/icons.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { type FormEvent, Fragment, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { AuthLayout, AuthTitle } from './auth-layout.tsx'
import diningRoom from './dining-room.avif'
import { checkUsername } from './queries.ts'
import { useRegistration } from './use-registration.ts'
import { useSignIn } from './use-sign-in.ts'

const PERSONAL = ['first_name', 'last_name', 'email'] as const
const DRAFT = 'register'

interface RegisterPageProps {
  next: string | undefined
  referral: string | undefined
}

export function RegisterPage({ next, referral }: RegisterPageProps) {
  const enter = useSignIn(next)
  const [draft] = useState(() => readDraft<Partial<RegisterBody>>(DRAFT))
  const { step, forward, back } = useSteps(PERSONAL.every((name) => RegisterBody.shape[name].safeParse(draft?.[name]).success))
  const refused = useRef(false)
  const { code, isKnown } = useReferralCode(referral)
  const { createAccount, retry } = useRegistration()
  const account = useApiForm<RegisterBody, z.output<typeof RegisterBody>>(
    RegisterBody,
    async (values) => {
      const { message, tokens, user } = await createAccount(values)
      browserStorage.remove(REFERRAL_KEY)
      await enter(tokens, user)
      await notify(message)
    },
    {
      defaultValues: { ...draft, ...(code && { referral_code: code }) },
      keep: { draft: DRAFT, fields: [...PERSONAL, 'username', 'phone_number', 'referral_code'] },
      failed: m.register_failed(),
      refused: m.account_register_failed(),
      onFailure: (error) => {
        refused.current = error instanceof ApiError && PERSONAL.some((name) => name in error.fields)
        if (refused.current) back()
        return false
      },
    },
  )
  const { form, field } = account
  const password = useWatch({ control: form.control, name: 'password' }) ?? ''
  const username = useUsername(account)
  const submit = async (event: FormEvent) => {
    if (step === 2) return account.submit(event)
    event.preventDefault()
    if (await form.trigger([...PERSONAL], { shouldFocus: true })) forward()
  }
  const element = useStepFocus(step, () => {
    // Going back clears errors, except those that the API reported for this step.
    if (step === 1 && !refused.current) form.clearErrors()
    refused.current = false
  })
  return (
    <AuthLayout photo={diningRoom}>
      <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <AuthTitle
          step={m.register_step({ step, steps: 2 })}
          title={step === 1 ? m.register_title() : m.register_title_2()}
          {...(step === 1 && { text: isKnown ? m.register_referred() : m.register_intro() })}
        />
        {/* Separate keys keep React from reusing inputs, which would carry values over to the other step. */}
        {step === 1 ? (
          <Fragment key="personal">
            <FormField label={m.field_first_name()} {...field('first_name')} autoComplete="given-name" required />
            <FormField label={m.field_last_name()} {...field('last_name')} autoComplete="family-name" required />
            <FormField label={m.field_email()} {...field('email')} type="email" autoComplete="email" dir="ltr" required />
            <button type="submit" className={button('primary')}>
              {m.action_continue()}
            </button>
          </Fragment>
        ) : (
          <Fragment key="credentials">
            <FormField
              label={m.field_username()}
              {...username}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              required
            />
            <FormField label={m.field_phone()} {...field('phone_number')} type="tel" autoComplete="tel" dir="ltr" required />
            <NewPasswordFields label={m.field_password()} field={field} password={password} />
            <FormField label={m.field_referral_code()} {...field('referral_code')} autoComplete="off" spellCheck={false} dir="ltr" />
            {account.failure && <FormFailure>{account.failure}</FormFailure>}
            {retry && <WaitNotice onRetry={retry}>{m.form_slow()}</WaitNotice>}
            <div className="flex gap-2">
              <button type="button" className={button('secondary')} onClick={back}>
                <ChevronStartIcon className="flip size-4" />
                {m.action_back()}
              </button>
              <SubmitButton form={account} extra="flex-1">
                {account.failure ? m.action_try_again() : m.register_submit()}
              </SubmitButton>
            </div>
          </Fragment>
        )}
        <p className="text-sm">
          {m.register_have_account()}{' '}
          <Link to="/login" search={{ next }} className="link inline-flex min-h-6 items-center">
            {m.nav_sign_in()}
          </Link>
        </p>
      </form>
    </AuthLayout>
  )
}

/** Returns the referral code of the address, or of the link with which the visitor came earlier. The server knows neither. */
function useReferralCode(given: string | undefined): { code: string | undefined; isKnown: boolean } {
  useEffect(() => {
    if (given) browserStorage.write(REFERRAL_KEY, given)
  }, [given])
  const [code] = useState(() => given ?? browserStorage.read<string>(REFERRAL_KEY))
  const isKnown = useSyncExternalStore(
    () => () => {},
    () => code !== undefined,
    () => false,
  )
  return { code, isKnown }
}

/** Also reports a taken username when the visitor leaves the field. If that cannot be checked, registering does. */
function useUsername({ form, field }: ApiForm<RegisterBody, z.output<typeof RegisterBody>>): FieldOf<'username'> {
  const username = field('username')
  const check = async (written: string) => {
    if (!RegisterBody.shape.username.safeParse(written).success) return
    const [taken] = await checkUsername(written).then(
      () => [],
      (error) => (error instanceof ApiError && error.fields['username']) || [],
    )
    if (taken && form.getValues('username') === written) form.setError('username', { type: 'server', message: taken })
  }
  const onBlur: typeof username.onBlur = async (event) => {
    void username.onBlur(event)
    await check(event.target.value)
  }
  return { ...username, onBlur }
}

/**
 * The second step is a history entry, so the browser's Back returns to the first and keeps its values. A reload returns to it
 * if the values of the first were stored (`resumable`).
 */
function useSteps(resumable: boolean): { step: 1 | 2; forward: () => void; back: () => void } {
  const { history } = useRouter()
  const isSecondStep = useLocation({ select: ({ state }) => 'step' in state && state.step === 2 })
  const [begun, setBegun] = useState(false)
  // After hydration, because the server renders the first step.
  useEffect(() => setBegun(resumable), [resumable])
  const forward = () => {
    setBegun(true)
    history.push(history.location.href, { step: 2 })
  }
  return { step: begun && isSecondStep ? 2 : 1, forward, back: () => history.back() }
}

/** Moves the focus to the first invalid field of a step that appears, or to its first field. */
function useStepFocus(step: number, onChange: () => void) {
  const element = useRef<HTMLFormElement>(null)
  const shown = useRef(step)
  const change = useRef(onChange)
  change.current = onChange
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    change.current()
    const find = (selector: string) => element.current?.querySelector<HTMLInputElement>(selector)
    const invalid = find('input[aria-invalid="true"]')
    ;(invalid ?? find('input'))?.focus()
  }, [step])
  return element
}
