import type { LeadDetail } from '@manzil/contract/enquiries/calls/lead-handling'
import { m } from '@manzil/messages'
import { readSession } from '@manzil/ui/api/session.ts'
import { tabStorage } from '@manzil/ui/browser/storage.ts'
import { api, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { useLocation } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { AgentDashboard } from './agent-dashboard.tsx'
import { correctionKey, storeNoteDraft } from './lead/note-draft.tsx'
import { parseLeadsSearch } from './leads-address.ts'

function Page() {
  return <AgentDashboard search={parseLeadsSearch(useLocation().search)} />
}

it("searches all of the agent's leads, answered ones included", async () => {
  signInAs(makeUser({ role: 'agent' }))
  const summary = { waiting: 0, late: 0, contacted_this_week: 0 }
  mockApi('get', '/agent/leads/summary/', { json: { success: true, data: summary } })
  mockApi('get', '/agent/leads/events/', 'offline')
  const asked: URLSearchParams[] = []
  api.use(
    http.get('*/api/v1/agent/leads/', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ success: true, data: [], count: 0, next: null })
    }),
  )
  const { address } = await renderPage(Page, '/agent/dashboard')
  await waitFor(() => expect(asked.at(-1)?.get('waiting')).toBe('any'))
  await userEvent.type(screen.getByLabelText(m.agent_leads_search()), '050 123 4567{Enter}')
  await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('050 123 4567'))
  expect([asked.at(-1)?.get('waiting'), asked.at(-1)?.get('status')]).toEqual([null, null])
  expect(address()).toContain('agent=mine')
  expect(await screen.findByText(m.leads_none())).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: m.leads_clear_search() }))
  await waitFor(() => expect(asked.at(-1)?.get('search')).toBeNull())
  expect(await screen.findByText(m.agent_leads_none())).toBeTruthy()
})

const makeLead = (id: number, full_name: string) =>
  ({
    id,
    full_name,
    contact_number: '',
    email: null,
    message: null,
    lead_type: 'email',
    status: 'New',
    contact_channel: null,
    contact_hours: null,
    contact_language: null,
    locale: 'en',
    do_not_call: false,
    same_person: 0,
    with_colleagues: 0,
    last_note: null,
    is_suspected_spam: false,
    spam_reasons: [],
    timestamp: '2026-01-15T08:00:00.000Z',
    contacted_at: null,
    version: 1,
    anonymised_at: null,
    anonymised_because: null,
  }) as unknown as LeadDetail

/** Serves these leads, and a stream of events that the test sends. */
function serve(leads: LeadDetail[]) {
  signInAs(makeUser({ role: 'agent' }))
  let send: (event: object) => void = () => undefined
  const stream = new ReadableStream({
    start: (controller) => {
      send = (event) => controller.enqueue(new TextEncoder().encode(`event: leads\ndata: ${JSON.stringify(event)}\n\n`))
    },
  })
  api.use(
    http.get('*/api/v1/agent/leads/events/', () => new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } })),
    http.get('*/api/v1/agent/leads/', () => {
      const waiting = leads.filter(({ status }) => status === 'New')
      return HttpResponse.json({ success: true, data: waiting, count: waiting.length, next: null })
    }),
    http.get('*/api/v1/agent/leads/:id/', ({ params }) => {
      const lead = leads.find(({ id }) => String(id) === params['id'])
      if (!lead) return HttpResponse.json({ success: false, message: 'Not found', code: 'not_found' }, { status: 404 })
      return HttpResponse.json({
        success: true,
        data: { ...lead, notes: [], history: [], others: [], unpublished: null, home_status: null },
      })
    }),
    http.put('*/api/v1/agent/leads/:id/status/', ({ params }) => {
      const lead = leads.find(({ id }) => String(id) === params['id']) as LeadDetail
      Object.assign(lead, { status: 'Contacted', contacted_at: '2026-01-15T09:00:00.000Z', version: 2 })
      return HttpResponse.json({
        success: true,
        message: 'Saved',
        data: { ...lead, notes: [], history: [], others: [], unpublished: null, home_status: null },
      })
    }),
  )
  const summary = { waiting: leads.length, late: 0, contacted_this_week: 0 }
  mockApi('get', '/agent/leads/summary/', { json: { success: true, data: summary } })
  return { send: (event: object) => send(event) }
}

it('opens all leads answered this week with their figure, also those whose consent was withdrawn since', async () => {
  serve([makeLead(1, 'Maya')])
  await renderPage(Page, '/agent/dashboard')
  const opened = new URL((await screen.findByRole('link', { name: m.agent_leads_week() })).getAttribute('href') ?? '', 'http://x')
  expect([...opened.searchParams.keys()]).toEqual(['agent', 'contacted_from'])
})

it('announces a new lead and marks its row, until the assignment is undone', async () => {
  const leads = [makeLead(1, 'Maya')]
  const { send } = serve(leads)
  await renderPage(Page, '/agent/dashboard')
  await screen.findByText('Maya')
  leads.push(makeLead(2, 'Omar'))
  send({ id: 2, is_new: true })
  expect(await screen.findByText(m.leads_new_one({ name: '\u2068Omar\u2069' }))).toBeTruthy()
  expect(await screen.findByText(m.leads_just_arrived())).toBeTruthy()
  leads.pop()
  send({ id: 2, is_new: false })
  await waitFor(() => expect(screen.queryByText(m.leads_new_one({ name: '\u2068Omar\u2069' }))).toBeNull())
  expect(screen.queryByText(m.leads_just_arrived())).toBeNull()
})

it('stops to announce a new lead by name once its personal data is deleted', async () => {
  const leads = [makeLead(2, 'Omar')]
  const { send } = serve(leads)
  await renderPage(Page, '/agent/dashboard')
  send({ id: 2, is_new: true })
  await screen.findByText(m.leads_new_one({ name: '\u2068Omar\u2069' }))
  Object.assign(leads[0] as LeadDetail, { full_name: '', anonymised_at: '2026-01-16T08:00:00.000Z' })
  send({ id: null, is_new: false })
  await waitFor(() => expect(document.body.textContent).not.toContain('Omar'))
})

it('opens the new lead and hides the announcement', async () => {
  const leads = [makeLead(1, 'Maya')]
  const { send } = serve(leads)
  const { address } = await renderPage(Page, '/agent/dashboard')
  await screen.findByText('Maya')
  leads.push(makeLead(2, 'Omar'))
  send({ id: 2, is_new: true })
  await userEvent.click(await screen.findByRole('button', { name: m.leads_new_show() }))
  expect(address()).toContain('lead=2')
  expect(screen.queryByText(m.leads_new_one({ name: '\u2068Omar\u2069' }))).toBeNull()
})

it('finds an unfinished note about a lead that someone else has now, until the note is deleted', async () => {
  serve([makeLead(1, 'Sara Khan')])
  storeNoteDraft(1, 'Listed', 'Sara Khan')
  storeNoteDraft(240, 'Call after six', 'Salma Visitor')
  storeNoteDraft(correctionKey(240, 3), 'Has two children', 'Salma Visitor')
  await renderPage(Page, '/agent/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Salma Visitor' }))
  expect(await screen.findByDisplayValue(/Call after six\s+Has two children/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: m.action_delete() }))
  await userEvent.click(screen.getByRole('button', { name: m.action_close() }))
  await waitFor(() => expect(screen.queryByText(m.leads_notes_left())).toBeNull())
  storeNoteDraft(1, '')
})

it('names the language of the page of a lead if it is another one and no language was chosen', async () => {
  serve([{ ...makeLead(1, 'Maya'), locale: 'ar' }, makeLead(2, 'Omar'), { ...makeLead(3, 'Lina'), locale: 'ar', contact_language: 'fr' }])
  await renderPage(Page, '/agent/dashboard')
  expect(await screen.findAllByText(m.lead_page_language({ value: 'Arabic' }))).toHaveLength(1)
  expect(screen.getByText('French')).toBeTruthy()
})

it('does not open a closed lead again by Back', async () => {
  serve([makeLead(1, 'Maya')])
  const { address, back } = await renderPage(Page, '/agent/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: m.agent_leads_details() }))
  await userEvent.click(await screen.findByRole('button', { name: m.action_close() }))
  await waitFor(() => expect(address()).not.toContain('lead='))
  await back()
  expect(address()).not.toContain('lead=')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says that a lead was withdrawn, without what the visitor wished', async () => {
  const gone = { full_name: '', contact_channel: 'call', anonymised_at: '2026-01-16T08:00:00.000Z', anonymised_because: 'withdrawn' }
  serve([{ ...makeLead(1, 'Maya'), ...gone } as LeadDetail])
  await renderPage(Page, '/agent/dashboard')
  await screen.findByText(m.leads_anonymous_name({ id: '1' }))
  expect(screen.getByText(m.leads_withdrawn())).toBeTruthy()
  expect(screen.queryByText(m.contact_channel_call())).toBeNull()
})

it('withdraws the undo of a change once someone else has changed the lead, which has left the list', async () => {
  const leads = [makeLead(1, 'Maya'), makeLead(2, 'Omar')]
  const { send } = serve(leads)
  await renderPage(Page, '/agent/dashboard')
  await screen.findByText('Omar')
  await userEvent.click(screen.getAllByRole('button', { name: m.leads_mark_contacted() })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Maya')).toBeNull())
  await screen.findByRole('button', { name: m.leads_undo() })
  Object.assign(leads[0] as LeadDetail, { version: 3 })
  send({ id: 1, is_new: false })
  await waitFor(() => expect(screen.queryByRole('button', { name: m.leads_undo() })).toBeNull())
})

it.each([
  { change: 'of one lead', ids: [1], reads: 1 },
  { change: 'in bulk', ids: [1, 2], reads: 0 },
])('reads a changed lead $reads times if the change to undo was $change', async ({ ids, reads }) => {
  const leads = [makeLead(1, 'Maya'), makeLead(2, 'Omar')]
  const { send } = serve(leads)
  const step = { kind: 'changed', leads: ids.map((id) => ({ id, version: 1 })), text: 'Changed', at: Date.now() }
  tabStorage.write('leads-undo-agent', { of: readSession()?.id, steps: [step] })
  const read: string[] = []
  api.events.on('request:start', ({ request }) => {
    if (/\/leads\/\d+\/$/.test(request.url)) read.push(request.url)
  })
  await renderPage(Page, '/agent/dashboard')
  await screen.findByRole('button', { name: m.leads_undo() })
  leads.push(makeLead(3, 'Sara'))
  send({ id: 1, is_new: false })
  send({ id: 3, is_new: true })
  expect(await screen.findByText(m.leads_new_one({ name: '\u2068Sara\u2069' }))).toBeTruthy()
  expect(read.filter((url) => url.endsWith('/leads/1/'))).toHaveLength(reads)
})

it('moves the focus to the next lead when one is answered, and to undo after the last', async () => {
  serve([makeLead(1, 'Maya'), makeLead(2, 'Omar')])
  await renderPage(Page, '/agent/dashboard')
  await screen.findByText('Omar')
  await userEvent.click(screen.getAllByRole('button', { name: m.leads_mark_contacted() })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Maya')).toBeNull())
  const next = screen.getByText('Omar').closest('li')
  await waitFor(() => expect(next?.contains(document.activeElement)).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: m.leads_mark_contacted() }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: m.leads_undo() })))
})
