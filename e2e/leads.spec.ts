import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enterAs, headersOf } from './people.ts'
import { makeVisitor, type Visitor } from './visitors.ts'

const AGENT = 'Tariq Bashir'

async function sendEnquiry(request: APIRequestContext, visitor: Visitor, message: string): Promise<void> {
  const data = { ...visitor, message, inquiry_type: 'call_back_request', inquiry_link: '/latest' }
  const answer = await request.post('/api/v1/contact-us/', { data })
  expect(answer.status(), await answer.text()).toBe(201)
}

async function idOf(request: APIRequestContext, { name }: Visitor): Promise<number> {
  const answer = await request.get(`/api/v1/leads/?search=${encodeURIComponent(name)}`, { headers: await headersOf(request, 'admin') })
  return (await answer.json()).data[0].id
}

test('a day of staff with leads: one comes in, is found, given away, answered, exported, deleted and brought back', async ({
  page,
  request,
}) => {
  const visitor = makeVisitor()
  await enterAs(page, 'admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Leads', exact: true }).click()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(10)
  await expect(page.getByText(/from last week|the week before/)).toHaveCount(4)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('11 to 20 of')
  await page.getByRole('link', { name: 'Page 1', exact: true }).click()

  await sendEnquiry(request, visitor, 'Please call after six')
  await expect(rows.first()).toContainText(visitor.name)

  await page.getByLabel('Search by name').fill(visitor.name)
  await expect(page).toHaveURL(/search=Visitor/)
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: visitor.name }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: visitor.name })
  await expect(dialog).toContainText('Please call after six')
  await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${visitor.phone}`)
  const agent = dialog.getByLabel('Agent')
  await agent.selectOption((await agent.locator('option', { hasText: AGENT }).getAttribute('value')) ?? '')
  await expect(dialog.getByRole('region', { name: 'History' })).toContainText(`Given to \u2068${AGENT}\u2069`)
  await dialog.getByLabel('New note').fill('Speaks Arabic')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog.getByRole('region', { name: 'Notes' })).toContainText('Speaks Arabic')
  await expect(dialog.getByText(/^Waiting for/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rows.getByRole('button', { name: visitor.name })).toBeFocused()
  await page.keyboard.press('c')
  await expect(rows).toContainText('Contacted')

  await page.getByLabel('Status', { exact: true }).selectOption('New')
  await expect(page.getByText('No leads found.')).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('leads.csv')
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.startsWith('\ufeffFull Name,')).toBe(true)
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain(`${visitor.name},'${visitor.phone},Phone,Contacted,/latest,`)

  await rows.getByRole('button', { name: visitor.name }).focus()
  await page.keyboard.press('Delete')
  const asked = page.getByRole('dialog', { name: 'Confirm Delete' })
  await expect(asked).toContainText('Are you sure you want to delete this lead?')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No leads found.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: visitor.name }).click()
  await expect(dialog.getByRole('region', { name: 'Notes' })).toContainText('Speaks Arabic')
})

test('a day of an agent: a lead is given, called, noted and answered; one of somebody else is not there', async ({ page, request }) => {
  const [visitor, stranger] = [makeVisitor(), makeVisitor()]
  const headers = await headersOf(request, 'admin')
  await enterAs(page, 'agent')
  await page.goto('/agent/dashboard')
  await expect(page.getByText('Next to call')).toBeVisible()
  const toCall = page.locator('dl').getByText('To call').locator('xpath=following-sibling::dd')
  await expect(toCall).toHaveText(/\d/)

  await sendEnquiry(request, visitor, 'Which floor is it on?')
  await sendEnquiry(request, stranger, 'Not yours')
  const agents = (await (await request.get('/api/v1/leads/agents/', { headers })).json()).data as { id: number; name: string }[]
  const id = await idOf(request, visitor)
  const data = { agent_id: agents.find(({ name }) => name === AGENT)?.id }
  expect((await request.put(`/api/v1/leads/${id}/agent/`, { headers, data })).status()).toBe(200)

  await page.goto(`/agent/dashboard?lead=${id}`)
  const dialog = page.getByRole('dialog', { name: visitor.name })
  await expect(dialog).toContainText('Which floor is it on?')
  await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${visitor.phone}`)
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', `https://wa.me/${visitor.phone.slice(1)}`)
  await expect(dialog.getByLabel('Agent')).toHaveCount(0)
  await dialog.getByLabel('New note').fill('Wants a call tomorrow')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog.getByRole('region', { name: 'Notes' })).toContainText('Wants a call tomorrow')
  await dialog.getByRole('button', { name: 'Mark as contacted' }).click()
  await expect(dialog.getByText(/^Answered after/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Contacted' }).click()
  await expect(page.getByRole('list', { name: 'Leads' }).locator('> li').first()).toContainText(visitor.name)

  await page.goto(`/agent/dashboard?lead=${await idOf(request, stranger)}`)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('This lead is not there (any more).')
  await page.goto('/leads-panel')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(0)
})
