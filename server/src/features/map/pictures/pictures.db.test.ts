import { pictureAddress } from '@manzil/contract/map/picture-address'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../testing/test-app.ts'

const { app } = useTestApp()
const limited = useTestApp({ environment: { LIMIT_MAP_PICTURES: '1' } })

const place = { latitude: 25.0805, longitude: 55.1403 }
const address = pictureAddress({ format: 'page', theme: 'light', locale: 'en', zoom: 14, ...place }) as string

describe('GET /map/pictures/', () => {
  it('returns the picture, which browsers cache for a day', async () => {
    const { headers, rawPayload, statusCode } = await app().inject(address)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('image/webp')
    expect(headers['cache-control']).toContain('public, max-age=86400')
    const { width, height } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([1600, 800])
    const again = await app().inject({ url: address, headers: { 'if-none-match': String(headers['etag']) } })
    expect(again.statusCode).toBe(304)
  })

  it('returns JPEG for links shared elsewhere', async () => {
    const shared = pictureAddress({ format: 'share', theme: 'light', locale: 'ar', zoom: 12, ...place }) as string
    const { headers, rawPayload } = await app().inject(shared)
    expect(headers['content-type']).toBe('image/jpeg')
    expect((await sharp(rawPayload).metadata()).width).toBe(1200)
  })

  it.each([
    ['another zoom', address.replace('/14/', '/15/')],
    ['another size', address.replace('page-', 'poster-')],
    ['more decimals', address.replace('25.0805', '25.08051')],
    ['a place outside the map', address.replace('55.1403', '58.1403')],
    ['another file type', address.replace('.webp', '.jpg')],
    ['parameters', `${address}?v=2`],
  ])('has no URL for %s, so that caches hold each picture once', async (_case, url) => {
    expect((await app().inject(url)).statusCode).toBe(404)
  })

  it('limits how many new pictures an address gets', async () => {
    expect((await limited.app().inject(address)).statusCode).toBe(200)
    expect((await limited.app().inject(address)).statusCode).toBe(200)
    expect((await limited.app().inject(address.replace('55.1403', '55.1404'))).statusCode).toBe(429)
  })
})
