import { m } from '@manzil/messages'
import { expect, test } from './fixtures.ts'
import { authHeaders, signInAs } from './people.ts'

test('an article deleted by mistake is restored with one click', async ({ page, open, language }) => {
  const headers = await authHeaders(page.request, 'admin')
  const first = (await (await page.request.get('/api/v1/office/articles/', { headers })).json()).data[0].id
  const { form } = (await (await page.request.get(`/api/v1/office/articles/${first}/`, { headers })).json()).data
  const slug = `undo-${language}-${Date.now()}`
  const made = await page.request.post('/api/v1/office/articles/', { headers, data: { form: { ...form, slug, title: slug } } })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()).data
  await signInAs(page, 'admin')
  await open(`/admin/blog/${id}`)
  await page.getByRole('button', { name: m.action_delete(), exact: true }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: m.action_delete(), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/blog$/)
  const notice = page.getByRole('status').filter({ hasText: slug })
  await expect(page.locator(`main a[href$="/admin/blog/${id}"]`)).toHaveCount(0)
  await notice.getByRole('button', { name: m.leads_undo() }).click()
  await expect(notice).toHaveCount(0)
  expect((await page.request.get(`/api/v1/office/articles/${id}/`, { headers })).status()).toBe(200)
  await page.request.delete(`/api/v1/office/articles/${id}/`, { headers })
})
