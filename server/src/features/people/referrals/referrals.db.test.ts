import { m } from '@manzil/messages'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, messagesFor, PASSWORD, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp({ environment: { LIMIT_LOGIN: '0', LIMIT_REGISTER: '0' } })
const get = async (path: string, token: string) => (await call(app(), 'GET', path, { token })).json()

let sales: string
let admin: string
beforeAll(async () => {
  sales = (await signIn(app(), (await addPerson(db(), { role: 'sales' })).username)).access
  admin = (await signIn(app(), (await addPerson(db(), { role: 'admin' })).username)).access
})

let number = 0
function register(referral_code: string | undefined, given: object = {}) {
  const username = `friend_${++number}`
  const phone_number = `05012${String(10_000 + number)}`
  const names = { first_name: 'Omar', last_name: 'Nasser', username, email: `${username}@example.com`, phone_number }
  const body = { ...names, password: 'Sunrise!Dune7', password2: 'Sunrise!Dune7', referral_code, ...given }
  return call(app(), 'POST', '/auth/register/', { body })
}
const refused = async (code: string, given: object) => (await register(code, given)).json().errors

let person: Awaited<ReturnType<typeof addPerson>>
let token: string
let code: string
beforeEach(async () => {
  person = await addPerson(db(), { phone_number: `+97155${String(1_000_000 + ++number)}` })
  token = (await signIn(app(), person.username)).access
  code = (await get('/referrals/code/', token)).data.code
})

describe('a referral', () => {
  it('is pending after registration with the code, ignoring case and spaces', async () => {
    expect((await get('/referrals/code/', token)).data.share_url).toBe(`http://localhost:3000/register?referral=${code}`)
    expect((await register(` ${code.toLowerCase()} `)).statusCode).toBe(201)
    const { data, count, next } = await get('/referrals/', token)
    expect({ count, next }).toEqual({ count: 1, next: null })
    expect(data).toMatchObject([{ referred_user_name: 'Omar Nasser', status: 'pending', property_title: null, reward: 0 }])
    expect((await get('/referrals/stats/', token)).data).toEqual({
      total_referrals: 1,
      completed_referrals: 0,
      pending_referrals: 1,
      total_rewards_earned: 0,
      paid_rewards: 0,
      pending_rewards: 0,
      success_rate: 0,
    })
  })

  it('is completed by staff and credits AED 100 once, even if marked repeatedly', async () => {
    for (const _ of [1, 2, 3]) await register(code)
    const { data } = await get('/referrals/', token)
    const property_id = await addProject(db(), { title: `Tower ${number}` })
    const complete = () => call(app(), 'POST', `/referrals/${data[0].id}/complete/`, { token: sales, body: { property_id } })
    const answers = await Promise.all([complete(), complete(), complete()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await get('/referrals/stats/', token)).data).toEqual({
      total_referrals: 3,
      completed_referrals: 1,
      pending_referrals: 2,
      total_rewards_earned: 100,
      paid_rewards: 0,
      pending_rewards: 100,
      success_rate: 33,
    })
    expect((await get('/referrals/', token)).data[0]).toMatchObject({
      status: 'completed',
      property_title: `Tower ${number}`,
      reward: 100,
      paid_at: null,
    })
    expect((await get('/auth/profile/', token)).data).toMatchObject({ referrals_count: 3, total_rewards: 100 })
    expect((await messagesFor(app(), person.email)).map(({ kind }) => kind)).toEqual(['referral_completed'])

    const pay = () => call(app(), 'POST', `/referrals/${data[0].id}/pay/`, { token: admin })
    for (const _ of [1, 2]) expect((await pay()).statusCode).toBe(200)
    expect((await get('/referrals/stats/', token)).data).toMatchObject({ paid_rewards: 100, pending_rewards: 0 })
    expect((await get('/referrals/', token)).data[0].paid_at).toEqual(expect.any(String))
    expect((await get('/referrals/rewards/', token)).data).toMatchObject([{ amount: 100, status: 'paid', referral_id: data[0].id }])
    const { access: other } = await signIn(app(), (await addPerson(db(), { role: 'admin' })).username)
    expect((await call(app(), 'POST', `/referrals/${data[0].id}/pay/`, { token: other })).statusCode).toBe(409)
    const paid = (await get(`/audit/?entity=referral&entity_id=${data[0].id}&action=referral_paid`, admin)).data
    expect(paid).toMatchObject([{ detail: { reward: 100 }, names: { [`referrer_id ${paid[0].detail.referrer_id}`]: expect.anything() } }])
    const early = await call(app(), 'POST', `/referrals/${data[1].id}/pay/`, { token: admin })
    expect(early.statusCode).toBe(409)
  })

  it('records which home was booked, which can be corrected, also after the payment', async () => {
    await register(code)
    const [{ id }] = (await get('/referrals/', token)).data
    const homes = [
      { apt_no: '1203', status: 'sold' as const },
      { apt_no: '1204', status: 'reserved' as const },
    ]
    const tower = await addProject(db(), { title: `Booked Tower ${number}`, units: [{ homes }] })
    const other = await addProject(db(), { title: `Other Tower ${number}` })
    const found = (await get(`/referrals/projects/?search=booked ${number}`, sales)).data
    expect(found).toEqual([
      {
        id: tower,
        title: `Booked Tower ${number}`,
        title_ar: null,
        community: null,
        community_ar: null,
        is_archived: false,
        is_draft: false,
        has_homes: true,
      },
    ])
    const [home, sold] = (await get(`/referrals/projects/${tower}/homes/?search=12`, sales)).data
    expect(sold).toMatchObject({ apt_no: '1203', status: 'sold' })
    expect(home).toMatchObject({ apt_no: '1204', unit_type: 'Apartment', status: 'reserved' })
    expect((await get(`/referrals/projects/${tower}/homes/?search=١٢`, sales)).data).toMatchObject([{ apt_no: '1204' }, { apt_no: '1203' }])
    expect(home).toHaveProperty('price')
    expect(home).toHaveProperty('area')
    const put = (body: object) => call(app(), 'PUT', `/referrals/${id}/booking/`, { token: sales, body })
    expect((await put({ property_id: tower, unit_id: null })).statusCode).toBe(409)
    const complete = (body: object) => call(app(), 'POST', `/referrals/${id}/complete/`, { token: sales, body })
    for (const asked of [complete, put]) {
      const refused = await asked({ property_id: tower })
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['unit_id']])
    }
    const wrong = await complete({ property_id: other, unit_id: home.id })
    expect(Object.keys(wrong.json().errors)).toEqual(['unit_id'])
    await complete({ unit_id: home.id })
    expect((await get('/referrals/', token)).data[0]).toMatchObject({ property_title: `Booked Tower ${number}` })
    expect((await put({ property_id: tower, unit_id: null })).json().data).toMatchObject({ property_id: tower, unit: null })
    expect((await put({ unit_id: home.id })).json().data.unit).toMatchObject({ id: home.id })
    await call(app(), 'POST', `/referrals/${id}/pay/`, { token: admin })
    expect((await put({ property_id: other })).json().data).toMatchObject({ property_id: other, unit: null, reward: 100 })
    const [entry] = (await get(`/audit/?entity=referral&entity_id=${id}`, admin)).data
    expect(entry).toMatchObject({
      action: 'referral_corrected',
      subject: { name: 'Omar Nasser' },
      detail: { before: { property_id: tower, unit_listing_id: home.id }, after: { property_id: other, unit_listing_id: null } },
      names: { [`property_id ${tower}`]: { name: `Booked Tower ${number}` }, [`unit_listing_id ${home.id}`]: { name: '1204' } },
    })
    expect((await call(app(), 'DELETE', `/referrals/${id}/booking/`, { token: sales })).statusCode).toBe(409)
  })

  it('is not corrected over a change that staff have not seen', async () => {
    await register(code)
    const [{ id }] = (await get('/referrals/', token)).data
    const [first, second, third] = await Promise.all(['First', 'Second', 'Third'].map((title) => addProject(db(), { title })))
    const booking = (property_id: number | undefined) => ({ property_id, unit_id: null, home_number: null })
    const send = async (method: 'POST' | 'PUT', path: string, property_id: number | undefined, based_on: object | null) => {
      const headers = { 'accept-language': 'ar' }
      const body = { property_id, based_on }
      const answer = await call(app(), method, `/referrals/${id}/${path}/`, { token: sales, body, headers })
      return answer.statusCode === 409 ? answer.json().message : answer.json().data.property_id
    }
    const refusal = m.referral_changed_meanwhile({}, { locale: 'ar' })
    expect(await send('POST', 'complete', first, null)).toBe(first)
    expect([await send('POST', 'complete', first, null), await send('POST', 'complete', second, null)]).toEqual([first, refusal])
    expect(await send('PUT', 'booking', second, booking(first))).toBe(second)
    expect([await send('PUT', 'booking', third, booking(first)), await send('PUT', 'booking', third, null)]).toEqual([refusal, refusal])
    expect(await send('PUT', 'booking', second, booking(first))).toBe(second)
    expect(await send('PUT', 'booking', third, { ...booking(second), home_number: 'B-1' })).toBe(refusal)
    expect(await send('PUT', 'booking', third, booking(second))).toBe(third)
  })

  it('still names a booked home that its project has removed', async () => {
    await register(code)
    const [{ id }] = (await get('/referrals/', token)).data
    const tower = await addProject(db(), { title: `Removed Tower ${number}`, units: [{ homes: [{ apt_no: '701' }, { apt_no: '702' }] }] })
    const [{ id: removed }] = (await get(`/referrals/projects/${tower}/homes/?search=701`, sales)).data
    const book = (method: 'POST' | 'PUT', path: string) =>
      call(app(), method, `/referrals/${id}/${path}/`, { token: sales, body: { unit_id: removed } })
    expect((await book('POST', 'complete')).json().data).toMatchObject({ unit: { apt_no: '701' }, home_number: null })
    expect((await book('PUT', 'booking')).statusCode).toBe(200)
    await db().deleteFrom('unit_listings').where('id', '=', removed).execute()
    expect((await get('/referrals/all/', sales)).data.find((one: { id: number }) => one.id === id)).toMatchObject({
      property_id: tower,
      unit: null,
      home_number: '701',
    })
  })

  it('records the number of a home that its project does not list, and corrects it', async () => {
    await register(code)
    const [{ id }] = (await get('/referrals/', token)).data
    const tower = await addProject(db(), { title: `Bare Tower ${number}` })
    const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const answer = await call(app(), method, `/referrals/${id}/${path}/`, { token: sales, ...(body && { body }) })
      return answer.json()
    }
    const long = await send('POST', 'complete', { property_id: tower, home_number: 'A'.repeat(41) })
    expect(Object.keys(long.errors)).toEqual(['home_number'])
    expect((await send('POST', 'complete', { property_id: tower, home_number: ' A-  12 ' })).data).toMatchObject({
      has_homes: false,
      home_number: 'A- 12',
      unit: null,
    })
    expect((await send('PUT', 'booking', { property_id: tower, home_number: 'B-3' })).data).toMatchObject({ home_number: 'B-3' })
    const [entry] = (await get(`/audit/?entity=referral&entity_id=${id}`, admin)).data
    expect(entry.detail).toEqual({
      before: { property_id: tower, unit_listing_id: null, home_number: 'A- 12' },
      after: { property_id: tower, unit_listing_id: null, home_number: 'B-3' },
    })
    expect((await send('DELETE', 'booking')).data).toMatchObject({ status: 'pending', home_number: null })
  })

  it('asks before the same number of an unlisted home is booked again, however it is spaced', async () => {
    for (const first_name of ['Rana', 'Yousef']) await register(code, { first_name })
    const [second, first] = (await get('/referrals/', token)).data
    const tower = await addProject(db(), { title: `Bare Tower ${number}` })
    const complete = (id: number, body: object) =>
      call(app(), 'POST', `/referrals/${id}/complete/`, { token: sales, body: { property_id: tower, ...body } })
    expect((await complete(first.id, { home_number: 'B-1204' })).statusCode).toBe(200)
    const asked = await complete(second.id, { home_number: 'b 1204' })
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'booking_exists'])
    expect(asked.json().message).toContain('Rana')
    expect((await complete(second.id, { home_number: 'B-1205' })).statusCode).toBe(200)
    const correct = (body: object) =>
      call(app(), 'PUT', `/referrals/${second.id}/booking/`, { token: sales, body: { property_id: tower, ...body } })
    expect((await correct({ home_number: 'B-1204' })).json().code).toBe('booking_exists')
    expect((await correct({ home_number: 'B-1204', is_another: true })).statusCode).toBe(200)
  })

  it('shows no number of a home that an import made one for', async () => {
    for (const first_name of ['Rana', 'Yousef']) await register(code, { first_name })
    const [second, first] = (await get('/referrals/', token)).data
    const tower = await addProject(db(), { units: [{ homes: [{ apt_no: 'row-c213eaeb8594' }] }] })
    const [home] = (await get(`/referrals/projects/${tower}/homes/`, sales)).data
    expect(home.apt_no).toBe('')
    const book = (id: number) => call(app(), 'POST', `/referrals/${id}/complete/`, { token: sales, body: { unit_id: home.id } })
    expect((await book(first.id)).statusCode).toBe(200)
    expect((await book(second.id)).json().message).toBe(m.referral_home_taken_unnumbered({ name: first.referred_user_name }))
  })

  it('asks one of two who book the same unlisted home at once', async () => {
    for (const first_name of ['Rana', 'Yousef']) await register(code, { first_name })
    const { data } = await get('/referrals/', token)
    const body = { property_id: await addProject(db(), { title: `Bare Tower ${number}` }), home_number: 'B-1204' }
    const both = await Promise.all(
      data.map(({ id }: { id: number }) => call(app(), 'POST', `/referrals/${id}/complete/`, { token: sales, body })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('books each home once, and what is not known a second time only when asked to', async () => {
    for (const first_name of ['Rana', 'Yousef']) await register(code, { first_name })
    const [second, first] = (await get('/referrals/', token)).data
    const tower = await addProject(db(), { units: [{ homes: [{ apt_no: '1710' }, { apt_no: '1711' }] }] })
    const homes = async () => (await get(`/referrals/projects/${tower}/homes/`, sales)).data
    const [home, free] = await homes()
    expect(home).toMatchObject({ apt_no: '1710', booked_by: null })
    const book = (method: 'POST' | 'PUT', id: number, body: object, language?: string) => {
      const path = method === 'POST' ? `/referrals/${id}/complete/` : `/referrals/${id}/booking/`
      return call(app(), method, path, { token: sales, body, ...(language && { headers: { 'accept-language': language } }) })
    }
    const both = await Promise.all([first, second].map(({ id }) => book('POST', id, { unit_id: home.id })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [winner, loser] = both[0]?.statusCode === 200 ? [first, second] : [second, first]
    expect((await homes())[0].booked_by).toEqual({ referral_id: winner.id, name: winner.referred_user_name, name_ar: null })
    const refused = await book('POST', loser.id, { unit_id: home.id }, 'ar')
    expect(refused.json().message).toBe(m.referral_home_taken({ number: '1710', name: winner.referred_user_name }, { locale: 'ar' }))
    expect((await get('/referrals/stats/', token)).data).toMatchObject({ completed_referrals: 1, total_rewards_earned: 100 })
    expect((await book('POST', loser.id, { unit_id: free.id })).statusCode).toBe(200)
    expect((await book('PUT', loser.id, { unit_id: home.id })).statusCode).toBe(409)
    expect((await book('PUT', winner.id, { unit_id: home.id })).statusCode).toBe(200)
    const unknown = { property_id: tower, unit_id: null }
    expect((await book('PUT', winner.id, unknown)).statusCode).toBe(200)
    expect((await book('PUT', winner.id, unknown)).statusCode).toBe(200)
    const asked = await book('PUT', loser.id, unknown)
    expect(asked.json()).toMatchObject({ code: 'booking_exists' })
    expect(asked.json().message).toContain(winner.referred_user_name)
    expect((await book('PUT', loser.id, { ...unknown, is_another: true })).json().data).toMatchObject({ unit: null })
  })

  it('is pending again if the booking was a mistake, while the reward is unpaid', async () => {
    await register(code)
    const [{ id }] = (await get('/referrals/', token)).data
    const withdraw = (bearer: string) => call(app(), 'DELETE', `/referrals/${id}/booking/`, { token: bearer })
    expect((await withdraw(sales)).statusCode).toBe(409)
    await call(app(), 'POST', `/referrals/${id}/complete/`, { token: sales })
    const messages = async () => {
      const about = db().selectFrom('outbox_messages').select('status').where('kind', '=', 'referral_completed')
      return (await about.where(sql<boolean>`detail @> ${JSON.stringify({ referral_id: id })}::jsonb`).execute()).map(
        ({ status }) => status,
      )
    }
    expect(new Set(await messages())).toEqual(new Set(['waiting']))
    expect((await withdraw(token)).statusCode).toBe(403)
    expect((await withdraw(sales)).json().data).toMatchObject({ status: 'pending', reward: 0, completed_at: null })
    expect(new Set(await messages())).toEqual(new Set(['dropped']))
    expect((await get('/referrals/stats/', token)).data).toMatchObject({ completed_referrals: 0, total_rewards_earned: 0 })
  })

  it('tells whoever takes a booking back if its message was sent, though not of an earlier booking', async () => {
    await register(code)
    const [{ id, ...referral }] = (await get('/referrals/', token)).data
    const withdraw = async () => (await call(app(), 'DELETE', `/referrals/${id}/booking/`, { token: sales })).json().message
    await call(app(), 'POST', `/referrals/${id}/complete/`, { token: sales })
    await db().updateTable('outbox_messages').set({ status: 'sent' }).where('kind', '=', 'referral_completed').execute()
    expect(referral.status).toBe('pending')
    expect(await withdraw()).toContain('has already been told about the AED 100')
    await call(app(), 'POST', `/referrals/${id}/complete/`, { token: sales })
    expect(await withdraw()).toBe(m.referral_booking_withdrawn())
  })

  it('rewards and notifies nobody once the referrer has deleted their account', async () => {
    await register(code)
    await register(code)
    const [unbooked, booked] = (await get('/referrals/', token)).data
    await call(app(), 'POST', `/referrals/${booked.id}/complete/`, { token: sales })
    expect((await call(app(), 'POST', '/auth/delete-account/', { token, body: { password: PASSWORD } })).statusCode).toBe(200)
    const path = (id: number, verb: string) => `/referrals/${id}/${verb}/`
    const paid = await call(app(), 'POST', path(booked.id, 'pay'), { token: admin })
    expect(paid.statusCode).toBe(409)
    expect(paid.json().message).toBe(m.referral_referrer_deleted())
    const unpaid: { id: number }[] = (await get('/referrals/all/?status=unpaid', sales)).data
    expect(unpaid.map(({ id }) => id)).not.toContain(booked.id)
    const completed = await call(app(), 'POST', path(unbooked.id, 'complete'), { token: sales })
    expect(completed.json()).toMatchObject({
      message: m.referral_completed_unrewarded(),
      data: { status: 'completed', referrer: { name: 'Deleted account', name_ar: 'حساب محذوف', is_deleted: true } },
    })
    const withdrawn = await call(app(), 'DELETE', path(unbooked.id, 'booking'), { token: sales })
    expect(withdrawn.json().message).toBe(m.referral_withdrawn_unrewarded())
  })

  it('sends no email to a referrer who turned it off', async () => {
    await call(app(), 'PUT', '/auth/notifications/', { token, body: { referral: false } })
    await register(code)
    const { data } = await get('/referrals/', token)
    expect((await call(app(), 'POST', `/referrals/${data[0].id}/complete/`, { token: sales })).statusCode).toBe(200)
    expect(await messagesFor(app(), person.email)).toEqual([])
  })

  it('shows only the initials of people who hide their name', async () => {
    const friend = (await register(code)).json()
    await call(app(), 'PUT', '/auth/privacy/', { token: friend.tokens.access, body: { show_name_to_referrer: false } })
    await db().updateTable('users').set({ first_name_ar: 'عمر', last_name_ar: 'ناصر' }).where('id', '=', friend.user.id).execute()
    expect((await get('/referrals/', token)).data[0]).toMatchObject({ referred_user_name: 'O. N.', referred_user_name_ar: null })
    const all = await get(`/referrals/all/?search=${friend.user.username}`, sales)
    expect(all.data).toMatchObject([{ referred_user_name: 'Omar Nasser', referred_user_name_ar: 'عمر ناصر', referrer: { id: person.id } }])
    const arabic = await get(`/referrals/all/?search=${encodeURIComponent('عمر ناصر')}`, sales)
    expect(arabic.data).toMatchObject([{ referred: { id: friend.user.id } }])
  })

  it('is refused for unknown codes, for oneself and in circles', async () => {
    expect(await refused('NOBODY', {})).toEqual({ referral_code: ['This referral code does not exist'] })
    const own = { referral_code: ['You cannot use your own referral code'] }
    const label = person.email.replace('@', '+again@')
    expect(await refused(code, { email: label })).toEqual(own)
    await db()
      .updateTable('users')
      .set({ email: `some.body${number}@gmail.com` })
      .where('id', '=', person.id)
      .execute()
    expect(await refused(code, { email: `somebody${number}+x@googlemail.com` })).toEqual(own)
    const { phone_number } = (await get('/auth/profile/', token)).data
    expect(await refused(code, { phone_number })).toEqual(own)
    const friend = (await register(code)).json()
    expect(await refused(friend.user.referral_code, { phone_number })).toEqual(own)
    expect((await get('/referrals/', token)).count).toBe(1)
  })

  it('cannot be paid by the referrer', async () => {
    await register(code)
    const { data } = await get('/referrals/', token)
    expect((await call(app(), 'POST', `/referrals/${data[0].id}/complete/`, { token: sales })).statusCode).toBe(200)
    await db().updateTable('users').set({ role: 'admin' }).where('id', '=', person.id).execute()
    const pay = (bearer: string) => call(app(), 'POST', `/referrals/${data[0].id}/pay/`, { token: bearer })
    expect((await pay(token)).statusCode).toBe(403)
    expect((await pay(admin)).statusCode).toBe(200)
  })

  it('cannot be completed by the referrer, by non-staff or with an unknown id', async () => {
    await register(code)
    const { data } = await get('/referrals/', token)
    const complete = (bearer: string, id: number | string) => call(app(), 'POST', `/referrals/${id}/complete/`, { token: bearer })
    expect((await complete(token, data[0].id)).statusCode).toBe(403)
    await db().updateTable('users').set({ role: 'sales' }).where('id', '=', person.id).execute()
    expect((await complete(token, data[0].id)).statusCode).toBe(403)
    expect((await complete(sales, 999_999)).statusCode).toBe(404)
    expect((await complete(sales, 'x')).statusCode).toBe(400)
    const unknown = await call(app(), 'POST', `/referrals/${data[0].id}/complete/`, { token: sales, body: { property_id: 999_999 } })
    expect(Object.keys(unknown.json().errors)).toEqual(['property_id'])
  })
})
