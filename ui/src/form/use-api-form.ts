import { zodResolver } from '@hookform/resolvers/zod'
import type { EnquiryReason, FieldReason } from '@manzil/contract/calls/field-reasons'
import { m } from '@manzil/messages'
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormRegisterReturn, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { removeDraft, storeDraft } from '../browser/storage.ts'
import { afterPress } from './after-press.ts'

/** Fast requests show no spinner. */
const NOTICEABLE_MS = 300

interface Options<Values> {
  defaultValues?: Partial<Values>
  /** Minimum time for which the spinner shows, in ms. */
  spinnerMs?: number
  /** Message for a failure that the API does not explain. */
  failed?: string
  /** Message for a rejection that has none; defaults to `failed`. */
  refused?: string
  /** Fields to store as they are typed, until they are submitted; never a password or a code. */
  keep?: { draft: string; fields: readonly (keyof Values & string)[] }
  /** Returns true if it handled the failure. */
  onFailure?: (error: unknown) => boolean | undefined
}

export type FieldOf<Name extends string> = UseFormRegisterReturn<Name> & { error: string | undefined }

export interface ApiForm<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  field: <Name extends Path<Values>>(name: Name) => FieldOf<Name>
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  busy: boolean
  spinning: boolean
  failure: string | undefined
  /** For forms that hide the failure when a field is edited. */
  clearFailure: () => void
  failures: number
}

/**
 * Validated by the contract's schema (on blur, then on change once touched) and submitted to the API. Rejected fields show the
 * API's messages; a network failure keeps all input.
 */
export function useApiForm<Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  send: (values: Sent) => Promise<void>,
  { defaultValues, spinnerMs = NOTICEABLE_MS, failed, refused, keep, onFailure }: Options<Values> = {},
): ApiForm<Values, Sent> {
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    ...(defaultValues && { defaultValues: defaultValues as DefaultValues<Values> }),
  })
  useStoredFields(form, keep)
  const [failure, setFailure] = useState<string>()
  const [failures, setFailures] = useState(0)
  const [busy, setBusy] = useState(false)
  const [spinning, setSpinning] = useState(false)

  const fail = (error: unknown) => {
    if (onFailure?.(error)) return
    setFailures((before) => before + 1)
    const fields = error instanceof ApiError ? Object.entries(error.fields) : []
    const known = fields.filter(([name]) => name in form.getValues())
    for (const [index, [name, [message = '']]] of known.entries()) {
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    }
    if (known.length === 0) setFailure(failureText(error, isAnswer(error) ? (refused ?? failed) : failed, m.form_offline()))
  }

  // A ref, because a second press may come before the busy state renders.
  const isSubmitting = useRef(false)
  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    setFailure(undefined)
    setBusy(true)
    let shownAt: number | undefined
    const timer = setTimeout(() => {
      shownAt = performance.now()
      setSpinning(true)
    }, NOTICEABLE_MS)
    const stop = async () => {
      clearTimeout(timer)
      if (shownAt !== undefined) await wait(shownAt + spinnerMs - performance.now())
      setSpinning(false)
      setBusy(false)
      isSubmitting.current = false
    }
    const sent = () => {
      if (keep) removeDraft(keep.draft)
      return stop()
    }
    await send(values).then(sent, async (error) => {
      await stop()
      fail(error)
    })
  })

  return {
    form,
    field: (name) => {
      const message = form.formState.errors[name]?.message
      const registered = form.register(name)
      const onChange: typeof registered.onChange = async (event) => {
        await registered.onChange(event)
        // A field with an error is validated while typing, even if it was never touched.
        if (message !== undefined) await form.trigger(name)
        // Fields ending in 2 repeat another field.
        const repeated = `${name}2` as Path<Values>
        if (form.getValues(repeated)) await form.trigger(repeated)
      }
      const onBlur: typeof registered.onBlur = async (event) => {
        // The press may have removed the field from the page.
        afterPress(() => event.target.isConnected && void registered.onBlur(event))
      }
      return { ...registered, onChange, onBlur, error: typeof message === 'string' ? fieldMessage(message) : undefined }
    },
    submit: (event) => submit(event),
    busy,
    spinning,
    failure,
    clearFailure: () => setFailure(undefined),
    failures,
  }
}

function useStoredFields<Values extends FieldValues, Sent>(
  { watch, getValues }: UseFormReturn<Values, unknown, Sent>,
  { draft, fields = [] }: Partial<NonNullable<Options<Values>['keep']>> = {},
): void {
  const names = fields.join()
  useEffect(() => {
    if (draft === undefined) return
    const { unsubscribe } = watch((_values, { type }) => {
      if (type !== 'change') return
      storeDraft(draft, Object.fromEntries(names.split(',').map((name) => [name, getValues(name as Path<Values>) ?? ''])))
    })
    return unsubscribe
  }, [watch, getValues, draft, names])
}

/** Returns the API's own message if there is one, `offline` if the network failed. */
export function failureText(error: unknown, otherwise: string = m.form_failed(), offline: string = m.offline()): string {
  if (!(error instanceof ApiError)) return otherwise
  if (error.status === 0) return offline
  const named = error.fields['non_field_errors']?.[0] ?? Object.values(error.fields)[0]?.[0]
  return named ?? error.userMessage ?? otherwise
}

const isAnswer = (error: unknown) => error instanceof ApiError && error.answered
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, Math.max(0, ms)))

const MESSAGES: Record<FieldReason | EnquiryReason, () => string> = {
  required: m.input_required,
  first_name_required: m.input_first_name_required,
  first_name_invalid: m.input_first_name_invalid,
  last_name_required: m.input_last_name_required,
  last_name_invalid: m.input_last_name_invalid,
  name_too_long: m.input_name_too_long,
  email_required: m.input_email_required,
  email_invalid: m.input_email_invalid,
  username_required: m.input_username_required,
  username_invalid: m.input_username_invalid,
  phone_number_required: m.input_phone_number_required,
  phone_number_invalid: m.input_phone_number_invalid,
  password_required: m.input_password_required,
  current_password_required: m.input_current_password_required,
  password_too_short: m.input_password_too_short,
  password_too_long: m.input_password_too_long,
  password_weak: m.input_password_weak,
  password2_required: m.input_password2_required,
  password2_mismatch: m.input_password2_mismatch,
  code_required: m.input_code_required,
  code_invalid: m.input_code_invalid,
  name_required: m.input_name_required,
  name_too_short: m.input_name_too_short,
  email_not_valid: m.input_email_not_valid,
  message_required: m.input_message_required,
  link_invalid: m.input_link_invalid,
  unknown_value: m.input_unknown_value,
  too_long: m.input_too_long,
  invalid_text: m.input_invalid_text,
}

/** Returns the message for a reason of the contract; messages of the API stay unchanged. */
function fieldMessage(reason: string): string {
  return MESSAGES[reason as keyof typeof MESSAGES]?.() ?? reason
}
