import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** A file or its folder carries eight hex digits of its content, so it never changes. */
const HASHED = /-[0-9a-f]{8}[-./]/

const DRAWING = /\.svg(\.br)?$/
/** A drawing that is opened by itself runs nothing and loads nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The media of the demo data below `/media/demo/`, which browsers keep for good. Only files with a hash in their path are given out. */
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
