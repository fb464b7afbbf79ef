import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const PLATFORM = join(import.meta.dirname, 'platform')
const files = globSync('**/*.ts', { cwd: PLATFORM })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
const FEATURE_IMPORT =
  /from '(?:(?:\.\.\/)+features\/|@manzil\/(?:assistant|demo|contract\/(?:catalogue|documents|editing(?!\/pictures)|enquiries|feeds|money|office|publishing|search)))/
const FEATURE_WORD =
  /enquir|newsletter|article|brochure|amenit|communit|\bdevelopers?\b|outbox|\bleads?(?![a-z])|(?<!change-)\bfeeds?\b|listings?\b/i
/** The settings of the whole product are one list; accounts may belong to a developer. */
const MAY_NAME_FEATURES = ['config/config.ts', 'database/schema.ts']

it('the platform imports no feature, not even a type', () => {
  expect(files.length).toBeGreaterThan(50)
  const importing = files.filter((file) => FEATURE_IMPORT.test(readFileSync(join(PLATFORM, file), 'utf8')))
  expect(importing).toEqual(['config/config.ts'])
})

it('the platform names no feature', () => {
  const code = (file: string) => readFileSync(join(PLATFORM, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '')
  expect(files.filter((file) => !MAY_NAME_FEATURES.includes(file) && FEATURE_WORD.test(code(file)))).toEqual([])
})
