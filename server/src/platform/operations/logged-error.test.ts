import { expect, it } from 'vitest'
import { createTestLog } from '../../testing/test-log.ts'
import { loggedError, mask, safeMessage } from './logged-error.ts'

const secrets = /Trigger|private|97150|secret|Rose7/

function refusedStatement(code: string, message: string): Error {
  return Object.assign(new Error(message), {
    code,
    severity: 'ERROR',
    detail: 'Failing row contains (806, Trigger Person, +971501234999, private@mail.example).',
    where: 'COPY leads, line 1: "Trigger Person"',
    constraint: 'leads_no_trigger',
    table: 'leads',
    query: 'insert into leads (full_name) values ($1)',
    params: ['Trigger Person', '+971501234999'],
    dataType: 'a secret',
  })
}

it.each([
  ['23514', 'new row for relation "leads" violates check constraint "leads_no_trigger"'],
  ['23505', 'duplicate key value (private@mail.example) violates unique constraint'],
  ['22P02', 'invalid input syntax for type integer: "Trigger Person"'],
  ['P0001', 'Trigger Person may not'],
])('logs no rows, parameters or values of a statement that fails with %s', (code, message) => {
  const { logger, lines } = createTestLog()
  const error = refusedStatement(code, message)
  logger.error({ err: error }, 'request failed')
  logger.error(error)
  logger.error({ err: new Error('outer', { cause: error }) })
  // Logs the error in the same way as Fastify.
  logger.error({ err: error }, error.message)
  logger.error({ err: new AggregateError([error], 'all') })
  expect(lines).toHaveLength(5)
  expect(lines.join('')).not.toMatch(secrets)
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ type: 'Error', code, constraint: 'leads_no_trigger', table: 'leads' })
  expect(JSON.parse(lines[0] ?? '').err.stack).toMatch(/at refusedStatement/)
})

it('keeps messages that name only program or database objects', () => {
  expect(safeMessage(refusedStatement('42P01', 'relation "lead" does not exist'))).toBe('relation "lead" does not exist')
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(loggedError(refused)).toMatchObject({ message: 'connect ECONNREFUSED 127.0.0.1:5432', code: 'ECONNREFUSED', syscall: 'connect' })
  expect(safeMessage(new TypeError("Cannot read properties of undefined (reading 'id')"))).toContain("reading 'id'")
})

it('reads objects that are thrown instead of errors, which WebAssembly does', () => {
  expect(loggedError({ name: 'ErrnoError', errno: 51 })).toMatchObject({ errno: 51, message: 'the disk is full' })
  expect(loggedError({ message: 'no route to 050-123-4999', code: 'EHOSTUNREACH' })).toMatchObject({
    message: 'no route to [number]',
    code: 'EHOSTUNREACH',
  })
  expect(loggedError({ full_name: 'Trigger Person' })).toEqual({ type: 'Object', message: 'unknown error', stack: '' })
})

it('withholds messages that quote their input', () => {
  const broken = () => JSON.parse('{"full_name": Trigger}')
  expect(broken).toThrow(/Trigger/)
  try {
    broken()
  } catch (error) {
    expect(JSON.stringify(loggedError(error))).not.toMatch(secrets)
  }
})

it('masks addresses, phone numbers and tokens in other messages', () => {
  expect(mask('550 5.1.1 <private@mail.example>: mailbox full')).toBe('550 5.1.1 <[email]>: mailbox full')
  expect(mask('no route to +971 50 123 4999')).toBe('no route to [number]')
  expect(mask('no route to 050-123-4999 or 971501234999')).toBe('no route to [number] or [number]')
  expect(mask('jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc expired')).toBe('jwt [token] expired')
  expect(mask('PiYUxwv6Q9kSxeSJPZS0hXZz0C1GOeo-rD3dlTHKpQ4')).toBe('[token]')
  expect(mask('answered 503 after 10000 ms on 2026-11-23')).toBe('answered 503 after 10000 ms on 2026-11-23')
})

it('never mistakes a line of the message for a stack frame', () => {
  const error = new Error('first\n    at Trigger Person (private:1:2)')
  expect(loggedError(error).stack).not.toMatch(secrets)
  expect(loggedError('Trigger Person')).toMatchObject({ type: 'string' })
  expect(JSON.stringify(loggedError('Trigger Person'))).not.toMatch(secrets)
})

it('drops objects that libraries log, such as request headers', () => {
  const { logger, lines } = createTestLog()
  const headers = { authorization: 'Bearer secret', cookie: 'secret' }
  logger.trace({ busboyOptions: { headers }, headers, template: 'offer.typ', status: 503, faults: ['to private@mail.example'] }, 'options')
  expect(lines[0]).not.toMatch(secrets)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ template: 'offer.typ', status: 503, faults: ['to [email]'], msg: 'options' })
  expect(lines[0]).not.toMatch(/busboy|headers/)
})

it('masks query strings', () => {
  expect(mask('Reply was already sent in the "/newsletter/unsubscribe?token=secret" (POST) route?')).toBe(
    'Reply was already sent in the "/newsletter/unsubscribe?[query]" (POST) route?',
  )
})

it('logs only the route of a request', () => {
  const { logger, lines } = createTestLog()
  logger.info(
    { req: { method: 'GET', url: '/x?email=private@mail.example', routeOptions: { url: '/x' } }, res: { statusCode: 500 } },
    'gone',
  )
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ req: { method: 'GET', route: '/x' }, res: { statusCode: 500 } })
  expect(lines[0]).not.toMatch(secrets)
})
