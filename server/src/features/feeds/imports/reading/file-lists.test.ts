import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { previewSample } from './preview.ts'
import { READERS } from './readers.ts'

const project = (at: number) => ({
  id: `N-${at}`,
  name: `Noor ${at}`,
  city: 'Dubai',
  price: 900_000 + at,
  images: [{ url: 'x', w: 1, h: 2 }],
})
const agent = (at: number) => ({ id: at, name: `Agent ${at}`, phone: '+97140000000', email: `${at}@noor.example` })
const several = {
  data: { agents: Array.from({ length: 60 }, (_, at) => agent(at)), projects: [project(1), project(2)] },
  meta: { filters: [{ key: 'beds', value: 2 }] },
}
const look = (text: string, records?: string, isCut = false) =>
  previewSample({ bytes: Buffer.from(text), isCut, ...(records !== undefined && { mapping: { columns: {}, records } }) })

it('names the lists of a JSON file that may hold its projects, and reads the one that a person chooses', async () => {
  const text = JSON.stringify(several)
  const lists = [
    { path: 'data.agents', count: 60, is_all: true },
    { path: 'data.projects', count: 2, is_all: true },
  ]
  const guessed = await look(text)
  expect(guessed).toMatchObject({ lists, mapping: { records: 'data.projects', columns: { title: 'name', price: 'price' } } })
  const chosen = await look(text, 'data.agents')
  expect(chosen).toMatchObject({ lists, mapping: { records: 'data.agents' } })
  expect(chosen.columns.map(({ name }) => name)).toEqual(['id', 'name', 'phone', 'email'])
})

it('counts what it saw of a JSON file that is cut off in a list', async () => {
  const text = JSON.stringify(several)
  const { lists, preview } = await look(text.slice(0, text.indexOf('"N-2"')), undefined, true)
  expect(lists.map(({ count, is_all }) => [count, is_all])).toEqual([
    [60, false],
    [1, false],
  ])
  expect(preview).toMatchObject([{ title: 'Noor 1' }])
})

it('offers no choice in a file with one list, whatever lists its projects hold', async () => {
  expect((await look(JSON.stringify({ data: [project(1), project(2)] }))).lists).toEqual([])
  expect((await look(JSON.stringify([project(1), project(2)]))).lists).toEqual([])
})

it('offers an unnamed list and the projects within it', async () => {
  const groups = [{ id: 1, name: 'Noor', phone: '1', projects: [{ id: 'N-1', title: 'Noor 1', city: 'Dubai', price: 900_000 }] }]
  const lists = [
    { path: '', count: 1, is_all: true },
    { path: 'projects', count: 1, is_all: true },
  ]
  expect(await look(JSON.stringify(groups))).toMatchObject({ lists, mapping: { records: 'projects' } })
  expect(await look(JSON.stringify(groups), '')).toMatchObject({ lists, mapping: { records: '', columns: { title: 'name' } } })
})

const tag = (name: string, inner: string) => `<${name}>${inner}</${name}>`
const agentXml = [1, 2, 3].map((at) => tag('agent', `<id>${at}</id><name>Agent ${at}</name><phone>1</phone>`)).join('')
const picture = '<picture><url>a</url><width>1</width><height>2</height></picture>'
const projectXml = [1, 2]
  .map((at) => tag('project', `<id>N-${at}</id><name>Noor ${at}</name><city>Dubai</city><price>900000</price>${picture.repeat(2)}`))
  .join('')

it('names the elements of an XML file that may be its projects, and reads those that a person chooses', async () => {
  const text = tag('feed', tag('agents', agentXml) + tag('projects', projectXml))
  const lists = [
    { path: 'project', count: 2, is_all: true },
    { path: 'agent', count: 3, is_all: true },
  ]
  expect(await look(text)).toMatchObject({ lists, mapping: { records: 'project', columns: { title: 'name', price: 'price' } } })
  expect(await look(text, 'agent')).toMatchObject({ lists, mapping: { records: 'agent', columns: { title: 'name' } } })
  expect(await look(tag('feed', tag('projects', projectXml)))).toMatchObject({ lists: [] })
})

it('guesses the list anew if the file lacks the one that its mapping names, and keeps the columns', async () => {
  const mapping = { columns: { title: 'name', reference: 'id', price: 'price', description: null }, records: 'data.stock' }
  const renamed = (text: string, format?: 'xml') =>
    previewSample({ bytes: Buffer.from(text), isCut: false, mapping, ...(format && { format }) })
  const named = await renamed(JSON.stringify({ meta: { count: 2 }, inventory: [project(1), project(2)] }))
  expect(named).toMatchObject({ mapping: { ...mapping, records: 'inventory' }, found: { projects: 2 } })
  const unnamed = await renamed(JSON.stringify([project(1)]))
  expect(unnamed).toMatchObject({ mapping: { columns: mapping.columns }, found: { projects: 1 } })
  expect(unnamed.mapping?.records).toBeUndefined()
  expect(await renamed(tag('feed', tag('projects', projectXml)), 'xml')).toMatchObject({
    mapping: { ...mapping, records: 'project' },
    found: { projects: 2 },
  })
  const empty = JSON.stringify({ data: { stock: [] }, agents: [agent(1), agent(2)] })
  await expect(renamed(empty)).rejects.toThrow('The file has no projects')
})

it('refuses to import a file without the list that its mapping names, and says so', async () => {
  const importOf = (file: object, records: string) =>
    Array.fromAsync(READERS.json(Readable.from([JSON.stringify(file)]), { today: '2026-11-20', mapping: { columns: {}, records } }))
  await expect(importOf({ inventory: [project(1)] }, 'stock')).rejects.toThrow('The file has no list stock')
  await expect(importOf({ inventory: [project(1)] }, '')).rejects.toThrow('The file has no list [ … ]')
  await expect(importOf({ stock: [], agents: [agent(1)] }, 'stock')).rejects.toThrow('The file has no projects')
})
