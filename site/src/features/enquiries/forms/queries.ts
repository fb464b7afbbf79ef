import type { PropertySimilarAnswer } from '@manzil/contract/catalogue/calls/properties'
import type { ContactBody } from '@manzil/contract/enquiries/calls/contact-messages'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { keepSending } from '@manzil/ui/api/keep-sending.ts'
import { readApi } from '../../../api/read.ts'

/** A message as sent. Resending it byte for byte under the same key stores it only once. */
export interface Attempt {
  key: string
  body: ContactBody
  /** JSON of the form values it was made from. */
  of: string
}

/** A signed-in visitor's token links the enquiry to the account (docs/decisions/0030). @throws ApiError */
export async function sendMessage({ key, body }: Attempt, onTrouble: (sendNow: () => void) => void): Promise<void> {
  await keepSending((signal) => callApi('/contact-us/', { method: 'POST', body, key, signal }), onTrouble)
}

/** Returns projects for sale that are like a published one. @throws ApiError */
export function readSimilar(slug: string): Promise<PropertySimilarAnswer['data']['similar']> {
  return readApi<PropertySimilarAnswer>(`/property-similar/${encodeURIComponent(slug)}/`).then(({ data }) => data.similar)
}
