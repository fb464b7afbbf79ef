import { REASONS, rangeOf } from '@manzil/contract/calls/field-reasons'
import { m } from '@manzil/messages'
import type { FastifyError, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { AppError, type Message } from '../errors.ts'

const ALL_REASONS = Object.values(REASONS).flat()

/** Used instead of a field name if the whole body is invalid. */
export const WHOLE_BODY_FIELD = 'request'

/** Validates a missing body as an empty one, so that the answer names the required fields. */
export const compileValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route)
  return route.httpPart === 'body' ? (body) => validate(body ?? {}) : validate
}

/** Explains why a call's schema rejected its input. Names missing fields as required, whatever their own message. */
export function describeInvalid(error: Pick<FastifyError, 'validation' | 'validationContext'>, request: FastifyRequest): AppError {
  const fields: Record<string, Message[]> = {}
  const missing = new Set<string>()
  for (const { instancePath, keyword, message } of error.validation ?? []) {
    const path = instancePath.split('/').slice(1)
    const field = path.join('.') || WHOLE_BODY_FIELD
    const saysRequired = message?.endsWith('required')
    // Custom rules, such as "both or neither", have reasons of their own.
    const isRequired = field !== WHOLE_BODY_FIELD && (saysRequired || keyword !== 'custom')
    const isMissing = isRequired && isAbsent(inputOf(request, error.validationContext), path)
    if (isMissing) missing.add(field)
    const isUnnamed = message === 'required' || !saysRequired
    const text = isMissing && isUnnamed ? requiredField(field) : messageOf(message, field)
    fields[field] = [...new Set([...(fields[field] ?? []), text])]
  }
  const missingText = missingMessage([...missing].join(', '))
  const both: Message = (_inputs, options) => `${missingText({}, options)} ${m.error_bad_input({}, options)}`
  const onlyMissing = missing.size === Object.keys(fields).length
  return new AppError('bad_input', {
    fields,
    userMessage: missing.size === 0 ? undefined : onlyMissing ? missingText : both,
    cause: error,
  })
}

/** Also for what no schema checks, such as the file of a form. */
export function missingField(field: string): AppError {
  return new AppError('bad_input', { fields: { [field]: [requiredField(field)] }, userMessage: missingMessage(field) })
}

function missingMessage(fields: string): Message {
  return (_inputs, options) => m.error_fields_missing({ fields }, options)
}

function requiredField(field: string): Message {
  return (_inputs, options) => m.input_field_required({ field }, options)
}

function messageOf(reason: string | undefined, field: string): Message {
  const range = reason === undefined ? undefined : rangeOf(reason)
  return range ? (_inputs, options) => m.input_range(range, options) : m[`input_${reasonOf(reason, field)}`]
}

function reasonOf(message: string | undefined, field: string) {
  return ALL_REASONS.find((candidate) => candidate === message) ?? (field === WHOLE_BODY_FIELD ? 'body_unreadable' : 'unknown_value')
}

function inputOf(request: FastifyRequest, context: string | undefined): unknown {
  switch (context) {
    case 'querystring':
      return request.query
    case 'params':
      return request.params
    case 'headers':
      return request.headers
    default:
      return request.body
  }
}

function isAbsent(input: unknown, path: readonly string[]): boolean {
  const value = path.reduce<unknown>((parent, key) => (isRecord(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined), input)
  return value === undefined || value === null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
