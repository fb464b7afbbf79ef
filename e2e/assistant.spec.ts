import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, LANGUAGES, test } from './fixtures.ts'

const WORDS = {
  en: {
    open: 'Ask',
    field: 'Your message',
    send: 'Send',
    ask: 'two bedrooms in Dubai Marina under 3 million',
    chip: 'Remove Dubai Marina',
    more: 'cheaper',
    cheaper: 'Remove up to AED 2,400,000',
    all: /^See all/,
    question: 'What is escrow?',
    read: /^Read more/,
    nothing: 'penthouse in Ajman under 100k',
    without: /^Without/,
    again: 'Try again',
  },
  ar: {
    open: 'اسأل',
    field: 'رسالتك',
    send: 'إرسال',
    ask: 'شقة غرفتين في دبي مارينا بأقل من 3 مليون',
    chip: 'إزالة دبي مارينا',
    more: 'أرخص',
    cheaper: 'إزالة حتى 2,400,000 درهم',
    all: /^اعرض/,
    question: 'ما هو حساب الضمان؟',
    read: /^اقرأ المزيد/,
    nothing: 'بنتهاوس في عجمان بأقل من 100 ألف',
    without: /^من دون/,
    again: 'حاول مرة أخرى',
  },
}

for (const { locale, prefix } of LANGUAGES) {
  const words = WORDS[locale]
  const open = async (page: Page, path = '/latest') => {
    await page.goto(`${prefix}${path}`)
    await page.getByRole('button', { name: words.open, exact: true }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('textbox', { name: words.field })).toBeVisible()
    return panel
  }
  const say = async (page: Page, message: string) => {
    await page.getByRole('textbox', { name: words.field }).fill(message)
    await page.keyboard.press('Enter')
  }

  test(`in ${locale} a wish becomes homes, is corrected, refined and followed`, async ({ page }) => {
    const panel = await open(page)
    await say(page, words.ask)
    await expect(panel.locator('article').first()).toBeVisible()
    await say(page, words.more)
    await expect(panel.getByRole('button', { name: words.cheaper })).toBeVisible()
    await panel.getByRole('button', { name: words.chip }).click()
    await expect(panel.getByRole('button', { name: words.cheaper })).toBeVisible()
    await expect(panel.getByRole('button', { name: words.chip })).toBeHidden()
    const all = panel.getByRole('link', { name: words.all }).last()
    const count = (await all.innerText()).match(/[\d,]+/)?.[0] ?? ''
    await all.click()
    await expect(page).toHaveURL(/\/latest\?.*max_price=2400000/)
    await expect(panel).toBeHidden()
    await expect(page.locator('b[role="status"]')).toContainText(count)
    // What was said is still there on the next page.
    await page.getByRole('button', { name: words.open, exact: true }).click()
    await expect(panel.getByText(words.ask)).toBeVisible()
  })

  test(`in ${locale} a question is answered with a link, and where nothing is found what to leave out is offered`, async ({ page }) => {
    const panel = await open(page)
    await say(page, words.nothing)
    await panel.getByRole('button', { name: words.without }).first().click()
    await expect(panel.locator('article').first()).toBeVisible()
    await say(page, words.question)
    await panel.getByRole('link', { name: words.read }).first().click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/(faq|blog)`))
    await expect(panel).toBeHidden()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`in ${locale} the assistant has no accessibility fault in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const panel = await open(page)
      const faults = async () =>
        (await new AxeBuilder({ page }).include('dialog').analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])
      expect(await faults()).toEqual([])
      await say(page, words.ask)
      await expect(panel.locator('article').first()).toBeVisible()
      expect(await faults()).toEqual([])
    })
  }

  test(`in ${locale} the page of a project that is not there asks what was looked for`, async ({ page }) => {
    await page.goto(`${prefix}/property-detail/nowhere-at-all`)
    await say(page, words.ask)
    await expect(page.locator('#assistant article').first()).toBeVisible()
    await expect(page.getByRole('button', { name: words.open, exact: true })).toBeHidden()
  })
}

test('an offer with long names is as wide as the panel at most', async ({ page }) => {
  await page.goto('/latest')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('textbox', { name: WORDS.en.field }).fill('penthouse in dubai hills or arabian ranches or downtown under 100k')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('button', { name: WORDS.en.without }).first()).toBeVisible()
  const edge = await panel.evaluate((dialog) => dialog.getBoundingClientRect().right)
  for (const offer of await panel.getByRole('button', { name: WORDS.en.without }).all())
    expect(await offer.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(edge)
})

test('the button makes way for a field that is written in, and is reached by keyboard all the same', async ({ page, isMobile }) => {
  await page.goto('/contact')
  const opener = page.getByRole('button', { name: 'Ask', exact: true })
  await expect(opener).toHaveCSS('opacity', '1')
  await page.locator('main textarea').first().focus()
  await expect(opener).toHaveCSS('opacity', '0')
  test.skip(isMobile, 'a keyboard')
  await opener.focus()
  await expect(opener).toHaveCSS('opacity', '1')
})

test('what is stopped before a word was said tells it, beside the homes that are there, and is asked again', async ({ page }) => {
  await page.addInitScript(() => {
    const own = window.fetch
    window.fetch = async (input, init) => {
      const answer = await own(input, init)
      if (!answer.url.endsWith('/assistant/')) return answer
      // The site's own homes, as they are shown while a model is thought to be at work.
      const [first = ''] = (await answer.text()).split('\n\n')
      const told = `${first.replace(/"reply":"[^"]*"/, '"reply":""')}\n\n`
      const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode(told))
          signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError')))
        },
      })
      return new Response(body, { headers: answer.headers })
    }
  })
  await page.goto('/latest')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('textbox', { name: WORDS.en.field }).fill('villas in Sharjah')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel.locator('article').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect(panel.getByText('Stopped.')).toBeVisible()
  await expect(panel.getByRole('button', { name: WORDS.en.again })).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ expected: /Failed to load resource/ })
  test('what was said is kept and sent again', async ({ page }) => {
    await page.goto('/latest')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.route('**/api/v1/assistant/', (route) => route.abort())
    await page.getByRole('textbox', { name: WORDS.en.field }).fill('villas in Sharjah')
    await page.getByRole('button', { name: WORDS.en.send }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('alert')).toContainText('No connection')
    await page.unroute('**/api/v1/assistant/')
    await panel.getByRole('button', { name: WORDS.en.again }).click()
    await expect(panel.locator('article').first()).toBeVisible()
    await expect(panel.getByRole('alert')).toBeHidden()
  })
})

test('the assistant is used by keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a keyboard')
  await page.goto('/latest')
  const opener = page.getByRole('button', { name: 'Ask', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: WORDS.en.field })
  await expect(field).toBeFocused()
  await page.keyboard.type('villas in Sharjah')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('under 9m')
  await expect(field).toHaveValue('villas in Sharjah\nunder 9m')
  await page.keyboard.press('Enter')
  const chip = page.getByRole('dialog').getByRole('button', { name: 'Remove Sharjah' })
  await expect(chip).toBeVisible()
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Without ‘Sharjah’')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})
