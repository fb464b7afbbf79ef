import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

it('docs/security.md lists for each of the forty requirements tests that are named after it', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (\d+) \| .+ \| (.+) \|$/gm)].map(([, number, files = '']) => ({
    number: Number(number),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }))
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  const isNamed = (file: string, number: number) =>
    existsSync(join(root, file)) && new RegExp(`requirement ${number}\\b`, 'i').test(readFileSync(join(root, file), 'utf8'))
  expect(rows.filter(({ files }) => files.length === 0)).toEqual([])
  expect(rows.flatMap(({ number, files }) => files.filter((file) => !isNamed(file, number)).map((file) => `${number}: ${file}`))).toEqual(
    [],
  )
})
