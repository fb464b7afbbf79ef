import { m } from '@manzil/messages'
import { expect, test } from './fixtures.ts'
import { registerPerson, signInAs } from './people.ts'

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
  await open('/admin/audit?entity=user')
  const entry = page.locator('tbody tr', { hasText: person.username }).filter({ hasText: m.office_users_role() }).first()
  await expect(entry).toContainText(m.role_sales())
})
