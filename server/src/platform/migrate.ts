import { Migrator } from 'kysely/migration'
import * as catalogue from '../migrations/0001-catalogue.ts'
import * as search from '../migrations/0002-search.ts'
import * as accounts from '../migrations/0003-accounts.ts'
import * as leads from '../migrations/0004-leads.ts'
import * as blog from '../migrations/0005-blog.ts'
import * as newsletter from '../migrations/0006-newsletter.ts'
import * as leadOffice from '../migrations/0007-lead-office.ts'
import * as catalogueOffice from '../migrations/0008-catalogue-office.ts'
import * as feeds from '../migrations/0009-feeds.ts'
import * as searchAtSize from '../migrations/0010-search-at-size.ts'
import * as officeDesk from '../migrations/0011-office-desk.ts'
import * as contentOffice from '../migrations/0012-content-office.ts'
import * as feedFaults from '../migrations/0013-feed-faults.ts'
import * as deletedArticles from '../migrations/0014-deleted-articles.ts'
import * as offers from '../migrations/0015-offers.ts'
import * as formerContacts from '../migrations/0018-former-contacts.ts'
import * as refreshParents from '../migrations/0019-refresh-parents.ts'
import * as notifiedAddress from '../migrations/0020-notified-address.ts'
import type { Db } from './database.ts'

const MIGRATIONS = {
  '0001-catalogue': catalogue,
  '0002-search': search,
  '0003-accounts': accounts,
  '0004-leads': leads,
  '0005-blog': blog,
  '0006-newsletter': newsletter,
  '0007-lead-office': leadOffice,
  '0008-catalogue-office': catalogueOffice,
  '0009-feeds': feeds,
  '0010-search-at-size': searchAtSize,
  '0011-office-desk': officeDesk,
  '0012-content-office': contentOffice,
  '0013-feed-faults': feedFaults,
  '0014-deleted-articles': deletedArticles,
  '0015-offers': offers,
  '0018-former-contacts': formerContacts,
  '0019-refresh-parents': refreshParents,
  '0020-notified-address': notifiedAddress,
}

/** Migrates to the newest schema and returns the names of the applied migrations; nodes that start together take turns. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}
