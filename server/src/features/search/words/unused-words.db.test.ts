import { expect, it } from 'vitest'
import { addProject, changeProject } from '../../../testing/catalogue.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { deleteUnusedWords } from './queries.ts'

const database = useTestDatabase()
const known = async () => (await database().db.selectFrom('search_words').select('word').orderBy('word').execute()).map(({ word }) => word)

it('indexes the beginning of a very long description', async () => {
  const id = await addProject(database().db, { title: 'Marsa', price: 1_000_000 })
  const letters = (number: number) => number.toString(36).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')
  const words = Array.from({ length: 25_000 }, (_, number) => `zz${letters(number)}`)
  await changeProject(database().db, id, { description: `<p>${words.join(' ')}</p>` })
  expect((await known()).length).toBeGreaterThan(1_000)
  expect((await known()).length).toBeLessThan(5_000)
})

it('deletes words that no published project has any more, and keeps the others', async () => {
  const id = await addProject(database().db, { title: 'Harbour', price: 1_000_000 })
  await changeProject(database().db, id, { description: 'quayside promenade' })
  await changeProject(database().db, id, { description: 'quayside' })
  expect(await known()).toEqual(expect.arrayContaining(['harbour', 'quayside', 'promenade']))
  await deleteUnusedWords(database().db)
  expect(await known()).toEqual(expect.arrayContaining(['harbour', 'quayside']))
  expect(await known()).not.toContain('promenade')
})
