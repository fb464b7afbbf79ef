import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp()

beforeAll(async () => {
  const flat = (floor_no: number, line: number, more: object = {}) => ({
    apt_no: `${floor_no}${String(line).padStart(2, '0')}`,
    floor_no,
    area: 800,
    price: 1_000_000,
    ...more,
  })
  await addProject(db(), {
    title: 'Tower',
    units: [
      {
        type: 'Apartment',
        rooms: '1',
        homes: [
          flat(9, 1),
          flat(9, 3, { status: 'sold' }),
          flat(10, 1),
          flat(10, 3),
          flat(12, 1),
          flat(12, 3, { status: 'reserved', price: null }),
        ],
      },
      { type: 'Apartment', rooms: '2', homes: [flat(9, 2), flat(10, 2), flat(12, 2)] },
    ],
  })
  await addProject(db(), { title: 'Another tower', units: [{ type: 'Apartment', rooms: '1', homes: [flat(10, 4), flat(11, 1)] }] })
  await addProject(db(), {
    title: 'Villas',
    units: [{ type: 'Villa', rooms: '4', homes: ['V-001', 'V-002', 'V-003', 'V-004'].map((apt_no) => ({ apt_no, area: 3000 })) }],
  })
  const wide = Array.from({ length: 40 }, (_, index) => flat(5, index + 10))
  await addProject(db(), { title: 'Wide', units: [{ type: 'Hotel Apartment', rooms: 'Studio', homes: [...wide, flat(6, 20)] }] })
})

interface Home {
  id: number
  apt_no: string
}

async function around(slug: string, number: string) {
  const { units } = await read(app(), `/properties/${slug}/`)
  const home: Home = units
    .flatMap(({ unit_listings }: { unit_listings: Home[] }) => unit_listings)
    .find((one: Home) => one.apt_no === number)
  const { neighbours } = (await read(app(), `/unit-listing/${home.id}/`)).data
  const names = (homes: Home[]) => homes.map(({ apt_no }) => apt_no)
  return {
    neighbours,
    previous: neighbours.previous?.apt_no,
    next: neighbours.next?.apt_no,
    above: neighbours.above?.apt_no,
    below: neighbours.below?.apt_no,
    same_floor: names(neighbours.same_floor),
    alike: names(neighbours.alike),
  }
}

describe('the neighbours of a home', () => {
  it('are on its floor, in line above and below, or similar, without duplicates or homes of other projects', async () => {
    expect(await around('tower', '1003')).toMatchObject({
      same_floor: ['1001', '1002'],
      above: '1203',
      below: '903',
      alike: ['901', '1201'],
    })
  })

  it('have a number, floor, type, size, price and status', async () => {
    const { neighbours } = await around('tower', '1003')
    expect(neighbours.same_floor[0]).toEqual({
      id: expect.any(Number),
      apt_no: '1001',
      floor_no: 10,
      area: 800,
      price: 1_000_000,
      status: 'available',
      unit_type: 'Apartment',
      unit_type_ar: 'شقة',
      rooms: '1',
    })
    expect(neighbours.above).toMatchObject({ status: 'reserved', price: null })
  })

  it('lead from number to number through the building, from first to last', async () => {
    const walk: string[] = []
    for (let number: string | undefined = '901'; number; number = (await around('tower', number)).next) walk.push(number)
    expect(walk).toEqual(['901', '902', '903', '1001', '1002', '1003', '1201', '1202', '1203'])
    expect((await around('tower', '1001')).previous).toBe('903')
    expect((await around('tower', '901')).previous).toBeUndefined()
  })

  it('leave sold homes out of the similar ones', async () => {
    expect((await around('tower', '1201')).alike).toEqual(['1003', '901'])
    expect((await around('tower', '1201')).below).toBe('1001')
  })

  it('are the adjacent numbers if houses have no floors', async () => {
    expect(await around('villas', 'V-002')).toMatchObject({
      previous: 'V-001',
      next: 'V-003',
      same_floor: [],
      above: undefined,
      below: undefined,
      alike: ['V-001', 'V-003', 'V-004'],
    })
    expect(await around('villas', 'V-004')).toMatchObject({ previous: 'V-003', next: undefined })
  })

  it('are the nearest ones on a large floor', async () => {
    const { same_floor, above, alike } = await around('wide', '520')
    expect(same_floor).toEqual(['514', '515', '516', '517', '518', '519', '521', '522', '523', '524', '525', '526'])
    expect(above).toBe('620')
    expect(alike).toHaveLength(6)
    expect((await around('wide', '549')).same_floor.at(0)).toBe('537')
  })
})
