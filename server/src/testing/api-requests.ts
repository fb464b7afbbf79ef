import type { FastifyInstance } from 'fastify'

export const API = '/api/v1'

type Given = Record<string, string | number | readonly (string | number)[] | undefined>

/** Lists repeat the parameter. */
export function address(path: string, query: Given = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [key, String(one)]),
  )
  const search = new URLSearchParams(pairs).toString()
  return `${API}${path}${search && `?${search}`}`
}

/** Returns the JSON of an API path; throws unless the status is 200. */
// biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is what it checks
export async function read<T = any>(app: FastifyInstance, path: string, query: Given = {}): Promise<T> {
  const answer = await app.inject(address(path, query))
  if (answer.statusCode !== 200) throw new Error(`${path} returned ${answer.statusCode}: ${answer.payload}`)
  return answer.json()
}

export function eventsIn(payload: string): { event: string; data: unknown }[] {
  return [...payload.matchAll(/^event: (.+)\ndata: (.+)\n\n/gm)].map(([, event = '', data = '']) => ({ event, data: JSON.parse(data) }))
}
