import type { FastifyRequest } from 'fastify'

/** Returns a canonical cache key: the path and the validated query, with defaults filled in and keys sorted. */
export function cacheKey(request: FastifyRequest): string {
  const query = Object.entries(request.query as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `${pathOf(request.raw.url ?? '/')}?${JSON.stringify(query)}`
}

/** Returns the path of a URL without trailing slashes. */
export function pathOf(url: string): string {
  const query = url.indexOf('?')
  let end = query < 0 ? url.length : query
  while (end > 1 && url[end - 1] === '/') end--
  return url.slice(0, end)
}
