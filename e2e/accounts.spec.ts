import { expect, LANGUAGES, test } from './fixtures.ts'
import { enterAs, fillSignIn, headersOf, linkOfMail, makePerson, PASSWORD, registerPerson, totp } from './people.ts'

const DEMO_PASSWORD = 'Manzil!2026'

test.use({ expected: /status of (400|401|404)|ERR_FAILED/ })

for (const { locale, prefix } of LANGUAGES) {
  test(`somebody registers, confirms, edits the profile, saves a project and signs out everywhere, in ${locale}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    const person = makePerson()
    await page.goto(`${prefix}/register`)
    const submit = page.locator('form button[type="submit"]')
    await submit.click()
    await expect(page.getByRole('alert')).toHaveCount(3)
    await expect(page.locator('input[name="first_name"]')).toBeFocused()
    await page.locator('input[name="first_name"]').fill(person.first_name)
    await page.locator('input[name="last_name"]').fill(person.last_name)
    await page.locator('input[name="email"]').fill(person.email)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await submit.click()

    await page.locator('input[name="username"]').fill(person.username)
    await page.locator('input[name="phone_number"]').fill('+971 50 21')
    await page.locator('input[name="password"]').fill(person.password)
    await expect(page.getByRole('alert')).toHaveCount(1)
    await page.locator('input[name="phone_number"]').fill(person.phone_number)
    await page.locator('input[name="password2"]').fill(`${person.password}x`)
    await submit.click()
    await expect(page.locator('input[name="password2"]')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('input[name="password2"]').fill(person.password2)
    await submit.click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/profile$`))
    await expect(page.locator('h1')).toContainText('Leila Haddad')

    const verified = page.locator('h1 + span')
    await expect(verified).toHaveCount(0)
    await page.goto(await linkOfMail(page.request, person.email, 'verify_email'))
    await expect(page).toHaveURL(new RegExp(`${prefix}/auth/verify-email$`))
    await page.locator('a[href$="/profile"]').click()
    await expect(verified).toBeVisible()

    await page.getByRole('button', { name: /^(Edit|تعديل)$/ }).click()
    await page.locator('input[name="first_name"]').fill('ليلى')
    await page.getByRole('button', { name: /^(Save Changes|حفظ التغييرات)$/ }).click()
    await expect(page.locator('h1')).toContainText('ليلى Haddad')

    await page.goto(`${prefix}/latest`)
    const heart = page.locator('article > button[aria-pressed]').first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('[data-sonner-toast]')).toBeVisible()
    const title = await page.locator('article h3').first().innerText()
    await page.goto(`${prefix}/profile?tab=saved`)
    await expect(page.locator('article h3')).toHaveText([title])

    const second = await context.newPage()
    await second.goto(`${prefix}/profile`)
    await second.locator('header summary[aria-label]').click()
    await second.locator('header details').getByRole('button').click()
    await expect(second).toHaveURL(new RegExp(`${prefix || '/'}$`))
    await expect(page).toHaveURL(new RegExp(`${prefix}/login$`))
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test(`a wrong password is told and a right one leads to the home of the role, in ${locale}`, async ({ page }) => {
    await page.goto(`${prefix}/login`)
    await fillSignIn(page, 'agent', 'wrong')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('input[name="username"]')).toHaveValue('agent')
    await fillSignIn(page, 'agent', DEMO_PASSWORD)
    await expect(page).toHaveURL(new RegExp(`${prefix}/agent/dashboard$`))
    await page.goto(`${prefix}/login`)
    await expect(page).toHaveURL(new RegExp(`${prefix}/profile$`))
  })

  test(`whoever has to sign in first comes back to the page, in ${locale}`, async ({ page }) => {
    await page.goto(`${prefix}/profile?tab=settings`)
    await expect(page).toHaveURL(/\/login\?next=/)
    await fillSignIn(page, 'user', DEMO_PASSWORD)
    await expect(page).toHaveURL(new RegExp(`${prefix}/profile\\?tab=settings$`))
    await expect(page.getByRole('switch')).toHaveCount(4)
  })

  test(`a forgotten password is replaced by the link of a mail, once, in ${locale}`, async ({ page }) => {
    const person = await registerPerson(page.request)
    await page.goto(`${prefix}/auth/forgot-password`)
    await page.locator('input[name="email"]').fill(person.email)
    await page.locator('form button[type="submit"]').click()
    await expect(page.getByRole('status')).toBeVisible()
    const link = await linkOfMail(page.request, person.email, 'reset_password')
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
    await page.goto(`${prefix}/login`)
    await fillSignIn(page, person.username, changed)
    await expect(page).toHaveURL(new RegExp(`${prefix}/profile$`))
  })
}

for (const [username, home] of [
  ['admin', '/admin/dashboard'],
  ['developer', '/developer/dashboard'],
  ['owner', '/profile'],
] as const) {
  test(`the role ${username} comes home to ${home}`, async ({ page }) => {
    await page.goto('/login')
    await fillSignIn(page, username, DEMO_PASSWORD)
    await expect(page).toHaveURL(new RegExp(`${home}$`))
  })
}

test('two-factor is set up, asked for, and a recovery code stands in for the phone', async ({ page }) => {
  test.setTimeout(90_000)
  const person = await registerPerson(page.request)
  await enterAs(page, person.username, PASSWORD)
  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: 'Enable' }).click()
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
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('button', { name: 'Manage: Two-Factor Authentication' })).toBeVisible()

  for (const way of ['app', 'recovery'] as const) {
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await expect(page).toHaveURL(/\/login$/)
    await fillSignIn(page, person.username, PASSWORD)
    const code = page.locator('input[name="code"]')
    await expect(code).toBeFocused()
    if (way === 'recovery') await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await code.fill('000000')
    await page.locator('form button[type="submit"]').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(code).toBeFocused()
    // A code that was seen does not count again: the next one does.
    await code.fill(way === 'app' ? totp(secret, 30) : recovery)
    await page.locator('form button[type="submit"]').click()
    await expect(page).toHaveURL(/\/profile$/)
  }
})

test('an access token that has run out is renewed behind the scenes, in two tabs at once', async ({ page, context }) => {
  const person = await registerPerson(page.request)
  await enterAs(page, person.username, PASSWORD)
  await page.evaluate(() => localStorage.setItem('accessToken', 'run.out.token'))
  const second = await context.newPage()
  await Promise.all([page.goto('/profile'), second.goto('/profile?tab=referrals')])
  await expect(page.locator('h1')).toContainText('Leila')
  await expect(second.locator('h1')).toContainText('Leila')
})

test('a session that has ended leads to sign in, and forgets the person', async ({ page }) => {
  await enterAs(page, 'user')
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'run.out.token')
    localStorage.setItem('refreshToken', 'nothing')
  })
  await page.goto('/profile?tab=saved')
  await expect(page).toHaveURL(/\/login\?ended=true&next=/)
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
})

test('a form survives a network that fails', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/auth/login/', (route) => route.abort())
  await fillSignIn(page, 'user', DEMO_PASSWORD)
  await expect(page.getByRole('alert')).toContainText('No connection')
  await page.unroute('**/auth/login/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('a visitor sees no heart on cards, and is asked to log in on a project', async ({ page }) => {
  await page.goto('/latest')
  await expect(page.locator('article > button[aria-pressed]')).toHaveCount(0)
  await page.locator('article h3 a').first().click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please log in to save properties')).toBeVisible()
})

test('a referral code in the address is in the form', async ({ page }) => {
  await page.goto('/register?referral=ABCDEF1234')
  await page.locator('input[name="first_name"]').fill('Omar')
  await page.locator('input[name="last_name"]').fill('Said')
  await page.locator('input[name="email"]').fill('omar@example.com')
  await page.locator('form button[type="submit"]').click()
  await expect(page.locator('input[name="referral_code"]')).toHaveValue('ABCDEF1234')
})

test('sessions are listed and another device is signed out', async ({ page, browser }) => {
  const person = await registerPerson(page.request)
  const other = await browser.newPage()
  await enterAs(other, person.username, PASSWORD)
  await enterAs(page, person.username, PASSWORD)
  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: 'View: Login Sessions' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign out all other devices' }).click()
  await dialog.locator('input[name="password"]').fill(PASSWORD)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.locator('li')).toHaveCount(1)
  // The notice stands above the dialog, which is in the top layer too.
  await expect(page.locator('[popover]:popover-open [data-sonner-toast]')).toBeVisible()
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/login/)
  await other.close()
})

test('toggles are kept, data is downloaded, the password changed and the account deleted', async ({ page }) => {
  test.setTimeout(90_000)
  const person = await registerPerson(page.request)
  await enterAs(page, person.username, PASSWORD)
  await page.goto('/profile?tab=settings')
  const sms = page.getByRole('switch', { name: 'SMS' })
  await expect(page.getByRole('switch', { name: 'Email' })).toBeChecked()
  const kept = page.waitForResponse((answer) => answer.url().includes('/auth/notifications/') && answer.request().method() === 'PUT')
  await sms.click()
  await kept
  await page.reload()
  await expect(sms).toBeChecked()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download: Download Your Data' }).click()
  expect((await download).suggestedFilename()).toBe('manzil-my-data.json')

  await page.getByRole('button', { name: 'Update: Change Password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="current_password"]').fill(PASSWORD)
  await dialog.locator('input[name="password"]').fill(`${PASSWORD}-2`)
  await dialog.locator('input[name="password2"]').fill(`${PASSWORD}-2`)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Delete: Delete Account' }).click()
  await dialog.locator('input[name="password"]').fill(`${PASSWORD}-2`)
  await dialog.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/login')
  await fillSignIn(page, person.username, `${PASSWORD}-2`)
  await expect(page.getByRole('alert')).toBeVisible()
})

test('staff read what was kept and mark a booking once', async ({ page }) => {
  const headers = await headersOf(page.request, 'user')
  const { code } = (await (await page.request.get('/api/v1/referrals/code/', { headers })).json()).data
  const person = await registerPerson(page.request, { referral_code: code })
  const link = await linkOfMail(page.request, person.email, 'verify_email')
  await enterAs(page, 'admin')
  await page.goto('/admin/outbox')
  await page.locator('summary', { hasText: person.email }).click()
  await expect(page.locator(`a[href$="${link}"]`)).toBeVisible()
  await page.goto('/admin/referrals?status=pending')
  const row = page.locator('li', { hasText: person.username })
  await row.getByRole('button', { name: 'Mark as booked' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as booked' }).click()
  await expect(row).toHaveCount(0)
})
