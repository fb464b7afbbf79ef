import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = import.meta.dirname
const MAY_QUERY = /(queries|-rows|-conditions|\.test)\.ts$/
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

/** Transactions build queries without importing Kysely, so import rules cannot check this. */
it('features build queries only in queries.ts, *-rows.ts and *-conditions.ts', () => {
  const folder = join(SOURCES, 'features')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !MAY_QUERY.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => QUERY.test(readFileSync(join(folder, file), 'utf8')))).toEqual([])
})

/**
 * All places that pass SQL text instead of a parameterised query. The text must consist of constants or come from the job
 * queue, never from a request.
 */
const RAW_SQL: Readonly<Record<string, readonly string[]>> = {
  // Column names from constants in the same file.
  'features/feeds/imports/writing/project-rows.ts': ['sql.raw(columns.map((column) => `'],
  // An alias from queries in the same file.
  'features/feeds/imports/exports/export-rows.ts': ["sql.raw(`jsonb_build_object('address', "],
  // A channel of the type `Channel`, and a constant one.
  'platform/database/change-feed.ts': ['client.query(`listen '],
  'platform/database/notification-check.ts': ['client.query(`listen '],
  // Parameterized queries from pg-boss, and a constant of the same file.
  'platform/database/database.ts': ['pool.query(text, values)', 'pool.query(limited)'],
  // Statements that Kysely compiled.
  'platform/database/read-pool.ts': ['client.query(statement, [...parameters])'],
  // The files of `database-functions`.
  'platform/database/functions.ts': ['sql.raw(text)'],
}
const RAW = /\bsql\s*\.\s*raw\s*\(|\bCompiledQuery\s*\.\s*raw\s*\(|\b\w*(?:pool|client|pglite)\s*\.\s*(?:query|exec)\s*\(/gi
/** Migrations run without any request data. */
const MIGRATION = /^migrations\/\d{4}-/

describe('requirement 32: raw SQL', () => {
  it('occurs only in the listed places', () => {
    const files = globSync('**/*.ts', { cwd: SOURCES }).map((file) => file.replaceAll('\\', '/'))
    const product = files.filter((file) => !/\.test\.ts$|^testing\//.test(file) && !MIGRATION.test(file))
    expect(product.length).toBeGreaterThan(300)
    const unlisted = product.flatMap((file) => {
      const text = readFileSync(join(SOURCES, file), 'utf8')
      return [...text.matchAll(RAW)].flatMap(({ index }) => {
        const rest = text.slice(index)
        return RAW_SQL[file]?.some((listed) => rest.startsWith(listed)) ? [] : [`${file}: ${rest.split('\n')[0]}`]
      })
    })
    expect(unlisted).toEqual([])
  })

  it('is still present in every listed place', () => {
    const gone = Object.entries(RAW_SQL).filter(([file, listed]) => {
      const text = readFileSync(join(SOURCES, file), 'utf8')
      return !listed.every((call) => text.includes(call))
    })
    expect(gone).toEqual([])
  })

  it('is constant in migrations', () => {
    const files = globSync('migrations/*.ts', { cwd: SOURCES }).filter((file) =>
      readFileSync(join(SOURCES, file), 'utf8').includes('sql.raw'),
    )
    for (const file of files) {
      const calls = readFileSync(join(SOURCES, file), 'utf8').match(/sql\.raw\(.*/g) ?? []
      for (const call of calls) expect(call, file).toMatch(/^sql\.raw\((statement|'[^'$]*'|`[^`$]*`?)\)?/)
    }
  })
})
