import { m } from '@manzil/messages'
import { expect, isHydrated, test } from './fixtures.ts'
import { fillIn, findProject, INQUIRY_FORM, leadsOf, makeVisitor, send } from './visitors.ts'

test('a call back is requested from the contact dialog of a project', { tag: '@phone' }, async ({ page, request, at, open, language }) => {
  const visitor = makeVisitor()
  const { slug } = await findProject(request)
  await open(`/property-detail/${slug}`)
  // On phones the button is in a bar that appears on scrolling.
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.locator('button[aria-haspopup="dialog"]:visible', { hasText: m.contact_open() }).first().click()
  const dialog = page.getByRole('dialog')
  const whatsApp = await dialog.getByRole('link').getAttribute('href')
  expect(decodeURIComponent(whatsApp ?? '')).toContain(at(`/property-detail/${slug}`))
  await dialog.getByRole('button', { name: m.call_back_title() }).click()
  const form = dialog.locator('form')
  await expect(form.locator('button[type="submit"]')).toBeDisabled()
  await form.locator('input[name="name"]').focus()
  await form.locator('input[name="phone"]').focus()
  await expect(form.getByRole('alert')).toHaveText([m.input_name_required()])
  await fillIn(form, visitor)
  await send(form)
  await expect(page).toHaveURL(at('/thank-you'))
  expect(await leadsOf(request, visitor)).toMatchObject([
    { lead_type: 'call', inquiry_type: 'call_back_request', property: { slug }, locale: language, consent_version: 1 },
  ])
  await page.getByRole('link', { name: m.thanks_home() }).click()
  await expect(page).toHaveURL(at('/'))
})

for (const kind of ['property', 'developer', 'community'] as const) {
  test(`an inquiry is sent from the page of a ${kind}`, async ({ page, request, at, open, language }) => {
    const visitor = makeVisitor()
    const project = await findProject(request)
    const slug = { property: project.slug, developer: project.developer, community: 'downtown' }[kind]
    await open(`/${kind}-detail/${slug}`)
    const form = page.locator(INQUIRY_FORM)
    await fillIn(form, visitor)
    await form.locator('summary').click()
    await form.locator('textarea').fill('Is there a view of the creek?')
    await send(form)
    await expect(page).toHaveURL(at('/thank-you'))
    expect(await leadsOf(request, visitor)).toMatchObject([
      {
        lead_type: 'email',
        inquiry_type: `${kind}_inquiry`,
        [kind]: { slug },
        message: 'Is there a view of the creek?',
        locale: language,
      },
    ])
  })
}

test('a call back about one home is requested on its page', { tag: '@phone' }, async ({ page, request, at, open }) => {
  const visitor = makeVisitor()
  const { unit, slug } = await findProject(request)
  await open(`/unit-listing/${unit}`)
  await page.getByRole('button', { name: m.call_back_title() }).first().click()
  const form = page.getByRole('dialog').locator('form')
  await fillIn(form, visitor)
  await send(form)
  await expect(page).toHaveURL(at('/thank-you'))
  expect(await leadsOf(request, visitor)).toMatchObject([
    { lead_type: 'call', inquiry_type: 'call_back_request', property: { slug }, unit: { id: unit } },
  ])
})

test('an enquiry about one home is sent beside its floor plan', async ({ page, request, at, open }) => {
  const visitor = makeVisitor()
  const { unit, slug } = await findProject(request)
  await open(`/unit-listing/${unit}`)
  const form = page.locator('form[aria-labelledby="inquiry-title"]')
  await fillIn(form, visitor)
  await send(form)
  await expect(page).toHaveURL(at('/thank-you'))
  expect(await leadsOf(request, visitor)).toMatchObject([{ inquiry_type: 'unit_inquiry', property: { slug }, unit: { id: unit } }])
})

test('the contact form names what is missing and does not require a phone number', { tag: '@phone' }, async ({
  page,
  request,
  at,
  open,
}) => {
  const visitor = makeVisitor()
  await open('/contact')
  const form = page.locator('main form')
  await form.locator('textarea').focus()
  await isHydrated(page, 'main form')
  await send(form)
  await expect(form.getByRole('alert')).toHaveText([m.input_name_required(), m.input_email_required(), m.input_message_required()])
  await form.locator('input[name="name"]').fill(visitor.name)
  await form.locator('input[name="email"]').fill(visitor.email)
  await form.locator('textarea').fill('Good morning')
  await send(form)
  await expect(page).toHaveURL(at('/thank-you'))
  expect(await leadsOf(request, visitor)).toMatchObject([{ lead_type: 'email', inquiry_type: 'contact', message: 'Good morning' }])
})

test("the detailed contact form asks for the visitor's role", async ({ page, request, at, open }) => {
  const visitor = makeVisitor()
  await open('/dxboffplan')
  const form = page.locator('#enquire form')
  await fillIn(form, visitor)
  await form.locator('select[name="role"]').selectOption('Just Exploring')
  await form.locator('textarea').fill('What is escrow?')
  await send(form)
  await expect(page).toHaveURL(at('/thank-you'))
  expect(await leadsOf(request, visitor)).toMatchObject([{ inquiry_type: 'contact', role: 'Just Exploring' }])
})
