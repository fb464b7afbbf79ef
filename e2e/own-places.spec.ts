import { readFileSync } from 'node:fs'
import { timeLabel } from '@manzil/contract/map/time-label'
import { PLACES_KEY } from '@manzil/contract/pages/storage-keys'
import { m } from '@manzil/messages'
import type { Locator, Page } from '@playwright/test'
import { expect, startingWith, test } from './fixtures.ts'
import { signInAs } from './people.ts'
import { SERVER_LOG } from './server-folder.ts'

const WORK = ['25.2173', '55.2838']
const press = (button: Locator) => button.press('Enter')
const containsWork = (text: string) => WORK.some((degrees) => text.includes(degrees))

/** What the browser sends, in the addresses and in the bodies of its requests. */
function recordRequests(page: Page) {
  const sent = { addresses: [] as string[], bodies: [] as string[] }
  page.context().on('request', (request) => {
    sent.addresses.push(request.url())
    sent.bodies.push(request.postData() ?? '')
  })
  return sent
}

test('a buyer searches by the way to their work, which only their browser knows, and forgets it by signing out', async ({
  page,
  open,
  browser,
  request,
}) => {
  const sent = recordRequests(page)
  await signInAs(page, 'user')
  await open('/latest')
  await press(page.getByRole('button', { name: m.filter_open() }))
  const dialog = page.getByRole('dialog', { name: m.filter_title() })
  await dialog.locator('summary', { hasText: m.near_title() }).press('Enter')
  await press(dialog.getByRole('button', { name: m.own_add() }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: m.own_work() })).toBeChecked()
  const where = dialog.getByRole('textbox', { name: m.own_coordinates() })
  await where.fill('51.5007, -0.1246')
  await where.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(m.input_outside_country())
  await where.fill(WORK.join(', '))
  await where.press('Enter')
  await dialog.getByLabel(m.near_at_most()).selectOption('30')
  await press(dialog.getByRole('button', { name: m.own_work(), exact: true }))
  const filter = m.filter_trip_car({ time: timeLabel(30, 'en'), place: m.own_work() })
  await expect(dialog.getByRole('button', { name: filter })).toBeVisible()
  await press(dialog.getByRole('button', { name: startingWith(m.filter_find()) }))

  await expect(page).toHaveURL(/travel=mine\.[a-z0-9]{8}%3A30%3Acar/)
  const card = page.getByRole('article').first()
  await expect(card).toContainText('by car to Work')
  await page.locator('summary', { hasText: m.sort_latest() }).press('Enter')
  await press(page.getByRole('link', { name: m.sort_travel_time() }))
  await expect(page).toHaveURL(/sort_by=travel_time/)
  const found = await page
    .getByRole('status')
    .filter({ hasText: m.results_found({ found: '' }).trim() })
    .textContent()
  const address = page.url()

  // The server's own page says that it is not filtered yet; the browser completes it.
  expect(await (await request.get(address)).text()).toContain(m.own_pending())
  await page.reload()
  await expect(card).toContainText('by car to Work')
  await expect(page.getByText(m.own_pending())).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: String(found) })).toBeVisible()

  await press(card.getByRole('link').first())
  const way = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: m.own_work() }) })
  await expect(way).toContainText(/\d+ min/)

  const elsewhere = await browser.newPage()
  await elsewhere.goto(address)
  await expect(elsewhere.getByText(m.own_missing())).toBeVisible()
  await expect(elsewhere.getByRole('article').first()).not.toContainText('by car')
  await elsewhere.close()

  await press(page.getByLabel(m.nav_account()))
  await press(page.getByRole('button', { name: m.nav_sign_out() }))
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), PLACES_KEY)).toBeNull()
  await open(address.slice(new URL(address).origin.length))
  await expect(page.getByText(m.own_missing())).toBeVisible()

  expect(sent.bodies.filter(containsWork).length).toBeGreaterThan(1)
  expect(sent.addresses.filter(containsWork)).toEqual([])
  expect(containsWork(readFileSync(SERVER_LOG, 'utf8'))).toBe(false)
})
