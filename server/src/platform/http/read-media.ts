import type { FastifyInstance } from 'fastify'

/** Reads a stored file by its public URL, wherever it is stored; undefined if it does not exist. */
export async function readMedia(app: FastifyInstance, address: string): Promise<Buffer | undefined> {
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: address })
  if (statusCode >= 500) throw new Error(`${address} returned ${statusCode}`)
  return statusCode === 200 ? rawPayload : undefined
}
