import type { DoneAnswer } from '@manzil/contract/calls/answers'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'

export function followLink(what: 'confirm' | 'unsubscribe', token: string): Promise<DoneAnswer> {
  return callApi(`/newsletter/${what}/`, { method: 'POST', body: { token }, anonymous: true })
}
