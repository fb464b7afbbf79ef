import type { Readable } from 'node:stream'
import { ErrorAnswer } from '@manzil/contract/calls/errors'
import type { Role } from '@manzil/contract/people/roles'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Account, findAccount } from '../accounts/account.ts'
import { AppError, type Message } from '../errors.ts'
import type { Services } from '../services.ts'
import { sendError } from './error-response.ts'
import { EVENTS, streamHeaders } from './event-stream.ts'
import { limitWork } from './limit-work.ts'
import { preferredLocale } from './locale.ts'
import { type AddressOfPage, addressesOf } from './page-addresses.ts'

/** Who may make a call: anyone, any signed-in user, or certain roles. */
export type Access = 'everyone' | 'signed_in' | readonly Role[]

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

export interface Caller {
  address: string
  userAgent: string | undefined
  locale: Locale
}

/**
 * Default limit of a request body in bytes. Bodies are buffered in memory and may arrive slowly, so this is as low as forms
 * allow.
 */
export const PUBLIC_BODY_BYTES = 64 * 1024
const OFFICE_BODY_BYTES = 1024 * 1024

type Output<T> = T extends z.ZodType ? z.output<T> : undefined

/** The `answer` of calls that stream. */
export const Stream = z.custom<Readable>()

interface Call<A extends Access, Body, Query, Params, Answer extends z.ZodType, Headers> {
  summary: string
  description?: string
  tag: string
  access: A
  /** Whether an account may make the call before it has changed a password that someone else has seen. */
  beforeNewPassword?: boolean
  body?: Body
  query?: Query
  params?: Params
  headers?: Headers
  /** Failure statuses that cannot be derived from the other properties. */
  fails?: readonly (409 | 429)[]
  /** Message that replaces the reason in every failure; the reason then goes into `error`. */
  failure?: Message
  /** Defaults to 200. */
  status?: 200 | 201
  answer: Answer
  /** Content type if the handler returns a stream instead of a value. */
  streams?: 'text/csv' | 'text/event-stream' | 'application/x-ndjson' | 'application/octet-stream'
  /** Name under which the browser saves the stream. */
  fileName?: string
  /** Whether the handler may also respond with server-sent events, if the client asks for them (`wantsEvents`). */
  orEvents?: boolean
  /** Whether the body is a form with a file, which the handler reads from the request. */
  multipart?: boolean
  /** Message of the answer that is made from `result`. */
  message?: Message
  /** Returns the `data` of the answer, which then has `success` and `message` too. */
  result?: (input: Input<A, Body, Query, Params, Headers>) => Promise<z.input<Answer> extends { data: infer Data } ? Data : void>
  /** Returns the whole answer, where that is more than `data`. */
  handler?: (input: Input<A, Body, Query, Params, Headers>) => Promise<z.input<Answer> | Readable>
}

interface Input<A extends Access, Body, Query, Params, Headers> {
  account: A extends 'everyone' ? undefined : Account
  body: Output<Body>
  query: Output<Query>
  params: Output<Params>
  headers: Output<Headers>
  caller: Caller
  addressOf: AddressOfPage
  request: FastifyRequest
  reply: FastifyReply
}

type AnyCall = Pick<
  Call<Access, unknown, unknown, unknown, z.ZodType, unknown>,
  'access' | 'body' | 'query' | 'params' | 'multipart' | 'headers' | 'fails'
>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Route = ReturnType<typeof accountRoutes>

/** Registers calls whose responses are personal: checks access and forbids caching. */
export function accountRoutes(app: FastifyInstance, services: Services) {
  return <
    const A extends Access,
    Answer extends z.ZodType,
    Body extends z.ZodType | undefined = undefined,
    Query extends z.ZodType | undefined = undefined,
    Params extends z.ZodType | undefined = undefined,
    Headers extends z.ZodType | undefined = undefined,
  >(
    method: Method,
    url: string,
    call: Call<A, Body, Query, Params, Answer, Headers>,
  ): void => {
    const {
      summary,
      description,
      tag,
      access,
      beforeNewPassword = false,
      body,
      query,
      params,
      headers,
      status = 200,
      answer,
      streams,
      fileName,
      orEvents,
      failure,
      message,
      result,
      handler,
    } = call
    const schema: object = {
      summary,
      ...(description && { description }),
      tags: [tag],
      ...(access !== 'everyone' && { security: [{ bearer: [] }] }),
      ...(call.multipart && { consumes: ['multipart/form-data'] }),
      ...(body && { body }),
      ...(query && { querystring: query }),
      ...(params && { params }),
      ...(headers && { headers }),
      response: { [status]: contentOf(answer, streams, orEvents), ...failuresOf(call) },
    }
    const accounts = new WeakMap<FastifyRequest, Account>()
    app.route({
      method,
      url,
      schema,
      config: { access } satisfies FastifyContextConfig,
      ...(Array.isArray(access) && { bodyLimit: OFFICE_BODY_BYTES }),
      ...(failure && { errorHandler: (error, request, reply) => void sendError(error, request, reply, failure) }),
      // Checks access before the body is read, so that callers without it learn nothing about the expected fields.
      onRequest: async (request, reply) => {
        reply.headers({ 'cache-control': 'no-store', vary: 'authorization, accept-language' })
        if (access !== 'everyone') accounts.set(request, await admit(services, request, access, beforeNewPassword))
      },
      handler: async (request, reply) => {
        const input = {
          account: accounts.get(request),
          body: request.body,
          query: request.query,
          params: request.params,
          headers: request.headers,
          caller: callerOf(request),
          addressOf: addressesOf(request.raw.url ?? '', Object.keys((request.query ?? {}) as object)),
          request,
          reply,
        }
        reply.code(status)
        if (streams) reply.headers(streamHeaders(streams))
        if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
        const typed = input as unknown as Input<A, Body, Query, Params, Headers>
        return limitWork(request, async () => {
          if (handler) return handler(typed)
          const data = await result?.(typed)
          return { success: true, ...(message && { message: message({}, typed.caller) }), data }
        })
      },
    })
  }
}

function contentOf(answer: z.ZodType, streams: string | undefined, orEvents = false): object {
  if (streams) return { content: { [streams]: { schema: z.string() } } }
  return orEvents ? { content: { 'application/json': { schema: answer }, [EVENTS]: { schema: z.string() } } } : answer
}

/** Derives the possible failure statuses from a call's inputs and access. */
function failuresOf({ access, body, query, params, multipart, headers, fails = [] }: AnyCall): Record<number, z.ZodType> {
  const takesInput = [body, query, params, multipart, headers].some(Boolean)
  const needed = [takesInput && 400, access !== 'everyone' && 401, Array.isArray(access) && 403, params !== undefined && 404]
  const statuses = [...needed, ...fails]
  return Object.fromEntries(statuses.flatMap((status) => (status ? [[status, ErrorAnswer]] : [])))
}

async function admit(
  services: Services,
  request: FastifyRequest,
  access: 'signed_in' | readonly Role[],
  beforeNewPassword: boolean,
): Promise<Account> {
  const account = await findAccount(services, request.headers.authorization)
  if (!account) throw new AppError('unauthenticated')
  if (account.must_change_password && !beforeNewPassword) throw new AppError('password_change_required')
  if (access === 'signed_in') return account
  if (!access.includes(account.role)) throw new AppError('forbidden')
  if (account.two_factor_missing) throw new AppError('forbidden', { userMessage: m.account_two_factor_needed })
  return account
}

const LONGEST_USER_AGENT = 300

function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT),
    locale: preferredLocale(request.headers['accept-language']),
  }
}
