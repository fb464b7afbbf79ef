import type { RequiredFact } from '@manzil/contract/feeds/calls/feeds'
import type { ProjectRecord } from './project-record.ts'

/** Whether a record has each fact. A status without a price is enough where no price is due: before sales start and after they end. */
const HAS: Record<RequiredFact, (record: ProjectRecord) => boolean> = {
  picture: ({ images }) => (images?.length ?? 0) > 0,
  price: ({ price, sales_status }) => price != null || sales_status === 'announced' || sales_status === 'sold_out',
  place: ({ community, latitude }) => community != null || latitude != null,
}

/** Returns the required facts that a record lacks. */
export function lacksOf(record: ProjectRecord, required: readonly RequiredFact[]): RequiredFact[] {
  return required.filter((fact) => !HAS[fact](record))
}
