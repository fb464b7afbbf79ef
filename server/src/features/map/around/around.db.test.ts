import type { AroundKind } from '@manzil/contract/map/around'
import type { AroundAnswer } from '@manzil/contract/map/calls/around'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import { read } from '../../../testing/api-requests.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { distanceBetween } from '../geometry.ts'
import { TravelTimes } from '../travel/index.ts'

const { app } = useTestApp()
const around = async (at: string): Promise<Partial<Record<AroundKind, AroundAnswer['data'][number]['places']>>> => {
  const { data } = (await read(app(), '/map/around/', { at })) as AroundAnswer
  return Object.fromEntries(data.map(({ kind, places }) => [kind, places]))
}

describe('GET /map/around/', () => {
  it('lists the closest places with distances and times', async () => {
    const { metro, airport, school } = await around('25.196,55.272')
    expect(metro?.[0]).toMatchObject({ name: 'Burj Khalifa / Dubai Mall', name_ar: 'برج خليفة / دبي مول' })
    expect(metro?.[0]?.walk_minutes).toBeLessThan(20)
    expect(distanceBetween([55.272, 25.196], [metro?.[0]?.longitude ?? 0, metro?.[0]?.latitude ?? 0])).toBeCloseTo(
      metro?.[0]?.metres ?? 0,
      -1,
    )
    expect(airport?.[0]).toMatchObject({ name: 'Dubai International Airport', walk_minutes: null })
    expect(airport?.[0]?.car_minutes).toBeGreaterThan(8)
    expect(airport?.[0]?.car_minutes).toBeLessThan(30)
    const metres = school?.map((place) => place.metres) ?? []
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
  })

  it('adds rating and curriculum of private schools in Dubai, in both languages', async () => {
    const { school = [] } = await around('25.0966,55.1796')
    expect(school).toContainEqual(expect.objectContaining({ curriculum: 'British', curriculum_ar: 'بريطاني', rating: expect.any(String) }))
  })

  it('lists the airport first that is reached soonest', async () => {
    const { airport = [] } = await around('25.0794,55.1427')
    const minutes = airport.map((place) => place.car_minutes ?? Number.POSITIVE_INFINITY)
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
    expect(airport[0]?.name).toBe('Dubai International Airport')
  })

  it('tells the nearest mosque from another one where neither has a name', async () => {
    const { mosque } = await around('25.0794,55.1427')
    expect(mosque?.map(({ name }) => name)).toEqual(['Nearest mosque', 'Another mosque'])
  })

  it('leaves out play centres mapped as schools, and legal forms of companies', async () => {
    const { school = [] } = await around('25.1039,55.1627')
    const names = school.map(({ name }) => name)
    expect(names).not.toContain('Premier Genie')
    expect(names).toContain('Icademy Middle East')
    const inSouth = (await around('24.9452,55.2082')).school?.find(({ name }) => name.includes('Founders'))
    expect([inSouth?.name, inSouth?.name_ar]).toEqual(['GEMS Founders School', 'مدرسة جيمس فاوندرز'])
  })

  it('leaves out kinds that are too far away', async () => {
    const found = await around('25.79,55.95')
    expect(found.metro).toBeUndefined()
    expect(found.airport?.[0]?.name).toBe('Ras Al Khaimah International Airport')
  })

  it('lists places without times while none can be computed, and is not cached then', async () => {
    const broken = vi.spyOn(TravelTimes.prototype, 'timesFrom').mockRejectedValue(new AppError('unavailable'))
    const get = () => app().inject({ url: '/api/v1/map/around/', query: { at: '25.19,55.27' } })
    const without = await get()
    broken.mockRestore()
    expect(without.statusCode).toBe(200)
    expect(without.headers['cache-control']).toBe('no-store')
    expect(without.json().data[0].places[0]).toMatchObject({ metres: expect.any(Number), car_minutes: null })
    expect((await get()).json().data[0].places[0].car_minutes).toBeGreaterThan(0)
  })

  it.each(['', '25.2', '55.2,25.2', '48.8,2.3', 'a,b', '25.2,55.2,1'])('refuses %j', async (at) => {
    const response = await app().inject({ url: '/api/v1/map/around/', query: { at } })
    expect(response.statusCode).toBe(400)
  })
})
