import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from '../errors.ts'
import { pathOf } from './address-key.ts'

/** Returns 405 with an `Allow` header, before reading the body, if the path exists but not for the request's method. */
export function refuseUnsupportedMethods(routes: readonly RouteOptions[]) {
  let known: { segments: string[]; methods: string[] }[] | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    known ??= routes
      .filter(({ url }) => !url.includes('*'))
      .map(({ url, method }) => ({ segments: pathOf(url).split('/'), methods: [method].flat() }))
    const path = pathOf(request.raw.url ?? '/').split('/')
    const methods = known.filter(({ segments }) => fits(segments, path)).flatMap((route) => route.methods)
    if (methods.length === 0) return
    reply.header('allow', [...new Set(methods)].sort().join(', '))
    throw new AppError('method_not_allowed')
  }
}

function fits(segments: string[], path: string[]): boolean {
  return segments.length === path.length && segments.every((segment, index) => segment.startsWith(':') || segment === path[index])
}
