import { ContactBody } from '@manzil/contract/contact-messages'
import { CONSENT_VERSION } from '@manzil/contract/enquiry-fields'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../api/read.ts'
import { type ApiForm, useApiForm } from '../../../ui/form/use-api-form.ts'
import { usePageAddress } from '../../../ui/page-address.ts'
import type { Subject } from '../contact-links.ts'
import { draftName } from '../draft-name.ts'
import { type Attempt, forgetDraft, keepDraft, readDraft } from '../drafts.ts'
import { sendMessage } from './queries.ts'
import { randomKey } from './random-key.ts'
import { rememberVisitor } from './visitor.ts'

type Written = z.output<typeof ContactBody>

interface Options {
  inquiry_type: NonNullable<ContactBody['inquiry_type']>
  about?: Subject['about']
  /** Under what its draft is kept, where that is not its kind. */
  draft?: string
  /** When the visitor first saw the form, ms of the epoch; now where it is not given. */
  since?: number
  /** Hears that sending failed, where no field was at fault; true where it has told the visitor. */
  onFailure: (error: unknown) => boolean
  /** What comes after success; the thank-you page where it is not given. */
  onSent?: () => void
}

export interface EnquiryForm extends ApiForm<ContactBody, Written> {
  /** The network or the server fails, and it is being sent again. */
  retrying: boolean
  /** It was sent before the page was loaded anew, and has not arrived. */
  unsent: boolean
  valid: boolean
}

/**
 * A form by which a visitor writes to us (public-site §4, Form submit): what is typed outlives a reload, what is sent is sent
 * until it arrives and stored once; then the form is empty again and the visitor is thanked.
 */
export function useEnquiryForm({ inquiry_type, about = {}, draft = inquiry_type, since, onFailure, onSent }: Options): EnquiryForm {
  const navigate = useNavigate()
  const inquiry_link = usePageAddress()
  const name = draftName(draft, about)
  const fixed = { ...about, inquiry_type }
  const [begun] = useState(() => ({ since: since ?? Date.now(), values: {}, ...readDraft(name) }))
  const [retrying, setRetrying] = useState(false)
  const [unsent, setUnsent] = useState(false)
  // Not before the page is taken over: the server knows of no draft.
  useEffect(() => setUnsent(begun.attempt !== undefined), [begun])

  const send = async (written: Written) => {
    const values = form.form.getValues()
    const attempt = attemptOf(name, written, () => ({
      ...written,
      inquiry_link,
      filled_in_ms: Math.max(0, Date.now() - begun.since),
      consent_version: CONSENT_VERSION,
    }))
    keepDraft(name, { ...begun, values, attempt })
    await sendMessage(attempt, () => setRetrying(true)).finally(() => setRetrying(false))
    form.form.reset({ ...EMPTY, ...fixed })
    forgetDraft(name)
    setUnsent(false)
    rememberVisitor(written)
    if (onSent) onSent()
    else await navigate({ to: '/thank-you' })
  }
  const form = useApiForm<ContactBody, Written>(ContactBody, send, {
    defaultValues: { ...begun.values, ...fixed },
    onFailure: (error) => !namesField(error) && onFailure(error),
  })

  const { subscribe } = form.form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(name, { ...begun, ...readDraft(name), values }),
      }),
    [subscribe, name, begun],
  )
  return { ...form, retrying, unsent, valid: form.form.formState.isValid }
}

const FIELDS = ['name', 'email', 'phone', 'message', 'role']

/** A refusal that is told at its field. */
function namesField(error: unknown): boolean {
  return error instanceof ApiError && FIELDS.some((field) => field in error.fields)
}

const EMPTY = { name: '', email: '', phone: '', message: '', role: '' as never }

/** The last attempt where nothing has changed since, so that it keeps its key; else a new one. */
function attemptOf(name: string, written: Written, bodyOf: () => Attempt['body']): Attempt {
  const of = JSON.stringify(written)
  const last = readDraft(name)?.attempt
  return last?.of === of ? last : { key: randomKey(), of, body: bodyOf() }
}
