import { randomBytes } from 'node:crypto'
import { buildApp } from '../app.ts'
import { createStaff } from '../features/people/auth/index.ts'
import type { Config } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { OperatorError } from '../platform/errors.ts'
import type { Manifest } from '../platform/operations/backup/manifest.ts'
import { restore } from '../platform/operations/backup/restore.ts'

/**
 * Restores a backup into an empty database and checks that the site works on it: a listing loads and a temporary account
 * signs in. Sends no emails. The database should be dropped afterwards.
 * @throws OperatorError if any step fails
 */
export async function rehearseRestore(config: Config, folder: string): Promise<Manifest> {
  const manifest = await restore(config, folder)
  const database = await openDatabase({ ...config, replicaUrls: [] })
  const app = await buildApp({ config, database, ...(config.authSecret !== undefined && { secret: config.authSecret }) })
  try {
    const username = `rehearsal-${randomBytes(4).toString('hex')}`
    const { password } = await createStaff(database.db, { username, email: `${username}@manzil.example`, role: 'admin', mustChange: false })
    await app.ready()
    await app.services.catalogue.loaded()
    const listing = await app.inject('/api/v1/property/')
    const signIn = await app.inject({ method: 'POST', url: '/api/v1/auth/login/', payload: { username, password } })
    const profile = await app.inject({ url: '/api/v1/auth/profile/', headers: { authorization: `Bearer ${signIn.json().access}` } })
    const failed = Object.entries({ 'the listing': listing, 'signing in': signIn, 'the profile': profile })
      .filter(([, { statusCode }]) => statusCode !== 200)
      .map(([name, { statusCode }]) => `${name} returned ${statusCode}`)
    if (failed.length > 0) throw new OperatorError(`The backup was restored, but the site does not work with it: ${failed.join(', ')}.`)
  } finally {
    await app.close()
    await database.close()
  }
  return manifest
}
