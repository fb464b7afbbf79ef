import type { WithdrawAnswer, WithdrawBody } from '@manzil/contract/enquiries/calls/leads'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'

/** Only tells whether consent is withdrawn already, if `only_check`. @throws ApiError */
export function withdrawConsent(body: WithdrawBody): Promise<WithdrawAnswer> {
  return callApi('/leads/withdraw/', { method: 'POST', body, anonymous: true })
}
