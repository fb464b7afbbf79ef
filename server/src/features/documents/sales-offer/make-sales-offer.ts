import type { PaymentPlan, PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { isSoldOut } from '@manzil/contract/catalogue/comparison'
import type { SalesOfferQuery } from '@manzil/contract/documents/calls/documents'
import { displayedPlans } from '@manzil/contract/money/plans'
import type { Locale } from '@manzil/contract/text/locale'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { ChargeLimit, PreparedDocument } from '../../../platform/documents/documents.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { detailTagsOf } from '../../catalogue/cache-tags.ts'
import { getProject } from '../../catalogue/projects/index.ts'
import { currentSite, SITE_TAG } from '../../office/site/index.ts'
import { offeredHomes } from '../offered-homes.ts'
import { composeSalesOffer } from './compose-sales-offer.ts'

/**
 * Prepares today's sales offer of a published project, by id or slug.
 * @throws AppError `not_found`; `bad_input` for a home or a plan that the project does not offer
 */
export function makeSalesOffer(
  services: Services,
  key: string,
  { units, plan }: Pick<SalesOfferQuery, 'units' | 'plan'>,
  locale: Locale,
  charge: ChargeLimit,
): Promise<PreparedDocument> {
  const today = uaeDate(services.clock())
  return services.documents.prepare(JSON.stringify(['sales-offer', key, units, plan, locale, today]), charge, async () => {
    const [property, site] = await Promise.all([getProject(services, key), currentSite(services, services.database.reads())])
    const homes = offeredHomes(property, units)
    const available = property.available_units
    const value = composeSalesOffer({ property, homes, available, plan: planOf(property, plan), site, today, locale })
    return { value, tags: [...detailTagsOf(property), SITE_TAG] }
  })
}

/** An off-plan project without a plan gets the example; others, and those sold out, get none. */
function planOf(property: PropertyDetail, index: number): PaymentPlan | null {
  const plan = displayedPlans(property)[index] ?? null
  if (plan === null && index > 0) throw new AppError('bad_input', { fields: { plan: [m.input_out_of_range] } })
  return isSoldOut(property) ? null : plan
}
