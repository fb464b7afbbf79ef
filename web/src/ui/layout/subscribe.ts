import type { DoneAnswer } from '@manzil/contract/answers'
import { m } from '@manzil/messages'
import { callApi } from '../../api/account.ts'
import { ApiError } from '../../api/read.ts'

/** What came of it, in words. */
export interface Told {
  text: string
  failed: boolean
}

/** Asks for the newsletter for the address of a form. */
export async function subscribe(form: FormData): Promise<Told> {
  try {
    const body = { email: String(form.get('email') ?? '') }
    const { message } = await callApi<DoneAnswer>('/newsletter/subscribe/', { method: 'POST', body, anonymous: true })
    return { text: message, failed: false }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { text: error.status === 0 ? m.form_offline() : (error.fields['email']?.[0] ?? error.told ?? m.form_failed()), failed: true }
  }
}
