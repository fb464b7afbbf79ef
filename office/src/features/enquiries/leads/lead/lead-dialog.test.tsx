import type { LeadDetail } from '@manzil/contract/enquiries/calls/lead-handling'
import { NOTES_KEY } from '@manzil/contract/pages/storage-keys'
import { m } from '@manzil/messages'
import { api, errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { LeadUndo, UndoStrip } from '../lead-undo.tsx'
import { LeadDialog } from './lead-dialog.tsx'
import { correctionKey, readDraftsOf, storeNoteDraft } from './note-draft.tsx'

const LEAD: LeadDetail = {
  id: 5,
  full_name: 'Omar Saleh',
  contact_number: '+971501234567',
  contact_number_shown: '+971 50 123 4567',
  email: null,
  message: 'Please call',
  lead_type: 'call',
  status: 'New',
  inquiry_type: 'call_back_request',
  role: null,
  inquiry_link: '/latest',
  slug: null,
  developer_name: null,
  property_title: null,
  property: null,
  developer: null,
  community: null,
  unit: null,
  locale: 'en',
  consent_version: 1,
  consent_text: 'Agreed',
  contact_channel: null,
  contact_hours: null,
  contact_language: null,
  wants_similar: false,
  do_not_call: false,
  same_person: 0,
  last_note: null,
  is_suspected_spam: false,
  spam_reasons: [],
  assigned_agent: null,
  anonymised_at: null,
  anonymised_because: null,
  timestamp: '2026-01-15T08:00:00.000Z',
  contacted_at: null,
  version: 1,
  notes: [],
  history: [],
  others: [],
  with_colleagues: 0,
  unpublished: null,
  home_status: null,
}
const AGENT = { id: 1700, name: 'Tariq Bashir', state: 'active', waiting: 2 }
const success = (data: unknown) => ({ json: { success: true, message: 'Saved', data } as never })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function openLead(): Promise<void> {
  mockApi('get', '/leads/agents/', success([AGENT]))
  const page = () => (
    <LeadUndo view="staff">
      <UndoStrip open={5} />
      <LeadDialog view="staff" id={5} onClose={() => undefined} />
    </LeadUndo>
  )
  await renderPage(page, '/leads-panel')
  await screen.findByRole('option', { name: m.leads_agent_waiting({ name: AGENT.name, count: 2, shown: '2' }) })
}

beforeEach(() => signInAs(makeUser({ role: 'admin' })))

describe('the lead dialog', () => {
  it('offers the signed-in person first, then nobody, then the others', async () => {
    signInAs(makeUser({ id: 70, role: 'admin' }))
    mockApi('get', '/leads/5/', success(LEAD))
    mockApi('get', '/leads/agents/', success([AGENT, { ...AGENT, id: 70, name: 'Reem Farouk', waiting: 0 }]))
    await renderPage(() => <LeadDialog view="staff" id={5} onClose={() => undefined} />, '/leads-panel')
    await screen.findByRole('option', { name: m.leads_agent_me() })
    const names = within(screen.getByRole('combobox', { name: m.leads_agent() }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(names).toEqual([m.leads_agent_me(), m.leads_agent_nobody(), m.leads_agent_waiting({ name: AGENT.name, count: 2, shown: '2' })])
  })

  it('names the language of the page where the visitor chose none', async () => {
    mockApi('get', '/leads/5/', success({ ...LEAD, locale: 'ar' }))
    await openLead()
    expect(screen.getByText(m.leads_page_language()).nextSibling?.textContent).toBe('Arabic')
    expect(screen.queryByText(m.contact_language())).toBeNull()
  })

  it('has no row about the subject of a message without one', async () => {
    mockApi('get', '/leads/5/', success({ ...LEAD, inquiry_link: '/contact' }))
    await openLead()
    expect(screen.queryByText(m.leads_about())).toBeNull()
  })

  it('keeps an Arabic subject right to left behind the Latin number of a home', async () => {
    const property = { id: 3, slug: 'azure-court', name: 'Azure Court', name_ar: 'أزور كورت' }
    mockApi('get', '/leads/5/', success({ ...LEAD, property, unit: { id: 9, apt_no: 'V-004' } }))
    mockApi('get', '/leads/agents/', success([AGENT]))
    document.documentElement.lang = 'ar'
    await renderPage(() => <LeadDialog view="staff" id={5} onClose={() => undefined} />, '/leads-panel')
    expect((await screen.findByText('V-004، أزور كورت')).dir).toBe('rtl')
  })

  it('names a home that is no longer listed without a link, but links to its project', async () => {
    const property = { id: 3, slug: 'azure-court', name: 'Azure Court', name_ar: null }
    mockApi('get', '/leads/5/', success({ ...LEAD, property, unit: { id: null, apt_no: '1204' } }))
    await openLead()
    expect(screen.getByText('1204, Azure Court').closest('a')).toBeNull()
    expect(screen.getByText(m.unit_not_found_text())).toBeTruthy()
    expect(screen.getByRole('link', { name: m.unit_see_project() }).getAttribute('href')).toBe('/property-detail/azure-court')
  })

  it('says that its home has been sold or reserved since', async () => {
    const home = { ...LEAD, property_title: 'Azure Court', unit: { id: 9, apt_no: '1204' }, home_status: 'sold' }
    mockApi('get', '/leads/5/', success(home))
    await openLead()
    expect(screen.getByText(m.unit_sold())).toBeTruthy()
    cleanup()
    mockApi('get', '/leads/5/', success({ ...home, home_status: 'available' }))
    await openLead()
    expect(screen.queryByText(m.unit_sold())).toBeNull()
    expect(screen.queryByText(m.stacking_available())).toBeNull()
  })

  it('says since when a project is off the site, and links staff to its page in the office', async () => {
    const property = { id: 3, slug: 'azure-court', name: 'Azure Court', name_ar: null }
    const taken = { ...LEAD, property, inquiry_link: '/property-detail/azure-court', unpublished: { since: '2026-02-01T08:00:00.000Z' } }
    mockApi('get', '/leads/5/', success(taken))
    await openLead()
    expect(screen.getByText('Azure Court').closest('a')).toBeNull()
    expect(screen.getByText(m.lead_unpublished_since({ day: '1 February 2026' }), { exact: false })).toBeTruthy()
    expect(screen.getByRole('link', { name: m.unit_see_project() }).getAttribute('href')).toBe('/admin/projects/3')
    cleanup()
    mockApi('get', '/agent/leads/5/', success({ ...taken, unpublished: { since: null } }))
    await renderPage(() => <LeadDialog view="agent" id={5} onClose={() => undefined} />, '/agent/dashboard')
    expect(await screen.findByText(m.lead_unpublished(), { exact: false })).toBeTruthy()
    expect(screen.queryByRole('link', { name: m.unit_see_project() })).toBeNull()
  })

  it('lists other enquiries of the person, and opens all of them if there are more', async () => {
    const other = { ...LEAD, id: 6, status: 'Contacted' as const, property_title: 'Azure Court' }
    mockApi('get', '/leads/5/', success({ ...LEAD, same_person: 2, others: [other] }))
    await openLead()
    const section = within(screen.getByRole('region', { name: m.leads_others() }))
    expect(section.getByRole('link', { name: 'Azure Court' }).getAttribute('href')).toBe('/leads-panel?lead=6')
    expect(section.getByText(m.leads_status_contacted())).toBeTruthy()
    expect(section.getByRole('link', { name: m.leads_others_all() }).getAttribute('href')).toBe('/leads-panel?same_person=5')
  })

  it('tells an agent how many enquiries of the person colleagues have, before the ways to contact them', async () => {
    mockApi('get', '/agent/leads/5/', success({ ...LEAD, with_colleagues: 2 }))
    await renderPage(() => <LeadDialog view="agent" id={5} onClose={() => undefined} />, '/agent/dashboard')
    const note = await screen.findByText('Colleagues also have 2 enquiries from this person.')
    const call = screen.getByRole('link', { name: m.contact_call() })
    expect(note.compareDocumentPosition(call) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.queryByRole('region', { name: m.leads_others() })).toBeNull()
  })

  it('lets authors correct and delete their own notes only, and says which were edited', async () => {
    signInAs(makeUser({ id: 70, role: 'admin' }))
    const note = { id: 3, text: 'Cal back', author: { id: 70, name: 'Reem Farouk', name_ar: null }, at: LEAD.timestamp, edited_at: null }
    const others = { ...note, id: 4, text: 'Speaks Arabic', author: { ...note.author, id: 71 } }
    const edited = { ...LEAD, notes: [{ ...note, text: 'Call back', edited_at: LEAD.timestamp }, others] }
    mockApi('get', '/leads/5/', success({ ...LEAD, notes: [note, others] }), success(edited), success({ ...LEAD, notes: [others] }))
    const saved = mockApi('put', '/leads/5/notes/3/', success(edited))
    const deleted = mockApi('delete', '/leads/5/notes/3/', success({ ...LEAD, notes: [others] }))
    await openLead()
    await press(m.action_edit())
    expect(document.activeElement).toBe(screen.getByLabelText(m.leads_note_text()))
    await userEvent.clear(screen.getByLabelText(m.leads_note_text()))
    await userEvent.keyboard('Call back')
    await press(m.action_save())
    await screen.findByText(m.leads_note_edited())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: m.action_edit() })))
    expect(saved.map(({ body }) => body)).toEqual([{ text: 'Call back' }])
    await userEvent.click(within(screen.getByRole('region', { name: m.leads_notes() })).getByRole('button', { name: m.action_delete() }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: m.leads_note_delete_title() })).getByRole('button', { name: m.action_delete() }),
    )
    await waitFor(() => expect(screen.queryByText('Call back')).toBeNull())
    expect(deleted).toHaveLength(1)
  })

  it('restores the correction of a note when the lead is opened again', async () => {
    signInAs(makeUser({ id: 70, role: 'admin' }))
    const note = { id: 3, text: 'Cal', author: { id: 70, name: 'Reem Farouk', name_ar: null }, at: LEAD.timestamp, edited_at: null }
    mockApi('get', '/leads/5/', success({ ...LEAD, notes: [note] }))
    await openLead()
    await press(m.action_edit())
    await userEvent.keyboard('l back')
    cleanup()
    sessionStorage.clear()
    await openLead()
    const field = screen.getByLabelText<HTMLTextAreaElement>(m.leads_note_text())
    expect(field.value).toBe('Call back')
    expect(screen.getByText(m.leads_note_correction_restored())).toBeTruthy()
    await press(m.action_cancel())
    cleanup()
    await openLead()
    expect(screen.queryByLabelText(m.leads_note_text())).toBeNull()
    expect(localStorage.getItem(NOTES_KEY)).toBeNull()
  })

  it('drops the correction of a note that was deleted meanwhile, but not a new note', async () => {
    storeNoteDraft(correctionKey(5, 3), 'Call back', LEAD.full_name)
    storeNoteDraft(5, 'Asked about fees', LEAD.full_name)
    mockApi('get', '/leads/5/', success(LEAD))
    await openLead()
    await waitFor(() => expect(readDraftsOf(5)).toEqual(['Asked about fees']))
    storeNoteDraft(5, '')
  })

  it('still names the agent of a lead whose personal data was deleted', async () => {
    const gone = { full_name: '', contact_number: '', anonymised_at: '2026-02-01T08:00:00.000Z', anonymised_because: 'withdrawn' }
    mockApi('get', '/leads/5/', success({ ...LEAD, ...gone, assigned_agent: { ...AGENT, name_ar: null } }))
    await renderPage(() => <LeadDialog view="staff" id={5} onClose={() => undefined} />, '/leads-panel')
    expect(await screen.findByText(AGENT.name)).toBeTruthy()
  })

  it('assigns a lead and marks it right after, without a conflict', async () => {
    const given = { ...LEAD, version: 2, assigned_agent: { id: 1700, name: AGENT.name, state: 'active' } }
    mockApi('get', '/leads/5/', success(LEAD), success(given), success({ ...given, version: 3, status: 'Contacted' }))
    const marked = mockApi('put', '/leads/5/status/', success({ ...given, version: 3, status: 'Contacted' }))
    await openLead()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    api.use(
      http.put('*/api/v1/leads/5/agent/', async () => {
        await released
        return HttpResponse.json({ success: true, message: 'Given', data: given })
      }),
    )
    await userEvent.selectOptions(screen.getByLabelText(m.leads_agent()), '1700')
    await press(m.leads_mark_contacted())
    expect(marked).toEqual([])
    release()
    expect(await screen.findByRole('button', { name: m.leads_mark_new() })).toBeTruthy()
    expect(marked.map(({ body }) => body)).toEqual([{ status: 'Contacted', version: 2 }])
    expect(screen.queryByText(m.lead_changed_meanwhile())).toBeNull()
  })

  it('goes to the agent chosen with the arrow keys only once that is confirmed', async () => {
    const given = { ...LEAD, version: 2 }
    mockApi('get', '/leads/5/', success(LEAD), success(given))
    const assigned = mockApi('put', '/leads/5/agent/', success(given))
    await openLead()
    const select = screen.getByLabelText(m.leads_agent())
    // A browser changes a closed list with each arrow key.
    fireEvent.keyDown(select, { key: 'ArrowDown' })
    fireEvent.change(select, { target: { value: '1700' } })
    expect(screen.getByText(m.leads_agent_held())).toBeTruthy()
    expect(assigned).toEqual([])
    fireEvent.keyDown(select, { key: 'Enter' })
    await waitFor(() => expect(assigned.map(({ body }) => body)).toMatchObject([{ agent_id: 1700 }]))
  })

  it('reloads a lead that someone else has changed, and says so', async () => {
    const changed = mockApi('put', '/leads/5/status/', { status: 409, json: errorBody({ code: 'conflict', message: 'Changed meanwhile' }) })
    const reads = mockApi('get', '/leads/5/', success(LEAD), success({ ...LEAD, version: 2, notes: [], message: 'Call after six' }))
    await openLead()
    await press(m.leads_mark_contacted())
    const dialog = screen.getByRole('dialog')
    await within(dialog).findByText('Call after six')
    expect(screen.getByText('Changed meanwhile')).toBeTruthy()
    expect(screen.getByRole('button', { name: m.leads_mark_contacted() })).toBeTruthy()
    expect([changed.length, reads.length]).toEqual([1, 2])
  })

  it('offers only what the person asked for if their number is on the do-not-call list', async () => {
    mockApi('get', '/leads/5/', success({ ...LEAD, inquiry_type: 'property_inquiry', do_not_call: true, contact_channel: 'whatsapp' }))
    await openLead()
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText(m.do_not_call_but_asked())).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: m.contact_call() })).toHaveProperty('disabled', true)
    expect(within(dialog).getByRole('link', { name: m.contact_whatsapp() }).getAttribute('href')).toContain('wa.me')
  })

  it('keeps an unfinished note until it is added, for its author only', async () => {
    mockApi('get', '/leads/5/', success(LEAD))
    const added = mockApi('post', '/leads/5/notes/', success({ ...LEAD, notes: [] }))
    await openLead()
    await userEvent.type(screen.getByLabelText(m.leads_note_new()), 'Wants a sea view')
    cleanup()
    await openLead()
    expect(screen.getByText(m.leads_note_restored())).toBeTruthy()
    const note = screen.getByLabelText(m.leads_note_new()) as HTMLTextAreaElement
    expect(note.value).toBe('Wants a sea view')
    await press(m.leads_note_add())
    await waitFor(() => expect(note.value).toBe(''))
    expect(added.map(({ body }) => body)).toEqual([{ text: 'Wants a sea view' }])
    expect(localStorage.getItem(NOTES_KEY)).toBeNull()
    await userEvent.type(note, 'Secret')
    cleanup()
    signInAs(makeUser({ id: 99, role: 'admin' }))
    await openLead()
    expect((screen.getByLabelText(m.leads_note_new()) as HTMLTextAreaElement).value).toBe('')
    expect(localStorage.getItem(NOTES_KEY)).toBeNull()
  })

  describe('with two tabs open', () => {
    let reader = 0
    const ofReader = (text: string) => JSON.stringify({ of: reader, notes: { 5: text }, names: { 5: LEAD.full_name } })
    const note = () => screen.getByLabelText(m.leads_note_new())

    beforeEach(() => {
      reader = signInAs(makeUser({ role: 'admin' })).id
    })

    it('keeps what the other tab has typed when a note is added', async () => {
      mockApi('get', '/leads/5/', success(LEAD))
      const added = mockApi('post', '/leads/5/notes/', success(LEAD))
      await openLead()
      await userEvent.type(note(), 'Wants a sea view')
      localStorage.setItem(NOTES_KEY, ofReader('Asked about fees'))
      await press(m.leads_note_add())
      await waitFor(() => expect(note()).toHaveProperty('value', ''))
      expect(added).toHaveLength(1)
      expect(localStorage.getItem(NOTES_KEY)).toBe(ofReader('Asked about fees'))
    })

    it('stores its own text again when the other tab removes another one, but not one that was added', async () => {
      mockApi('get', '/leads/5/', success(LEAD))
      await openLead()
      await userEvent.type(note(), 'Asked about fees')
      const removeInOtherTab = (text: string) => {
        localStorage.removeItem(NOTES_KEY)
        window.dispatchEvent(new StorageEvent('storage', { key: NOTES_KEY, oldValue: ofReader(text) }))
        return localStorage.getItem(NOTES_KEY)
      }
      expect(removeInOtherTab('Wants a sea view')).toBe(ofReader('Asked about fees'))
      expect(removeInOtherTab('Asked about fees')).toBeNull()
    })
  })

  it('offers to undo a change, with the version after it', async () => {
    const marked = { ...LEAD, version: 2, status: 'Contacted', contacted_at: '2026-01-15T09:00:00.000Z' }
    mockApi('get', '/leads/5/', success(LEAD), success(marked), success({ ...LEAD, version: 3 }))
    mockApi('put', '/leads/5/status/', success(marked))
    const undone = mockApi('post', '/leads/undo/', success({ changed: [{ id: 5, version: 3 }], skipped: [] }))
    await openLead()
    await press(m.leads_mark_contacted())
    await userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: m.leads_undo() }))
    expect(await screen.findByRole('button', { name: m.leads_mark_contacted() })).toBeTruthy()
    expect(undone.map(({ body }) => body)).toEqual([{ leads: [{ id: 5, version: 2 }] }])
  })

  it('withdraws the undo once someone else has changed the lead, and offers that of the next change', async () => {
    const own = { ...LEAD, version: 2, status: 'Contacted', contacted_at: '2026-01-15T09:00:00.000Z' }
    const theirs = { ...LEAD, version: 3 }
    const again = { ...own, version: 4 }
    mockApi('get', '/leads/5/', success(LEAD), success(theirs), success(again))
    mockApi('put', '/leads/5/status/', success(own), success(again))
    const undone = mockApi('post', '/leads/undo/', success({ changed: [{ id: 5, version: 5 }], skipped: [] }))
    await openLead()
    await press(m.leads_mark_contacted())
    await waitFor(() => expect(screen.queryByRole('button', { name: m.leads_undo() })).toBeNull())
    await press(m.leads_mark_contacted())
    await userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: m.leads_undo() }))
    await waitFor(() => expect(undone.map(({ body }) => body)).toEqual([{ leads: [{ id: 5, version: 4 }] }]))
    // The first change is followed by one of someone else.
    await waitFor(() => expect(screen.queryByRole('button', { name: m.leads_undo() })).toBeNull())
  })

  it('stops to offer an undo that names a visitor whose personal data was deleted', async () => {
    const marked = { ...LEAD, version: 2, status: 'Contacted', contacted_at: '2026-01-15T09:00:00.000Z' }
    const gone = { ...marked, full_name: '', anonymised_at: '2026-01-16T08:00:00.000Z', anonymised_because: 'withdrawn' }
    mockApi('get', '/leads/5/', success(LEAD), success(gone))
    mockApi('put', '/leads/5/status/', success(marked))
    await openLead()
    await press(m.leads_mark_contacted())
    await screen.findByText(m.leads_withdrawn())
    await waitFor(() => expect(screen.queryByRole('button', { name: m.leads_undo() })).toBeNull())
    expect(document.body.textContent).not.toContain(LEAD.full_name)
  })

  it('marks the lead with c, as the table does, but not while a note is typed', async () => {
    mockApi('get', '/leads/5/', success(LEAD))
    const changed = mockApi('put', '/leads/5/status/', success({ ...LEAD, version: 2, status: 'Contacted' }))
    await openLead()
    await userEvent.type(screen.getByLabelText(m.leads_note_new()), 'c')
    expect(changed).toHaveLength(0)
    await userEvent.clear(screen.getByLabelText(m.leads_note_new()))
    screen.getByRole('heading', { level: 2 }).focus()
    await userEvent.keyboard('c')
    await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ status: 'Contacted', version: 1 }]))
  })

  it('offers undo once and undoes with u while the lead is open', async () => {
    const marked = { ...LEAD, version: 2, status: 'Contacted' }
    mockApi('get', '/leads/5/', success(LEAD), success(marked), success({ ...LEAD, version: 3 }))
    mockApi('put', '/leads/5/status/', success(marked))
    const undone = mockApi('post', '/leads/undo/', success({ changed: [{ id: 5, version: 3 }], skipped: [] }))
    await openLead()
    await userEvent.keyboard('c')
    await within(screen.getByRole('dialog')).findByRole('button', { name: m.leads_undo() })
    expect(screen.getAllByRole('button', { name: m.leads_undo(), hidden: true })).toHaveLength(1)
    await userEvent.keyboard('u')
    await waitFor(() => expect(undone.map(({ body }) => body)).toEqual([{ leads: [{ id: 5, version: 2 }] }]))
  })

  it('says that consent was withdrawn, and offers nothing to do', async () => {
    const gone = { ...LEAD, full_name: '', contact_number: '', message: null, anonymised_at: '2026-01-16T08:00:00.000Z' }
    mockApi('get', '/leads/5/', success({ ...gone, anonymised_because: 'withdrawn' }))
    mockApi('get', '/leads/agents/', success([AGENT]))
    await renderPage(() => <LeadDialog view="staff" id={5} mayDelete onClose={() => undefined} />, '/leads-panel')
    const dialog = await screen.findByRole('dialog', { name: m.leads_anonymous_name({ id: '5' }) })
    expect(within(dialog).getByRole('note').textContent).toContain(m.leads_history_withdrawn())
    expect(within(dialog).getByText(m.leads_withdrawn())).toBeTruthy()
    expect(within(dialog).queryByText(m.leads_status_new())).toBeNull()
    expect(within(dialog).getAllByRole('button')).toHaveLength(1)
    expect(within(dialog).queryByRole('textbox')).toBeNull()
  })

  it('says when an agent’s lead is now with someone else, and offers the unfinished note to copy or delete', async () => {
    const user = userEvent.setup()
    const taken = { status: 404, json: errorBody({ code: 'not_found', message: m.lead_with_other() }) }
    mockApi('get', '/agent/leads/5/', success(LEAD), taken)
    mockApi('post', '/agent/leads/5/notes/', taken)
    await renderPage(() => <LeadDialog view="agent" id={5} onClose={() => undefined} />, '/agent/dashboard')
    await user.type(await screen.findByLabelText(m.leads_note_new()), 'Wants a sea view')
    await user.click(screen.getByRole('button', { name: m.leads_note_add() }))
    const note = await screen.findByLabelText(m.leads_note_left())
    expect(screen.getByRole('alert').textContent).toBe(m.lead_with_other())
    expect(screen.queryByRole('link', { name: m.contact_call() })).toBeNull()
    expect(screen.queryByRole('button', { name: m.leads_mark_contacted() })).toBeNull()
    expect(note).toHaveProperty('value', 'Wants a sea view')
    expect(screen.getByRole('dialog', { name: LEAD.full_name })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: m.action_copy() }))
    expect(await navigator.clipboard.readText()).toBe('Wants a sea view')
    await user.click(screen.getByRole('button', { name: m.action_delete() }))
    expect(screen.queryByLabelText(m.leads_note_left())).toBeNull()
    expect(localStorage.getItem(NOTES_KEY)).toBeNull()
  })

  it('says when a lead no longer exists', async () => {
    mockApi('get', '/agent/leads/5/', { status: 404, json: errorBody({ code: 'not_found', message: m.leads_gone() }) })
    await renderPage(() => <LeadDialog view="agent" id={5} onClose={() => undefined} />, '/agent/dashboard')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(m.leads_gone()))
  })
})
