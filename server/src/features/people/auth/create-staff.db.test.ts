import { describe, expect, it } from 'vitest'
import { call } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { createStaff, loadDemoAccounts, replaceDemoPasswords } from './index.ts'

const { app, database, db } = useTestApp({ environment: { LIMIT_LOGIN: '0' } })
const login = (username: string, password: string) => call(app(), 'POST', '/auth/login/', { body: { username, password } })

describe('staff accounts', () => {
  it('sign in with the generated password', async () => {
    const { password } = await createStaff(db(), { username: 'chief', email: 'chief@example.com', role: 'owner' })
    expect((await login('chief', password)).json().user).toMatchObject({ role: 'owner', email_verified: true })
  })

  it('can do nothing before they have changed the generated password, which whoever created them has seen', async () => {
    const { password } = await createStaff(db(), { username: 'newcomer', email: 'newcomer@example.com', role: 'admin' })
    const token = (await login('newcomer', password)).json().access
    const get = (path: string) => call(app(), 'GET', path, { token })
    for (const path of ['/office/projects/', '/auth/profile/', '/auth/two-factor/']) {
      const refused = await get(path)
      expect(refused.statusCode, path).toBe(403)
      expect(refused.json(), path).toMatchObject({ code: 'password_change_required', message: 'Choose a new password to continue.' })
    }
    const own = 'Quiet!Harbour9'
    const body = { current_password: password, password: own, password2: own }
    expect((await call(app(), 'POST', '/auth/change-password/', { token, body })).statusCode).toBe(200)
    expect((await get('/auth/two-factor/')).statusCode).toBe(200)
    const again = (await login('newcomer', own)).json().access
    expect((await call(app(), 'GET', '/auth/two-factor/', { token: again })).statusCode).toBe(200)
  })

  it.each([
    [{ username: 'CHIEF', email: 'other@example.com' }, /this username already/],
    [{ username: 'other', email: 'Chief@example.com' }, /this email already/],
    [{ username: 'a b', email: 'other@example.com' }, /not a valid username/],
    [{ username: 'other', email: 'other' }, /not a valid email address/],
  ])('are refused for an invalid or taken name: %s', async (names, reason) => {
    await expect(createStaff(db(), { ...names, role: 'admin' })).rejects.toThrow(reason)
  })
})

describe('demo accounts', () => {
  it('exist once per role with the published password, even when loaded twice', async () => {
    for (const _ of [1, 2]) await loadDemoAccounts(db())
    for (const role of ['user', 'sales', 'owner', 'admin', 'agent', 'developer', 'marketing_partner']) {
      expect((await login(role, 'Manzil!2026')).json().user).toMatchObject({ username: role, role })
    }
  })
})

describe('PUT /users/{id}/role/', () => {
  it('requirement 12: gives a role or suspends an account, which ends its sessions, but never one’s own', async () => {
    const admin = (await login('admin', 'Manzil!2026')).json()
    const user = (await login('user', 'Manzil!2026')).json()
    const put = (id: number, part: string, body: object, token: string) => call(app(), 'PUT', `/users/${id}/${part}/`, { body, token })
    const changed = await put(user.user.id, 'role', { role: 'agent' }, admin.access)
    expect(changed.json().data).toMatchObject({ id: user.user.id, username: 'user', role: 'agent', is_active: true, is_public: false })
    expect((await call(app(), 'GET', '/auth/profile/', { token: user.access })).statusCode).toBe(401)
    expect((await call(app(), 'POST', '/auth/token/refresh/', { body: { refresh: user.refresh } })).statusCode).toBe(401)
    expect((await put(admin.user.id, 'role', { role: 'owner' }, admin.access)).statusCode).toBe(403)
    expect((await put(user.user.id, 'role', { role: 'king' }, admin.access)).json().errors).toEqual({
      role: ['Choose one of the available options'],
    })
    expect((await put(999_999, 'role', { role: 'user' }, admin.access)).statusCode).toBe(404)

    const shut = (is_active: boolean) => put(user.user.id, 'active', { is_active }, admin.access)
    const agent = (await login('user', 'Manzil!2026')).json()
    expect((await shut(false)).json().data.is_active).toBe(false)
    expect((await call(app(), 'GET', '/auth/profile/', { token: agent.access })).statusCode).toBe(401)
    expect((await call(app(), 'POST', '/auth/token/refresh/', { body: { refresh: agent.refresh } })).statusCode).toBe(401)
    const refused = await login('user', 'Manzil!2026')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toMatch(/suspended/)
    expect((await shut(true)).statusCode).toBe(200)
    expect((await login('user', 'Manzil!2026')).statusCode).toBe(200)
  })
})

describe('demo accounts on a public server', () => {
  it('get random passwords, lose their sessions and cannot reuse the published password', async () => {
    await loadDemoAccounts(database().db)
    const open = (await login('sales', 'Manzil!2026')).json()
    const passwords = await replaceDemoPasswords(database().db)
    expect([...passwords.keys()].sort()).toEqual(['admin', 'agent', 'developer', 'marketing_partner', 'owner', 'sales', 'user'])
    expect(new Set(passwords.values()).size).toBe(7)
    for (const [username, password] of passwords) {
      expect((await login(username, 'Manzil!2026')).statusCode).toBe(401)
      expect((await login(username, password)).statusCode).toBe(200)
    }
    expect((await call(app(), 'POST', '/auth/token/refresh/', { body: { refresh: open.refresh } })).statusCode).toBe(401)

    const token = (await login('sales', passwords.get('sales') ?? '')).json().access
    const body = { current_password: passwords.get('sales'), password: 'Manzil!2026', password2: 'Manzil!2026' }
    const refused = await call(app(), 'POST', '/auth/change-password/', { token, body })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors.password[0]).toMatch(/easy to guess/)
    expect((await replaceDemoPasswords(database().db)).size).toBe(0)
  })
})
