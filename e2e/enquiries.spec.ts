import { randomBytes, randomInt } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, LANGUAGES, test } from './fixtures.ts'
import { enterAs, headersOf } from './people.ts'

test.use({ expected: /status of (400|404|500)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const WORDS = {
  en: {
    name_short: 'Name must be at least 2 characters',
    name: 'Name is required',
    email: 'Email is required',
    email_wrong: 'Please enter a valid email',
    phone: 'Phone number is required',
    phone_wrong: 'Please enter a valid phone number',
    message: 'Message is required',
    sent: 'Inquiry submitted successfully!',
    contact: 'Contact',
    call_back: 'Request a call back',
    brochure: 'Get the brochure',
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
    sent: 'تم إرسال الاستفسار بنجاح!',
    contact: 'تواصل',
    call_back: 'اطلب اتصالاً',
    brochure: 'اطلب الكتيّب',
    home: 'العودة إلى الرئيسية',
  },
} as const

/** Somebody whom nobody has heard of. */
function makeVisitor() {
  const mark = randomBytes(5).toString('hex')
  return { name: `Visitor ${mark}`, email: `${mark}@example.com`, phone: `+97150${randomInt(1_000_000, 9_999_999)}` }
}
type Visitor = ReturnType<typeof makeVisitor>

interface StoredLead {
  full_name: string
  lead_type: string
  inquiry_type: string | null
  message: string | null
  role: string | null
  property: { slug: string } | null
  developer: { slug: string } | null
  community: { slug: string } | null
  unit: { id: number } | null
  locale: string
  consent_version: number
}

/** What staff find under a visitor's name. */
async function leadsOf(request: APIRequestContext, { name }: Visitor): Promise<StoredLead[]> {
  const answer = await request.get(`/api/v1/leads/?search=${encodeURIComponent(name)}`, { headers: await headersOf(request, 'admin') })
  return (await answer.json()).data
}

async function findProject(request: APIRequestContext) {
  const [project] = (await (await request.get('/api/v1/property/?page_size=1&payment_plan=1&sales_status=on_sale')).json()).results.data
  const detail = (await (await request.get(`/api/v1/property-detail/${project.slug}/`)).json()).data.data
  const unit: number = detail.units.flatMap(({ unit_listings }: { unit_listings: { id: number }[] }) => unit_listings)[0].id
  return { slug: project.slug as string, developer: detail.developer.slug as string, unit }
}

async function fillIn(form: Locator, visitor: Visitor): Promise<void> {
  for (const field of ['name', 'phone', 'email'] as const) await form.locator(`input[name="${field}"]`).fill(visitor[field])
}

const send = (form: Locator) => form.locator('button[type="submit"]').click()

/** The dialog with ways to get in touch, from the button of the page or, on phones, of the bar that comes with scrolling. */
async function openContact(page: Page, label: string): Promise<Locator> {
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.locator('button[aria-haspopup="dialog"]:visible', { hasText: label }).first().click()
  return page.getByRole('dialog')
}

/** The last request of the page that sends a message. */
const sending = (page: Page) => page.waitForRequest((request) => request.url().includes('/contact-us/'))

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

    test('a brochure is asked for and the visitor stays on the page', async ({ page, request }) => {
      const visitor = makeVisitor()
      const { slug } = await findProject(request)
      await page.goto(`${prefix}/property-detail/${slug}`)
      await page.getByRole('button', { name: words.brochure }).click()
      const form = page.getByRole('dialog').locator('form')
      await fillIn(form, visitor)
      await send(form)
      await expect(page.getByText(words.sent)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await leadsOf(request, visitor)).toMatchObject([{ lead_type: 'email', inquiry_type: 'brochure_request', property: { slug } }])
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

test('a network that is cut in the middle of sending loses nothing and stores it once', async ({ page, request }) => {
  const visitor = makeVisitor()
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/contact-us/', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) return route.abort()
    // The server has it, and the answer is lost on the way.
    if (keys.length === 2) {
      await route.fetch()
      return route.abort()
    }
    return route.continue()
  })
  await page.goto('/contact')
  const form = page.locator('main form')
  await fillIn(form, visitor)
  await form.locator('textarea').fill('Are you there?')
  await send(form)
  await expect(form.getByRole('status')).toContainText('We keep trying')
  await expect(form.locator('button[type="submit"]')).toHaveText('Sending...')
  await expect(form.locator('button[type="submit"]')).toBeDisabled()
  await expect(page).toHaveURL(/\/thank-you$/)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(await leadsOf(request, visitor)).toHaveLength(1)
})

test('what was typed outlives a reload, keeps its key, and is gone once it is sent', async ({ page, request }) => {
  const visitor = makeVisitor()
  const { slug } = await findProject(request)
  await page.goto(`/property-detail/${slug}`)
  const form = page.locator('form[aria-labelledby="inquiry-title"]')
  await page.route('**/api/v1/contact-us/', (route) => route.abort())
  await fillIn(form, visitor)
  const first = sending(page)
  await send(form)
  const key = (await first).headers()['idempotency-key']
  await expect(form.getByRole('status')).toBeVisible()
  await page.reload()
  for (const field of ['name', 'phone', 'email'] as const) await expect(form.locator(`input[name="${field}"]`)).toHaveValue(visitor[field])
  await page.unroute('**/api/v1/contact-us/')
  const second = sending(page)
  await send(form)
  expect((await second).headers()['idempotency-key']).toBe(key)
  await expect(page).toHaveURL(/\/thank-you$/)
  await page.goto(`/property-detail/${slug}`)
  await form.locator('input[name="name"]').focus()
  for (const field of ['name', 'phone', 'email']) await expect(form.locator(`input[name="${field}"]`)).toHaveValue('')
  expect(await leadsOf(request, visitor)).toHaveLength(1)
})

test('a refusal is told: at its field where it names one, in a notice otherwise', async ({ page, request }) => {
  const { unit } = await findProject(request)
  await page.goto(`/unit-listing/${unit}`)
  await page.getByRole('button', { name: 'Request a call back' }).click()
  const form = page.getByRole('dialog').locator('form')
  await fillIn(form, makeVisitor())
  const refuse = (errors: object) =>
    page.route('**/api/v1/contact-us/', (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'No', code: 'bad_input', errors, request_id: '1' } }),
    )
  await refuse({ phone: ['This number cannot be reached'] })
  await send(form)
  await expect(form.getByRole('alert')).toHaveText('This number cannot be reached')
  await expect(form.locator('input[name="phone"]')).toHaveAttribute('aria-invalid', 'true')
  await page.unroute('**/api/v1/contact-us/')
  await refuse({})
  await form.locator('input[name="phone"]').fill('+971501234567')
  await send(form)
  await expect(page.getByText('Failed to submit request. Please try again.')).toBeVisible()
  await expect(form.locator('input[name="phone"]')).toHaveValue('+971501234567')
})

test('the contact page tells the words of a refusal', async ({ page }) => {
  await page.route('**/api/v1/contact-us/', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/contact')
  const form = page.locator('main form')
  await fillIn(form, makeVisitor())
  await form.locator('textarea').fill('Hello')
  await send(form)
  await expect(form.getByRole('alert')).toHaveText('Failed to send message.')
  await expect(form.locator('textarea')).toHaveValue('Hello')
})

test('a click on WhatsApp is a lead once the visitor has given name and number, and not before', async ({ page, context, request }) => {
  const visitor = makeVisitor()
  const { slug } = await findProject(request)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const sent: string[] = []
  page.on('request', (one) => one.url().endsWith('/api/v1/leads/') && sent.push(one.url()))
  const click = async () => {
    const popup = context.waitForEvent('page')
    await page.locator('aside a[data-lead="whatsapp"]').click()
    await (await popup).close()
  }
  await page.goto(`/property-detail/${slug}`)
  await click()
  expect(sent).toEqual([])

  const form = page.locator('form[aria-labelledby="inquiry-title"]')
  await fillIn(form, visitor)
  await send(form)
  await expect(page).toHaveURL(/\/thank-you$/)
  await page.goto(`/property-detail/${slug}`)
  await click()
  await expect.poll(async () => (await leadsOf(request, visitor)).map(({ lead_type }) => lead_type)).toEqual(['whatsapp', 'email'])
  const [lead] = await leadsOf(request, visitor)
  expect(lead).toMatchObject({ inquiry_type: null, property: { slug } })
})

test('staff find a lead, read it and delete it; others do not', async ({ page, request }) => {
  const visitor = makeVisitor()
  const answer = await request.post('/api/v1/contact-us/', { data: { ...visitor, message: 'Please call after six' } })
  expect(answer.status()).toBe(201)
  await enterAs(page, 'admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'See the leads' }).click()
  const rows = page.getByRole('list', { name: 'Leads' }).locator('> li')
  await expect(rows).toHaveCount(10)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('searchbox').fill(visitor.name)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(rows).toHaveCount(1)
  await rows.locator('summary').click()
  await expect(rows.getByText('Please call after six')).toBeVisible()
  await page.getByLabel('Type').selectOption('whatsapp')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('No leads found.')).toBeVisible()
  await page.goBack()
  await rows.locator('summary').click()
  await rows.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Delete' })
  await expect(dialog).toContainText('Are you sure you want to delete this lead?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No leads found.')).toBeVisible()
  expect(await leadsOf(request, visitor)).toEqual([])

  await enterAs(page, 'agent')
  await page.goto('/leads-panel')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(rows).toHaveCount(0)
})
