import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FEATURES = join(import.meta.dirname, 'features')
const MAY_QUERY = /(queries|-rows|-conditions|\.test)\.ts$/
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

/** A transaction builds queries without importing Kysely, which the import rules cannot see. */
it('features build queries in queries.ts, *-rows.ts and *-conditions.ts only', () => {
  const files = globSync('**/*.ts', { cwd: FEATURES }).filter((file) => !MAY_QUERY.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => QUERY.test(readFileSync(join(FEATURES, file), 'utf8')))).toEqual([])
})
