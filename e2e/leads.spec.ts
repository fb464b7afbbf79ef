import { readFile } from 'node:fs/promises'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { APIRequestContext } from '@playwright/test'
import { expect, isLoaded, startingWith, test } from './fixtures.ts'
import { authHeaders, signInAs } from './people.ts'
import { makeVisitor, type Visitor } from './visitors.ts'

const AGENT = { en: 'Tariq Bashir', ar: 'طارق بشير' }

async function sendEnquiry(request: APIRequestContext, visitor: Visitor, message: string): Promise<void> {
  const data = { ...visitor, message, inquiry_type: 'call_back_request', inquiry_link: '/latest' }
  const answer = await request.post('/api/v1/contact-us/', { data })
  expect(answer.status(), await answer.text()).toBe(201)
}

async function idOf(request: APIRequestContext, { name }: Visitor): Promise<number> {
  const answer = await request.get(`/api/v1/leads/?search=${encodeURIComponent(name)}`, { headers: await authHeaders(request, 'admin') })
  return (await answer.json()).data[0].id
}

test('a day of staff with leads: one comes in, is found, assigned, answered, exported, deleted and restored', async ({
  page,
  open,
  request,
  language,
}) => {
  const visitor = makeVisitor()
  await signInAs(page, 'admin')
  await open('/admin/dashboard')
  const menu = page.getByRole('button', { name: m.nav_menu() })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: m.office_nav() }).getByRole('link', { name: m.leads_title(), exact: true }).click()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(25)
  const change = [m.leads_from_last_week(), m.leads_no_last_week()].map(RegExp.escape).join('|')
  await expect(page.locator('main dl').getByText(new RegExp(change)).filter({ visible: true })).toHaveCount(4)
  const pages = page.getByRole('navigation', { name: m.pages_label() })
  await pages.getByRole('link', { name: m.pages_next() }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(pages.getByText(startingWith(m.leads_range({ from: '26', to: '50', count: '' })))).toBeVisible()
  const first = pages.getByRole('link', { name: m.leads_page_number({ page: '1' }), exact: true })
  await first.click()
  await expect(first).toHaveAttribute('aria-current', 'page')

  await sendEnquiry(request, visitor, 'Please call after six')
  await expect(rows.filter({ hasText: visitor.name })).toBeVisible()

  await page.getByLabel(m.leads_search()).fill(visitor.name)
  await expect(page).toHaveURL(/search=Visitor/)
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: visitor.name }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: visitor.name })
  await expect(dialog).toContainText('Please call after six')
  await expect(dialog.getByRole('link', { name: m.contact_call() })).toHaveAttribute('href', `tel:${visitor.phone}`)
  const agent = dialog.getByLabel(m.leads_agent())
  await agent.selectOption((await agent.locator('option', { hasText: AGENT[language] }).getAttribute('value')) ?? '')
  const history = dialog.getByRole('region', { name: m.leads_history() })
  await expect(history).toContainText(m.leads_history_given({ to: `\u2068${AGENT[language]}\u2069` }))
  await dialog.getByLabel(m.leads_note_new()).fill('Speaks Arabic')
  await dialog.getByRole('button', { name: m.leads_note_add() }).click()
  const notes = dialog.getByRole('region', { name: m.leads_notes() })
  await expect(notes).toContainText('Speaks Arabic')
  const wait = dialog.getByText(m.leads_just_arrived()).or(dialog.getByText(startingWith(m.leads_waiting_for({ time: '' }))))
  await expect(wait).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rows.getByRole('link', { name: visitor.name })).toBeFocused()
  await page.keyboard.press('c')
  await expect(rows).toContainText(m.leads_status_contacted())
  await page.keyboard.press('u')
  await expect(rows).toContainText(m.leads_status_new())
  await page.keyboard.press('c')
  await expect(rows).toContainText(m.leads_status_contacted())

  await page.getByLabel(m.leads_status(), { exact: true }).selectOption('New')
  await expect(page.getByText(m.leads_none())).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: m.leads_export() }).click()
  expect((await download).suggestedFilename()).toBe('leads.csv')
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.startsWith(`\ufeff"${m.leads_full_name()}",`)).toBe(true)
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  const cells = [visitor.name, `'${visitor.phone}`, m.leads_type_call(), m.leads_status_contacted(), '/latest']
  expect(csv).toContain(cells.map((cell) => `"${cell}"`).join())

  await rows.getByRole('link', { name: visitor.name }).focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: m.leads_delete_title() })
  await expect(question).toContainText(m.leads_delete_text())
  await question.getByRole('button', { name: m.action_delete() }).click()
  await expect(page.getByText(m.leads_none())).toBeVisible()
  await page.getByRole('button', { name: m.leads_undo() }).click()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: visitor.name }).click()
  await expect(notes).toContainText('Speaks Arabic')
})

test("a day of an agent: a lead arrives, is called, noted and answered; a colleague's lead stays hidden", { tag: '@phone' }, async ({
  page,
  open,
  request,
}) => {
  const [visitor, stranger] = [makeVisitor(), makeVisitor()]
  const headers = await authHeaders(request, 'admin')
  await signInAs(page, 'agent')
  await open('/agent/dashboard')
  await expect(page.getByText(m.agent_leads_next())).toBeVisible()
  const toCall = page.locator('dl dt', { hasText: m.agent_leads_waiting() }).locator('xpath=following-sibling::dd')
  await expect(toCall).toHaveText(/\d/)

  await sendEnquiry(request, visitor, 'Which floor is it on?')
  await sendEnquiry(request, stranger, 'Not yours')
  const agents = (await (await request.get('/api/v1/leads/agents/', { headers })).json()).data as { id: number; name: string }[]
  const id = await idOf(request, visitor)
  const data = { agent_id: agents.find(({ name }) => name === AGENT.en)?.id }
  expect((await request.put(`/api/v1/leads/${id}/agent/`, { headers, data })).status()).toBe(200)

  await open(`/agent/dashboard?lead=${id}`)
  const dialog = page.getByRole('dialog', { name: visitor.name })
  await expect(dialog).toContainText('Which floor is it on?')
  await expect(dialog.getByRole('link', { name: m.contact_call() })).toHaveAttribute('href', `tel:${visitor.phone}`)
  const whatsApp = dialog.getByRole('link', { name: m.contact_whatsapp() })
  await expect(whatsApp).toHaveAttribute('href', `https://wa.me/${visitor.phone.slice(1)}`)
  await expect(dialog.getByLabel(m.leads_agent())).toHaveCount(0)
  await dialog.getByLabel(m.leads_note_new()).fill('Wants a call tomorrow')
  await dialog.getByRole('button', { name: m.leads_note_add() }).click()
  await expect(dialog.getByRole('region', { name: m.leads_notes() })).toContainText('Wants a call tomorrow')
  await dialog.getByRole('button', { name: m.leads_mark_contacted() }).click()
  await expect(dialog.getByText(startingWith(m.leads_answered_after({ time: '' })))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: m.leads_status_contacted(), exact: true }).click()
  await expect(page.getByRole('list', { name: m.leads_title() }).locator('> li', { hasText: visitor.name })).toBeVisible()

  await open(`/agent/dashboard?lead=${await idOf(request, stranger)}`)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(m.lead_unknown())
})

test.describe('without a connection', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ })

  test('a lead marked without a connection stays, and the page says why', { tag: '@phone' }, async ({ page, open, context }) => {
    await signInAs(page, 'agent')
    const notices = page.waitForResponse(/\/notices-[^/]+\.js$/)
    await open('/agent/dashboard')
    await (await notices).finished()
    const first = page.getByRole('list', { name: m.leads_title() }).locator('> li').first()
    await expect(first).toBeVisible()
    await context.setOffline(true)
    await first.getByRole('button', { name: m.leads_mark_contacted() }).click()
    await expect(page.getByText(m.offline())).toBeVisible()
    await expect(first.getByRole('button', { name: m.leads_mark_contacted() })).toBeVisible()
  })
})

test('leads are filtered by days in a calendar, which opens in view and returns the focus', { tag: '@all-four' }, async ({
  page,
  open,
  language,
}) => {
  const [year = 0, month = 0] = uaeDate().split('-').map(Number)
  const monthBefore = new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7)
  await signInAs(page, 'admin')
  await open('/leads-panel')
  await isLoaded(page)
  const filters = page.getByRole('button', { name: m.list_filters(), exact: true })
  if (await filters.isVisible()) await filters.click()
  const dates = page.getByRole('search').locator('details')
  const summary = dates.locator('summary')
  await expect(summary).toHaveText(m.leads_all_dates())
  await summary.click()
  const panel = dates.locator('summary + div')
  await expect(panel.getByRole('grid')).toBeVisible()
  await expect(panel).toBeInViewport({ ratio: 0.99 })
  const [box, screen] = [await panel.boundingBox(), page.viewportSize()]
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(screen?.width ?? 0)

  const turn = panel.getByRole('navigation').getByRole('button')
  const [previousBox, nextBox] = [await turn.first().boundingBox(), await turn.last().boundingBox()]
  expect((nextBox?.x ?? 0) < (previousBox?.x ?? 0)).toBe(language === 'ar')
  const day = (number: number) => panel.locator(`[data-day="${monthBefore}-${number}"]`).getByRole('button')
  await expect(day(12)).toHaveCount(0)
  await turn.first().click()
  await day(12).click()
  await day(20).click()
  await expect(page).toHaveURL(new RegExp(`[?&]from=${monthBefore}-12(&|$)`))
  await expect(page).toHaveURL(new RegExp(`[?&]to=${monthBefore}-20(&|$)`))
  await expect(panel).toBeHidden()
  await expect(summary).toHaveText(/^12\D+20\D+\d{4}$/)
  await expect(summary).toBeFocused()
})
