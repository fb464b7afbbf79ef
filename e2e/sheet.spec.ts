import { expect, LANGUAGES, test } from './fixtures.ts'
import { enterAs } from './people.ts'

for (const { locale, prefix } of LANGUAGES) {
  test(`cells of homes are chosen by Shift, copied, emptied and had back, in ${locale}`, async ({ page }) => {
    test.setTimeout(60_000)
    const named = locale === 'ar' ? { homes: 'الوحدات المفردة', add: 'أضف صفاً' } : { homes: 'Single homes', add: 'Add row' }
    await enterAs(page, 'admin')
    await page.goto(`${prefix}/admin/projects/new`)
    await page.getByRole('button', { name: named.add }).first().click()
    const homes = page.getByRole('grid', { name: named.homes })
    await homes.focus()
    const cells = homes.getByRole('gridcell')
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

    // Towards the end of the line, which is the left in Arabic.
    const along = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    await page.keyboard.press('ArrowUp')
    for (let step = 0; step < 3; step++) await page.keyboard.press(along)
    await page.keyboard.press(`Shift+${along}`)
    await page.keyboard.press('Shift+ArrowDown')
    await expect(homes.locator('[aria-selected="true"]')).toHaveText(['700', '900,000', '710', '950,000'])
    expect(await send('copy')).toBe('700\t900000\r\n710\t950000')

    await page.keyboard.press('Delete')
    await expect(homes.locator('[aria-selected="true"]')).toHaveText(['', '', '', ''])
    await page.keyboard.press('Control+z')
    await expect(homes.locator('[aria-selected="true"]')).toHaveText(['700', '900,000', '710', '950,000'])
    await page.keyboard.press('Control+Shift+z')
    await expect(homes.locator('[aria-selected="true"]')).toHaveText(['', '', '', ''])
    await page.keyboard.press('Control+z')
    // The paste itself.
    await page.keyboard.press('Control+z')
    await expect(homes.getByRole('row')).toHaveCount(1)
    await page.keyboard.press('Control+y')
    await expect(homes.getByRole('row')).toHaveCount(3)

    await cells.filter({ hasText: 'A-1' }).click()
    await cells.filter({ hasText: '710' }).click({ modifiers: ['Shift'] })
    expect(await send('copy')).toBe('A-1\t1\t700\r\nA-2\t2\t710')
  })
}
