import { m } from '@manzil/messages'
import type { Locator, Page } from '@playwright/test'
import { createFeed, importFeed, projectOf } from './feeds.ts'
import { expect, startingWith, test } from './fixtures.ts'
import { authHeaders, signInAs } from './people.ts'

/** As developers send it: semicolons, decimal commas, square metres, and a column with a meaningless name. */
const feedOf = (key: string) =>
  [
    'Ref;Bezeichnung;Community;City;Status;Unit Type;Price (EUR);Size sqm;Beds',
    `${key}-1;Noor ${key} One;Dubai Marina;Dubai;Off Plan;Apartment;"500.000,00";"85,5";1`,
    `${key}-2;Noor ${key} Two;Dubai Marina;Dubai;Off Plan;Apartment;"700.000,00";"120,5";2`,
    `${key}-3;Noor ${key} Three;Dubai Marina;Dubai;Off Plan;Castle;"900.000,00";"150,5";3`,
  ].join('\n')

test('staff add a feed: its columns are mapped, its first rows previewed, and it is tried, imported and changed', async ({
  page,
  open,
  at,
  language,
}) => {
  test.setTimeout(90_000)
  const key = `${language}${Date.now()}`
  await signInAs(page, 'admin')
  await open('/admin/feeds')
  await page.locator(`a[href="${at('/admin/feeds/new')}"]`).click()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: `noor-${key}.csv`, mimeType: 'text/csv', buffer: Buffer.from(feedOf(key)) })
  await page.getByRole('button', { name: m.catalogue_preview() }).click()

  const price = page.getByRole('combobox', { name: 'Price (EUR)', exact: true })
  await expect(price).toHaveValue('price')
  await price.selectOption('')
  await expect(page.getByText(m.feed_caution_no_price())).toBeVisible()
  await price.selectOption('price')
  const save = page.getByRole('button', { name: m.feed_save_try() })
  const title = page.getByRole('combobox', { name: 'Bezeichnung', exact: true })
  await title.selectOption('title')
  await page.getByLabel(m.feed_fact_picture(), { exact: true }).uncheck()
  // After the reasons for rejections.
  const cardsIn = (part: Page | Locator) =>
    part.getByRole('region', { name: m.feed_preview_title() }).getByRole('list').last().getByRole('listitem')
  const cards = cardsIn(page)
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toContainText('2,125,000')
  await expect(cards.first()).toContainText('920')
  const rate = page.getByLabel(startingWith(m.feed_rate()))
  await rate.fill('4')
  await rate.blur()
  await expect(cards.first()).toContainText('2,000,000')

  await page.getByLabel(m.feed_partner_name(), { exact: true }).fill(`noor-${key}`)
  await save.click()
  await expect(page).toHaveURL(/\/admin\/feeds\/\d+$/)
  const runs = page.getByRole('article')
  const counts = runs.first().getByRole('definition')
  await expect(counts).toHaveText(['3', '2', '0', '0', '0', '1', '0'], { timeout: 30_000 })
  await page.getByRole('button', { name: m.feed_import() }).click()
  await expect(runs).toHaveCount(2)
  await expect(counts).toHaveText(['3', '2', '0', '0', '0', '1', '0'], { timeout: 30_000 })
  await page.getByRole('button', { name: m.feed_change(), exact: true }).click()
  const form = page.getByRole('form', { name: m.feed_change() })
  await expect(form.getByRole('combobox', { name: 'Bezeichnung', exact: true })).toHaveValue('title')
  await expect(cardsIn(form)).toHaveCount(3)
  await form.getByLabel(m.feed_name(), { exact: true }).fill(`Noor ${key} anew`)
  await form.getByRole('button', { name: m.feed_save_try() }).click()
  await expect(page.getByRole('heading', { name: `Noor ${key} anew` })).toBeVisible()
  await expect(page.getByText(m.feed_runs_older({ count: '1' }))).toBeVisible()
  await open(`/property-detail/noor-${key}-one`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Noor ${key} One`)
})

test('two projects of two feeds are merged, and the old URL redirects to the remaining one', async ({ page, open }) => {
  test.setTimeout(90_000)
  const key = `Twin ${Date.now()}`
  await signInAs(page, 'admin')
  const headers = await authHeaders(page.request, 'admin')
  const units = [{ type: 'apartment', rooms: 1, homes: [{ apt_no: '101' }] }]
  const send = async (name: string, price: number) => {
    const source = `${name}-${Date.now()}`
    const id = await createFeed(page.request, headers, { name, source, projects: [projectOf(key, key, { price, units })] })
    await importFeed(page.request, headers, id)
  }
  await send('one', 1_000_000)
  await send('two', 1_500_000)
  await open('/admin/duplicates')
  const pair = page.getByRole('listitem').filter({ hasText: key })
  await expect(pair).toContainText(m.duplicates_reason_same_name())
  const [target, duplicate] = await pair
    .getByRole('link', { name: '/property-detail/' })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const homeOf = async (project = '') => {
    const answer = await page.request.get(`/api/v1/properties/${project.split('/').at(-1)}/`)
    return `/unit-listing/${(await answer.json()).units[0].unit_listings[0].id}`
  }
  const [home, duplicateHome] = [await homeOf(target), await homeOf(duplicate)]
  await pair
    .getByLabel(m.duplicates_take({ field: m.property_price() }))
    .nth(1)
    .check()
  await pair.getByRole('button', { name: m.action_merge() }).click()
  await page.getByRole('dialog').getByRole('button', { name: m.action_merge() }).click()
  await expect(pair).toHaveCount(0)
  const movedTo = async (address = '') => {
    const moved = await page.request.get(address, { maxRedirects: 0 })
    return [moved.status(), new URL(moved.headers()['location'] ?? '', 'http://x').pathname]
  }
  expect(await movedTo(duplicate)).toEqual([301, target])
  expect(await movedTo(duplicateHome)).toEqual([301, home])
  await open(duplicate ?? '')
  await expect(page.getByText('1,500,000').first()).toBeVisible()
})
