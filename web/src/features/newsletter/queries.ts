import type { DoneAnswer } from '@manzil/contract/answers'
import { callApi } from '../../api/account.ts'

export function followLink(what: 'confirm' | 'unsubscribe', token: string): Promise<DoneAnswer> {
  return callApi(`/newsletter/${what}/`, { method: 'POST', body: { token }, anonymous: true })
}
