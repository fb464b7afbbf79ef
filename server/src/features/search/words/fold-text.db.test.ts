import { soundOf, wordsOf } from '@manzil/assistant/spelling/fold-text'
import { AMENITIES } from '@manzil/demo/amenities'
import { DEVELOPERS } from '@manzil/demo/developers'
import { PLACES } from '@manzil/demo/places/index'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { findSpellings } from './queries.ts'

const database = useTestDatabase()
const names = [...PLACES, ...DEVELOPERS, ...AMENITIES].flatMap(({ name, name_ar }) => [name, name_ar])
const texts = [...names.filter((name) => !/['’-]/.test(name)), 'MARÍNA', 'شُقَّةٌ', 'مؤثثـة', 'پارک', '٢٠٢٧', 'إلى أيّ آخر']

it('words are folded as by the database', async () => {
  const { rows } = await sql<{ folded: string }>`
    select search_fold(text) as folded from unnest(${texts}::text[]) with ordinality given(text, place) order by place`.execute(
    database().db,
  )
  expect(texts.map((text) => wordsOf(text).join(' '))).toEqual(rows.map(({ folded }) => folded))
})

it('words have the same sound as in the database', async () => {
  const words = [...new Set(texts.flatMap(wordsOf))]
  const { rows } = await sql<{ sound: string }>`
    select search_sound(word) as sound from unnest(${words}::text[]) with ordinality given(word, place) order by place`.execute(
    database().db,
  )
  expect(words.map(soundOf)).toEqual(rows.map(({ sound }) => sound))
})

it('requirement 33: the database folds long runs of combining marks in linear time', async () => {
  const began = performance.now()
  const { rows } = await sql<{ folded: string }>`
    select search_fold('a' || repeat(chr(${0x301}), 20000) || repeat(chr(${0x323}), 20000) || 'b') as folded`.execute(database().db)
  expect(rows).toEqual([{ folded: 'ab' }])
  expect(performance.now() - began).toBeLessThan(5000)
}, 60_000)

it('requirement 33: a word longer than any known one is not compared with all of them', async () => {
  const known = { word: 'e'.repeat(40), stem: 'e', sound: 'e', uses: 20 }
  await database().db.insertInto('search_words').values(known).execute()
  const [alike] = await findSpellings(database().db, 'e'.repeat(39), 1)
  expect(alike?.spellings).toMatchObject([{ word: known.word }])
  expect(await findSpellings(database().db, 'e'.repeat(190), 1)).toMatchObject([{ spellings: [] }])
})

it('requirement 33: a word without a sound is not compared with all others that have none', async () => {
  const { db } = database()
  await sql`
    insert into search_words (word, stem, sound, uses)
    select repeat('漢', 1 + n % 20) || n, n::text, '', 1 from generate_series(1, 15000) n`.execute(db)
  const began = performance.now()
  expect(await findSpellings(db, '漢'.repeat(183), 1)).toMatchObject([{ spellings: [] }])
  expect(performance.now() - began).toBeLessThan(2000)
}, 60_000)
