import { ERROR_STATUS, type ErrorAnswer, type ErrorCode } from '@manzil/contract/calls/errors'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

import { isDatabaseUnavailable } from '../database/errors.ts'
import { AppError, type Message } from '../errors.ts'
import { describeInvalid, WHOLE_BODY_FIELD } from './invalid-fields.ts'
import { preferredLocale } from './locale.ts'
import { logFailure } from './requests/log-requests.ts'

const CODE_MESSAGES: Record<ErrorCode, Message> = {
  bad_input: m.error_bad_input,
  unauthenticated: m.error_unauthenticated,
  second_factor_required: m.error_second_factor_required,
  forbidden: m.error_forbidden,
  password_change_required: m.error_password_change_required,
  not_found: m.error_not_found,
  method_not_allowed: m.error_method_not_allowed,
  conflict: m.error_conflict,
  booking_exists: m.error_conflict,
  listing_gone: m.error_gone,
  too_large: m.error_too_large,
  unsupported_media_type: m.error_unsupported_media_type,
  unprocessable: m.error_unprocessable,
  too_many_requests: m.error_too_many_requests,
  internal: m.error_internal,
  unavailable: m.error_unavailable,
}

/** Lists this many invalid fields; a form with thousands of homes may have as many. */
const MAX_FIELDS = 50

/**
 * Turns an error into an HTTP response; the only place that does. Logs internal errors and hides their details. A `heading`
 * becomes the `message`, and the actual reason goes into `error`.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, heading?: Message): FastifyReply {
  const failure = toAppError(error, request)
  const status = ERROR_STATUS[failure.code]
  if (status >= 500) logFailure(request, reply, status, failure.cause ?? failure)
  return reply
    .code(status)
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

export function errorCode(error: unknown, request: FastifyRequest): ErrorCode {
  return toAppError(error, request).code
}

/** Returns the message for an error that occurs after the response has begun, and logs internal errors. */
export function errorMessageFor(error: unknown, request: FastifyRequest, locale: Locale): string {
  const failure = toAppError(error, request)
  const { method, routeOptions } = request
  if (ERROR_STATUS[failure.code] >= 500)
    request.log.error({ method, route: routeOptions.url, err: failure.cause ?? failure }, 'response broke off')
  return translate(failure, locale)
}

function translate({ userMessage, code }: AppError, locale: Locale): string {
  return (userMessage ?? CODE_MESSAGES[code])({}, { locale })
}

function describe(failure: AppError, requestId: string, locale: Locale, heading: Message | undefined): ErrorAnswer {
  const all = Object.entries(failure.fields ?? {})
  const text = all.length > MAX_FIELDS ? m.error_many_fields({ max: MAX_FIELDS }, { locale }) : translate(failure, locale)
  const fields = all.slice(0, MAX_FIELDS).map(([field, messages]) => [field, messages.map((message) => message({}, { locale }))])
  return {
    success: false,
    message: heading?.({}, { locale }) ?? text,
    ...(heading && { error: text }),
    code: failure.code,
    ...(fields.length > 0 && { errors: Object.fromEntries(fields) }),
    ...(failure.changed && { changed: failure.changed }),
    ...(failure.movedTo !== undefined && { moved_to: failure.movedTo }),
    ...(failure.sessionEnded && { session_ended: failure.sessionEnded }),
    request_id: requestId,
  }
}

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return describeInvalid(error, request)
  const status = (error as Partial<FastifyError> | null)?.statusCode
  const code = Object.entries(ERROR_STATUS).find(([, value]) => value === status)?.[0] as ErrorCode | undefined
  if (isUnreadableBody(error)) return new AppError('bad_input', { fields: { [WHOLE_BODY_FIELD]: [m.input_body_unreadable] }, cause: error })
  if (code !== undefined && code !== 'internal') return new AppError(code, { userMessage: messageOf(error), cause: error })
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('bad_input', { userMessage: messageOf(error), cause: error })
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', { cause: error })
  return new AppError('internal', { cause: error })
}

/** Returns whether a JSON body could not be parsed: broken, empty, or with keys such as `__proto__`. */
function isUnreadableBody(error: unknown): boolean {
  const { code = '', statusCode } = (error ?? {}) as Partial<FastifyError>
  return /^FST_ERR_CTP_(EMPTY|INVALID)_JSON_BODY$/.test(code) || (error instanceof SyntaxError && statusCode === 400)
}

/** Returns the message for the router's own errors, which concern the URL and have no fields. */
function messageOf(error: unknown): Message | undefined {
  const code = (error as Partial<FastifyError> | null)?.code
  return code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH' ? m.error_bad_address : undefined
}
