import type { Page } from '@playwright/test'
import { expect, isTakenOver, LANGUAGES, test } from './fixtures.ts'
import { enterAs, fillSignIn, makePerson, registerPerson } from './people.ts'

const DEMO_PASSWORD = 'Manzil!2026'

test.use({ expected: /status of (400|401|404)|ERR_FAILED/ })

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
