import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { addPerson, call, PASSWORD, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { TestClock } from '../../../testing/test-clock.ts'

const clock = new TestClock()
const { app, db } = useTestApp({ clock: clock.now, environment: { LIMIT_REGISTER: '2', TRUSTED_PROXIES: '10.0.0.0/8' } })
const login = (username: string, password: string, address: string, headers = {}) =>
  call(app(), 'POST', '/auth/login/', { body: { username, password }, address, headers })

describe('requirement 19: sign-in limits', () => {
  it('refuse every password after ten wrong ones, say when to retry, and accept the right one then', async () => {
    const { username } = await addPerson(db())
    for (let time = 1; time <= 10; time++) expect((await login(username, 'Wrong!Rose7', '198.51.100.1')).statusCode).toBe(401)
    const refused = await login(username, PASSWORD, '198.51.100.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect(refused.json().message).toMatch(/Too many attempts/)
    clock.advance({ minutes: 15 })
    expect((await login(username, PASSWORD, '198.51.100.1')).statusCode).toBe(200)
  })

  it('hold for concurrent guesses', async () => {
    const { username } = await addPerson(db())
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(username, 'Wrong!Rose7', '198.51.100.2')))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  })

  it('apply to one address that tries many accounts, existing or not', async () => {
    for (let number = 0; number < 50; number++) await login(`guess_${number}`, 'Wrong!Rose7', '198.51.100.3')
    const { username } = await addPerson(db())
    expect((await login(username, PASSWORD, '198.51.100.3')).statusCode).toBe(429)
    expect((await login(username, PASSWORD, '198.51.100.4')).statusCode).toBe(200)
  })

  it('let returning users of a shared address through, and everyone else once per half minute', async () => {
    const known = await addPerson(db())
    await signIn(app(), known.username, { address: '198.51.100.30' })
    for (let number = 0; number < 60; number++) await login(`guess_${number}`, 'Wrong!Rose7', '198.51.100.30')
    expect((await login(known.username, PASSWORD, '198.51.100.30')).statusCode).toBe(200)
    const stranger = await addPerson(db())
    const refused = await login(stranger.username, PASSWORD, '198.51.100.30')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30)
    clock.advance({ seconds: 31 })
    expect((await login('guess_99', 'Wrong!Rose7', '198.51.100.30')).statusCode).toBe(401)
    expect((await login(stranger.username, PASSWORD, '198.51.100.30')).statusCode).toBe(429)
    clock.advance({ seconds: 31 })
    expect((await login(stranger.username, PASSWORD, '198.51.100.30')).statusCode).toBe(200)
    expect((await login(known.username, 'Wrong!Rose7', '198.51.100.30')).statusCode).toBe(401)
  })

  it('treat an IPv6 /64 as one address, and let its returning household through', async () => {
    const { username } = await addPerson(db())
    await signIn(app(), username, { address: '2001:db8:7:1::1' })
    for (let number = 1; number <= 50; number++) await login(`guess_${number}`, 'Wrong!Rose7', `2001:db8:7:1::${number}`)
    expect((await login(username, PASSWORD, '2001:db8:7:1::77')).statusCode).toBe(200)
    const stranger = await addPerson(db())
    expect((await login(stranger.username, PASSWORD, '2001:db8:7:1::78')).statusCode).toBe(429)
    expect((await login(stranger.username, PASSWORD, '2001:db8:7:2::1')).statusCode).toBe(200)
  })

  it('store no readable names or addresses', async () => {
    await login('secret.person@example.com', 'Wrong!Rose7', '198.51.100.40')
    const rows = await db().selectFrom('rate_limits').select('key').execute()
    expect(rows.length).toBeGreaterThan(5)
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{22}$/)
  })

  it('never lock owners out on a network they have signed in from before', async () => {
    const { username } = await addPerson(db())
    await signIn(app(), username, { address: '192.0.2.1' })
    for (let number = 0; number < 100; number++) await login(username, 'Wrong!Rose7', `198.51.101.${number}`)
    expect((await login(username, PASSWORD, '198.51.102.1')).statusCode).toBe(429)
    expect((await login(username, PASSWORD, '192.0.2.1')).statusCode).toBe(200)
  }, 120_000)

  it('do not count successful sign-ins', async () => {
    const { username } = await addPerson(db())
    for (let time = 1; time <= 12; time++) expect((await login(username, PASSWORD, '198.51.100.5')).statusCode).toBe(200)
  })

  it('do not count the first step of a two-factor sign-in', async () => {
    const { username } = await addPerson(db())
    const { access } = (await login(username, PASSWORD, '198.51.100.7')).json()
    const { data } = (await call(app(), 'POST', '/auth/two-factor/setup/', { body: { password: PASSWORD }, token: access })).json()
    const codeNow = () => generate({ secret: data.secret, epoch: Math.floor(clock.now().getTime() / 1000) })
    await call(app(), 'POST', '/auth/two-factor/enable/', { body: { code: await codeNow() }, token: access })
    clock.advance({ minutes: 1 })
    for (let time = 1; time <= 12; time++) {
      expect((await login(username, PASSWORD, '198.51.100.7')).json().code).toBe('second_factor_required')
    }
    const body = { username, password: PASSWORD, code: await codeNow() }
    expect((await call(app(), 'POST', '/auth/login/', { body, address: '198.51.100.7' })).statusCode).toBe(200)
  })

  it('use the address that a trusted proxy forwards, and ignore the header from anyone else', async () => {
    const { username } = await addPerson(db())
    const named = (name: string) => ({ 'x-forwarded-for': name })
    for (let time = 1; time <= 10; time++) await login(username, 'Wrong!Rose7', '198.51.100.6', named(`192.0.2.${time}`))
    expect((await login(username, PASSWORD, '198.51.100.6', named('192.0.2.50'))).statusCode).toBe(429)
    for (let time = 1; time <= 11; time++) await login(username, 'Wrong!Rose7', '10.0.0.1', named('192.0.2.60'))
    expect((await login(username, PASSWORD, '10.0.0.1', named('192.0.2.60'))).statusCode).toBe(429)
    expect((await login(username, PASSWORD, '10.0.0.1', named('192.0.2.61'))).statusCode).toBe(200)
  })
})

describe('phone verification codes', () => {
  const send = async (phone_number: string, address: string, person?: string) => {
    const { username } = person === undefined ? await addPerson(db(), { phone_number }) : { username: person }
    const { access } = await signIn(app(), username, { address })
    return (await call(app(), 'POST', '/auth/verify-phone/send/', { token: access, address })).statusCode
  }
  const times = async (count: number, one: (number: number) => Promise<number>) => {
    const statuses: number[] = []
    for (let number = 0; number < count; number++) statuses.push(await one(number))
    return statuses
  }

  it('are sent to one number at most five times an hour and ten times a day, whichever account asks', async () => {
    const statuses = await times(6, (number) => send('+971501110001', `198.51.103.${number}`))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    clock.advance({ minutes: 61 })
    expect(await times(6, (number) => send('+971501110001', `198.51.103.${number}`))).toEqual([200, 200, 200, 200, 200, 429])
    clock.advance({ minutes: 61 })
    expect(await send('+971501110001', '198.51.103.99')).toBe(429)
  })

  it('are sent at most ten times a day for one account', async () => {
    const { id, username } = await addPerson(db(), { phone_number: '+971501120000' })
    const statuses = await times(11, async (number) => {
      if (number % 4 === 0) clock.advance({ minutes: 61 })
      const phone_number = `+97150113${String(number).padStart(4, '0')}`
      await db().updateTable('users').set({ phone_number }).where('id', '=', id).execute()
      return send('', '198.51.104.1', username)
    })
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  it('are sent to foreign numbers at most five times a day per network', async () => {
    const statuses = await times(6, (number) => send(`+4420794600${10 + number}`, '198.51.105.1'))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await send('+971501140001', '198.51.105.1')).toBe(200)
  })
})

describe('the registration limit', () => {
  it('applies to each address', async () => {
    const register = (username: string) =>
      call(app(), 'POST', '/auth/register/', {
        address: '198.51.100.9',
        body: {
          first_name: 'Layla',
          last_name: 'Haddad',
          email: `${username}@example.com`,
          username,
          phone_number: '0501234567',
          password: 'Sunrise!Dune7',
          password2: 'Sunrise!Dune7',
        },
      })
    expect((await register('first_one')).statusCode).toBe(201)
    expect((await register('second_one')).statusCode).toBe(201)
    const refused = await register('third_one')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
  })
})

describe('checks of usernames', () => {
  it('are limited per address to six for each registration', async () => {
    const check = () => call(app(), 'POST', '/auth/check-username/', { body: { username: 'anyone' }, address: '198.51.105.1' })
    const statuses: number[] = []
    for (let time = 1; time <= 13; time++) statuses.push((await check()).statusCode)
    expect(statuses).toEqual([...Array(12).fill(200), 429])
  })
})
