import { expect, test } from './fixtures.ts'
import { enterAs, registerPerson } from './people.ts'

test('a role changes once it has been asked for twice, and not by an arrow key alone', async ({ page }) => {
  const person = await registerPerson(page.request)
  await enterAs(page, 'admin')
  await page.goto(`/admin/users?search=${person.username}`)
  const row = page.getByRole('listitem').filter({ hasText: `@${person.username}` })
  const role = row.getByRole('combobox')
  await expect(role).toHaveValue('user')
  await role.selectOption('sales')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('and becomes Sales')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toHaveValue('user')
  await role.selectOption('sales')
  await dialog.getByRole('button', { name: 'Change the role' }).click()
  await expect(role).toHaveValue('sales')
  await page.goto(`/admin/audit?entity=user`)
  const entry = page.getByRole('listitem').filter({ hasText: person.username }).filter({ hasText: 'Role' })
  await expect(entry).toContainText('Sales')
})
