import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, database, db } = useTestApp()

beforeAll(async () => {
  const home = { apt_no: '1204', price: 1_500_000, area: 850, floor_no: 12 }
  await addProject(db(), {
    title: 'Marsa',
    community: 'Dubai Marina',
    delivery_date: '2028-06-30',
    units: [{ type: 'Apartment', rooms: '2', bathrooms: 3, plans: 2, homes: [home] }],
    plans: [
      [
        { kind: 'booking', percent: 10 },
        { kind: 'handover', percent: 90 },
      ],
    ],
  })
  await addProject(db(), { title: 'Planless', units: [{ type: 'Office', homes: [{ apt_no: 'G1', status: 'sold' }] }] })
  await addProject(db(), { title: 'Finished', category_id: 2, units: [{ homes: [home] }] })
  await addProject(db(), { title: 'Draft', publication: 'draft', units: [{ homes: [home] }] })
})

async function homeOf(slug: string): Promise<number> {
  return (await read(app(), `/properties/${slug}/`)).units[0].unit_listings[0].id
}

describe('GET /unit-listing/{id}/', () => {
  it('returns the home with its type, project and payment plan', async () => {
    const id = await homeOf('marsa')
    const { success, data } = await read(app(), `/unit-listing/${id}/`)
    expect(success).toBe(true)
    expect(data).toMatchObject({
      id,
      apt_no: '1204',
      price: 1_500_000,
      area: 850,
      floor_no: 12,
      status: 'available',
      apartment_type_id: 1,
      unit_type: 'Apartment',
      unit_type_ar: 'شقة',
      rooms: '2',
      bathrooms: 3,
      property_slug: 'marsa',
      property: { title: 'Marsa', community: { name: 'Dubai Marina' }, delivery_date: '2028-06-30' },
      payment_plan: { is_example: false, values: [{ value: '10%' }, { value: '90%' }] },
      agent: null,
    })
    const plans = JSON.parse(data.floor_plan_image)
    expect(plans).toHaveLength(2)
    expect(plans[0]).toMatch(/^\/media\//)
  })

  it('shows an example plan for an off-plan project without one, and none for a completed one', async () => {
    const offPlan = (await read(app(), `/unit-listing/${await homeOf('planless')}/`)).data
    expect(offPlan).toMatchObject({ price: null, rooms: null, status: 'sold', floor_plan_image: '[]', payment_plan: { is_example: true } })
    expect(offPlan.payment_plan.values.reduce((sum: number, { percent }: { percent: number }) => sum + percent, 0)).toBe(100)
    expect((await read(app(), `/unit-listing/${await homeOf('finished')}/`)).data.payment_plan).toBeNull()
  })

  it('returns 404 for a home of an unpublished project', async () => {
    const { id } = await database()
      .db.selectFrom('unit_listings')
      .innerJoin('properties', 'properties.id', 'unit_listings.property_id')
      .where('publication', '=', 'draft')
      .select('unit_listings.id')
      .executeTakeFirstOrThrow()
    expect((await app().inject(`/api/v1/unit-listing/${id}/`)).statusCode).toBe(404)
  })
})
