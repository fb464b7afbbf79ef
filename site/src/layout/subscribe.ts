import type { DoneAnswer } from '@manzil/contract/calls/answers'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { keepSending } from '@manzil/ui/api/keep-sending.ts'

export async function subscribe(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector('input')
  const result = form.querySelector('output')
  const submit = form.querySelector('button')
  if (!input || !result || submit?.ariaBusy === 'true') return
  if (submit) submit.ariaBusy = 'true'
  result.textContent = ''
  const sayThatItTakesLong = () => {
    result.textContent = m.form_slow()
  }
  try {
    const body = { email: input.value }
    const { message } = await keepSending(
      (signal) => callApi<DoneAnswer>('/newsletter/subscribe/', { method: 'POST', body, anonymous: true, signal }),
      sayThatItTakesLong,
      { afterFailures: false },
    )
    form.reset()
    input.removeAttribute('aria-invalid')
    result.textContent = message
  } catch (error) {
    input.setAttribute('aria-invalid', 'true')
    result.textContent = reasonOf(error)
  } finally {
    if (submit) submit.ariaBusy = null
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return m.form_failed()
  if (error.status === 0) return m.form_offline()
  return error.fields['email']?.[0] ?? error.userMessage ?? m.form_failed()
}
