import { REPORT_REASON_NAMES, REPORT_STATUS_NAMES } from '@manzil/contract/enquiries/report-names'
import { m } from '@manzil/messages'
import { expect, test } from './fixtures.ts'
import { authHeaders, signInAs } from './people.ts'
import { findProject, makeVisitor } from './visitors.ts'

// Resolving a report without the words that its reporter waits for is refused.
test.use({ expected: /status of 400/ })

test('a visitor reports a listing, and staff check it and answer', { tag: '@both' }, async ({ page, request, open }) => {
  const { email } = makeVisitor()
  const { slug } = await findProject(request)
  await open(`/property-detail/${slug}`)
  await page.getByRole('button', { name: m.report_listing_action() }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: m.report_send() }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(1)
  await dialog.getByLabel(m.report_reason()).selectOption('wrong_price')
  await dialog.getByLabel(m.enquiry_message_optional()).fill('It costs more at the sales office.')
  await dialog.getByLabel(m.report_email()).fill(email)
  await dialog.getByRole('button', { name: m.report_send() }).click()
  await expect(dialog.getByRole('status')).toHaveText(new RegExp(RegExp.escape(m.report_thanks({ count: 2 }))))
  await dialog.getByRole('button', { name: m.action_close() }).last().click()

  await signInAs(page, 'admin')
  await open('/admin/reports?status=new')
  const row = page.locator('tbody tr', { hasText: REPORT_REASON_NAMES.wrong_price() }).last()
  await row.getByRole('button', { name: m.report_open() }).click()
  await expect(dialog.getByText(email)).toBeVisible()
  await dialog.getByRole('button', { name: m.report_resolve_answer() }).click()
  await expect(dialog.getByRole('alert')).toHaveText(m.report_note_needed())
  await dialog.getByLabel(m.report_note()).fill('The price is right now, thank you.')
  await dialog.getByRole('button', { name: m.report_resolve_answer() }).click()
  await expect(dialog).toBeHidden()
  await open('/admin/reports?status=resolved')
  await expect(page.locator('tbody tr').first()).toContainText(REPORT_STATUS_NAMES.resolved())
  const mails = async () => {
    const answer = await request.get('/api/v1/outbox/?page_size=50', { headers: await authHeaders(request, 'admin') })
    return (await answer.json()).data.filter(({ to }: { to: string }) => to === email)
  }
  await expect.poll(async () => (await mails())[0]?.text).toContain('> The price is right now, thank you.')
})
