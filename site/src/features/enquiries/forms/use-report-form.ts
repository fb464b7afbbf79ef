import type { DoneAnswer } from '@manzil/contract/calls/answers'
import { ReportBody } from '@manzil/contract/enquiries/calls/reports'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { keepSending } from '@manzil/ui/api/keep-sending.ts'
import { randomKey } from '@manzil/ui/api/random-key.ts'
import { readDraft, removeDraft, storeDraft } from '@manzil/ui/browser/storage.ts'
import { useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Subject } from '../contact-links.ts'

type Sent = z.output<typeof ReportBody>

interface Draft {
  values: Partial<ReportBody>
  /** The last attempt, sent again under its key while the input is unchanged. */
  attempt?: { key: string; of: string }
}

/** Keeps what was typed until it is sent, and retries without storing a report twice. */
export function useReportForm({ slug, unit_id }: Subject['about']) {
  const name = `report:${unit_id ?? slug}`
  const about = { slug: slug ?? '', unit_id }
  const [begun] = useState(() => ({ since: Date.now(), draft: readDraft<Draft>(name) }))
  const [thanks, setThanks] = useState<string>()
  const [retry, setRetry] = useState<() => void>()

  const send = async (written: Sent) => {
    const of = JSON.stringify(written)
    const last = readDraft<Draft>(name)?.attempt
    const attempt = last?.of === of ? last : { key: randomKey(), of }
    storeDraft(name, { values: form.form.getValues(), attempt } satisfies Draft)
    const body = { ...written, filled_in_ms: Math.max(0, Date.now() - begun.since) }
    const post = (signal: AbortSignal) => callApi<DoneAnswer>('/listing-reports/', { method: 'POST', body, key: attempt.key, signal })
    const { message } = await keepSending(post, (sendNow) => setRetry(() => sendNow)).finally(() => setRetry(undefined))
    removeDraft(name)
    setThanks(message)
  }
  const form = useApiForm<ReportBody, Sent>(ReportBody, send, { defaultValues: { ...begun.draft?.values, ...about } })

  const { subscribe } = form.form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storeDraft(name, { ...readDraft<Draft>(name), values } satisfies Draft),
      }),
    [subscribe, name],
  )
  return { ...form, retry, unsent: false, valid: true, thanks, isOther: form.form.watch('reason') === 'other' }
}
