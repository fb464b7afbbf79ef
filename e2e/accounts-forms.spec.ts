import { m } from '@manzil/messages'
import type { Page } from '@playwright/test'
import { expect, isLoaded, test } from './fixtures.ts'
import { DEMO_PASSWORD, fillSignIn, mailLink, makePerson, PASSWORD, registerPerson, signInAs } from './people.ts'

test.use({ expected: /status of (400|401)/ })

const input = (page: Page, name: string) => page.locator(`form input[name="${name}"]`)
const submit = (page: Page) => page.locator('form button[type="submit"]')

/** Replaces the stored tokens with invalid ones, so that the next call ends the session. */
const endSession = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('accessToken', 'run.out.token')
    localStorage.setItem('refreshToken', 'nothing')
  })

test('Back and Forward move between the steps of registration and keep the referral code in the URL', { tag: '@phone' }, async ({
  page,
  at,
  open,
}) => {
  const person = makePerson()
  await open('/register?referral=ABCDEF1234', { part: 'form' })
  for (const name of ['first_name', 'last_name', 'email'] as const) await input(page, name).fill(person[name])
  await submit(page).click()
  await expect(input(page, 'referral_code')).toHaveValue('ABCDEF1234')
  await input(page, 'username').fill(person.username)
  await page.goBack()
  await expect(input(page, 'first_name')).toBeFocused()
  await expect(input(page, 'first_name')).toHaveValue(person.first_name)
  await expect(page).toHaveURL(at('/register?referral=ABCDEF1234'))
  await page.goForward()
  await expect(input(page, 'username')).toHaveValue(person.username)
  await page.reload()
  await expect(input(page, 'username')).toHaveValue(person.username)
})

test('an edit interrupted by the end of the session is restored after signing in', async ({ page, open }) => {
  const person = await registerPerson(page.request)
  await signInAs(page, person.username, PASSWORD)
  await open('/profile')
  await page.getByRole('button', { name: m.action_edit(), exact: true }).click()
  await input(page, 'first_name').fill('Mariam')
  await endSession(page)
  const save = page.getByRole('button', { name: m.action_save_changes() })
  await save.click()
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page.getByText(m.account_session_ended())).toBeVisible()
  await fillSignIn(page, person.username, PASSWORD)
  await expect(input(page, 'first_name')).toHaveValue('Mariam')
  await expect(page.getByText(m.profile_kept())).toBeVisible()
  await save.click()
  await expect(page.locator('h1')).toContainText('Mariam')
  await page.reload()
  await expect(page.locator('h1')).toContainText('Mariam')
  await expect(input(page, 'first_name')).toHaveCount(0)
})

test('an ended session clears the user, asks to sign in and returns to the page', async ({ page }) => {
  await signInAs(page, 'user')
  await endSession(page)
  await page.goto('/profile?tab=saved')
  await expect(page).toHaveURL(/\/login\?ended=true&next=/)
  await expect(page.getByText(m.account_session_ended())).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
  await fillSignIn(page, 'user', DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/profile\?tab=saved$/)
})

test('switching the language keeps the query', { tag: '@phone' }, async ({ page, open }) => {
  const address = '/login?next=%2Fprofile%3Ftab%3Dsettings'
  await open(address, { part: 'form' })
  const link = page.locator('a[hreflang]:visible').first()
  await expect(link).toHaveAttribute('href', address)
  await link.click()
  await expect(page).toHaveURL(address)
})

test('a link works although the required field before it was left empty', async ({ page, at, open }) => {
  await open('/login', { part: 'form' })
  await input(page, 'username').click()
  await page.getByRole('link', { name: m.login_create() }).click()
  await expect(page).toHaveURL(at('/register'))
  await input(page, 'first_name').click()
  await page.getByRole('link', { name: m.nav_sign_in() }).click()
  await expect(page).toHaveURL(at('/login'))
})

test('signing in never leads to another site', async ({ page, open, baseURL }) => {
  const address = `/login?next=${encodeURIComponent('//evil.example')}`
  await open(address, { part: 'form' })
  await fillSignIn(page, 'agent', DEMO_PASSWORD)
  await expect(page).toHaveURL(`${baseURL}/agent/dashboard`)
  await expect(page.locator('#office h1')).toBeVisible()
  await page.goto(address)
  await expect(page).toHaveURL(`${baseURL}/profile`)
})

test('the focus moves into dialogs and edited fields and returns after saving', async ({ page, open }) => {
  const person = await registerPerson(page.request)
  await signInAs(page, person.username, PASSWORD)
  await open('/profile?tab=settings')
  await isLoaded(page)
  await page.getByRole('button', { name: `${m.action_update()}: ${m.settings_password()}` }).press('Enter')
  await expect(input(page, 'current_password')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `${m.action_enable()}: ${m.settings_two_factor()}` }).press('Enter')
  await expect(page.getByRole('dialog').locator('input[name="password"]')).toBeFocused()
  await page.keyboard.press('Escape')

  await page.getByRole('navigation', { name: m.nav_profile() }).locator('a').first().click()
  const edit = page.getByRole('button', { name: m.action_edit(), exact: true })
  await edit.press('Enter')
  await expect(input(page, 'first_name')).toBeFocused()
  await page.getByRole('button', { name: m.action_save_changes() }).press('Enter')
  await expect(edit).toBeFocused()
})

test('a confirmation link asks to sign in, and reports success when it is opened again', async ({ page }) => {
  const person = await registerPerson(page.request)
  const link = await mailLink(page.request, person.email, 'verify_email')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: m.verify_sign_in_title() })).toBeVisible()
  await page.getByRole('link', { name: m.nav_sign_in() }).click()
  await fillSignIn(page, person.username, PASSWORD)
  await expect(page.getByRole('heading', { name: m.verify_done_title() })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: m.verify_done_title() })).toBeVisible()
})

test('signing in to a deactivated account reactivates it and says so', async ({ page, at, open }) => {
  const person = await registerPerson(page.request)
  await signInAs(page, person.username, PASSWORD)
  await open('/profile?tab=settings')
  await page.getByRole('button', { name: `${m.action_deactivate()}: ${m.settings_deactivate()}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="password"]').fill(PASSWORD)
  await dialog.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(at('/'))
  await open('/login', { part: 'form' })
  await fillSignIn(page, person.username, PASSWORD)
  await expect(page.getByText(m.account_login_reactivated())).toBeVisible()
})

test('the current tab of the profile is in view on a narrow screen', { tag: '@all-four' }, async ({ page, open, isMobile }) => {
  test.skip(!isMobile, 'The tabs fit a wide screen.')
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs(page, 'user')
  await open('/profile?tab=settings')
  await expect(page.locator('nav a[href*="tab=settings"][aria-current="page"]')).toBeInViewport({ ratio: 1 })
})
