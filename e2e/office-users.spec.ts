import { m } from '@manzil/messages'
import { accessibilityViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { mailLink, makePerson, registerPerson, signInAs } from './people.ts'

test.use({ expected: /status of (400|404)/ })

test('a role changes only after a confirmation, and not by an arrow key alone', async ({ page, open }) => {
  const person = await registerPerson(page.request)
  await signInAs(page, 'admin')
  await open(`/admin/users?search=${person.username}`)
  const row = page.locator('tr', { hasText: `@${person.username}` })
  const role = row.getByRole('combobox')
  await expect(role).toHaveValue('user')
  await role.selectOption('sales')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(m.role_sales())
  await dialog.getByRole('button', { name: m.action_cancel() }).click()
  await expect(role).toHaveValue('user')
  await role.selectOption('sales')
  await dialog.getByRole('button', { name: m.office_users_role_change() }).click()
  await expect(role).toHaveValue('sales')
  await open(`/admin/audit?entity=user&actor=${person.username}`)
  const entry = page.locator('tbody tr', { hasText: m.office_users_role() }).first()
  await expect(entry).toContainText(m.role_sales())
})

test('a colleague is invited, accepts with the link and works in the office', { tag: '@both' }, async ({ page, open, at, request }) => {
  const { username, email, first_name, last_name, password } = makePerson()
  await signInAs(page, 'admin')
  await open('/admin/users')
  await page.getByRole('button', { name: m.office_invite() }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(m.field_email(), { exact: true }).fill(email)
  await dialog.getByLabel(m.office_users_role()).selectOption('agent')
  expect(await accessibilityViolations(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: m.office_invite_send() }).click()
  await expect(page.getByRole('region', { name: m.office_invitations() })).toContainText(email)

  const link = await mailLink(request, email, 'invitation')
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByLabel(m.field_first_name()).fill(first_name)
  await page.getByLabel(m.field_last_name()).fill(last_name)
  await page.getByLabel(m.field_username()).fill(username)
  await page.getByLabel(m.field_password(), { exact: true }).fill(password)
  await page.getByLabel(m.field_password2()).fill(password)
  await page.getByRole('button', { name: m.accept_submit() }).click()
  await expect(page).toHaveURL(at('/agent/dashboard'))
  // The office is a document of its own; opening another page while it loads would be aborted.
  await expect(page.getByText(m.agent_leads_text())).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: m.accept_expired_title() })).toBeVisible()
})
