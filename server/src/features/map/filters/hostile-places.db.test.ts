import { encodeOutline, type Point } from '@manzil/contract/map/outline-code'
import { beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp()

const LISTS = ['/property/?view=card', '/property-facets/?', '/property-clusters/?zoom=10']
const CIRCLE = Array.from({ length: 10_000 }, (_, at): Point => [55.2 + Math.cos(at) / 10, 25.1 + Math.sin(at) / 10])
const BOW_TIE: Point[] = [
  [55, 25],
  [55.4, 25.4],
  [55.4, 25],
  [55, 25.4],
]

beforeAll(async () => {
  await addProject(db(), { title: 'In the right wing', longitude: 55.35, latitude: 25.2 })
  await addProject(db(), { title: 'Above the crossing', longitude: 55.2, latitude: 25.35 })
})

async function get(url: string, language = 'en') {
  const response = await app().inject({ url: `/api/v1${url}`, headers: { 'accept-language': language } })
  return { status: response.statusCode, body: response.json() }
}

/** Pairs texts with their beginnings, for the names of tests. */
const named = (texts: string[]) => texts.map((text): [string, string] => [text.slice(0, 60), text])

describe('hostile places', () => {
  it.each(
    named([
      'travel=difc:NaN:car',
      'travel=difc:99999999:car',
      'travel=difc:-5:car',
      'travel=difc:1e2:car',
      'travel=difc:30:car:again',
      'travel=__proto__:30:car',
      'travel=constructor:30:car',
      `travel=${'x'.repeat(5_000)}:30:car`,
      'travel=difc:30&travel=metro:10&travel=park:10&travel=beach:10',
      'within=difc:NaN',
      'within=difc:51',
      'within=nowhere:5',
      'inside=__proto__',
      'inside=nowhere',
      `inside=${Array.from({ length: 200 }, (_, at) => `area-${at}`).join()}`,
      'bbox=NaN,25,56,26',
      'bbox=56,25,55,26',
      'bbox=55,26,56,25',
      'bbox=-1e9,25,56,26',
      'bbox=-500,-500,500,500',
      'bbox=55,25,56',
      'bbox=55,25,56,26&bbox=54,24,55,25',
      `area=${encodeOutline(CIRCLE.slice(0, 300))}`,
      `area=${encodeOutline(CIRCLE.slice(0, 41))}`,
      `area=${encodeOutline([
        [55, 25],
        [56, 26],
      ])}`,
      `area=${encodeOutline([
        [55, 25],
        [56, 26],
        [999, 26],
      ])}`,
      'area=%00',
      'area=________',
    ]),
  )('are refused with a reason in the language of the reader: %s', async (_, query) => {
    const field = query.split('=')[0] as string
    for (const list of LISTS) {
      const { status, body } = await get(`${list}&${query}`)
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: [field] })
      const arabic = await get(`${list}&${query}`, 'ar')
      expect(arabic.body.errors[field][0]).toMatch(/\p{Script=Arabic}/u)
      expect(body.errors[field][0]).not.toMatch(/\p{Script=Arabic}/u)
    }
  })

  it.each(
    named([
      'travel=difc:120:car&travel=metro:120:walk,mosque:120:car-rush',
      'travel=difc:30:car,difc:20:car,difc:10:walk',
      'travel=',
      'within=mosque:50',
      'bbox=-180,-90,180,90',
      `area=${encodeOutline(BOW_TIE)}`,
      `area=${encodeOutline([
        [55, 25],
        [55, 25],
        [55, 25],
      ])}`,
      `area=${encodeOutline([
        [-180, -90],
        [180, -90],
        [180, 90],
        [-180, 90],
      ])}`,
    ]),
  )('are answered if they make sense: %s', async (_, query) => {
    for (const list of LISTS) expect((await get(`${list}&${query}`)).status).toBe(200)
  })

  it('are refused without a field if they fill the address', async () => {
    const { status, body } = await get(`/property/?area=${encodeOutline(CIRCLE)}`, 'ar')
    expect(status).toBe(413)
    expect(body.message).toMatch(/\p{Script=Arabic}/u)
  })

  it('find what lies in the wings of a self-crossing outline', async () => {
    const { body } = await get(`/property/?view=card&area=${encodeOutline(BOW_TIE)}`)
    expect(body.results.data.map(({ title }: { title: string }) => title)).toEqual(['In the right wing'])
  })

  it.each(
    named([
      '/map/reach/?travel=difc:0:car',
      '/map/reach/?travel=nowhere:30:car',
      '/map/reach/?inside=nowhere',
      '/map/around/?at=NaN,55',
      '/map/around/?at=25.2,55.2&at=25,55',
      '/map/places/?q=a&q=b',
      `/map/places/?q=${'x'.repeat(200)}`,
    ]),
  )('are refused by %s', async (_, url) => {
    const { status, body } = await get(url, 'ar')
    expect(status).toBe(400)
    expect(Object.values(body.errors as Record<string, string[]>)[0]?.[0]).toMatch(/\p{Script=Arabic}/u)
  })
})
