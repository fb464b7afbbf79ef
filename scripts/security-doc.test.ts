import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

it('docs/security.md lists an existing test for each of the forty requirements', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (\d+) \| .+ \| (.+) \|$/gm)]
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  const files = rows.flatMap(([, , proofs = '']) => [...proofs.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file))
  expect(files.length).toBeGreaterThanOrEqual(40)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
