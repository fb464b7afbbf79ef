import { createHash } from 'node:crypto'
import { type MapPicture, PICTURE_FORMATS, PICTURE_ZOOMS, type PictureFormat, pictureAddress } from '@manzil/contract/map/picture-address'
import { MAP_THEMES } from '@manzil/contract/map/settings'
import { LOCALES } from '@manzil/contract/text/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { limitWork } from '../../../platform/http/limit-work.ts'
import { isInside } from '../../../platform/http/requests/request-id.ts'
import { isSameVersion } from '../../../platform/http/stored-response.ts'
import { enforceLimits, perNetwork } from '../../../platform/security/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'
import { PictureRenderer } from './picture-renderer.ts'

const WINDOW_SECONDS = 10 * 60
/** Share of the memory for cached responses (1/8). */
const CACHE_SHARE = 8

const oneOf = <const Value extends string>(values: readonly Value[]) => z.enum(values as [Value, ...Value[]])
const Params = z.object({
  kind: z.templateLiteral([oneOf(Object.keys(PICTURE_FORMATS) as PictureFormat[]), '-', oneOf(MAP_THEMES), '-', oneOf(LOCALES)]),
  zoom: z.coerce.number().pipe(z.literal(PICTURE_ZOOMS)),
  file: z.string().regex(/^\d{2}\.\d{4},\d{2}\.\d{4}\.(webp|jpg)$/),
})

/** Serves pictures of the map: for pages without scripts, documents and shared links. Only the exact URLs of `pictureAddress` exist. */
export async function pictureRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const renderer = await PictureRenderer.create()
  app.addHook('onClose', () => renderer.close())
  const cache = new LRUCache<string, Buffer, MapPicture>({
    maxSize: Math.max(services.config.cacheBytes / CACHE_SHARE, 1),
    // Resolves even if the picture was evicted or is too large to cache.
    ignoreFetchAbort: true,
    sizeCalculation: (content) => content.byteLength + 500,
    fetchMethod: (_address, _stale, { context }) => renderer.render(context),
  })
  app.get('/map/pictures/:kind/:zoom/:file', { schema: { hide: true } }, async (request, reply) => {
    const picture = readPicture(request)
    const address = picture && pictureAddress(picture)
    if (!picture || !address || address !== request.raw.url) throw new AppError('not_found')
    if (!cache.has(address) && !isInside(request)) {
      const max = services.config.limits.mapPictures
      await enforceLimits(services, perNetwork({ key: 'map-pictures', max, windowSeconds: WINDOW_SECONDS }, request.ip))
    }
    const content = (await limitWork(request, () => cache.fetch(address, { context: picture }))) as Buffer
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
    reply.headers({ 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800', etag })
    if (isSameVersion(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(address.endsWith('.webp') ? 'image/webp' : 'image/jpeg').send(content)
  })
}

function readPicture({ params }: FastifyRequest): MapPicture | undefined {
  const parsed = Params.safeParse(params)
  if (!parsed.success) return undefined
  const { kind, zoom, file } = parsed.data
  const [format, theme, locale] = kind.split('-') as [PictureFormat, MapPicture['theme'], MapPicture['locale']]
  const [latitude = 0, longitude = 0] = file
    .replace(/\.[a-z]+$/, '')
    .split(',')
    .map(Number)
  return { format, theme, locale, zoom, latitude, longitude }
}
