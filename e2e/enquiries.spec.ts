import type { Locator, Page } from '@playwright/test'
import { expect, LANGUAGES, test } from './fixtures.ts'
import { fillIn, findProject, leadsOf, makeVisitor, send } from './visitors.ts'

const WORDS = {
  en: {
    name_short: 'Name must be at least 2 characters',
    name: 'Name is required',
    email: 'Email is required',
    email_wrong: 'Please enter a valid email',
    phone: 'Phone number is required',
    phone_wrong: 'Please enter a valid phone number',
    message: 'Message is required',
    contact: 'Contact',
    call_back: 'Request a call back',
    home: 'Back to home',
  },
  ar: {
    name_short: 'يجب ألا يقل الاسم عن حرفين',
    name: 'الاسم مطلوب',
    email: 'البريد الإلكتروني مطلوب',
    email_wrong: 'يرجى إدخال بريد إلكتروني صحيح',
    phone: 'رقم الهاتف مطلوب',
    phone_wrong: 'يرجى إدخال رقم هاتف صحيح',
    message: 'الرسالة مطلوبة',
    contact: 'تواصل',
    call_back: 'اطلب اتصالاً',
    home: 'العودة إلى الرئيسية',
  },
} as const

/** The dialog with ways to get in touch, from the button of the page or, on phones, of the bar that comes with scrolling. */
async function openContact(page: Page, label: string): Promise<Locator> {
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.locator('button[aria-haspopup="dialog"]:visible', { hasText: label }).first().click()
  return page.getByRole('dialog')
}

for (const { locale, prefix } of LANGUAGES) {
  const words = WORDS[locale]

  test.describe(`enquiries in ${locale}`, () => {
    test('a call back is asked for from the contact dialog, checked field by field, and stored', async ({ page, request }) => {
      const visitor = makeVisitor()
      const { slug } = await findProject(request)
      await page.goto(`${prefix}/property-detail/${slug}`)
      const dialog = await openContact(page, words.contact)
      const whatsApp = await dialog.getByRole('link').getAttribute('href')
      expect(decodeURIComponent(whatsApp ?? '')).toContain(`${prefix}/property-detail/${slug}`)
      await dialog.getByRole('button', { name: words.call_back }).click()
      const form = dialog.locator('form')
      const submit = form.locator('button[type="submit"]')
      await expect(submit).toBeDisabled()
      await expect(form.getByRole('alert')).toHaveCount(0)
      for (const field of ['name', 'phone', 'email', 'message']) await form.locator(`[name="${field}"]`).focus()
      await expect(form.getByRole('alert')).toHaveText([words.name, words.phone, words.email])
      await form.locator('input[name="name"]').fill('A')
      await form.locator('input[name="phone"]').fill('1234567')
      await form.locator('input[name="email"]').fill('a@b')
      await expect(form.getByRole('alert')).toHaveText([words.name_short, words.phone_wrong, words.email_wrong])
      await expect(submit).toBeDisabled()
      await fillIn(form, visitor)
      await expect(form.getByRole('alert')).toHaveCount(0)
      await expect(submit).toBeEnabled()
      await submit.click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/thank-you$`))
      expect(await leadsOf(request, visitor)).toMatchObject([
        { lead_type: 'call', inquiry_type: 'call_back_request', property: { slug }, locale, consent_version: 1 },
      ])
      await page.getByRole('link', { name: words.home }).click()
      await expect(page).toHaveURL(new RegExp(`${prefix || '/'}$`))
    })

    for (const kind of ['property', 'developer', 'community'] as const) {
      test(`an inquiry is sent from the page of a ${kind}`, async ({ page, request }) => {
        const visitor = makeVisitor()
        const project = await findProject(request)
        const slug = { property: project.slug, developer: project.developer, community: 'downtown' }[kind]
        await page.goto(`${prefix}/${kind}-detail/${slug}`)
        const form = page.locator('form[aria-labelledby="inquiry-title"]')
        await send(form)
        await expect(form.getByRole('alert')).toHaveText([words.name, words.phone, words.email])
        await fillIn(form, visitor)
        await form.locator('summary').click()
        await form.locator('textarea').fill('Is there a view of the creek?')
        await send(form)
        await expect(page).toHaveURL(new RegExp(`${prefix}/thank-you$`))
        expect(await leadsOf(request, visitor)).toMatchObject([
          { lead_type: 'email', inquiry_type: `${kind}_inquiry`, [kind]: { slug }, message: 'Is there a view of the creek?', locale },
        ])
      })
    }

    test('a call back about one home is asked for on its page', async ({ page, request }) => {
      const visitor = makeVisitor()
      const { unit, slug } = await findProject(request)
      await page.goto(`${prefix}/unit-listing/${unit}`)
      await page.getByRole('button', { name: words.call_back }).click()
      const form = page.getByRole('dialog').locator('form')
      await fillIn(form, visitor)
      await send(form)
      await expect(page).toHaveURL(new RegExp(`${prefix}/thank-you$`))
      expect(await leadsOf(request, visitor)).toMatchObject([
        { lead_type: 'call', inquiry_type: 'call_back_request', property: { slug }, unit: { id: unit } },
      ])
    })

    test('the form of the contact page says what is missing, and needs no phone number', async ({ page, request }) => {
      const visitor = makeVisitor()
      await page.goto(`${prefix}/contact`)
      const form = page.locator('main form')
      await form.locator('textarea').focus()
      await expect(form.locator('button[type="submit"]')).toBeEnabled()
      await expect(async () => {
        await send(form)
        await expect(form.getByRole('alert')).toHaveText([words.name, words.email, words.message], { timeout: 1000 })
      }).toPass()
      await form.locator('input[name="name"]').fill(visitor.name)
      await form.locator('input[name="email"]').fill(visitor.email)
      await form.locator('textarea').fill('Good morning')
      await send(form)
      await expect(page).toHaveURL(new RegExp(`${prefix}/thank-you$`))
      expect(await leadsOf(request, visitor)).toMatchObject([{ lead_type: 'email', inquiry_type: 'contact', message: 'Good morning' }])
    })

    test('the detailed contact form asks who writes', async ({ page, request }) => {
      const visitor = makeVisitor()
      await page.goto(`${prefix}/dxboffplan`)
      const form = page.locator('#enquire form')
      await fillIn(form, visitor)
      await expect(form.locator('select option')).toHaveCount(4)
      await form.locator('select').selectOption('Just Exploring')
      await form.locator('textarea').fill('What is escrow?')
      await send(form)
      await expect(page).toHaveURL(new RegExp(`${prefix}/thank-you$`))
      expect(await leadsOf(request, visitor)).toMatchObject([{ inquiry_type: 'contact', role: 'Just Exploring' }])
    })
  })
}
