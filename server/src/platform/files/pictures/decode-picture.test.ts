import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePicture } from './decode-picture.ts'

/** A complete AVIF of 4000 × 4000 px, the largest that is accepted. */
const LARGEST = [
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEA',
  'AQAAAAAA+gABAAAAAAAAAOIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFD',
  'gTACAAAAABRpc3BlAAAAAAAAD6AAAA+gAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAADqbWRhdBIACgo8Lv5/59pAQ0GkMtEBEEoT',
  'GCYeeeeaCQAAYc/MRSK+Eb3dUm9cKO90wCiz6Gb1aOvJ3sX1PEu5NmiD9VCXzR+hA87082VKoPlDEVbdxzPtwUqQDvqiXJLCa5bWruxHKO0Ml+Wt7Mr9wbCu',
  'Z4RkZZwQLl2E77sQmpoDyKkgz8xSXpGcvTw4tWjAE6V6P2XGC3b6C/qGD8mhddRaZ5Et5rGjpd0IKuFiK6qTBZJCmxfTywtjImiTLbI+TeT8KT/HKGHFDi5f',
  '3kmLYXaIkt+XzkapnOHOT1zF+oUocbh+0hA=',
].join('')
const SQUARE = { resize: { width: 64, height: 64, fit: 'cover' }, seconds: 60 } as const

it('requirement 35: an AVIF of 16 megapixels costs the server no memory', async () => {
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 5)
  const { info } = await (await decodePicture(Buffer.from(LARGEST, 'base64'), SQUARE)).raw().toBuffer({ resolveWithObject: true })
  clearInterval(watch)
  expect(info).toMatchObject({ width: 64, height: 64 })
  expect(peak - before).toBeLessThan(150_000_000)
}, 60_000)

it('decodes an AVIF like other formats: upright, in colour, without transparency where asked', async () => {
  const given = sharp({ create: { width: 80, height: 40, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } }).withMetadata({
    orientation: 6,
  })
  const decoding = { resize: { width: 20 }, background: '#ffffff', seconds: 60 }
  const [avif, webp] = await Promise.all(
    [given.clone().avif({ quality: 100 }), given.clone().webp({ lossless: true })].map(async (picture) =>
      (await decodePicture(await picture.toBuffer(), decoding)).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }),
    ),
  )
  expect(avif?.info).toMatchObject({ width: 20, height: 40, channels: 3 })
  expect(webp?.info).toMatchObject({ width: 20, height: 40, channels: 3 })
  for (const at of [0, 1, 2]) expect(Math.abs((avif?.data[at] ?? 0) - (webp?.data[at] ?? 0))).toBeLessThan(6)
}, 60_000)

it('gives up on a picture that cannot be decoded, or not in time', async () => {
  const broken = Buffer.from(LARGEST, 'base64').subarray(0, 200)
  await expect(decodePicture(broken, SQUARE)).rejects.toThrow()
  await expect(decodePicture(Buffer.from(LARGEST, 'base64'), { ...SQUARE, seconds: 0.01 })).rejects.toThrow()
}, 60_000)
