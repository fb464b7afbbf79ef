import { m } from '@manzil/messages'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { authHeaders, DEMO_PASSWORD, fillSignIn, mailLink, makePerson, PASSWORD, registerPerson, signInAs, totp } from './people.ts'

test.use({ expected: /status of (400|401|404)/ })

const hearts = (page: Page) => page.locator('article > button[aria-pressed]')
const setting = (page: Page, action: string, title: string) => page.getByRole('button', { name: `${action}: ${title}` })

test('a person registers, confirms, edits the profile, saves a project and signs out everywhere', { tag: '@phone' }, async ({
  page,
  context,
  at,
  open,
}) => {
  test.setTimeout(90_000)
  const person = makePerson()
  await open('/register', { part: 'form' })
  const fill = async (...names: (keyof typeof person)[]) => {
    for (const name of names) await page.locator(`form input[name="${name}"]`).fill(person[name])
  }
  const submit = page.locator('form button[type="submit"]')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveCount(3)
  await fill('first_name', 'last_name', 'email')
  await submit.click()
  await fill('username', 'phone_number', 'password', 'password2')
  await submit.click()
  await expect(page).toHaveURL(at('/profile'))
  await expect(page.locator('h1')).toContainText('Leila Haddad')

  const verified = page.locator('h1 + span')
  await expect(verified).toHaveCount(0)
  await page.goto(await mailLink(page.request, person.email, 'verify_email'))
  await expect(page).toHaveURL(at('/auth/verify-email'))
  await page.locator('a[href$="/profile"]').click()
  await expect(verified).toBeVisible()

  await page.getByRole('button', { name: m.action_edit(), exact: true }).click()
  await page.locator('input[name="first_name"]').fill('ليلى')
  await page.getByRole('button', { name: m.action_save_changes() }).click()
  await expect(page.locator('h1')).toContainText('ليلى Haddad')

  await open('/latest')
  const heart = hearts(page).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-sonner-toast]').getByText(m.saved_added())).toBeVisible()
  const title = await page.locator('article h3').first().innerText()
  await open('/profile?tab=saved')
  await expect(page.locator('article h3')).toHaveText([title])

  const second = await context.newPage()
  await open('/profile', { on: second })
  await second.locator('header summary[aria-label]').click()
  await second.locator('header details').getByRole('button').click()
  await expect(second).toHaveURL(at('/'))
  await expect(page).toHaveURL(at('/login'))
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a wrong password is refused and the right one leads to the start page of the role', async ({ page, at, open }) => {
  await open('/login', { part: 'form' })
  await fillSignIn(page, 'agent', 'wrong')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('input[name="username"]')).toHaveValue('agent')
  await fillSignIn(page, 'agent', DEMO_PASSWORD)
  await expect(page).toHaveURL(at('/agent/dashboard'))
  await expect(page.locator('#office h1')).toBeVisible()
  await page.goto(at('/login'))
  await expect(page).toHaveURL(at('/profile'))
})

test('signing in leads back to the page that asked for it', { tag: '@phone' }, async ({ page, at }) => {
  await page.goto(at('/profile?tab=settings'))
  await expect(page).toHaveURL(/\/login\?next=/)
  await fillSignIn(page, 'user', DEMO_PASSWORD)
  await expect(page).toHaveURL(at('/profile?tab=settings'))
  await expect(page.getByRole('switch')).toHaveCount(4)
})

test('the link in an email resets a forgotten password once', async ({ page, at, open }) => {
  const person = await registerPerson(page.request)
  await open('/auth/forgot-password', { part: 'form' })
  await page.locator('input[name="email"]').fill(person.email)
  await page.locator('form button[type="submit"]').click()
  await expect(page.getByRole('status')).toBeVisible()
  const link = await mailLink(page.request, person.email, 'reset_password')
  const changed = `${PASSWORD}-2`
  for (const works of [true, false]) {
    await page.goto(link)
    await page.reload()
    await page.goto('about:blank')
    await page.goto(link)
    await page.locator('input[name="password"]').fill(changed)
    await page.locator('input[name="password2"]').fill(changed)
    await page.locator('form button[type="submit"]').click()
    await expect(page.getByRole(works ? 'status' : 'alert')).toBeVisible()
    expect(page.url()).not.toContain('token')
  }
  await open('/login', { part: 'form' })
  await fillSignIn(page, person.username, changed)
  await expect(page).toHaveURL(at('/profile'))
})

test('two-factor authentication is set up and required, and a recovery code replaces the phone', async ({ page, open }) => {
  test.setTimeout(90_000)
  const person = await registerPerson(page.request)
  await signInAs(page, person.username, PASSWORD)
  await open('/profile?tab=settings')
  await setting(page, m.action_enable(), m.settings_two_factor()).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="password"]').fill('wrong')
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.locator('input[name="password"]').fill(PASSWORD)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByRole('img')).toBeVisible()
  const secret = await dialog.locator('code').innerText()
  await dialog.locator('input[name="code"]').fill(totp(secret))
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.locator('li')).toHaveCount(10)
  const recovery = await dialog.locator('li').first().innerText()
  await dialog.getByRole('button', { name: m.recovery_kept() }).click()
  await expect(setting(page, m.action_manage(), m.settings_two_factor())).toBeVisible()

  for (const way of ['app', 'recovery'] as const) {
    await page.getByRole('button', { name: m.nav_sign_out() }).first().click()
    await expect(page).toHaveURL(/\/login$/)
    await fillSignIn(page, person.username, PASSWORD)
    const code = page.locator('input[name="code"]')
    await expect(code).toBeFocused()
    if (way === 'recovery') await page.getByRole('button', { name: m.login_use_recovery() }).click()
    await code.fill('000000')
    await page.locator('form button[type="submit"]').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(code).toBeFocused()
    // A code works only once, so this is the next one.
    await code.fill(way === 'app' ? totp(secret, 30) : recovery)
    await page.locator('form button[type="submit"]').click()
    await expect(page).toHaveURL(/\/profile$/)
  }
})

test('an expired access token is renewed silently in two tabs at once', async ({ page, context }) => {
  const person = await registerPerson(page.request)
  await signInAs(page, person.username, PASSWORD)
  await page.evaluate(() => localStorage.setItem('accessToken', 'run.out.token'))
  const second = await context.newPage()
  await Promise.all([page.goto('/profile'), second.goto('/profile?tab=referrals')])
  await expect(page.locator('h1')).toContainText('Leila')
  await expect(second.locator('h1')).toContainText('Leila')
})

test('a visitor sees no heart on cards, and signing in saves the project', { tag: '@phone' }, async ({ page, open }) => {
  const person = await registerPerson(page.request)
  await open('/latest')
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(hearts(page)).toHaveCount(0)
  await page.locator('article h3 a').first().click()
  await page.getByRole('button', { name: m.action_save(), exact: true }).click()
  await expect(page.getByText(m.saved_sign_in())).toBeVisible()
  const project = page.url()
  await page.locator('[data-sonner-toast] a').click()
  await fillSignIn(page, person.username, PASSWORD)
  await expect(page).toHaveURL(project)
  await expect(page.getByText(m.saved_wanted({ count: 1, shown: '1' }))).toBeVisible()
  await expect(page.getByRole('button', { name: m.action_saved(), exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('sessions are listed and another device is signed out', async ({ page, browser, open }) => {
  const person = await registerPerson(page.request)
  const other = await browser.newPage()
  await signInAs(other, person.username, PASSWORD)
  await signInAs(page, person.username, PASSWORD)
  await open('/profile?tab=settings')
  await setting(page, m.action_view(), m.settings_sessions()).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: m.sessions_end_others() }).click()
  await dialog.locator('input[name="password"]').fill(PASSWORD)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.locator('li')).toHaveCount(1)
  // The notice must cover the dialog, which is in the top layer too.
  await expect(page.locator('[popover]:popover-open [data-sonner-toast]')).toBeVisible()
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/login/)
  await other.close()
})

test('settings are saved, data downloaded, the password changed and the account deleted', async ({ page, at, open }) => {
  test.setTimeout(90_000)
  const person = await registerPerson(page.request)
  await signInAs(page, person.username, PASSWORD)
  await open('/profile?tab=settings')
  const sms = page.getByRole('switch', { name: m.notify_sms() })
  await expect(page.getByRole('switch', { name: m.notify_email() })).toBeChecked()
  const saved = page.waitForResponse((answer) => answer.url().includes('/auth/notifications/') && answer.request().method() === 'PUT')
  await sms.click()
  await saved
  await page.reload()
  await expect(sms).toBeChecked()

  const download = page.waitForEvent('download')
  await setting(page, m.action_download(), m.settings_download()).click()
  expect((await download).suggestedFilename()).toBe('manzil-my-data.json')

  await setting(page, m.action_update(), m.settings_password()).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="current_password"]').fill(PASSWORD)
  await dialog.locator('input[name="password"]').fill(`${PASSWORD}-2`)
  await dialog.locator('input[name="password2"]').fill(`${PASSWORD}-2`)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toBeHidden()

  await setting(page, m.action_delete(), m.settings_delete()).click()
  await dialog.locator('input[name="password"]').fill(`${PASSWORD}-2`)
  await dialog.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(at('/'))
  await open('/login', { part: 'form' })
  await fillSignIn(page, person.username, `${PASSWORD}-2`)
  await expect(page.getByRole('alert')).toBeVisible()
})

test('staff read a stored email and confirm a booking once', async ({ page, open }) => {
  const headers = await authHeaders(page.request, 'user')
  const { code } = (await (await page.request.get('/api/v1/referrals/code/', { headers })).json()).data
  const person = await registerPerson(page.request, { referral_code: code })
  const link = await mailLink(page.request, person.email, 'verify_email')
  await signInAs(page, 'admin')
  await open('/admin/outbox')
  await page.locator('summary', { hasText: person.email }).click()
  await expect(page.locator(`a[href$="${link}"]`)).toBeVisible()
  await open('/admin/referrals?status=pending')
  const row = page.locator('tr', { hasText: person.username })
  await row.getByRole('button', { name: m.office_mark_booked() }).click()
  await page.getByRole('dialog').getByLabel(m.referral_project_unknown()).check()
  await page.getByRole('dialog').getByRole('button', { name: m.office_mark_booked() }).click()
  await expect(row).toHaveCount(0)
})
