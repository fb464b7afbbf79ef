import type { Locale } from '@manzil/contract/text/locale'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { ChargeLimit, PreparedDocument } from '../../../platform/documents/documents.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { detailTagsOf, LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { findDetails } from '../../catalogue/projects/index.ts'
import { currentSite, SITE_TAG } from '../../office/site/index.ts'
import { findAround } from '../around.ts'
import { composeComparison } from './compose-comparison.ts'

/** Prepares a comparison in the order of `ids`, without unpublished projects. @throws AppError `not_found` if none is left */
export function makeComparison(services: Services, ids: readonly number[], locale: Locale, charge: ChargeLimit): Promise<PreparedDocument> {
  const today = uaeDate(services.clock())
  return services.documents.prepare(JSON.stringify(['comparison', ids, locale, today]), charge, async () => {
    const [properties, site] = await Promise.all([findDetails(services, ids), currentSite(services, services.database.reads())])
    if (properties.length === 0) throw new AppError('not_found', { userMessage: m.property_not_found })
    const around = await Promise.all(properties.map((property) => findAround(services, property)))
    const value = composeComparison({ properties, missing: new Set(ids).size - properties.length, around, site, today, locale })
    return { value, tags: [LISTING_TAG, ...properties.flatMap(detailTagsOf), SITE_TAG] }
  })
}
