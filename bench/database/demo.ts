import { loadDemo } from '../../server/src/features/office/demo/index.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'

/** Creates the tables and loads the demo projects. */
export async function fillDatabase(databaseUrl: string): Promise<void> {
  const connection = await openDatabase({ databaseUrl, replicaUrls: [], poolSize: 2, varDir: '' })
  await migrate(connection.db)
  await loadDemo(connection.db)
  await connection.close()
}
