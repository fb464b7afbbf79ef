import type { Locale } from '@manzil/contract/text/locale'
import { uaeDate } from '@manzil/contract/time/calendar'
import type { ChargeLimit, PreparedDocument } from '../../../platform/documents/documents.ts'
import type { Services } from '../../../platform/services.ts'
import { detailTagsOf } from '../../catalogue/cache-tags.ts'
import { getProject } from '../../catalogue/projects/index.ts'
import { currentSite, SITE_TAG } from '../../office/site/index.ts'
import { findAround } from '../around.ts'
import { composeBrochure } from './compose-brochure.ts'

/** Prepares the brochure of a published project, by id or slug, with today's prices. @throws AppError `not_found` */
export function makeBrochure(services: Services, key: string, locale: Locale, charge: ChargeLimit): Promise<PreparedDocument> {
  const today = uaeDate(services.clock())
  return services.documents.prepare(JSON.stringify(['brochure', key, locale, today]), charge, async () => {
    const db = services.database.reads()
    const [property, site] = await Promise.all([getProject(services, key), currentSite(services, db)])
    const around = await findAround(services, property)
    return { value: composeBrochure({ property, around, site, today, locale }), tags: [...detailTagsOf(property), SITE_TAG] }
  })
}
