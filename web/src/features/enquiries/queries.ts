import type { DoneAnswer } from '@manzil/contract/answers'
import { callApi } from '../../api/account.ts'

/** Takes back the consent to be contacted, by the token of a mail's link. @throws ApiError */
export function withdrawConsent(token: string): Promise<DoneAnswer> {
  return callApi('/leads/withdraw/', { method: 'POST', body: { token }, anonymous: true })
}
