import { expect, it } from 'vitest'
import { explainDatabaseError } from './explain-error.ts'

const postgres = { databaseUrl: 'postgres://reader:secret@db.example:5432/manzil', varDir: '/data' }
const embedded = { databaseUrl: undefined, varDir: '/data' }

it('names the account that lacks rights, and what it lacks', () => {
  const refused = Object.assign(new Error('permission denied for table kysely_migration'), { code: '42501' })
  expect((explainDatabaseError(postgres, refused) as Error).message).toBe(
    'The account reader lacks rights in PostgreSQL at db.example:5432/manzil (permission denied for table kysely_migration): ' +
      'connect as the owner of the tables, or grant the rights.',
  )
})

it('says whose disk is full', () => {
  const full = Object.assign(new Error('could not extend file "base/5/17962"'), { code: '53100' })
  expect(explainDatabaseError(postgres, full)).toMatchObject({
    message: 'The disk of PostgreSQL at db.example:5432/manzil is full: free some space.',
  })
  expect(explainDatabaseError(embedded, full)).toMatchObject({
    message: expect.stringMatching(/^The data folder \/data is on a full disk/),
  })
})

it('returns other errors as they are', () => {
  const other = new Error('relation "lead" does not exist')
  expect([explainDatabaseError(postgres, other), explainDatabaseError(embedded, other)]).toEqual([other, other])
})
