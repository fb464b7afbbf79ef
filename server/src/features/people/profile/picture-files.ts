import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { limitWork } from '../../../platform/http/limit-work.ts'
import type { Services } from '../../../platform/services.ts'
import { PICTURES_PREFIX } from './change-picture.ts'
import { findPictureFile } from './queries.ts'

const FileName = z.object({ file: z.string().regex(/^picture-[A-Za-z0-9]{8,40}\.webp$/) })

/** File names are never reused, so browsers may cache pictures permanently. */
export function pictureFiles(app: FastifyInstance, { database }: Services): void {
  app.get(`${PICTURES_PREFIX}:file`, { schema: { hide: true } as object }, async (request, reply) => {
    const name = FileName.safeParse(request.params)
    if (!name.success) throw new AppError('not_found')
    const found = await limitWork(request, () => findPictureFile(database.reads(), name.data.file.replace(/\.webp$/, '')))
    if (!found) throw new AppError('not_found')
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': found.type })
      .send(Buffer.from(found.content))
  })
}
