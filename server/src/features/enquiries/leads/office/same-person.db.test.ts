import type { LeadDetail } from '@manzil/contract/enquiries/calls/lead-handling'
import type { LeadsAnswer } from '@manzil/contract/enquiries/calls/leads'
import type { Insertable } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../../platform/database/schema.ts'
import { addPerson, call, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/test-app.ts'

const testApp = useTestApp({ environment: { LIMIT_LOGIN: '0' } })
const db = () => testApp().database.db

let admin: string
let agent: string
/** Leads by name; the first three are of one person, whose number is on one and whose email is on the other two. */
const ids: Record<string, number> = {}

beforeAll(async () => {
  admin = (await signIn(testApp().app, (await addPerson(db(), { role: 'admin' })).username)).access
  const person = await addPerson(db(), { role: 'agent' })
  const colleague = await addPerson(db(), { role: 'agent' })
  agent = (await signIn(testApp().app, person.username)).access
  const gone = { contact_number: '', email: null, anonymised_at: new Date(), anonymised_because: 'withdrawn' } as const
  const leads: Partial<Insertable<Database['leads']>>[] = [
    { full_name: 'First', contact_number: '+971501234567', email: 'layla@visitors.example', assigned_agent_id: person.id },
    { full_name: 'By number', contact_number: '+971501234567', assigned_agent_id: person.id },
    { full_name: 'By email', contact_number: '', email: 'Layla@Visitors.example' },
    { full_name: 'Dana to a colleague', contact_number: '+971507650000', assigned_agent_id: colleague.id },
    { full_name: 'Dana', contact_number: '+971507650000', assigned_agent_id: person.id },
    { full_name: 'Someone else', contact_number: '+971507654321', email: 'dana@visitors.example' },
    { full_name: 'Withdrawn', ...gone },
    { full_name: 'Withdrawn too', ...gone },
  ]
  for (const [minute, lead] of leads.entries()) {
    const rest = { lead_type: 'email', locale: 'en', consent_version: 1, consent_text: 'Agreed' } as const
    const row = {
      spam_reasons: [],
      contact_number: '',
      full_name: '',
      ...rest,
      created_at: new Date(Date.UTC(2026, 2, 10, 10, minute)),
      ...lead,
    }
    ids[row.full_name] = (await db().insertInto('leads').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
})

const list = async (path: string, token: string): Promise<LeadsAnswer> => (await call(testApp().app, 'GET', path, { token })).json()
const counts = async (path: string, token: string) =>
  Object.fromEntries((await list(path, token)).data.map(({ full_name, same_person }) => [full_name, same_person]))
const others = async (path: string, token: string) => {
  const { data }: { data: LeadDetail } = (await call(testApp().app, 'GET', path, { token })).json()
  return [data.same_person, data.others.map(({ full_name }) => full_name)]
}

describe('other enquiries of one person', () => {
  it('are counted by email, in any case, and by number; nobody is like a person whose data was deleted', async () => {
    expect(await counts('/leads/', admin)).toEqual({
      First: 2,
      'By number': 1,
      'By email': 1,
      'Dana to a colleague': 1,
      Dana: 1,
      'Someone else': 0,
      Withdrawn: 0,
      'Withdrawn too': 0,
    })
  })

  it('are listed with a lead, newest first', async () => {
    expect(await others(`/leads/${ids['First']}/`, admin)).toEqual([2, ['By email', 'By number']])
    expect(await others(`/leads/${ids['Withdrawn']}/`, admin)).toEqual([0, []])
  })

  it('are a filter of the list, which includes the lead itself', async () => {
    const { data, count } = await list(`/leads/?same_person=${ids['First']}`, admin)
    expect([count, data.map(({ full_name }) => full_name)]).toEqual([3, ['By email', 'By number', 'First']])
  })

  it('are shown and counted to agents only if they are theirs, and found by no one else’s lead', async () => {
    expect(await counts('/agent/leads/', agent)).toEqual({ First: 1, 'By number': 1, Dana: 0 })
    expect(await others(`/agent/leads/${ids['First']}/`, agent)).toEqual([1, ['By number']])
    expect((await list(`/agent/leads/?same_person=${ids['First']}`, agent)).count).toBe(2)
    expect((await list(`/agent/leads/?same_person=${ids['By email']}`, agent)).count).toBe(0)
  })

  it('are counted to an agent if a colleague has them, without anything about them', async () => {
    const detail = async (path: string, token: string): Promise<LeadDetail> =>
      (await call(testApp().app, 'GET', path, { token })).json().data
    const seen = await detail(`/agent/leads/${ids['Dana']}/`, agent)
    expect([seen.with_colleagues, seen.same_person, seen.others]).toEqual([1, 0, []])
    expect((await detail(`/agent/leads/${ids['First']}/`, agent)).with_colleagues).toBe(0)
    expect((await detail(`/leads/${ids['Dana']}/`, admin)).with_colleagues).toBe(0)
    const { data } = await list('/agent/leads/', agent)
    expect(Object.fromEntries(data.map((lead) => [lead.full_name, lead.with_colleagues]))).toEqual({ First: 0, 'By number': 0, Dana: 1 })
  })
})
