import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const folder = resolve(import.meta.dirname, '../docs/decisions')

it('docs/decisions/README.md lists every decision once, by its title', () => {
  const listed = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^- \[(.+)\]\((.+)\): .+\.$/gm)]
  const pages = readdirSync(folder).filter((name) => name !== 'README.md')
  const titleOf = (name: string) => /^# (.+)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1]
  expect(listed.map(([, title, name]) => [name, title]).toSorted()).toEqual(pages.map((name) => [name, titleOf(name)]).toSorted())
})
