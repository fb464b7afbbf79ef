import type { FastifyInstance } from 'fastify'

export const API = '/api/v1'

type Given = Record<string, string | number | readonly (string | number)[] | undefined>

/** An address of the API with its parameters; a list repeats the parameter. */
export function address(path: string, query: Given = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [key, String(one)]),
  )
  const search = new URLSearchParams(pairs).toString()
  return `${API}${path}${search && `?${search}`}`
}

/** The JSON of an answer that must be a success. */
// biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is what it checks
export async function read<T = any>(app: FastifyInstance, path: string, query: Given = {}): Promise<T> {
  const answer = await app.inject(address(path, query))
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.payload}`)
  return answer.json()
}

/** The server-sent events of an answer, in order. */
export function eventsIn(payload: string): { event: string; data: unknown }[] {
  return [...payload.matchAll(/^event: (.+)\ndata: (.+)\n\n/gm)].map(([, event = '', data = '']) => ({ event, data: JSON.parse(data) }))
}
