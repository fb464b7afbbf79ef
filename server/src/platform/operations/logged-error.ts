import { fileReason } from './file-reason.ts'

/** SQLSTATE classes whose messages name database objects, never values: connection, transaction, syntax, resources. */
const PLAIN_SQL_CLASSES = /^(08|25|3D|40|42|53|54|55|57|58)/
const SQLSTATE = /^\d[0-9A-Z]{4}$|^(P0|XX|HV)[0-9A-Z]{3}$/
const REPEATS_INPUT = new Set(['SyntaxError', 'URIError', 'RangeError', 'ZodError', '$ZodError', 'ZodRealError'])
const LONGEST_MESSAGE = 500
const MAX_CAUSES = 4
/** Matches `    at place (file:1:2)`; any other line of a stack may belong to the message. */
const FRAME = /^\s+at .*(:\d+:\d+\)?|<anonymous>\)?|\(native\))$/
const NAME = /^[\w.$-]{1,80}$/
/** Properties that may be logged if they are plain names or numbers. */
const FACTS = [
  'code',
  'errno',
  'constraint',
  'table',
  'column',
  'schema',
  'severity',
  'routine',
  'syscall',
  'status',
  'responseCode',
] as const

interface LoggedError extends Partial<Record<(typeof FACTS)[number], string | number>> {
  type: string
  message: string
  stack: string
  cause?: LoggedError
  errors?: LoggedError[]
}

/** Serializes an error for the log. A failed statement carries its row and parameters, so only the properties listed here pass. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: safeMessage(error), stack: '' }
  const given = error as Record<string, unknown>
  const facts = FACTS.flatMap((fact) =>
    typeof given[fact] === 'number' || NAME.test(String(given[fact] ?? '')) ? [[fact, given[fact]]] : [],
  )
  const inner = depth < MAX_CAUSES
  return {
    type: typeOf(error),
    message: safeMessage(error),
    ...Object.fromEntries(facts),
    stack: error instanceof Error ? framesOf(error) : '',
    ...(inner && given['cause'] !== undefined && { cause: loggedError(given['cause'], depth + 1) }),
    ...(inner &&
      Array.isArray(given['errors']) && { errors: given['errors'].slice(0, MAX_CAUSES).map((one) => loggedError(one, depth + 1)) }),
  }
}

/**
 * Returns an error's message on one line with personal data masked, or a generic text if the message may quote data. Libraries
 * compiled to WebAssembly throw objects that are no errors and may have only a number.
 */
export function safeMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown error'
  const { message, name, code } = error as Record<string, unknown>
  if (typeof message !== 'string') return fileReason(error) ?? 'unknown error'
  if (SQLSTATE.test(`${code}`) && !PLAIN_SQL_CLASSES.test(`${code}`)) return `the database refused a statement (${code})`
  const withheld = [`${name}`, typeOf(error)].find((type) => REPEATS_INPUT.has(type))
  return withheld === undefined ? mask(message) : `${withheld} (message withheld)`
}

/** Returns the stack's frames without the message above them. */
export function framesOf({ stack = '', message }: Error): string {
  const end = message === '' ? -1 : stack.indexOf(message)
  const frames = end < 0 ? stack : stack.slice(end + message.length)
  return frames
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n')
}

const WORD = /[^\s"'<>(),;:=/]+/g
/** Phone numbers in common notations: starting with `+` or zero, or at least ten digits in a row. */
const PHONE = /(?:\+|(?<![\w.-])0)\d(?:[ ().-]{0,2}\d){6,14}(?![\w-])|(?<![\w.-])\d{10,15}(?![\w.-])/g
const TOKEN = /(?<![\w-])eyJ[\w-]+\.[\w.-]+|(?<![\w-])(?=[a-z0-9_-]*[A-Z])[\w-]{40,}/g
/** Query strings, which contain searches and the tokens of links. */
const QUERY = /\?[^\s"'<>?=]*=[^\s"'<>?]*/g

/** Reduces a text to one line of at most 500 characters and masks emails, phone numbers, tokens and queries. */
export function mask(text: string): string {
  return text
    .slice(0, LONGEST_MESSAGE)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(QUERY, '?[query]')
    .replaceAll(WORD, (word) => (word.slice(1, -1).includes('@') ? '[email]' : word))
    .replaceAll(TOKEN, '[token]')
    .replaceAll(PHONE, '[number]')
}

function typeOf(error: object): string {
  const name = error.constructor?.name ?? ''
  return NAME.test(name) ? name : 'Error'
}
