import { ENQUIRY_REASONS } from '@manzil/contract/enquiry-fields'
import { ERROR_STATUS, type ErrorAnswer, type ErrorCode } from '@manzil/contract/errors'
import { FIELD_REASONS, SERVER_FIELD_REASONS } from '@manzil/contract/field-reasons'
import { INPUT_REASONS } from '@manzil/contract/inputs'
import type { Locale } from '@manzil/contract/locale'
import { m } from '@manzil/messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

import { isDatabaseAway } from '../database-errors.ts'
import { AppError, type Message } from '../errors.ts'
import { preferredLocale } from './locale.ts'

const CODE_MESSAGES: Record<ErrorCode, Message> = {
  bad_input: m.error_bad_input,
  unauthenticated: m.error_unauthenticated,
  second_factor_required: m.error_second_factor_required,
  forbidden: m.error_forbidden,
  not_found: m.error_not_found,
  method_not_allowed: m.error_method_not_allowed,
  conflict: m.error_conflict,
  too_large: m.error_too_large,
  unsupported_media_type: m.error_unsupported_media_type,
  unprocessable: m.error_unprocessable,
  too_many_requests: m.error_too_many_requests,
  internal: m.error_internal,
  unavailable: m.error_unavailable,
}

/** Reasons that the contract's schemas give; the catalogue words each as `input_<reason>`. */
const REASONS = [...INPUT_REASONS, ...FIELD_REASONS, ...ENQUIRY_REASONS, ...SERVER_FIELD_REASONS] as const

/**
 * The one place where a failure becomes an HTTP answer (decisions, API). What is not ours to tell is logged and hidden. With a
 * `heading`, that is the message, and what it would have been is told as `error` beside it (public-site §8, Lead post failure).
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, heading?: Message): FastifyReply {
  const failure = toAppError(error)
  if (failure.code === 'internal' || failure.code === 'unavailable') request.log.error({ err: failure.cause ?? failure }, 'request failed')
  return reply
    .code(ERROR_STATUS[failure.code])
    .headers({
      'cache-control': 'no-store',
      'x-request-id': request.id,
      ...(failure.retryAfter !== undefined && { 'retry-after': String(failure.retryAfter) }),
      ...(failure.code === 'unauthenticated' && { 'www-authenticate': 'Bearer' }),
    })
    .type('application/json; charset=utf-8')
    .serializer((answer: ErrorAnswer) => JSON.stringify(answer))
    .send(describe(failure, request.id, preferredLocale(request.headers['accept-language']), heading))
}

function describe(failure: AppError, requestId: string, locale: Locale, heading: Message | undefined): ErrorAnswer {
  const told = (failure.told ?? CODE_MESSAGES[failure.code])({}, { locale })
  const fields = Object.entries(failure.fields ?? {}).map(([field, messages]) => [
    field,
    messages.map((message) => message({}, { locale })),
  ])
  return {
    success: false,
    message: heading?.({}, { locale }) ?? told,
    ...(heading && { error: told }),
    code: failure.code,
    ...(fields.length > 0 && { errors: Object.fromEntries(fields) }),
    request_id: requestId,
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return new AppError('bad_input', { fields: fieldsOf(error), cause: error })
  const status = (error as Partial<FastifyError> | null)?.statusCode
  const code = Object.entries(ERROR_STATUS).find(([, value]) => value === status)?.[0] as ErrorCode | undefined
  if (code !== undefined && code !== 'internal') return new AppError(code, { told: toldOf(error), cause: error })
  if (status !== undefined && status >= 400 && status < 500) return new AppError('bad_input', { told: toldOf(error), cause: error })
  if (isDatabaseAway(error)) return new AppError('unavailable', { cause: error })
  return new AppError('internal', { cause: error })
}

/** The router's own refusals are of the address, in which there are no fields. */
function toldOf(error: unknown): Message | undefined {
  const code = (error as Partial<FastifyError> | null)?.code
  return code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH' ? m.error_bad_address : undefined
}

function fieldsOf(error: Pick<FastifyError, 'validation'>): Record<string, Message[]> {
  const fields: Record<string, Message[]> = {}
  for (const { instancePath, message } of error.validation ?? []) {
    const field = instancePath.split('/')[1] || 'request'
    const reason = REASONS.find((candidate) => candidate === message) ?? 'unknown_value'
    fields[field] = [...new Set([...(fields[field] ?? []), m[`input_${reason}`]])]
  }
  return fields
}
