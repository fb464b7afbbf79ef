import type { OfficeBuyingCost } from '@manzil/contract/money/calls/office-buying-costs'
import { m } from '@manzil/messages'
import { expect, test } from './fixtures.ts'
import { authHeaders, signInAs } from './people.ts'

test('a buying cost that staff change is in the calculator of a project at once, with its source', async ({ page, open, request }) => {
  const headers = await authHeaders(request, 'admin')
  const stored = async (): Promise<OfficeBuyingCost> => {
    const { data } = await (await request.get('/api/v1/office/buying-costs/', { headers })).json()
    return data.find(({ emirate, kind }: OfficeBuyingCost) => emirate.slug === 'dubai' && kind === 'off_plan')
  }
  const before = await stored()
  const { results } = await (await request.get('/api/v1/property/?category=off_plan&emirate=dubai&page_size=50')).json()
  const { slug } = results.data.find(
    ({ location, price, payment_plans }: { location: { emirate_slug: string }; price: number | null; payment_plans: unknown[] }) =>
      location.emirate_slug === 'dubai' && price && payment_plans.length > 0,
  )
  await signInAs(page, 'admin')
  await open('/admin/buying-costs')
  await page.locator(`a[href$="/admin/buying-costs/${before.id}"]`).first().click()
  await page.getByLabel(m.office_cost_amount(), { exact: true }).fill('1,234')
  await page.getByLabel(m.office_cost_source(), { exact: true }).fill('Resolution 7 of 2026')
  await page.getByRole('button', { name: m.action_save_changes() }).first().click()
  // It was not known before.
  await page.getByRole('button', { name: m.catalogue_save_anyway() }).click()
  await expect(page.getByText(m.office_cost_saved())).toBeVisible()
  try {
    await open(`/property-detail/${slug}`)
    await page.getByRole('button', { name: m.money_open() }).first().click()
    const line = page.getByRole('listitem').filter({ hasText: m.cost_off_plan() })
    await expect(line).toContainText('1,234')
    await expect(line).toContainText('Resolution 7 of 2026')
    await expect(page.getByRole('row').filter({ hasText: m.cost_off_plan() })).toContainText('1,234')
  } finally {
    const { id, version } = await stored()
    const { id: _id, version: _version, kind, emirate, updated_at, updated_by, updated_by_ar, ...form } = before
    await request.put(`/api/v1/office/buying-costs/${id}/`, { headers, data: { version, form } })
  }
})
