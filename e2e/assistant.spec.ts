import { m } from '@manzil/messages'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibility.ts'
import { expect, startingWith, test } from './fixtures.ts'

const REQUESTS = {
  en: {
    homes: 'two bedrooms in Dubai Marina under 3 million',
    cheaper: 'cheaper',
    question: 'What is escrow?',
    nothing: 'penthouse in dubai hills or arabian ranches or downtown under 100k',
  },
  ar: {
    homes: 'شقة غرفتين في دبي مارينا بأقل من 3 مليون',
    cheaper: 'أرخص',
    question: 'ما هو حساب الضمان؟',
    nothing: 'بنتهاوس في دبي هيلز أو المرابع العربية أو داون تاون بأقل من 100 ألف',
  },
}

const opener = (page: Page) => page.getByRole('button', { name: m.assistant_ask(), exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: m.assistant_field() })
const offersToLeaveOut = (page: Page) => page.getByRole('list', { name: m.assistant_loosen_label() }).getByRole('button')

async function openPanel(page: Page) {
  await opener(page).click()
  await expect(field(page)).toBeVisible()
  return page.getByRole('dialog')
}

async function say(page: Page, message: string) {
  await field(page).fill(message)
  await field(page).press('Enter')
}

const faultsOf = (page: Page) => accessibilityViolations(page, 'dialog')

test('a request finds homes, is refined and corrected, and opens as a list', { tag: '@both' }, async ({
  page,
  open,
  language,
  isMobile,
}) => {
  const requests = REQUESTS[language]
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light', reducedMotion: 'reduce' })
  await open('/latest')
  const panel = await openPanel(page)
  expect(await faultsOf(page)).toEqual([])
  await say(page, requests.homes)
  await expect(panel.locator('article').first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await say(page, requests.cheaper)
  const chips = panel.getByRole('list', { name: m.assistant_understood() }).getByRole('button')
  const price = chips.filter({ hasText: '2,400,000' })
  const place = chips.filter({ hasText: language === 'ar' ? 'دبي مارينا' : 'Dubai Marina' })
  await expect(price).toBeVisible()
  await place.click()
  await expect(place).toBeHidden()
  await expect(price).toBeVisible()

  const all = panel.locator('a[href*="/latest?"]').last()
  const count = (await all.innerText()).match(/[\d,]+/)?.[0] ?? ''
  await all.click()
  await expect(page).toHaveURL(/\/latest\?.*max_price=2400000/)
  await expect(panel).toBeHidden()
  await expect(page.locator('b[role="status"]')).toContainText(count)
  // The conversation survives navigation.
  await opener(page).click()
  await expect(panel.getByText(requests.homes)).toBeVisible()
})

test('a search without results offers filters to remove, and a question is answered with a link', { tag: '@phone' }, async ({
  page,
  open,
  at,
  language,
}) => {
  await open('/latest')
  const panel = await openPanel(page)
  await say(page, REQUESTS[language].nothing)
  await expect(offersToLeaveOut(page).first()).toBeVisible()
  // Long names wrap inside the panel.
  const { left, right } = await panel.evaluate((dialog) => dialog.getBoundingClientRect().toJSON())
  for (const offer of await offersToLeaveOut(page).all()) {
    const box = await offer.evaluate((one) => one.getBoundingClientRect().toJSON())
    expect([box.left >= left, box.right <= right]).toEqual([true, true])
  }
  await offersToLeaveOut(page).first().click()
  await expect(panel.locator('article').first()).toBeVisible()

  await say(page, REQUESTS[language].question)
  await panel
    .getByRole('link', { name: startingWith(m.assistant_read_more()) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${at('/faq')}|${at('/blog')}`))
  await expect(panel).toBeHidden()
})

test('the page of a missing project asks what the visitor was looking for', async ({ page, open, language }) => {
  await open('/property-detail/nowhere-at-all', { part: '#assistant textarea' })
  await say(page, REQUESTS[language].homes)
  await expect(page.locator('#assistant article').first()).toBeVisible()
  await expect(opener(page)).toBeHidden()
})

test('the button hides while a field has focus, stays reachable by keyboard and gets the focus back', async ({ page, open }) => {
  await open('/latest')
  await expect(opener(page)).toHaveCSS('opacity', '1')
  await page.locator('main input').first().focus()
  await expect(opener(page)).toHaveCSS('opacity', '0')
  await opener(page).focus()
  await expect(opener(page)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('on a page with someone to write to, the button opens a menu with WhatsApp and the assistant', { tag: '@both' }, async ({
  page,
  open,
}) => {
  await open('/community-detail/downtown')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const whatsApp = page.locator('#chat').getByRole('link', { name: m.contact_whatsapp_chat() })
  await expect(whatsApp).toBeFocused()
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await page.keyboard.press('Escape')
  await expect(whatsApp).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: m.assistant_ask_own_words() }).click()
  await expect(field(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
})

test('the button covers neither controls nor text wherever the page rests, and has room at its end', { tag: '@both' }, async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const covered = () =>
    opener(page).evaluate((button) => {
      if (getComputedStyle(button).opacity === '0') return []
      const own = button.getBoundingClientRect()
      const meets = ({ left, right, top, bottom }: DOMRect) => left < own.right && right > own.left && top < own.bottom && bottom > own.top
      const isShown = (element: Element | null) => element?.checkVisibility() && !element.closest('#chat, .chat-button, .sr-only')
      const controls = [...document.querySelectorAll(':is(main, footer) :is(a:not(.card-link), button, input, textarea, label)')]
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const found = controls
        .filter((control) => isShown(control) && meets(control.getBoundingClientRect()))
        .map(({ outerHTML }) => outerHTML)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.nodeValue?.trim() || !isShown(text.parentElement)) continue
        range.selectNodeContents(text)
        if ([...range.getClientRects()].some(meets)) found.push(text.nodeValue)
      }
      return found.map((one) => one.slice(0, 200))
    })
  for (const path of ['/community-detail/downtown', '/latest', '/what-can-i-afford', '/contact', '/property-detail/nine-palms-villas']) {
    await open(path)
    const height = await page.evaluate(() => document.body.scrollHeight)
    for (const share of [0, 0.2, 0.35, 0.5, 1]) {
      await page.evaluate((top) => window.scrollTo(0, top), height * share)
      await expect.poll(covered, { message: `${path} at ${share}` }).toEqual([])
    }
    await expect(opener(page)).toHaveCSS('opacity', '1')
  }
})
