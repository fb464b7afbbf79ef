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
import * as databaseFunctions from '../migrations/0021-database-functions.ts'
import type { Db, Trx } from './database.ts'
import { applyDatabaseFunctions, DATABASE_FUNCTIONS } from './database-functions.ts'

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
  '0021-database-functions': databaseFunctions,
}
type MigrationName = keyof typeof MIGRATIONS
const NEWEST = Object.keys(MIGRATIONS).sort().at(-1) as MigrationName

/**
 * Migrates to the newest schema, applies changed database functions, and returns the names of the applied migrations; nodes
 * that start together take turns.
 */
export async function migrate(db: Db, functions: string = DATABASE_FUNCTIONS): Promise<string[]> {
  // All pending migrations share one transaction, and the newest one also applies the functions: writers never see new columns
  // with the old functions.
  const newest = async (trx: Trx) => {
    await MIGRATIONS[NEWEST].up(trx as never)
    await applyDatabaseFunctions(trx, functions)
  }
  const migrations = { ...MIGRATIONS, [NEWEST]: { up: newest } }
  const { error, results = [] } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
  await db.transaction().execute((trx) => applyDatabaseFunctions(trx, functions))
  return results.map(({ migrationName }) => migrationName)
}
