import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { typeOfFile, UPLOADS_PREFIX } from './upload-address.ts'

/** Serves uploaded pictures. Names are never reused, so browsers and CDNs may cache them forever. */
export function uploadFiles(app: FastifyInstance, { storage }: Services): void {
  app.get<{ Params: { folder: string; file: string } }>(
    `${UPLOADS_PREFIX}:folder/:file`,
    { schema: { hide: true } as object },
    async ({ params: { folder, file } }, reply) => {
      const type = typeOfFile(folder, file)
      if (!type) throw new AppError('not_found')
      const content = await storage.read(`${folder}/${file}`)
      return reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': type }).send(content)
    },
  )
}
