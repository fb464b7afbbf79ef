import type { FastifyInstance } from 'fastify'

/** A stored file by the address that everybody reads it by, wherever it is kept; undefined where there is none. */
export async function readMedia(app: FastifyInstance, address: string): Promise<Buffer | undefined> {
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: address })
  if (statusCode >= 500) throw new Error(`${address} answered ${statusCode}`)
  return statusCode === 200 ? rawPayload : undefined
}
