import type { Db } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { currentSite } from '../../office/site/index.ts'

/** Returns the address for mail about new leads. Delivery looks it up again, because the sending node may have other settings. */
export async function leadsRecipient(services: Services, db?: Db): Promise<string> {
  return services.config.mail.leadsTo ?? (await currentSite(services, db)).email
}
