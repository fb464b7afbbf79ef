import type { DoneAnswer } from '@manzil/contract/calls/answers'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'

/** @throws ApiError */
export function withdrawConsent(token: string): Promise<DoneAnswer> {
  return callApi('/leads/withdraw/', { method: 'POST', body: { token }, anonymous: true })
}
