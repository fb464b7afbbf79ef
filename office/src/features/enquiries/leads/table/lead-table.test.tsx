import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { correctionKey, storeNoteDraft } from '../lead/note-draft.tsx'
import { LeadUndo } from '../lead-undo.tsx'
import { LeadTable } from './lead-table.tsx'

const lead = (id: number, full_name: string, given: Partial<Lead> = {}) =>
  ({
    id,
    full_name,
    contact_number: '+971501234567',
    contact_number_shown: '+971 50 123 4567',
    lead_type: 'call',
    status: 'New',
    inquiry_type: null,
    inquiry_link: null,
    contact_channel: null,
    contact_hours: null,
    contact_language: null,
    do_not_call: false,
    same_person: 0,
    with_colleagues: 0,
    last_note: null,
    spam_reasons: [],
    is_suspected_spam: false,
    assigned_agent: null,
    timestamp: '2026-01-15T08:00:00.000Z',
    contacted_at: null,
    version: 1,
    anonymised_at: null,
    anonymised_because: null,
    ...given,
  }) as unknown as Lead
const success = (data: unknown, message = 'Saved') => ({ json: { success: true, message, data } as never })
const AGENTS = [
  { id: 17, name: 'Tariq Bashir', name_ar: null, state: 'active' as const, waiting: 2 },
  { id: 7, name: 'Reem Farouk', name_ar: null, state: 'active' as const, waiting: 0 },
]

const open = (leads: Lead[]) =>
  renderPage(
    () => (
      <LeadUndo view="staff">
        <LeadTable leads={leads} search={{}} change={() => undefined} isOld={false} />
      </LeadUndo>
    ),
    '/leads-panel',
  )

beforeEach(() => {
  signInAs(makeUser({ id: 7, role: 'admin' }))
  mockApi('get', '/leads/agents/', success(AGENTS))
})

describe('the table of leads', () => {
  it('links to the enquiries of a person who sent several', async () => {
    await open([lead(1, 'Layla Haddad', { same_person: 2 }), lead(2, 'Omar Saleh')])
    const hints = await screen.findAllByRole('link', { name: /enquir/ })
    expect(hints.map((hint) => [hint.textContent, hint.getAttribute('href')])).toEqual([['3 enquiries', '/leads-panel?same_person=1']])
  })

  it('shows the newest note of a lead, its text first and in its own direction', async () => {
    const last_note = { text: 'No answer, again at 5', at: '2026-01-16T08:00:00.000Z' }
    await open([lead(1, 'Layla Haddad', { last_note }), lead(2, 'Omar Saleh')])
    const at = m.leads_last_note({ at: formatMoment(last_note.at) })
    const note = await screen.findByTitle(`${last_note.text} ${at}`)
    expect(note.closest('tr')?.dataset['row']).toBe('1')
    const parts = [...note.children] as HTMLElement[]
    expect(parts.map(({ textContent, dir }) => [textContent, dir])).toEqual([
      [last_note.text, 'auto'],
      [at, ''],
    ])
  })

  it('links to the project in the office if the page of the enquiry can no longer be opened', async () => {
    const about = { slug: 'azure-court', name: 'Azure Court', name_ar: null }
    const inquiry_link = '/property-detail/azure-court'
    await open([
      lead(1, 'Maya', { inquiry_link, property: { id: 4, ...about, is_published: true } }),
      lead(2, 'Omar', { inquiry_link, property: { id: 4, ...about, is_published: false } }),
      lead(3, 'Sara', {
        inquiry_link: '/unit-listing/9',
        property: { id: 4, ...about, is_published: true },
        unit: { id: null, apt_no: '101' },
      }),
    ])
    const links = await screen.findAllByRole('link', { name: /^\/(azure-court|9)$/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([inquiry_link, '/admin/projects/4', '/admin/projects/4'])
  })

  const leads = [lead(1, 'Maya'), lead(2, 'Omar'), lead(3, 'Sara'), lead(4, '', { anonymised_at: '2026-01-16T08:00:00.000Z' })]

  it('names at most five of many skipped leads', async () => {
    const many = ['Maya', 'Omar', 'Sara', 'Ali', 'Noor', 'Huda', 'Zain'].map((name, at) => lead(at + 1, name))
    const skipped = many.map(({ id }) => ({ id, reason: 'same' }))
    mockApi('put', '/leads/agent/', success({ changed: [], skipped }, 'No leads changed'))
    await open(many)
    await userEvent.click(screen.getAllByRole('checkbox', { name: m.leads_select_all() })[0] as HTMLElement)
    await userEvent.click(within(screen.getByRole('region', { name: m.leads_selection() })).getByText(m.leads_assign()))
    await screen.findByRole('option', { name: m.leads_agent_waiting({ name: 'Tariq Bashir', count: 2, shown: '2' }) })
    await userEvent.keyboard('bash tar')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const named = many.slice(0, 5).map(({ full_name }) => `\u2068${full_name}\u2069`)
    await screen.findByText(m.leads_skipped_same({ names: `${named.join(m.list_comma())} ${m.list_more({ count: 2 })}` }))
  })

  it('assigns the selected leads, says which were skipped, and can undo it', async () => {
    const given = mockApi(
      'put',
      '/leads/agent/',
      success({ changed: [{ id: 1, version: 2 }], skipped: [{ id: 2, reason: 'changed' }] }, '1 lead changed'),
    )
    const undone = mockApi('post', '/leads/undo/', success({ changed: [{ id: 1, version: 3 }], skipped: [] }))
    await open(leads)
    await userEvent.click(screen.getByRole('checkbox', { name: m.list_select({ name: 'Maya' }) }))
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(screen.getByRole('checkbox', { name: m.list_select({ name: 'Omar' }) }))
    await userEvent.keyboard('{/Shift}')
    const bar = screen.getByRole('region', { name: m.leads_selection() })
    expect(within(bar).getByText(m.list_selected({ count: 2 }))).toBeTruthy()
    await userEvent.click(within(bar).getByText(m.leads_assign()))
    await screen.findByRole('option', { name: m.leads_agent_waiting({ name: 'Tariq Bashir', count: 2, shown: '2' }) })
    await userEvent.keyboard('bash tar')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByText(m.leads_undo_assigned({ name: '\u2068Maya\u2069', agent: '\u2068Tariq Bashir\u2069' }))
    await screen.findByText(m.leads_skipped_changed({ names: '\u2068Omar\u2069' }))
    expect(given.map(({ body }) => body)).toEqual([
      {
        leads: [
          { id: 1, version: 1 },
          { id: 2, version: 1 },
        ],
        agent_id: 17,
      },
    ])
    expect(within(bar).getByText(m.list_selected({ count: 2 }))).toBeTruthy()
    await userEvent.keyboard('u')
    await waitFor(() => expect(undone.map(({ body }) => body)).toEqual([{ leads: [{ id: 1, version: 2 }] }]))
  })

  it('assigns by Enter to the person whose whole name was typed, though others contain it', async () => {
    const carmela = { id: 18, name: 'Carmela Diaz', name_ar: null, state: 'active' as const, waiting: 0 }
    mockApi('get', '/leads/agents/', success([...AGENTS, carmela]))
    const given = mockApi('put', '/leads/agent/', success({ changed: [{ id: 1, version: 2 }], skipped: [] }))
    await open(leads)
    await userEvent.click(screen.getByRole('checkbox', { name: m.list_select({ name: 'Maya' }) }))
    await userEvent.click(screen.getByRole('button', { name: m.leads_assign() }))
    await screen.findByRole('option', { name: m.leads_agent_waiting({ name: 'Tariq Bashir', count: 2, shown: '2' }) })
    await userEvent.keyboard('me')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(given.map(({ body }) => body)).toMatchObject([{ agent_id: 7 }]))
  })

  it('can undo a change after leaving the page, but not one of another user', async () => {
    mockApi('put', '/leads/1/status/', success({ ...lead(1, 'Maya'), status: 'Contacted', version: 2 }))
    const undone = mockApi('post', '/leads/undo/', success({ changed: [{ id: 1, version: 3 }], skipped: [] }))
    await open([lead(1, 'Maya')])
    screen.getByRole('link', { name: 'Maya' }).focus()
    await userEvent.keyboard('c')
    await screen.findByRole('button', { name: m.leads_undo() })
    cleanup()
    signInAs(makeUser({ id: 8, role: 'admin' }))
    await open([lead(1, 'Maya')])
    expect(screen.queryByRole('button', { name: m.leads_undo() })).toBeNull()
    cleanup()
    signInAs(makeUser({ id: 7, role: 'admin' }))
    await open([lead(1, 'Maya')])
    await userEvent.click(await screen.findByRole('button', { name: m.leads_undo() }))
    await waitFor(() => expect(undone.map(({ body }) => body)).toEqual([{ leads: [{ id: 1, version: 2 }] }]))
  })

  it('says why a lead is suspected of spam, and offers to lift that for suspected leads only', async () => {
    const suspect = lead(2, 'Omar', { is_suspected_spam: true, spam_reasons: ['honeypot'] })
    const lifted = mockApi('post', '/leads/not-spam/', success({ changed: [{ id: 2, version: 2 }], skipped: [] }))
    await open([lead(1, 'Maya'), suspect])
    expect(screen.getByTitle(m.leads_spam_honeypot())).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: m.list_select({ name: 'Maya' }) }))
    const bar = screen.getByRole('region', { name: m.leads_selection() })
    expect(within(bar).queryByRole('button', { name: m.leads_not_spam() })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: m.list_select({ name: 'Omar' }) }))
    await userEvent.click(within(bar).getByRole('button', { name: m.leads_not_spam() }))
    await screen.findByText(m.leads_undo_not_spam({ name: '\u2068Omar\u2069' }))
    expect(lifted.map(({ body }) => body)).toEqual([{ leads: [{ id: 2, version: 1 }] }])
  })

  it('says that a suspected lead is no longer suspected once it is assigned', async () => {
    const suspect = lead(2, 'Omar', { is_suspected_spam: true, spam_reasons: ['honeypot'] })
    mockApi('put', '/leads/agent/', success({ changed: [{ id: 2, version: 2 }], skipped: [] }))
    await open([suspect])
    await userEvent.click(screen.getByRole('checkbox', { name: m.list_select({ name: 'Omar' }) }))
    await userEvent.click(screen.getByRole('button', { name: m.leads_assign() }))
    await userEvent.click(
      await screen.findByRole('option', { name: m.leads_agent_waiting({ name: 'Tariq Bashir', count: 2, shown: '2' }) }),
    )
    await screen.findByText(
      m.leads_spam_lifted({ text: m.leads_undo_assigned({ name: '\u2068Omar\u2069', agent: '\u2068Tariq Bashir\u2069' }) }),
    )
  })

  it('does not select a lead again that leaves the list and comes back, such as by undo', async () => {
    const both = [lead(1, 'Maya'), lead(2, 'Omar')]
    let show: (shown: Lead[]) => void = () => undefined
    const Shown = () => {
      const [shown, setShown] = useState(both)
      show = setShown
      return <LeadTable leads={shown} search={{}} change={() => undefined} isOld={false} />
    }
    await renderPage(Shown, '/leads-panel')
    await userEvent.click(screen.getByRole('checkbox', { name: m.list_select({ name: 'Maya' }) }))
    act(() => show([lead(2, 'Omar')]))
    screen.getByRole('link', { name: 'Omar' }).focus()
    act(() => show(both))
    expect(screen.queryByText(m.list_selected({ count: 1 }))).toBeNull()
    await userEvent.keyboard('x')
    expect(screen.getByText(m.list_selected({ count: 1 }))).toBeTruthy()
    await userEvent.keyboard('a{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Omar' }))
  })

  it('says nothing about a wait of less than a minute, and names the wish beside the way a lead came in', async () => {
    await open([lead(1, 'Maya', { timestamp: new Date().toISOString(), contact_channel: 'whatsapp' })])
    expect(screen.queryByText(/\b0\b/)).toBeNull()
    expect(screen.getByText(m.leads_wish({ wish: m.contact_whatsapp() }))).toBeTruthy()
    expect(screen.getByText(m.leads_type_call())).toBeTruthy()
  })

  it('undoes one change for one press, and the last one even while it is being saved', async () => {
    let save: () => void = () => undefined
    const saved = new Promise<void>((resolve) => {
      save = resolve
    })
    const marked = (id: number) => success({ ...lead(id, 'Maya'), status: 'Contacted', version: 2 })
    mockApi('put', '/leads/1/status/', marked(1))
    mockApi('put', '/leads/2/status/', { ...marked(2), after: saved })
    const undone = mockApi(
      'post',
      '/leads/undo/',
      success({ changed: [{ id: 2, version: 3 }], skipped: [] }),
      success({ changed: [{ id: 1, version: 3 }], skipped: [] }),
    )
    await open(leads)
    screen.getByRole('link', { name: 'Maya' }).focus()
    await userEvent.keyboard('c')
    await screen.findByRole('button', { name: m.leads_undo() })
    screen.getByRole('link', { name: 'Omar' }).focus()
    await userEvent.keyboard('cuu')
    save()
    const bodies = () => undone.map(({ body }) => body)
    await waitFor(() => expect(bodies()).toEqual([{ leads: [{ id: 2, version: 2 }] }]))
    await screen.findByText(m.leads_undo_status({ name: '\u2068Maya\u2069', status: m.leads_status_contacted() }))
    expect(bodies()).toHaveLength(1)
    await userEvent.keyboard('u')
    await waitFor(() => expect(bodies()).toEqual([{ leads: [{ id: 2, version: 2 }] }, { leads: [{ id: 1, version: 2 }] }]))
  })

  it('takes c on each next lead while the one before is being saved, but only once for each', async () => {
    let save: () => void = () => undefined
    const saved = new Promise<void>((resolve) => {
      save = resolve
    })
    const sent = [1, 2, 3].map((id) =>
      mockApi('put', `/leads/${id}/status/`, { ...success({ ...lead(id, 'Maya'), status: 'Contacted', version: 2 }), after: saved }),
    )
    await open(leads)
    await userEvent.keyboard('jccjcjc')
    save()
    await waitFor(() => expect(sent.map(({ length }) => length)).toEqual([1, 1, 1]))
    await userEvent.keyboard('c')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(sent.map(({ length }) => length)).toEqual([1, 1, 1])
  })

  it('goes to the list of shortcuts by the question mark', async () => {
    await open(leads)
    screen.getByRole('link', { name: 'Maya' }).focus()
    await userEvent.keyboard('?')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: m.leads_keys() }))
  })

  it('goes to the actions for the selected leads by a, and back to the row by Escape or by choosing one', async () => {
    mockApi('put', '/leads/status/', success({ changed: [{ id: 2, version: 2 }], skipped: [] }))
    await open(leads)
    const row = screen.getByRole('link', { name: 'Omar' })
    row.focus()
    await userEvent.keyboard('a')
    expect(document.activeElement).toBe(row)
    await userEvent.keyboard('xa')
    const bar = screen.getByRole('region', { name: m.leads_selection() })
    const menu = within(bar).getByText(m.leads_assign())
    expect(document.activeElement).toBe(menu)
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(row)
    await userEvent.keyboard('a')
    within(bar).getByText(m.leads_status_contacted()).closest('button')?.focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(row)
    await screen.findByText(m.leads_undo_status({ name: '\u2068Omar\u2069', status: m.leads_status_contacted() }))
  })

  it('returns to the row once the selection is deleted or cleared', async () => {
    mockApi('post', '/leads/delete/', success({ changed: [{ id: 2, version: 1 }], skipped: [] }))
    await open(leads)
    const row = screen.getByRole('link', { name: 'Omar' })
    row.focus()
    await userEvent.keyboard('x')
    screen.getByRole('button', { name: m.list_selection_clear() }).focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(row)
    await userEvent.keyboard('x')
    const bar = screen.getByRole('region', { name: m.leads_selection() })
    within(bar).getByRole('button', { name: m.action_delete() }).focus()
    await userEvent.keyboard('{Enter}')
    const question = await screen.findByRole('dialog')
    within(question).getByRole('button', { name: m.action_delete() }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(row)
  })

  it('no longer offers to undo changes of leads that were deleted since, and says when nothing can be undone', async () => {
    mockApi('put', '/leads/1/status/', success({ ...lead(1, 'Maya'), status: 'Contacted', version: 2 }))
    mockApi('post', '/leads/delete/', success({ changed: [{ id: 1, version: 2 }], skipped: [] }))
    mockApi('post', '/leads/restore/', success({ changed: [{ id: 1, version: 2 }], skipped: [] }, 'Restored'))
    await open(leads)
    await userEvent.keyboard('u')
    await screen.findByText(m.leads_undo_nothing())
    screen.getByRole('link', { name: 'Maya' }).focus()
    await userEvent.keyboard('c')
    await screen.findByText(m.leads_undo_status({ name: '\u2068Maya\u2069', status: m.leads_status_contacted() }))
    await userEvent.keyboard('{Delete}')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: m.action_delete() }))
    await screen.findByText(m.deleted_one({ name: '\u2068Maya\u2069' }))
    await userEvent.click(screen.getByRole('button', { name: m.leads_undo() }))
    await screen.findByText('Restored')
    expect(screen.queryByRole('button', { name: m.leads_undo() })).toBeNull()
  })

  it('deletes all selected leads with the key of one of them', async () => {
    await open(leads)
    screen.getByRole('link', { name: 'Maya' }).focus()
    await userEvent.keyboard('xjx{Delete}')
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain(m.leads_delete_many({ count: 2 }))
  })

  it('takes letters wherever the focus is, starting at the first lead, but not while a field, dialog or menu has it', async () => {
    await open(leads)
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Maya' }))
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Omar' }))
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('c')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Maya' }))
    await userEvent.keyboard('{Delete}')
    const dialog = await screen.findByRole('dialog')
    await userEvent.keyboard('j')
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('leaves the page its arrows, Home and Delete', async () => {
    await open(leads)
    await userEvent.keyboard('{ArrowDown}{Home}{Delete}')
    expect(document.activeElement).toBe(document.body)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('takes no letters once they are turned off', async () => {
    await open(leads)
    await userEvent.click(screen.getByRole('button', { name: m.leads_keys_turn_off() }))
    screen.getByRole('link', { name: 'Maya' }).focus()
    await userEvent.keyboard('jcx/')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Maya' }))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Omar' }))
    await userEvent.click(screen.getByRole('button', { name: m.leads_keys_turn_on() }))
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Maya' }))
  })

  it('opens a lead by a click on its row, but not on what its row offers', async () => {
    const { address } = await open(leads)
    const row = screen.getByRole('link', { name: 'Maya' }).closest('tr') as HTMLElement
    await userEvent.click(within(row).getByRole('checkbox'))
    expect(address()).toBe('/leads-panel')
    await userEvent.click(within(row).getByText(m.leads_type_call()))
    await waitFor(() => expect(address()).toBe('/leads-panel?lead=1'))
  })

  it('says what was done to several leads', async () => {
    mockApi(
      'put',
      '/leads/status/',
      success({
        changed: [
          { id: 1, version: 2 },
          { id: 2, version: 2 },
        ],
        skipped: [],
      }),
    )
    await open(leads)
    await userEvent.click(screen.getByRole('checkbox', { name: m.list_select({ name: 'Maya' }) }))
    await userEvent.click(screen.getByRole('checkbox', { name: m.list_select({ name: 'Omar' }) }))
    const bar = screen.getByRole('region', { name: m.leads_selection() })
    await userEvent.click(within(bar).getByText(m.leads_status_contacted()))
    await screen.findByText(m.leads_undo_status_many({ count: 2, status: m.leads_status_contacted() }))
  })

  it('marks leads of people who cannot answer', async () => {
    const suspended = { id: 9, name: 'Rami Nasser', name_ar: null, state: 'suspended' as const }
    await open([lead(1, 'Maya', { assigned_agent: suspended })])
    const [maya] = screen.getAllByRole('row').slice(1) as [HTMLElement]
    expect(within(maya).getByTitle('Rami Nasser (Suspended)').textContent).toContain(m.leads_agent_suspended())
  })

  it('shows a withdrawn lead as withdrawn, not as new', async () => {
    const gone = { full_name: '', anonymised_at: '2026-01-16T08:00:00.000Z', anonymised_because: 'withdrawn' as const }
    storeNoteDraft(241, 'Asked about')
    await open([lead(241, '', gone)])
    const [row] = screen.getAllByRole('row').slice(1) as [HTMLElement]
    expect(within(row).getByText(m.leads_anonymous_name({ id: '241' }))).toBeTruthy()
    expect(within(row).getByText(m.leads_withdrawn())).toBeTruthy()
    expect(within(row).queryByText(m.leads_status_new())).toBeNull()
    expect(within(row).queryByText(m.leads_note_draft())).toBeNull()
    storeNoteDraft(241, '')
  })

  it('marks a lead with an unsaved correction of a note', async () => {
    storeNoteDraft(correctionKey(11, 3), 'Call back', 'Maya')
    await open([lead(1, 'Omar'), lead(11, 'Maya')])
    expect((await screen.findByText(m.leads_note_draft())).closest('tr')?.dataset['row']).toBe('11')
    storeNoteDraft(correctionKey(11, 3), '')
  })

  it('says which project each lead is about, whose it is, and which has an unfinished note', async () => {
    storeNoteDraft(1, 'Asked about')
    await open([lead(1, 'Maya', { property_title: 'Azure Court' }), lead(2, 'Omar', { assigned_agent: AGENTS[0] ?? null })])
    const [maya, omar] = screen.getAllByRole('row').slice(1) as [HTMLElement, HTMLElement]
    expect(within(maya).getByText('Azure Court')).toBeTruthy()
    expect(within(maya).getByText(m.leads_agent_nobody())).toBeTruthy()
    expect(within(maya).getByText(m.leads_note_draft())).toBeTruthy()
    expect(within(omar).getByText('Tariq Bashir')).toBeTruthy()
    expect(within(omar).queryByText(m.leads_agent_suspended())).toBeNull()
    expect(within(omar).queryByText(m.leads_note_draft())).toBeNull()
    storeNoteDraft(1, '')
  })

  it('selects all leads except those whose personal data is deleted, which offer nothing but to open them', async () => {
    await open(leads)
    const gone = screen.getByRole('checkbox', { name: m.list_select({ name: m.leads_anonymous_name({ id: '4' }) }) })
    expect(gone).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('checkbox', { name: m.leads_select_all() }))
    expect(screen.getByText(m.list_selected({ count: 3 }))).toBeTruthy()
    const row = gone.closest('tr') as HTMLElement
    expect(within(row).queryByText(m.leads_mark_contacted())).toBeNull()
    expect(within(row).queryByText(m.action_delete())).toBeNull()
  })

  it('says of a number on the do-not-call list that the person asked for a call', async () => {
    await open([lead(1, 'Maya', { do_not_call: true, inquiry_type: 'call_back_request' })])
    expect(screen.getByText(m.do_not_call_but_asked())).toBeTruthy()
    expect(screen.getByRole('link', { name: '+971 50 123 4567' }).getAttribute('href')).toBe('tel:+971501234567')
  })
})
