import { ContactBody } from '@manzil/contract/enquiries/calls/contact-messages'
import { CONSENT_VERSION } from '@manzil/contract/enquiries/consent'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { randomKey } from '@manzil/ui/api/random-key.ts'
import { readDraft, removeDraft, storeDraft, tabStorage } from '@manzil/ui/browser/storage.ts'
import { type ApiForm, useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { usePageAddress } from '../../../api/use-site.ts'
import { VISITOR_KEY, type Visitor } from '../../../visitor-key.ts'
import type { Subject } from '../contact-links.ts'
import { draftName } from '../drafts.ts'
import { findGone, type Gone } from './gone-notice.tsx'
import { type Attempt, sendMessage } from './queries.ts'
import { useOwnContact } from './use-own-contact.ts'

type FormValues = z.output<typeof ContactBody>

/** Unsent form input; removed once sent. */
interface Draft {
  values: Partial<ContactBody>
  /** When the visitor began filling in the form, epoch ms. */
  since: number
  attempt?: Attempt
}

interface Options {
  inquiry_type: NonNullable<ContactBody['inquiry_type']>
  about?: Subject['about']
  /** Names the subject on the thank-you page, in the page's language. */
  title?: string
  /** Name of the draft; defaults to the enquiry type. */
  draft?: string
  /** The visitor knows that the subject is gone and asks about similar homes. */
  asksSimilar?: boolean
  /** When the visitor first saw the form, in epoch ms; defaults to now. */
  since?: number
  /** Handles failures that name no field. Returns true if the visitor has been notified. */
  onFailure: (error: unknown) => boolean
  /** Called after success; defaults to opening the thank-you page. */
  onSent?: () => void
}

export interface EnquiryForm extends ApiForm<ContactBody, FormValues> {
  /** Sends again at once; set after a network or server failure, or while the server does not answer. */
  retry: (() => void) | undefined
  /** Submitted before a reload, but not delivered. */
  unsent: boolean
  valid: boolean
  /** The home or project is gone, so nothing was sent. */
  gone: Gone | undefined
  /** Sends the enquiry as a question about similar homes. */
  askSimilar: () => void
}

/** Enquiries that make no sense about a home or project that is gone. */
const ABOUT_HOME: readonly string[] = ['property_inquiry', 'unit_inquiry', 'call_back_request']

/** Keeps a draft across reloads, retries until the enquiry is delivered and stored once, then clears the form. */
export function useEnquiryForm({
  inquiry_type,
  about = {},
  title,
  draft = inquiry_type,
  asksSimilar = false,
  since,
  onFailure,
  onSent,
}: Options): EnquiryForm {
  const navigate = useNavigate()
  // Developers and communities have slugs too.
  const { slug, unit_id, property_title } = about
  const inquiry_link = usePageAddress()
  const own = useOwnContact()
  const name = draftName(draft, about)
  const fixed = { ...about, inquiry_type }
  const [begun] = useState(() => ({ since: since ?? Date.now(), values: {}, ...readDraft<Draft>(name) }))
  const [retry, setRetry] = useState<() => void>()
  const [unsent, setUnsent] = useState(false)
  const [gone, setGone] = useState<Gone & { name: string }>()
  const isSimilar = useRef(asksSimilar)
  const isAboutHome = ABOUT_HOME.includes(inquiry_type) && !!about.property_title
  // Set after hydration, because the server does not know the draft.
  useEffect(() => setUnsent(begun.attempt !== undefined), [begun])

  const send = async (written: FormValues) => {
    const values = form.form.getValues()
    const attempt = attemptOf(name, written, () => ({
      ...written,
      inquiry_link,
      // Says nothing if the form started filled in, because it can then be sent at once.
      ...(!own && { filled_in_ms: Math.max(0, Date.now() - begun.since) }),
      consent_version: CONSENT_VERSION,
      ...(isAboutHome && { if_gone: isSimilar.current ? 'similar' : 'refuse' }),
    }))
    storeDraft(name, { ...begun, values, attempt } satisfies Draft)
    await sendMessage(attempt, (sendNow) => setRetry(() => sendNow)).finally(() => setRetry(undefined))
    form.form.reset({ ...EMPTY, ...fixed })
    removeDraft(name)
    setUnsent(false)
    rememberVisitor(written)
    if (onSent) onSent()
    else
      await navigate({
        to: '/thank-you',
        state: { sent: inquiry_type, ...(property_title && slug && title && { about: { slug, unit_id, title } }) },
      })
  }
  const form = useApiForm<ContactBody, FormValues>(ContactBody, send, {
    defaultValues: { ...begun.values, ...fixed },
    onFailure: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'listing_gone') return !hasFieldError(error) && onFailure(error)
      // Keeps the input but not the attempt, which must not be sent again as it is.
      storeDraft(name, { ...begun, values: form.form.getValues() } satisfies Draft)
      void findGone(error, about.slug).then((found) => setGone({ name, ...found }))
      return true
    },
  })

  const { subscribe, getValues, resetField, trigger } = form.form
  const isFillingIn = useRef(false)
  useEffect(() => {
    const store = (values: Partial<ContactBody>) => storeDraft(name, { ...begun, ...readDraft<Draft>(name), values })
    const typed = getValues()
    // From before hydration.
    if (readDraft(name) === undefined && FIELDS.some((field) => typed[field])) store(typed)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isFillingIn.current) store(values)
      },
    })
  }, [subscribe, getValues, name, begun])
  // What visitors have typed stays, and only that is a draft.
  useEffect(() => {
    if (!own) return
    const filled = (['name', 'phone', 'email'] as const).filter((field) => !getValues(field) && own[field])
    isFillingIn.current = true
    for (const field of filled) resetField(field, { defaultValue: own[field] })
    isFillingIn.current = false
    // A first press on Send came before this and went to a field that is now filled in.
    const focused = document.activeElement
    const isRefused = focused?.getAttribute('aria-invalid') === 'true'
    if (isRefused && filled.some((field) => field === focused.getAttribute('name'))) void trigger(undefined, { shouldFocus: true })
  }, [own, getValues, resetField, trigger])
  const askSimilar = () => {
    isSimilar.current = true
    void form.submit().finally(() => {
      isSimilar.current = asksSimilar
    })
  }
  return { ...form, retry, unsent, valid: form.form.formState.isValid, gone: gone?.name === name ? gone : undefined, askSimilar }
}

const FIELDS = ['name', 'email', 'phone', 'message', 'role'] as const

function hasFieldError(error: unknown): boolean {
  return error instanceof ApiError && FIELDS.some((field) => field in error.fields)
}

const UNCHOSEN = '' as never
const EMPTY = {
  name: '',
  email: '',
  phone: '',
  message: '',
  role: UNCHOSEN,
  contact_channel: UNCHOSEN,
  contact_hours: UNCHOSEN,
  contact_language: UNCHOSEN,
}

/** Reuses the last attempt and its key if nothing has changed since. */
function attemptOf(name: string, written: FormValues, bodyOf: () => Attempt['body']): Attempt {
  const of = JSON.stringify(written)
  const last = readDraft<Draft>(name)?.attempt
  return last?.of === of ? last : { key: randomKey(), of, body: bodyOf() }
}

/** Remembers the visitor in this tab: fills in other forms, and counts later clicks on WhatsApp, phone and email links as leads. */
function rememberVisitor({ name, phone, email }: { name: string; phone?: string | undefined; email: string }): void {
  if (phone) tabStorage.write(VISITOR_KEY, { id: randomKey(), person: { full_name: name, contact_number: phone, email } } satisfies Visitor)
}
