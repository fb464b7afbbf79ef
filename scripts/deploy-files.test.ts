import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { Environment } from '../server/src/platform/config/config.ts'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = ['Dockerfile', ...globSync('deploy/**/*.{yaml,service}', { cwd: root })]

/** Read by Node, the dynamic linker and the image of PostgreSQL. */
const OTHERS = new Set(['NODE_ENV', 'NODE_VERSION', 'LD_PRELOAD', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'])
const SETTING = /(?:^\s*(?:- )?|name: |Environment=|ENV |\s|\$\{)([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?=[=:,}])/gm

it('deploy/ and the Dockerfile name only settings that exist', () => {
  const known = new Set([...Object.keys(Environment.shape), ...OTHERS])
  const named = files.flatMap((file) => [...read(file).matchAll(SETTING)].map(([, name = '']) => `${file}: ${name}`))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((entry) => !known.has(entry.split(': ')[1] ?? '') && !/SITE_[A-Z_]+$/.test(entry))).toEqual([])
})

it('the image has the Node version of package.json and every folder of the server', () => {
  const text = read('Dockerfile')
  expect(text).toContain(`ARG NODE_VERSION=${JSON.parse(read('package.json')).dependencies.node}\n`)
  const copied = [...text.matchAll(/--from=build \/app\/(\S+)/g)].map(([, path = '']) => path)
  const source = copied.map((path) => path.replace(/\/dist$/, '')).filter((path) => path !== 'node_modules')
  expect(source.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const needed = Object.keys(JSON.parse(read('server/package.json')).dependencies).filter((name) => name.startsWith('@manzil/'))
  expect(needed.map((name) => name.replace('@manzil/', '')).filter((folder) => !copied.includes(folder))).toEqual([])
})
