import { timeLabel } from '@manzil/contract/map/time-label'
import { m } from '@manzil/messages'
import { expect, test } from './fixtures.ts'

test('a buyer limits the way to work by keyboard, sorts by it and sees what is around a home', async ({ page, open }) => {
  await open('/latest')
  await page.getByRole('button', { name: m.filter_open() }).press('Enter')
  const dialog = page.getByRole('dialog', { name: m.filter_title() })
  const section = dialog.locator('details', { hasText: m.near_title() })
  await section.locator('summary').press('Enter')
  await section.getByLabel(m.near_at_most()).selectOption('30')
  await section.getByRole('searchbox', { name: m.near_place() }).pressSequentially('difc')
  await section.getByRole('button', { name: 'DIFC', exact: true }).press('Enter')
  const label = m.filter_trip_car({ time: timeLabel(30, 'en'), place: 'DIFC' })
  const chip = section.getByRole('button', { name: label })
  await expect(chip).toBeVisible()
  await expect(section.getByRole('searchbox', { name: m.near_place() })).toBeFocused()

  await section.getByLabel(m.near_how()).selectOption(m.near_walk())
  await section.getByRole('button', { name: m.place_any_metro(), exact: true }).press('Enter')
  await expect(section.getByRole('button', { name: m.place_any_metro() })).toHaveCount(2)
  await section.getByRole('button', { name: m.filter_trip_walk({ time: timeLabel(10, 'en'), place: m.place_any_metro() }) }).press('Enter')
  await expect(section.getByRole('searchbox', { name: m.near_place() })).toBeFocused()
  await dialog.getByRole('button', { name: m.filter_find() }).press('Enter')

  await expect(page).toHaveURL(/travel=difc%3A30%3Acar/)
  await page.locator('summary', { hasText: m.sort_latest() }).press('Enter')
  await page.getByRole('link', { name: m.sort_travel_time() }).press('Enter')
  await expect(page).toHaveURL(/sort_by=travel_time/)
  const card = page.getByRole('article').first()
  await expect(card).toContainText('by car to DIFC')

  await card.getByRole('link').first().press('Enter')
  const around = page.locator('section', { has: page.getByRole('heading', { name: m.around_title() }) })
  // Loads when it is reached.
  await around.scrollIntoViewIfNeeded()
  await expect(around.getByRole('listitem').filter({ hasText: m.around_metro() }).first()).toContainText(/\d+ min/)
  await around.locator('summary', { hasText: m.around_more() }).press('Enter')
  const schools = around.getByRole('listitem').filter({ hasText: m.around_school() }).first()
  await expect(schools.getByRole('listitem').nth(1)).toBeVisible()
})
