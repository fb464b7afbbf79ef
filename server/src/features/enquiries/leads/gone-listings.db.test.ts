import { beforeAll, describe, expect, it } from 'vitest'
import { addProject, changeProject } from '../../../testing/catalogue.ts'
import { call } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp({ environment: { LIMIT_LEADS: '0', LIMIT_CONTACT: '0' } })

const SOLD_OUT = 4
let made = 0
const enquiry = (given: object = {}) => ({
  name: 'Layla Haddad',
  email: `person${++made}@visitors.example`,
  phone: '050 123 4567',
  inquiry_type: 'property_inquiry',
  slug: 'azure-court',
  ...given,
})
const post = (body: unknown, headers: Record<string, string> = {}) => call(app(), 'POST', '/contact-us/', { body, headers })
const leadOf = ({ email }: { email: string }) => db().selectFrom('leads').selectAll().where('email', '=', email).executeTakeFirst()

let project: number
let unit: number
beforeAll(async () => {
  project = await addProject(db(), {
    title: 'Azure Court',
    slug: 'azure-court',
    units: [
      {
        homes: [
          { apt_no: '1', status: 'available' },
          { apt_no: '2', status: 'sold' },
        ],
      },
    ],
  })
  unit = (await db().selectFrom('unit_listings').select('id').where('apt_no', '=', '2').executeTakeFirstOrThrow()).id
  await addProject(db(), { title: 'Draft', slug: 'draft', publication: 'draft' })
})

describe('an enquiry about a home that may be gone', () => {
  it('is stored while the project is for sale, and always if the caller does not ask', async () => {
    for (const body of [
      enquiry({ if_gone: 'refuse' }),
      enquiry({ inquiry_type: 'unit_inquiry', unit_id: unit }),
      enquiry({ slug: 'draft' }),
    ]) {
      expect((await post(body)).statusCode).toBe(201)
      expect(await leadOf(body)).toMatchObject({ wants_similar: false })
    }
  })

  it.each([
    ['a sold home', () => ({ inquiry_type: 'unit_inquiry', unit_id: unit }), /^This home has been sold/],
    ['a home that no longer exists', () => ({ inquiry_type: 'unit_inquiry', unit_id: 987654 }), /no longer on our site/],
    ['an unpublished project', () => ({ slug: 'draft' }), /no longer on our site/],
    ['a project that does not exist', () => ({ slug: 'nothing' }), /no longer on our site/],
  ])('is refused and not stored for %s', async (_name, about, message) => {
    const body = enquiry({ ...about(), if_gone: 'refuse' })
    const answer = await post(body, { 'idempotency-key': `gone-${made}` })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'listing_gone'])
    expect(answer.json().message).toMatch(message)
    expect(await leadOf(body)).toBeUndefined()
  })

  it('can be sent again under the same key as a question about similar homes', async () => {
    await changeProject(db(), project, { sales_status_id: SOLD_OUT })
    const body = enquiry({ message: 'Which floor?' })
    const headers = { 'idempotency-key': 'asked-again' }
    expect((await post({ ...body, if_gone: 'refuse' }, headers)).json().message).toMatch(/^This project is sold out/)
    expect((await post({ ...body, if_gone: 'similar' }, headers)).statusCode).toBe(201)
    expect(await leadOf(body)).toMatchObject({ wants_similar: true, message: 'Which floor?', property_id: project })
  })
})
