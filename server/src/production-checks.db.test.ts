import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SITE_DEFAULTS } from '@manzil/contract/office/site'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from './platform/config/config.ts'
import { findServerRisks } from './platform/database/server-risks.ts'
import { makeToken } from './platform/security/secrets.ts'
import { checkProduction } from './production-checks.ts'
import { openBucket, type TestBucket } from './testing/bucket.ts'
import { useTestDatabase } from './testing/test-database.ts'

const database = useTestDatabase()
const isPostgres = inject('template').startsWith('postgres')
const FACTS: Record<string, string> = {
  ...Object.fromEntries(Object.keys(SITE_DEFAULTS).map((field) => [`SITE_${field.toUpperCase()}`, `own ${field}`])),
  ...Object.fromEntries(['MAP', 'INSTAGRAM', 'LINKEDIN', 'YOUTUBE'].map((name) => [`SITE_${name}_URL`, 'https://homes.example'])),
  SITE_WHATSAPP_NUMBER: '+971500000199',
  SITE_PHONE: '+97140000199',
  SITE_EMAIL: 'desk@homes.example',
  SMTP_URL: 'smtp://mail.example',
}
let folder: string
let bucket: TestBucket
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manzil-uploads-'))
  bucket = await openBucket()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await bucket.close()
})

/** What the development server's own settings say does not belong to the test. */
const check = async (environment: Record<string, string | undefined>) =>
  (await checkProduction({ config: readConfig({ UPLOADS_DIR: folder, ...environment }, '/'), database: database() })).filter(
    (sentence) => !sentence.includes('autovacuum'),
  )

describe('a production start', () => {
  it('has nothing to say about a site with its own facts and writable uploads', async () => {
    expect(await check(FACTS)).toEqual([])
    expect(await check({ ...FACTS, S3_URL: bucket.url })).toEqual([])
    expect(bucket.objects.size).toBe(0)
  })

  it('names the facts that are still invented', async () => {
    const { SITE_PHONE: _phone, SITE_FIGURE_CUSTOMERS: _figure, ...given } = FACTS
    expect(await check(given)).toEqual([expect.stringMatching(/^The site shows invented facts \(phone, figure_customers\): .*SITE_PHONE/)])
  })

  it('refuses to mail enquiries to the invented address', async () => {
    const { SITE_EMAIL: _email, ...given } = FACTS
    await expect(check(given)).rejects.toThrow(/^LEADS_MAIL_TO is not set: .*hello@manzil\.example/)
    await expect(check({ ...given, LEADS_MAIL_TO: 'desk@homes.example', MAIL_FROM: 'desk@homes.example' })).resolves.toHaveLength(1)
    await expect(check({ ...given, SITE_EMAIL: 'desk@homes.example' })).resolves.toEqual([])
  })

  it('says if no email is sent, or one from an invented address', async () => {
    expect(await check({ ...FACTS, SMTP_URL: '' })).toEqual([expect.stringMatching(/^SMTP_URL is not set/)])
    const { SITE_EMAIL: _email, ...given } = FACTS
    expect(await check({ ...given, LEADS_MAIL_TO: 'desk@homes.example' })).toContainEqual(
      expect.stringMatching(/invented address.*MAIL_FROM/),
    )
  })

  it('says if this node lacks the secret that was used last', async () => {
    const [former, other, third] = [0, 0, 0].map(() => makeToken())
    expect(await check({ ...FACTS, AUTH_SECRET: former })).toEqual([])
    expect(await check({ ...FACTS, AUTH_SECRET: former, AUTH_SECRET_PREVIOUS: other })).toEqual([])
    expect(await check({ ...FACTS, AUTH_SECRET: other, AUTH_SECRET_PREVIOUS: former })).toEqual([])
    expect(await check({ ...FACTS, AUTH_SECRET: third })).toEqual([expect.stringMatching(/^AUTH_SECRET is not the one/)])
    await sql`delete from used_secrets`.execute(database().db)
  })

  it('says if uploads cannot be stored', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(await check({ ...FACTS, UPLOADS_DIR: join(file, 'uploads') })).toEqual([
      expect.stringMatching(/^The folder .*uploads cannot be written, .*ENOTDIR.*: check UPLOADS_DIR\.$/),
    ])
    const wrongKey = bucket.url.replace('key:secret', 'other:secret')
    expect(await check({ ...FACTS, S3_URL: wrongKey })).toEqual([
      expect.stringMatching(/^The bucket pictures at http.* cannot be written, .*: check S3_URL\.$/),
    ])
  })

  it.skipIf(process.getuid?.() === 0)('says if the folder of uploads is read-only', async () => {
    await chmod(folder, 0o500)
    expect(await check(FACTS)).toEqual([expect.stringMatching(/EACCES/)])
    await chmod(folder, 0o700)
  })

  it('names replicas that do not respond, or are none', async () => {
    const gone = 'postgres://reader@127.0.0.1:9/manzil'
    expect(await check({ ...FACTS, DATABASE_REPLICA_URLS: gone })).toEqual([
      expect.stringMatching(/^The replica 127\.0\.0\.1:9\/manzil does not respond \(.*ECONNREFUSED/),
    ])
    if (isPostgres) {
      expect(await check({ ...FACTS, DATABASE_REPLICA_URLS: process.env['TEST_DATABASE_URL'] ?? '' })).toEqual([
        expect.stringMatching(/is not a replica/),
      ])
    }
  })

  it('says whether PostgreSQL cleans up', async () => {
    const { rows } = await sql<{ autovacuum: string }>`show autovacuum`.execute(database().db)
    const expected = rows[0]?.autovacuum === 'off' ? [expect.stringMatching(/autovacuum is off/)] : []
    expect(await findServerRisks(database().db, [])).toEqual(expected)
  })
})
