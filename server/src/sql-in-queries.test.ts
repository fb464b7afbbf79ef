import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = import.meta.dirname
const MAY_QUERY = /(queries|-rows|-conditions|\.test)\.ts$/
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

/** A transaction builds queries without importing Kysely, which the import rules cannot see. */
it('features build queries in queries.ts, *-rows.ts and *-conditions.ts only', () => {
  const folder = join(SOURCES, 'features')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !MAY_QUERY.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => QUERY.test(readFileSync(join(folder, file), 'utf8')))).toEqual([])
})

/**
 * Every place that gives the database a text instead of a query with parameters. The text is made of constants of its file or
 * comes from the job queue; nothing of a request may be in it.
 */
const RAW_SQL: Readonly<Record<string, readonly string[]>> = {
  // Names of columns in the constant lists of the same file.
  'features/imports/project-rows.ts': ['sql.raw(columns.map((column) => `'],
  // The parts of a project, a constant of the same file.
  'features/imports/fact-rows.ts': ['sql.raw(FACTS)'],
  // A picture's columns, for an alias that the queries of the same file name.
  'features/imports/exports/export-rows.ts': ["sql.raw(`jsonb_build_object('address', "],
  // A channel of the type `Channel`, and what pg-boss asks, with its parameters.
  'platform/change-feed.ts': ['client.query(`listen '],
  'platform/database.ts': ['pool.query(text, values)'],
}
const RAW = /\bsql\s*\.\s*raw\s*\(|\bCompiledQuery\s*\.\s*raw\s*\(|\b\w*(?:pool|client|pglite)\s*\.\s*(?:query|exec)\s*\(/gi
/** Migrations are written before any request. */
const MIGRATION = /^migrations\/\d{4}-/

describe('requirement 32: raw SQL', () => {
  it('stands in the listed places only', () => {
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

  it('has no place listed that is gone', () => {
    const gone = Object.entries(RAW_SQL).filter(([file, listed]) => {
      const text = readFileSync(join(SOURCES, file), 'utf8')
      return !listed.every((call) => text.includes(call))
    })
    expect(gone).toEqual([])
  })

  it('is a constant in migrations', () => {
    const files = globSync('migrations/*.ts', { cwd: SOURCES }).filter((file) =>
      readFileSync(join(SOURCES, file), 'utf8').includes('sql.raw'),
    )
    for (const file of files) {
      const calls = readFileSync(join(SOURCES, file), 'utf8').match(/sql\.raw\(.*/g) ?? []
      for (const call of calls) expect(call, file).toMatch(/^sql\.raw\((statement|'[^'$]*'|`[^`$]*`?)\)?/)
    }
  })
})
