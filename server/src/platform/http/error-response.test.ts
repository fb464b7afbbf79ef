import { m } from '@manzil/messages'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { sendError } from './error-response.ts'

it('lists the first fifty invalid fields, and says that there are more', async () => {
  const app = fastify()
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.get<{ Querystring: { count: number } }>('/', ({ query }) => {
    const fields = Object.fromEntries(
      Array.from({ length: Number(query.count) }, (_, index) => [`homes.${index}`, [m.input_unknown_value]]),
    )
    throw new AppError('bad_input', { fields })
  })
  const few = (await app.inject('/?count=50')).json()
  const many = (await app.inject('/?count=5000')).json()
  expect(Object.keys(few.errors)).toHaveLength(50)
  expect(Object.keys(many.errors)).toEqual(Object.keys(few.errors))
  expect(few.message).not.toMatch(/first 50/)
  expect(many.message).toMatch(/first 50/)
})
