import { zodResolver } from '@hookform/resolvers/zod'
import { m } from '@manzil/messages'
import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../../api/read.ts'
import { afterPress } from './after-press.ts'
import { fieldMessage } from './field-messages.ts'
import { forgetKept } from './kept-values.ts'
import { type Keeping, useKeptValues } from './use-kept-values.ts'

/** A wait shorter than this shows nothing (decisions, Speed beats spinners). */
const NOTICEABLE_MS = 300

interface Options<Values> {
  defaultValues?: Partial<Values>
  /** Once its spinner has appeared it stays for so long at least, in ms. */
  spinnerMs?: number
  /** The words for a failure that the API does not explain. */
  failed?: string
  /** Where it refuses without words; `failed` where not given. */
  refused?: string
  /** What is kept as it is typed until it has been sent, also where the session ends meanwhile. */
  keep?: Keeping<Values>
  /** Where it answers true the failure has been dealt with. */
  onFailure?: (error: unknown) => boolean | undefined
}

export interface ApiForm<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  /** What a field of the form takes: its name, its handlers and why it is refused. */
  field: (name: Path<Values>) => ReturnType<UseFormReturn<Values>['register']> & { error: string | undefined }
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  busy: boolean
  spinning: boolean
  /** Why sending failed as a whole. */
  failure: string | undefined
  /** For forms where an edit takes the failure away. */
  clearFailure: () => void
  /** Counts failures. */
  failures: number
}

/**
 * A form that is checked by the contract's schema on blur, and on change once touched (accounts §4), and sent to the API.
 * Fields that the API refuses say so; a failed network leaves everything as typed.
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
  useKeptValues(form, keep)
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

  // Two presses may come before the form is shown as busy.
  const underWay = useRef(false)
  const submit = form.handleSubmit(async (values) => {
    if (underWay.current) return
    underWay.current = true
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
      underWay.current = false
    }
    const sent = () => {
      if (keep) forgetKept(keep.form)
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
        // What is being put right says so at once, also where a step of the form was refused before this field was touched.
        if (message !== undefined) await form.trigger(name)
        // What has been repeated is compared with what it repeats.
        const repeated = `${name}2` as Path<Values>
        if (form.getValues(repeated)) await form.trigger(repeated)
      }
      const onBlur: typeof registered.onBlur = async (event) => {
        // What is pressed may have taken the field off the page.
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

/** Why a call failed, in words; `offline` where the network is cut. */
export function failureText(error: unknown, otherwise: string = m.form_failed(), offline: string = m.offline()): string {
  if (!(error instanceof ApiError)) return otherwise
  if (error.status === 0) return offline
  const named = error.fields['non_field_errors']?.[0] ?? Object.values(error.fields)[0]?.[0]
  return named ?? error.told ?? otherwise
}

const isAnswer = (error: unknown) => error instanceof ApiError && error.answered
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, Math.max(0, ms)))
