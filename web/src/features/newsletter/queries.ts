import type { DoneAnswer } from '@manzil/contract/answers'
import { callApi } from '../../api/account.ts'

/** Says yes or no to the newsletter by the token of a mail's link. */
export function followLink(what: 'confirm' | 'unsubscribe', token: string): Promise<DoneAnswer> {
  return callApi(`/newsletter/${what}/`, { method: 'POST', body: { token }, anonymous: true })
}
