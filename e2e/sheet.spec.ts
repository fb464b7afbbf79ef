import { m } from '@manzil/messages'
import { expect, isHydrated, test } from './fixtures.ts'
import { signInAs } from './people.ts'

test('the arrow key in reading direction moves to the next column, and Shift extends the selection', { tag: '@all-four' }, async ({
  page,
  open,
  language,
}) => {
  await signInAs(page, 'admin')
  await open('/admin/projects/new')
  await isHydrated(page, '[role="grid"]')
  await page.getByRole('button', { name: m.catalogue_row_add() }).first().click()
  const homes = page.getByRole('grid', { name: m.catalogue_homes_label() })
  await homes.focus()
  const send = (type: 'copy' | 'paste', text = '') =>
    homes.evaluate(
      (grid, [kind = '', given = '']) => {
        const clipboardData = new DataTransfer()
        if (given) clipboardData.setData('text/plain', given)
        grid.dispatchEvent(new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }))
        return clipboardData.getData('text/plain')
      },
      [type, text],
    )
  await send('paste', 'x\tA-1\t1\t700\t900000\r\nx\tA-2\t2\t710\t950000')
  await expect(homes.getByRole('row')).toHaveCount(3)

  const along = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  await page.keyboard.press('ArrowUp')
  for (let step = 0; step < 3; step++) await page.keyboard.press(along)
  await page.keyboard.press(`Shift+${along}`)
  await page.keyboard.press('Shift+ArrowDown')
  await expect(homes.locator('[aria-selected="true"]')).toHaveText(['700', '900,000', '710', '950,000'])
  await expect(homes.getByRole('gridcell', { name: '950,000' })).toBeInViewport({ ratio: 0.9 })
  // The number names the home, so it stays in view beside the price.
  await expect(homes.getByRole('gridcell', { name: 'A-2' })).toBeInViewport({ ratio: 0.9 })
  expect(await send('copy')).toBe('700\t900000\r\n710\t950000')

  await homes.getByRole('gridcell', { name: 'A-1' }).click()
  await homes.getByRole('gridcell', { name: '710' }).click({ modifiers: ['Shift'] })
  expect(await send('copy')).toBe('A-1\t1\t700\r\nA-2\t2\t710')
})
