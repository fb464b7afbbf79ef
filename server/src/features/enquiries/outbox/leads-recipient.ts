import type { Db } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { currentSite } from '../../office/site/index.ts'

/** Returns who is told about new leads. Asked again on sending, because the node that sends may have other settings. */
export async function leadsRecipient(services: Services, db?: Db): Promise<string> {
  return services.config.mail.leadsTo ?? (await currentSite(services, db)).email
}
