import { beforeEach, describe, expect, it } from 'vitest'
import { addPerson, call, messagesFor, PASSWORD, signIn, tokenIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { TestClock } from '../../../../testing/test-clock.ts'

const clock = new TestClock()
const { app, database, db } = useTestApp({ clock: clock.now, environment: { LIMIT_LOGIN: '0' } })
const NEW = 'Lantern!Quay42'
const post = (path: string, body: object, token?: string) => call(app(), 'POST', path, { body, token })
const login = (username: string, password: string) => post('/auth/login/', { username, password })
const profile = (token: string) => call(app(), 'GET', '/auth/profile/', { token })

let person: Awaited<ReturnType<typeof addPerson>>
beforeEach(async () => {
  clock.advance({ minutes: 61 })
  person = await addPerson(db())
})

describe('forgotten passwords', () => {
  const forgot = (email: string) => post('/auth/forgot-password/', { email })

  it('requirement 20: get the same response whether or not the account exists', async () => {
    const answers = [await forgot(person.email), await forgot('nobody@example.com')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
    expect(await messagesFor(app(), 'nobody@example.com')).toEqual([])
  })

  it('requirement 20: take the same number of queries whether or not the address has an account', async () => {
    const spent = database().spent
    const queriesOf = async (email: string) => {
      const before = spent.queries
      expect((await forgot(email)).statusCode).toBe(200)
      return spent.queries - before
    }
    await queriesOf('first@example.com')
    const known = await queriesOf(person.email)
    expect(known).toBeGreaterThan(0)
    expect(known).toBe(await queriesOf('nobody@example.com'))
    const messages = await db().selectFrom('outbox_messages').select('id').where('recipient', '=', person.email).execute()
    expect(messages).toEqual([])
    expect((await messagesFor(app(), person.email)).map(({ kind }) => kind)).toEqual(['reset_password'])
  })

  it('requirement 22: are reset once per link; all sessions end and the owner is notified', async () => {
    const session = await signIn(app(), person.username)
    await forgot(person.email.toUpperCase())
    const [mail] = await messagesFor(app(), person.email)
    expect(mail?.text).toContain('/auth/reset-password#token=')
    const token = tokenIn(mail?.text)
    const reset = (password: string) => post('/auth/reset-password/', { token, password, password2: password })
    expect((await reset('Password1!')).json().errors).toEqual({
      password: ['This password is too easy to guess. Choose another one'],
    })
    expect((await reset(PASSWORD)).json().errors).toEqual({ password: ['The new password must be different from the current one'] })
    expect((await reset(NEW)).statusCode).toBe(200)
    expect((await reset(NEW)).statusCode).toBe(400)
    expect((await profile(session.access)).statusCode).toBe(401)
    expect((await post('/auth/token/refresh/', { refresh: session.refresh })).statusCode).toBe(401)
    expect((await login(person.username, PASSWORD)).statusCode).toBe(401)
    expect((await login(person.username, NEW)).statusCode).toBe(200)
    expect((await messagesFor(app(), person.email)).map(({ kind }) => kind)).toEqual(['reset_password', 'password_changed'])
  })

  it('requirement 22: have links that expire after an hour', async () => {
    await forgot(person.email)
    const token = tokenIn((await messagesFor(app(), person.email))[0]?.text)
    clock.advance({ minutes: 61 })
    const answer = await post('/auth/reset-password/', { token, password: NEW, password2: NEW })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(/expired/)
  })

  it('have links that all stop working once one is used', async () => {
    await forgot(person.email)
    await forgot(person.email)
    const [first, second] = (await messagesFor(app(), person.email)).map(({ text }) => tokenIn(text))
    expect((await post('/auth/reset-password/', { token: second, password: NEW, password2: NEW })).statusCode).toBe(200)
    expect((await post('/auth/reset-password/', { token: first, password: NEW, password2: NEW })).statusCode).toBe(400)
  })

  it('send at most three emails an hour to one account', async () => {
    for (let time = 1; time <= 8; time++) expect((await forgot(person.email)).statusCode).toBe(200)
    expect(await messagesFor(app(), person.email)).toHaveLength(3)
  })
})

describe('POST /auth/change-password/', () => {
  const change = (token: string, current_password: string, password: string, password2 = password) =>
    post('/auth/change-password/', { current_password, password, password2 }, token)

  it('requirement 12: changes the password, ends the other sessions and notifies the owner', async () => {
    const [here, there] = [await signIn(app(), person.username), await signIn(app(), person.username)]
    expect((await change(here.access, PASSWORD, NEW)).statusCode).toBe(200)
    expect((await profile(here.access)).statusCode).toBe(200)
    expect((await profile(there.access)).statusCode).toBe(401)
    expect((await login(person.username, NEW)).statusCode).toBe(200)
    expect((await messagesFor(app(), person.email)).map(({ kind }) => kind)).toEqual(['password_changed'])
  })

  it('requires the current password, a different new one and a matching confirmation', async () => {
    const { access } = await signIn(app(), person.username)
    expect((await change(access, 'Wrong!Rose7', NEW)).json().errors).toEqual({ current_password: ['This password is incorrect'] })
    expect((await change(access, PASSWORD, PASSWORD)).json().errors).toEqual({
      password: ['The new password must be different from the current one'],
    })
    expect((await change(access, PASSWORD, NEW, 'Other!Quay42')).json().errors).toEqual({ password2: ['Passwords do not match'] })
  })
})
