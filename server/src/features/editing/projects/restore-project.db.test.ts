import { Readable } from 'node:stream'
import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDeveloper, addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { importProjects } from '../../feeds/imports/index.ts'

const NOW = new Date('2026-03-01T08:00:00Z')
const { app, db, database } = useTestApp({ environment: { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'false' }, clock: () => NOW })

let admin: string
let developer: string
beforeAll(async () => {
  const emaar = await addDeveloper(db(), 'Emaar')
  const enter = async (role: 'admin' | 'developer') => {
    const { id, username } = await addPerson(db(), { role })
    if (role === 'developer') await db().updateTable('users').set({ developer_id: emaar }).where('id', '=', id).execute()
    return (await signIn(app(), username)).access
  }
  ;[admin, developer] = [await enter('admin'), await enter('developer')]
})

type Form = ProjectForEditing['form']
const PROJECT = {
  developer: 'Emaar',
  price: 1_200_000,
  images: 2,
  amenities: ['Gym', 'Pool'],
  units: [{ rooms: '1', min_price: 1_200_000, homes: [{ apt_no: 'A-101', price: 1_250_000 }, { apt_no: 'A-102' }] }],
  plans: [[{ kind: 'construction' as const, percent: 100, due_date: '2027-03-15' }]],
}
const open = async (id: number, token = admin): Promise<ProjectForEditing> =>
  (await call(app(), 'GET', `/office/projects/${id}/`, { token })).json().data
async function save(id: number, change: (form: Form) => void): Promise<ProjectForEditing> {
  const { version, form } = await open(id)
  change(form)
  const answer = await call(app(), 'PUT', `/office/projects/${id}/`, { token: admin, body: { version, form } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
/** Ids of the changes, newest first. */
const historyOf = async (id: number): Promise<{ id: number; action: string; at: string }[]> =>
  (await call(app(), 'GET', `/office/projects/${id}/history/`, { token: admin })).json().data
const preview = async (id: number, change: number, token = admin) =>
  call(app(), 'GET', `/office/projects/${id}/history/${change}/`, { token })
const restore = (id: number, change: number, version: number, token = admin) =>
  call(app(), 'POST', `/office/projects/${id}/history/${change}/restore/`, { token, body: { version } })

describe('the history of a project', () => {
  it('names a developer that was merged away', async () => {
    const id = await addProject(db(), PROJECT)
    const [merged, into] = [await addDeveloper(db(), 'Al Noor Estate'), await addDeveloper(db(), 'Al Noor Estates')]
    await save(id, (form) => {
      form.developer_id = merged
    })
    const answer = await call(app(), 'POST', `/office/developers/${merged}/merge/`, { token: admin, body: { into_id: into } })
    expect(answer.statusCode, answer.body).toBe(200)
    const named = { [`developer_id ${merged}`]: { name: 'Al Noor Estate', name_ar: expect.anything() } }
    expect(await historyOf(id)).toMatchObject([{ names: named }])
  })
})

describe('restoring a version of a project', () => {
  it('brings back its values as a new version and is recorded', async () => {
    const id = await addProject(db(), PROJECT)
    const first = await save(id, (form) => {
      form.title = 'Creek One'
    })
    await save(id, (form) => {
      form.title = 'Creek Two'
      form.floors = 40
      form.amenity_ids = form.amenity_ids.slice(1)
      form.images = form.images.toReversed()
      const [unit] = form.units
      if (unit?.homes[0]) unit.homes[0].price = 1_500_000
      const step = form.payment_plans[0]?.steps[0]
      if (step) step.due_date = '2027-06-15'
    })
    const [, older] = await historyOf(id)
    const planned = (await preview(id, older?.id ?? 0)).json().data
    expect(planned.changes.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'amenity_ids',
      'floors',
      'homes',
      'images',
      'payment_plans',
      'title',
    ])
    expect(planned.lost).toEqual([])
    const restored = await restore(id, older?.id ?? 0, planned.version)
    expect(restored.statusCode, restored.body).toBe(200)
    const { form, version } = restored.json().data as ProjectForEditing
    expect(form).toEqual(first.form)
    expect(version).toBeGreaterThan(planned.version)
    const [entry] = await historyOf(id)
    expect(entry?.action).toBe('project_restored')
    const [audited] = (await call(app(), 'GET', `/audit/?entity=property&entity_id=${id}`, { token: admin })).json().data
    expect(audited).toMatchObject({ detail: { restored: older?.id }, restored_at: older?.at })
    expect((await preview(id, entry?.id ?? 0)).json().data.changes).toEqual([])
  })

  it('brings back the first version of an import, which no change records', async () => {
    const id = await addProject(db(), PROJECT)
    const imported = await open(id)
    expect((await preview(id, 0)).json().data.changes).toEqual([])
    await save(id, (form) => {
      form.title = 'Creek Three'
      form.images = form.images.slice(1)
    })
    await save(id, (form) => {
      form.floors = 12
    })
    const planned = (await preview(id, 0)).json().data
    const restored = await restore(id, 0, planned.version)
    expect(restored.statusCode, restored.body).toBe(200)
    expect((await open(id)).form).toEqual(imported.form)
    const [audited] = (await call(app(), 'GET', `/audit/?entity=property&entity_id=${id}`, { token: admin })).json().data
    expect(audited).toMatchObject({ action: 'project_restored', restored_at: null })
  })

  it('says what would look wrong on the page of a published project', async () => {
    const id = await addProject(db(), { ...PROJECT, price: 373_100 })
    await save(id, (form) => {
      form.price = 3_731_000
    })
    const doubts = async () => (await preview(id, 0)).json().data.doubts.join()
    expect(await doubts()).toContain('373,100')
    await db().updateTable('properties').set({ publication: 'draft' }).where('id', '=', id).execute()
    expect(await doubts()).toBe('')
  })

  it('has no version before a project made in the office', async () => {
    const { form } = await open(await addProject(db(), PROJECT))
    const body = { form: { ...form, slug: 'made-here', images: [], units: [], price: null, price_source: null, price_date: null } }
    const made = await call(app(), 'POST', '/office/projects/', { token: admin, body })
    expect(made.statusCode, made.body).toBe(201)
    expect((await preview(made.json().data.id, 0)).statusCode).toBe(404)
  })

  it('brings back home types where they were', async () => {
    const units = ['1', '2', '3'].map((rooms) => ({ rooms, homes: [{ apt_no: `A-${rooms}01` }] }))
    const id = await addProject(db(), { ...PROJECT, units })
    await save(id, (form) => {
      form.units = form.units.slice(1)
    })
    const { version } = await open(id)
    const { form } = (await restore(id, 0, version)).json().data as ProjectForEditing
    expect(form.units.map(({ rooms }) => rooms)).toEqual([1, 2, 3])
    expect(form.units.flatMap(({ homes }) => homes.map(({ apt_no }) => apt_no))).toEqual(['A-101', 'A-201', 'A-301'])
  })

  it('is refused if someone has changed the project since', async () => {
    const id = await addProject(db(), PROJECT)
    const { version } = await save(id, (form) => {
      form.floors = 3
    })
    await save(id, (form) => {
      form.floors = 4
    })
    const [, older] = await historyOf(id)
    const answer = await restore(id, older?.id ?? 0, version)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().changed[0].fields).toEqual(['floors'])
    expect((await open(id)).form.floors).toBe(4)
  })

  it('creates deleted homes again and says that their pages get new addresses', async () => {
    const id = await addProject(db(), PROJECT)
    await save(id, (form) => {
      form.floors = 5
    })
    await save(id, (form) => {
      form.units = []
    })
    const [, older] = await historyOf(id)
    const planned = (await preview(id, older?.id ?? 0)).json().data
    expect(planned.lost).toEqual([{ field: 'homes', reason: expect.stringContaining('new addresses') }])
    const { form } = (await restore(id, older?.id ?? 0, planned.version)).json().data as ProjectForEditing
    expect(form.units[0]?.homes.map(({ apt_no }) => apt_no).toSorted()).toEqual(['A-101', 'A-102'])
  })

  it('leaves homes as they are if their former prices have no source', async () => {
    const id = await addProject(db(), { ...PROJECT, price: null })
    await save(id, (form) => {
      form.floors = 5
    })
    await save(id, (form) => {
      form.floors = 6
      form.units = []
    })
    const [, older] = await historyOf(id)
    const planned = (await preview(id, older?.id ?? 0)).json().data
    expect(planned.lost).toContainEqual({ field: 'units', reason: expect.stringContaining('source and a date') })
    const { form } = (await restore(id, older?.id ?? 0, planned.version)).json().data as ProjectForEditing
    expect(form).toMatchObject({ floors: 5, units: [] })
  })

  it('keeps what can no longer be restored and says why', async () => {
    const id = await addProject(db(), PROJECT)
    const { form } = await save(id, (changed) => {
      changed.slug = `taken-${id}`
      changed.title = 'Before'
    })
    await save(id, (changed) => {
      changed.slug = `moved-${id}`
      changed.title = 'After'
      changed.images = []
    })
    await addProject(db(), { slug: `taken-${id}` } as never)
    await db()
      .deleteFrom('media')
      .where('id', '=', form.images[0]?.media_id ?? 0)
      .execute()
    const [, older] = await historyOf(id)
    const planned = (await preview(id, older?.id ?? 0)).json().data
    expect(planned.lost.map(({ field }: { field: string }) => field).toSorted()).toEqual(['images', 'slug'])
    const restored = (await restore(id, older?.id ?? 0, planned.version)).json().data as ProjectForEditing
    expect(restored.form).toMatchObject({ slug: `moved-${id}`, title: 'Before', images: [{ media_id: form.images[1]?.media_id }] })
  })

  it('leaves fields of staff as they are for a developer, and publication for everyone', async () => {
    const id = await addProject(db(), PROJECT)
    await save(id, (form) => {
      form.floors = 7
    })
    await save(id, (form) => {
      form.is_featured = true
      form.floors = 8
    })
    const { version } = await open(id)
    await call(app(), 'PUT', `/office/projects/${id}/publication/`, { token: admin, body: { version, publication: 'archived' } })
    const older = (await historyOf(id)).at(-1)
    const planned = (await preview(id, older?.id ?? 0, developer)).json().data
    expect(planned.lost.map(({ field }: { field: string }) => field)).toEqual(['is_featured'])
    const restored = (await restore(id, older?.id ?? 0, planned.version, developer)).json().data as ProjectForEditing
    expect(restored).toMatchObject({ publication: 'archived', form: { floors: 7, is_featured: true } })
  })

  it('finds only changes of the project, and only for those who may edit it', async () => {
    const id = await addProject(db(), PROJECT)
    await save(id, (form) => {
      form.floors = 9
    })
    const other = await addProject(db(), {})
    const [change] = await historyOf(id)
    expect((await preview(other, change?.id ?? 0)).statusCode).toBe(404)
    expect((await preview(other, change?.id ?? 0, developer)).statusCode).toBe(404)
    expect((await restore(id, 999_999, 1)).statusCode).toBe(409)
    expect((await preview(id, 999_999)).statusCode).toBe(404)
  })
})

describe('restoring a version from before an import', () => {
  const ONE = { type: 'apartment', rooms: 1, min_price: 990_000, homes: [{ apt_no: 'A-101', price: 990_000 }] }
  const TWO = { type: 'apartment', rooms: 2, min_price: 1_400_000, homes: [{ apt_no: 'A-201', price: 1_400_000 }] }
  const run = async (reference: string, ...units: object[]) => {
    const facts = { emirate: 'dubai', category: 'off_plan', project_status: 'under_construction', sales_status: 'on_sale' }
    const price = Math.min(...units.map((unit) => (unit as typeof ONE).min_price))
    const project = { ...facts, reference, title: reference, price, price_source: 'developer', price_date: '2026-02-01', units }
    const file = Readable.from([Buffer.from(JSON.stringify([project]))])
    await importProjects(database(), { format: 'json', source: reference, file })
    // Imports record the actual time.
    await db().updateTable('audit_entries').set({ at: NOW }).where('at', '>', NOW).execute()
    return (await db().selectFrom('properties').select('id').where('source', '=', reference).executeTakeFirstOrThrow()).id
  }
  const dearer = { ...ONE, min_price: 1_050_000, homes: [{ apt_no: 'A-101', price: 1_050_000 }] }
  const restored = async (id: number, lost: string[] = []) => {
    const planned = (await preview(id, 0)).json().data
    expect(planned.lost.map(({ field }: { field: string }) => field)).toEqual(lost)
    const answer = await restore(id, 0, planned.version)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data.form as Form
  }

  it('brings back the homes with the price of the project', async () => {
    const id = await run('raised', ONE, TWO)
    const { form } = await open(id)
    await run('raised', dearer, TWO)
    expect(await restored(id)).toEqual(form)
    expect((await preview(id, 0)).json().data).toMatchObject({ changes: [], lost: [] })
  })

  it('brings back what further imports and people changed, in the order of the home types then', async () => {
    const id = await run('moved', ONE, TWO)
    const { form } = await open(id)
    await run('moved', TWO, dearer)
    expect((await open(id)).form.units.map((unit) => unit.id)).toEqual(form.units.map((unit) => unit.id).toReversed())
    await save(id, (changed) => {
      changed.floors = 4
      for (const { homes } of changed.units) for (const home of homes) home.floor_no = 2
    })
    await run('moved', TWO)
    const after = await restored(id, ['homes'])
    expect(after.units.map(({ rooms, min_price }) => [rooms, min_price])).toEqual([
      [1, 990_000],
      [2, 1_400_000],
    ])
    expect(after.units.flatMap(({ homes }) => homes.map(({ apt_no, price }) => [apt_no, price]))).toEqual([
      ['A-101', 990_000],
      ['A-201', 1_400_000],
    ])
  })

  it('need not bring back the order of home types, which an import keeps', async () => {
    const id = await run('order', ONE, TWO)
    const { form } = await open(id)
    await run('order', TWO, ONE)
    expect((await open(id)).form).toEqual(form)
  })

  it('leaves the price too if the homes cannot be restored, and says so', async () => {
    const id = await run('unrecorded', ONE)
    await run('unrecorded', dearer)
    // As imports recorded homes once: without the id of the home and of its type.
    const { rows } = await sql<{ id: number; detail: { changes: { field: string; before: object[]; after: object[] }[] } }>`
      select id, detail from audit_entries where entity = 'property' and entity_id = ${String(id)}`.execute(db())
    for (const { id: entry, detail } of rows) {
      for (const { before, after } of detail.changes.filter(({ field }) => field === 'homes' || field === 'units'))
        for (const recorded of [...before, ...after]) Object.assign(recorded, { id: undefined, unit_id: undefined })
      await sql`update audit_entries set detail = ${JSON.stringify(detail)}::jsonb where id = ${entry}`.execute(db())
    }
    const planned = (await preview(id, 0)).json().data
    expect(planned.changes).toEqual([])
    expect(planned.lost.map(({ field }: { field: string }) => field).toSorted()).toEqual(['homes', 'price', 'units'])
  })
})
