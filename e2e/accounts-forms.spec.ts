import type { Page } from '@playwright/test'
import { expect, isTakenOver, LANGUAGES, test } from './fixtures.ts'
import { enterAs, fillSignIn, linkOfMail, makePerson, PASSWORD, registerPerson } from './people.ts'

const DEMO_PASSWORD = 'Manzil!2026'

test.use({ expected: /status of (400|401|404|500)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const input = (page: Page, name: string) => page.locator(`form input[name="${name}"]`)
const type = (page: Page, name: string, text: string) => input(page, name).pressSequentially(text)

for (const { locale, prefix } of LANGUAGES) {
  test(`each step of registration keeps its own values, and a taken email is told where it was typed, in ${locale}`, async ({ page }) => {
    test.setTimeout(90_000)
    const known = await registerPerson(page.request)
    const person = makePerson()
    await page.goto(`${prefix}/register`)
    const submit = page.locator('form button[type="submit"]')
    await type(page, 'first_name', person.first_name)
    await type(page, 'last_name', person.last_name)
    await type(page, 'email', known.email)
    await submit.click()
    await expect(input(page, 'username')).toBeFocused()
    for (const name of ['username', 'phone_number', 'password', 'password2']) await expect(input(page, name)).toHaveValue('')
    await type(page, 'username', person.username)
    const back = page.getByRole('button', { name: /^(Back|رجوع)$/ })
    // The phone number that was left empty moves nothing away from under the press.
    await input(page, 'phone_number').focus()
    await back.click()
    await expect(input(page, 'first_name')).toHaveValue(person.first_name)
    await expect(input(page, 'last_name')).toHaveValue(person.last_name)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await submit.click()
    await expect(input(page, 'username')).toHaveValue(person.username)
    await expect(page.getByRole('alert')).toHaveCount(0)

    await input(page, 'username').fill(known.username)
    await type(page, 'phone_number', person.phone_number)
    await type(page, 'password', person.password)
    await type(page, 'password2', person.password2)
    await submit.click()
    await expect(input(page, 'email')).toBeFocused()
    await expect(input(page, 'email')).toHaveAttribute('aria-invalid', 'true')
    await expect(input(page, 'email')).toHaveValue(known.email)
    await expect(input(page, 'first_name')).toHaveValue(person.first_name)
    await input(page, 'email').fill('')
    await type(page, 'email', person.email)
    await submit.click()
    await expect(input(page, 'username')).toBeFocused()
    await expect(input(page, 'username')).toHaveAttribute('aria-invalid', 'true')
    await expect(input(page, 'phone_number')).toHaveValue(person.phone_number)
    await input(page, 'username').fill('')
    await type(page, 'username', person.username)
    await submit.click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/profile$`))
    await expect(page.locator('h1')).toContainText('Leila Haddad')
  })
}

for (const { locale, prefix } of LANGUAGES) {
  test(`Back leads from the second step of registration to the first, and Forward to the second again, in ${locale}`, async ({ page }) => {
    const person = makePerson()
    await page.goto(`${prefix}/register`)
    await type(page, 'first_name', person.first_name)
    await type(page, 'last_name', person.last_name)
    await input(page, 'email').first().fill(person.email)
    await page.locator('form button[type="submit"]').first().click()
    await type(page, 'username', person.username)
    await page.goBack()
    await expect(input(page, 'first_name')).toBeFocused()
    await expect(input(page, 'first_name')).toHaveValue(person.first_name)
    await expect(page).toHaveURL(new RegExp(`${prefix}/register$`))
    await page.goForward()
    await expect(input(page, 'username')).toHaveValue(person.username)
    await page.reload()
    await expect(input(page, 'first_name')).toBeVisible()
  })

  test(`what was being edited when the session ended is given back after signing in, in ${locale}`, async ({ page }) => {
    const person = await registerPerson(page.request)
    await enterAs(page, person.username, PASSWORD)
    await page.goto(`${prefix}/profile`)
    await page.getByRole('button', { name: /^(Edit|تعديل)$/ }).click()
    await input(page, 'first_name').fill('Mariam')
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'run.out.token')
      localStorage.setItem('refreshToken', 'nothing')
    })
    const save = page.getByRole('button', { name: /^(Save Changes|حفظ التغييرات)$/ })
    await save.click()
    await expect(page).toHaveURL(/\/login\?/)
    await fillSignIn(page, person.username, PASSWORD)
    await expect(input(page, 'first_name')).toHaveValue('Mariam')
    await expect(page.getByText(/It is not saved yet|ولم يُحفظ بعد/)).toBeVisible()
    await save.click()
    await expect(page.locator('h1')).toContainText('Mariam')
    await page.reload()
    await expect(page.locator('h1')).toContainText('Mariam')
    await expect(input(page, 'first_name')).toHaveCount(0)
  })

  test(`a failure without words has the words of the catalogue, answered or not, in ${locale}`, async ({ page }) => {
    await page.goto(`${prefix}/login`)
    for (const [body, words] of [
      ['{}', /Login failed\. Please try again\.|تعذّر تسجيل الدخول\. حاول/],
      ['<html>', /Failed to login\. Please try again\.|تعذّر تسجيل الدخول\. يُرجى/],
    ] as const) {
      await page.route('**/auth/login/', (route) => route.fulfill({ status: 500, body }))
      await fillSignIn(page, 'user', 'any')
      await expect(page.getByRole('alert')).toHaveText(words)
      await page.unroute('**/auth/login/')
    }
  })
}

test('without a network a switch says so and goes back', async ({ page, context }) => {
  await enterAs(page, 'user')
  await page.goto('/profile?tab=settings')
  const sms = page.getByRole('switch', { name: 'SMS' })
  const before = await sms.isChecked()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await sms.click()
  await expect(page.getByText('No connection. Please try again when you are back online.')).toBeVisible()
  expect(await sms.isChecked()).toBe(before)
  await context.setOffline(false)
})

for (const address of ['/register?referral=ABCDEF1234', '/login?next=%2Fprofile%3Ftab%3Dsettings', '/about?utm_source=letter']) {
  test(`the other language keeps the query of ${address}`, async ({ page }) => {
    await page.goto(address)
    const query = address.slice(address.indexOf('?'))
    const link = page.locator('a[hreflang="ar"]:visible').first()
    await isTakenOver(page)
    await expect(link).toHaveAttribute('href', `/ar${address}`)
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/ar/.*${query.replaceAll(/[?]/g, '\\?')}$`))
  })
}

test('a link that is pressed counts although the field before it has been left empty', async ({ page }) => {
  await page.goto('/login')
  await isTakenOver(page)
  await input(page, 'username').click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await input(page, 'first_name').click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

for (const next of ['https://evil.example/x', 'javascript:alert(1)', '//evil.example', '/\\evil.example']) {
  test(`${next} is no place to go on to`, async ({ page }) => {
    const address = `/login?next=${encodeURIComponent(next)}`
    await page.goto(address)
    await fillSignIn(page, 'agent', DEMO_PASSWORD)
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/agent\/dashboard$/)
    await page.goto(address)
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/profile$/)
  })
}

test('a session that ends while somebody edits says so, and leads back', async ({ page }) => {
  await enterAs(page, 'user')
  await page.goto('/profile?tab=settings')
  await expect(page.getByRole('switch', { name: 'SMS' })).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'run.out.token')
    localStorage.setItem('refreshToken', 'nothing')
  })
  await page.getByRole('button', { name: 'Download: Download Your Data' }).click()
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await fillSignIn(page, 'user', DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/profile\?tab=settings$/)
})

test('focus stays where somebody works', async ({ page }) => {
  test.setTimeout(90_000)
  const person = await registerPerson(page.request)
  await page.goto('/login')
  for (const wrong of ['wrong', 'wrong too']) {
    await fillSignIn(page, person.username, wrong)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(input(page, 'password')).toBeFocused()
  }
  await fillSignIn(page, person.username, PASSWORD)
  await expect(page).toHaveURL(/\/profile$/)
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.press('Enter')
  await expect(input(page, 'first_name')).toBeFocused()
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expect(edit).toBeFocused()

  await page.goto('/latest')
  await page.locator('article > button[aria-pressed]').first().click()
  await expect(page.locator('article > button[aria-pressed="true"]')).toHaveCount(1)
  await page.goto('/profile?tab=saved')
  await page.locator('article > button[aria-pressed="true"]').press('Enter')
  await expect(page.getByRole('heading', { name: 'No Saved Properties' })).toBeFocused()

  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: 'Update: Change Password' }).press('Enter')
  await expect(input(page, 'current_password')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enable: Two-Factor Authentication' }).press('Enter')
  await expect(page.getByRole('dialog').locator('input[name="password"]')).toBeFocused()

  await page.goto('/auth/forgot-password')
  await type(page, 'email', person.email)
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toBeFocused()
  await expect(page.getByRole('status')).toBeVisible()
})

test('what could not be loaded says so and is asked for again', async ({ page }) => {
  test.setTimeout(90_000)
  await enterAs(page, 'user')
  const again = page.getByRole('button', { name: 'Try again' })
  const failing = async (calls: string | RegExp, open: () => Promise<unknown>, there: () => Promise<unknown>) => {
    await page.route(calls, (route) => route.abort())
    await open()
    await expect(page.getByText('No connection. Please try again when you are back online.').first()).toBeVisible()
    await page.unroute(calls)
    await again.first().click()
    await there()
    await expect(again).toHaveCount(0)
  }
  const profile = page.locator('h1', { hasText: /\S+ \S+/ })
  await failing(
    '**/api/v1/auth/profile/',
    () => page.goto('/profile'),
    () => expect(profile).toBeVisible(),
  )
  await failing(
    '**/api/v1/referrals/code/',
    () => page.reload(),
    () => expect(page.locator('.ltr-run', { hasText: /^[A-Z0-9]{8,}$/ })).toBeVisible(),
  )
  await failing(
    /\/api\/v1\/referrals\/(stats\/|\?)/,
    () => page.goto('/profile?tab=referrals'),
    () => expect(page.getByRole('progressbar')).toBeVisible(),
  )
  await failing(
    '**/api/v1/auth/notifications/',
    () => page.goto('/profile?tab=settings'),
    () => expect(page.getByRole('switch')).toHaveCount(4),
  )
  await failing(
    '**/api/v1/auth/sessions/',
    () => page.getByRole('button', { name: 'View: Login Sessions' }).click(),
    () => expect(page.getByRole('dialog').locator('li').first()).toContainText('Network address'),
  )

  await page.route('**/api/v1/auth/profile/', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(input(page, 'username')).toBeVisible()
})

test('a confirming link waits for the network, and says that it has worked when it is opened again', async ({ page }) => {
  const person = await registerPerson(page.request)
  const link = await linkOfMail(page.request, person.email, 'verify_email')
  await page.route('**/auth/verify-email/', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.goto(link)
  await expect(page.getByText('No connection. Please try again when you are back online.')).toBeVisible()
  await page.unroute('**/auth/verify-email/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})

test('whoever comes back to a deactivated account is told that it is active again', async ({ page }) => {
  const person = await registerPerson(page.request)
  await enterAs(page, person.username, PASSWORD)
  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: 'Deactivate: Deactivate Account' }).click()
  await page.getByRole('dialog').locator('input[name="password"]').fill(PASSWORD)
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/login')
  await fillSignIn(page, person.username, PASSWORD)
  await expect(page.getByText('Your account is active again.')).toBeVisible()
})

test('the tab that is shown stands in view on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enterAs(page, 'user')
  for (const prefix of ['', '/ar']) {
    await page.goto(`${prefix}/profile?tab=settings`)
    const tab = page.locator('nav a[href*="tab=settings"][aria-current="page"]')
    await expect(tab).toBeInViewport({ ratio: 1 })
  }
})
