import { isUnpriced } from '@manzil/contract/catalogue/terms'
import type { RequiredFact } from '@manzil/contract/feeds/calls/feeds'
import { lowestOffer } from './price-conflict.ts'
import type { ProjectRecord } from './project-record.ts'

/** Whether a record has each fact. */
const HAS: Record<RequiredFact, (record: ProjectRecord) => boolean> = {
  picture: ({ images }) => (images?.length ?? 0) > 0,
  price: (record) => record.price != null || isUnpriced(record.sales_status) || lowestOffer(record) !== undefined,
  place: ({ community, latitude }) => community != null || latitude != null,
}

/** Returns the required facts that a record lacks. */
export function lacksOf(record: ProjectRecord, required: readonly RequiredFact[]): RequiredFact[] {
  return required.filter((fact) => !HAS[fact](record))
}
