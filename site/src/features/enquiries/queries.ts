import type { WithdrawAnswer, WithdrawBody } from '@manzil/contract/enquiries/calls/leads'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'

/** Only tells whether consent is withdrawn already, if `onlyCheck`. @throws ApiError */
export function withdrawConsent(token: string, onlyCheck = false): Promise<WithdrawAnswer> {
  const body: WithdrawBody = { token, ...(onlyCheck && { only_check: true }) }
  return callApi('/leads/withdraw/', { method: 'POST', body, anonymous: true })
}
