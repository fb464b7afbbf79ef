import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { insideHeaders } from './requests/request-id.ts'

/** Paths with eight hex digits of a content hash, whose content never changes. */
const HASHED = /-[0-9a-f]{8}[-./]/

const DRAWING = /\.svg(\.br)?$/
/** Prevents an SVG that is opened directly from running or loading anything. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Serves the demo media below `/media/demo/` with immutable caching, limited to files with a hash in their path. */
export async function mediaRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/demo/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    allowedPath: (path) => HASHED.test(path),
    schemaHide: true,
    setHeaders: (response, path) => {
      response.header('cache-control', 'public, max-age=31536000, immutable')
      if (DRAWING.test(path)) response.header('content-security-policy', DRAWING_POLICY)
    },
  })
}

/** Reads a stored file by its public URL, wherever it is stored; undefined if it does not exist. */
export async function readMedia(app: FastifyInstance, address: string): Promise<Buffer | undefined> {
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: address, headers: insideHeaders() })
  if (statusCode >= 500) throw new Error(`${address} returned ${statusCode}`)
  return statusCode === 200 ? rawPayload : undefined
}
