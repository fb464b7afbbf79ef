import type { BookableHome, BookableProject, StaffReferral } from '@manzil/contract/people/calls/referrals'
import { m } from '@manzil/messages'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ReferralsPage } from './referrals-page.tsx'

it('finds a person by name, within the chosen status', async () => {
  signInAs(makeUser({ role: 'sales' }))
  mockApi('get', '/referrals/all/', { json: { success: true, data: [], count: 0, next: null } })
  const { address } = await renderPage(
    () => <ReferralsPage status="pending" search="Sara" />,
    '/admin/referrals?status=pending&search=Sara',
  )
  const field = await screen.findByRole('searchbox', { name: m.office_referrals_search() })
  await userEvent.clear(field)
  await userEvent.type(field, 'Omar ')
  await waitFor(() => expect(address()).toBe('/admin/referrals?status=pending&search=Omar'))
  const completed = screen.getByRole('link', { name: m.referral_done() })
  expect(completed.getAttribute('href')).toBe('/admin/referrals?search=Sara&status=completed')
})

const person = (id: number, name: string) => ({ id, username: `person_${id}`, name, name_ar: null, is_deleted: false })
const REFERRAL: StaffReferral = {
  id: 2,
  referred_user_name: 'Yousef Amer',
  referred_user_name_ar: null,
  property_title: null,
  property_title_ar: null,
  referred_at: '2026-01-15T08:00:00.000Z',
  status: 'pending',
  completed_at: null,
  reward: 0,
  paid_at: null,
  referrer: person(1, 'Sara Khan'),
  referred: person(3, 'Yousef Amer'),
  property_id: null,
  unit: null,
  has_homes: false,
  home_number: null,
  also_booked_by: null,
}
it.each([
  { role: 'admin', links: 1 },
  { role: 'sales', links: 0 },
] as const)('names the account that is rewarded, and leads $role there if they may read it', async ({ role, links }) => {
  mockApi('get', '/referrals/all/', { json: { success: true, data: [REFERRAL], count: 1, next: null } })
  signInAs(makeUser({ role }))
  await renderPage(() => <ReferralsPage />, '/admin/referrals')
  const account = await screen.findByText('@person_1')
  const found = screen.queryAllByRole('link', { name: '@person_1' }).map((link) => link.getAttribute('href'))
  expect(account).toBeTruthy()
  expect(found).toEqual(Array(links).fill('/admin/users?search=person_1'))
})

const BOOKED = { ...REFERRAL, status: 'completed', completed_at: '2026-02-03T08:00:00.000Z' } as const

it.each([
  ['with a project', { property_id: 5, property_title: 'Compass House' }],
  ['without a project', {}],
])('tells the day of a booking %s from the day of registration', async (_, booked) => {
  signInAs(makeUser({ role: 'sales' }))
  mockApi('get', '/referrals/all/', { json: { success: true, data: [{ ...BOOKED, ...booked }], count: 1, next: null } })
  await renderPage(() => <ReferralsPage />, '/admin/referrals')
  expect((await screen.findByText(m.referral_booked_on({ day: '3 February 2026' }))).closest('td')?.textContent).not.toContain('January')
  const registered = screen.getByText(m.referral_registered_on({ day: '15 January 2026' }))
  expect(registered.closest('td')?.textContent).toContain('Yousef Amer')
})

it('separates a booked home from its project', async () => {
  signInAs(makeUser({ role: 'sales' }))
  const booked = { ...BOOKED, property_id: 5, property_title: 'Compass House', home_number: '701' }
  mockApi('get', '/referrals/all/', { json: { success: true, data: [booked], count: 1, next: null } })
  await renderPage(() => <ReferralsPage />, '/admin/referrals')
  const cell = (await screen.findByText('Compass House')).closest('td')
  expect(cell?.textContent).toContain(`Compass House · ${m.referral_home_number({ number: '\u2068701\u2069' })}`)
})

it('says that someone else has booked the same home', async () => {
  signInAs(makeUser({ role: 'sales' }))
  const unit = { id: 10, apt_no: '1710', status: 'sold' }
  const also_booked_by = { name: 'Rana Odeh', name_ar: null }
  const booked = { ...BOOKED, property_id: 5, property_title: 'Compass House', unit, also_booked_by }
  mockApi('get', '/referrals/all/', { json: { success: true, data: [booked], count: 1, next: null } })
  await renderPage(() => <ReferralsPage />, '/admin/referrals')
  expect(await screen.findByText(m.referral_home_also_booked_by({ name: '\u2068Rana Odeh\u2069' }))).toBeTruthy()
})

const NAMES = { title_ar: null, community: null, community_ar: null, is_archived: false, is_draft: false }
const PROJECT: BookableProject = { id: 5, title: 'Compass House', ...NAMES, has_homes: true }
const FACTS = { floor_no: null, area: null, price: null, status: 'available', unit_type: 'Apartment', unit_type_ar: 'شقة' } as const
const HOMES: BookableHome[] = [
  { id: 10, apt_no: '1710', ...FACTS, booked_by: { referral_id: 1, name: 'Rana Odeh', name_ar: null } },
  { id: 11, apt_no: '1711', ...FACTS, booked_by: { referral_id: REFERRAL.id, name: 'Yousef Amer', name_ar: null } },
]

async function showReferrals(project = PROJECT, id = makeUser().id, ...referrals: StaffReferral[]): Promise<void> {
  signInAs(makeUser({ id, role: 'sales' }))
  const answers = (referrals.length > 0 ? referrals : [REFERRAL]).map((one) => ({
    json: { success: true as const, data: [one], count: 1, next: null },
  }))
  mockApi('get', '/referrals/all/', ...answers)
  mockApi('get', '/referrals/projects/', { json: { success: true, data: [project], count: 34 } })
  mockApi('get', '/referrals/projects/5/homes/', { json: { success: true, data: HOMES, count: 2 } })
  await renderPage(() => <ReferralsPage />, '/admin/referrals')
}

async function openBooking(project = PROJECT, id?: number): Promise<void> {
  await showReferrals(project, id)
  await userEvent.click(await screen.findByRole('button', { name: m.office_mark_booked() }))
}

it('shows which homes other referrals have booked, which cannot be chosen', async () => {
  await openBooking()
  await userEvent.click(await screen.findByRole('option', { name: 'Compass House' }))
  const taken = await screen.findByRole('option', { name: /^1710/ })
  expect(taken.textContent).toContain(m.referral_home_booked_by({ name: 'Rana Odeh' }))
  expect(taken.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(taken)
  expect(screen.getByRole('combobox', { name: m.referral_home() })).toBeTruthy()
  expect(screen.getByRole('option', { name: /^1711/ }).getAttribute('aria-disabled')).toBe('false')
})

it('says how many more are found, and chooses by keyboard from the first press on, but nothing that is taken', async () => {
  await openBooking()
  await screen.findByText(m.picker_more({ shown: '1', total: '34' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: m.referral_project() }))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('option', { name: /^1710/ })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: m.referral_home() })))
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('1711')
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByText('1711')).toBeTruthy()
})

it('keeps what was chosen until it is saved or cancelled, such as while the session ends', async () => {
  const saved = mockApi('post', '/referrals/2/complete/', { json: { success: true, message: 'Saved', data: null } as never })
  await openBooking(PROJECT, 40)
  await userEvent.click(await screen.findByRole('option', { name: 'Compass House' }))
  await userEvent.click(await screen.findByRole('option', { name: /^1711/ }))
  cleanup()
  await showReferrals(PROJECT, 40)
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(m.referral_choice_unsaved())
  expect([dialog.getByText('Compass House'), dialog.getByText('1711')]).toHaveLength(2)
  await userEvent.click(dialog.getByRole('button', { name: m.office_mark_booked() }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toMatchObject([{ body: { property_id: 5 } }])
  cleanup()
  await openBooking(PROJECT, 40)
  await userEvent.click(await screen.findByRole('option', { name: 'Compass House' }))
  await userEvent.click(screen.getByRole('button', { name: m.action_cancel() }))
  await userEvent.click(screen.getByRole('button', { name: m.office_mark_booked() }))
  expect(await screen.findByRole('combobox', { name: m.referral_project() })).toBeTruthy()
})

it.each([
  ['the button', () => userEvent.click(screen.getByRole('button', { name: m.action_close() }))],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('close'))],
])('drops what was chosen when it is closed with %s', async (_, close) => {
  await openBooking(PROJECT, 41)
  await userEvent.click(await screen.findByRole('option', { name: 'Compass House' }))
  await close()
  await userEvent.click(screen.getByRole('button', { name: m.office_mark_booked() }))
  expect(await screen.findByRole('combobox', { name: m.referral_project() })).toBeTruthy()
})

const CORRECTED: StaffReferral = { ...BOOKED, property_id: 6, property_title: 'Topaz Tower' }

it("shows a colleague's correction instead of a choice that was made on the booking before it", async () => {
  await openBooking(PROJECT, 42)
  await userEvent.click(await screen.findByRole('option', { name: 'Compass House' }))
  cleanup()
  await showReferrals(PROJECT, 42, CORRECTED)
  const dialog = within(await screen.findByRole('dialog', { name: m.referral_correct() }))
  expect([dialog.getByText('Topaz Tower'), dialog.getByText(m.referral_choice_outdated())]).toHaveLength(2)
  expect(dialog.queryByText('Compass House')).toBeNull()
})

it('sends the booking that was edited, and shows the current one if a colleague has changed it', async () => {
  const before: StaffReferral = { ...CORRECTED, property_id: 7, property_title: 'Heron Grove' }
  await showReferrals({ ...PROJECT, has_homes: false }, 43, before, CORRECTED)
  const sent = mockApi('put', '/referrals/2/booking/', { status: 409, json: errorBody({ code: 'conflict', message: 'Changed' }) })
  await userEvent.click(await screen.findByRole('button', { name: m.referral_correct_action() }))
  await userEvent.click(within(screen.getByRole('group', { name: m.referral_project() })).getByRole('button', { name: m.picker_change() }))
  await userEvent.click(await screen.findByRole('option', { name: 'Compass House' }))
  await userEvent.click(screen.getByRole('button', { name: m.action_save() }))
  await screen.findByText(m.referral_choice_outdated())
  const based_on = { property_id: 7, unit_id: null, home_number: null }
  expect(sent.map(({ body }) => body)).toEqual([{ property_id: 5, based_on }])
  expect(within(screen.getByRole('dialog')).getByText('Topaz Tower')).toBeTruthy()
})

it.each([
  ['archived', { is_archived: true }, m.catalogue_archived()],
  ['a draft', { is_draft: true }, m.catalogue_draft()],
])('says which project is %s', async (_, state, mark) => {
  await openBooking({ ...PROJECT, ...state })
  await screen.findByRole('option', { name: `Compass House ${mark}` })
})

it('shows no username of a deleted account', async () => {
  signInAs(makeUser({ role: 'sales' }))
  const left = { ...REFERRAL, referred: { ...person(3, 'Deleted account'), is_deleted: true } }
  mockApi('get', '/referrals/all/', { json: { success: true, data: [left], count: 1, next: null } })
  await renderPage(() => <ReferralsPage />, '/admin/referrals')
  await screen.findByText('Deleted account')
  expect(screen.queryByText('@person_3')).toBeNull()
})

it('closes the list when Tab leads on to the next field, and opens it again on return', async () => {
  await openBooking()
  await screen.findByRole('option', { name: 'Compass House' })
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: m.referral_project_unknown() }))
  expect(screen.queryByRole('option')).toBeNull()
  await userEvent.tab({ shift: true })
  expect(screen.getByRole('option', { name: 'Compass House' })).toBeTruthy()
})

it('asks before a second booking without a home in one project', async () => {
  const text = 'This project already has a booking'
  const done = { ...REFERRAL, status: 'completed' as const, completed_at: '2026-01-16T08:00:00.000Z' }
  const sent = mockApi(
    'post',
    '/referrals/2/complete/',
    { status: 409, json: errorBody({ code: 'booking_exists', message: text }) },
    { json: { success: true, message: 'Booked', data: done } as never },
  )
  await openBooking()
  await userEvent.click(await screen.findByRole('option', { name: 'Compass House' }))
  await userEvent.click(screen.getByLabelText(m.referral_home_unknown()))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: m.office_mark_booked() }))
  const question = within(await screen.findByRole('dialog', { name: m.referral_book_another_title() }))
  question.getByText(text)
  await userEvent.click(question.getByRole('button', { name: m.referral_book_another() }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const booking = { property_id: 5, unit_id: null, based_on: null }
  expect(sent.map(({ body }) => body)).toEqual([booking, { ...booking, is_another: true }])
})

it('keeps the number of a booked home that its project has removed', async () => {
  signInAs(makeUser({ role: 'sales' }))
  const done = { ...REFERRAL, status: 'completed' as const, completed_at: '2026-01-16T08:00:00.000Z' }
  const removed = { ...done, property_id: 5, property_title: 'Compass House', has_homes: true, home_number: '701' }
  mockApi('get', '/referrals/all/', { json: { success: true, data: [removed], count: 1, next: null } as never })
  mockApi('get', '/referrals/projects/5/homes/', { json: { success: true, data: HOMES, count: 2 } })
  const sent = mockApi('put', '/referrals/2/booking/', { json: { success: true, message: 'Saved', data: removed } as never })
  await renderPage(() => <ReferralsPage />, '/admin/referrals')
  await userEvent.click(await screen.findByRole('button', { name: m.referral_correct_action() }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText(m.referral_home_number_field())).toHaveProperty('value', '701')
  expect(dialog.queryByLabelText(m.referral_home_unknown())).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: m.action_save() }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ property_id: 5, unit_id: null, home_number: '701' }]))
})

it('gives the focus back to the row of a booking, and of a payment', async () => {
  const booked = { property_id: 5, property_title: 'Compass House', home_number: '1204', reward: 100 }
  const done = { ...REFERRAL, ...booked, status: 'completed' as const, completed_at: '2026-01-16T08:00:00.000Z' }
  const paid = { ...done, paid_at: '2026-01-17T08:00:00.000Z' }
  const list = (one: StaffReferral) => ({ json: { success: true, data: [one], count: 1, next: null } as never })
  signInAs(makeUser({ role: 'admin' }))
  mockApi('get', '/referrals/all/', list(REFERRAL), list(done), list(paid))
  mockApi('get', '/referrals/projects/', { json: { success: true, data: [PROJECT], count: 1 } })
  mockApi('get', '/referrals/projects/5/homes/', { json: { success: true, data: HOMES, count: 2 } })
  mockApi('post', '/referrals/2/complete/', { json: { success: true, message: 'Booked', data: done } as never })
  mockApi('post', '/referrals/2/pay/', { json: { success: true, message: 'Paid', data: paid } as never })
  await renderPage(() => <ReferralsPage />, '/admin/referrals')
  await userEvent.click(await screen.findByRole('button', { name: m.office_mark_booked() }))
  await userEvent.click(await screen.findByRole('option', { name: 'Compass House' }))
  await userEvent.click(await screen.findByRole('option', { name: /^1711/ }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: m.office_mark_booked() }))
  const correct = await screen.findByRole('button', { name: m.referral_correct_action() })
  await waitFor(() => expect(document.activeElement).toBe(correct))
  await userEvent.click(screen.getByRole('button', { name: m.office_mark_paid() }))
  const question = screen.getByRole('dialog').textContent
  for (const part of [formatAed(100), 'Sara Khan', 'Yousef Amer', 'Compass House', '1204']) expect(question).toContain(part)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: m.office_mark_paid() }))
  await waitFor(() => expect(screen.queryByRole('button', { name: m.office_mark_paid() })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(correct))
})

it('asks for the number of a home that the project does not list, and says that a chosen home is reserved', async () => {
  const bare: BookableProject = { ...PROJECT, id: 6, title: 'Bare Tower', has_homes: false }
  const reserved: BookableHome = { ...FACTS, id: 12, apt_no: '1712', status: 'reserved', booked_by: null }
  signInAs(makeUser({ role: 'sales' }))
  mockApi('get', '/referrals/all/', { json: { success: true, data: [REFERRAL], count: 1, next: null } })
  mockApi('get', '/referrals/projects/', { json: { success: true, data: [PROJECT, bare], count: 2 } })
  mockApi('get', '/referrals/projects/5/homes/', { json: { success: true, data: [reserved], count: 1 } })
  const sent = mockApi('post', '/referrals/2/complete/', { json: { success: true, message: 'Booked', data: REFERRAL } as never })
  await renderPage(() => <ReferralsPage />, '/admin/referrals')
  await userEvent.click(await screen.findByRole('button', { name: m.office_mark_booked() }))
  await userEvent.click(await screen.findByRole('option', { name: 'Compass House' }))
  await userEvent.click(await screen.findByRole('option', { name: /^1712/ }))
  expect(within(screen.getByRole('group', { name: m.referral_home() })).getByText(m.unit_reserved())).toBeTruthy()
  await userEvent.click(within(screen.getByRole('group', { name: m.referral_project() })).getByRole('button', { name: m.picker_change() }))
  await userEvent.click(await screen.findByRole('option', { name: 'Bare Tower' }))
  await userEvent.type(screen.getByRole('textbox', { name: m.referral_home_number_field() }), 'B-12')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: m.office_mark_booked() }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ property_id: 6, home_number: 'B-12', based_on: null }]))
})

it('says that a booked home stays for sale until its project or feed changes it', async () => {
  await openBooking()
  await userEvent.click(await screen.findByRole('option', { name: 'Compass House' }))
  await userEvent.click(await screen.findByRole('option', { name: /^1711/ }))
  expect(screen.getByText(m.referral_home_stays())).toBeTruthy()
})

it('says why a booking whose reward is paid cannot be taken back', async () => {
  signInAs(makeUser({ role: 'sales' }))
  const times = { completed_at: '2026-01-16T08:00:00.000Z', paid_at: '2026-01-17T08:00:00.000Z' }
  const paid: StaffReferral = { ...REFERRAL, ...times, status: 'completed', reward: 100 }
  mockApi('get', '/referrals/all/', { json: { success: true, data: [paid], count: 1, next: null } })
  mockApi('get', '/referrals/projects/', { json: { success: true, data: [PROJECT], count: 1 } })
  await renderPage(() => <ReferralsPage />, '/admin/referrals')
  await userEvent.click(await screen.findByRole('button', { name: m.referral_correct_action() }))
  expect(await screen.findByText(m.referral_paid_locked())).toBeTruthy()
  expect(screen.queryByRole('button', { name: m.referral_withdraw_booking() })).toBeNull()
})

it('closes the question about a booking whose reward was paid meanwhile, and says why', async () => {
  signInAs(makeUser({ role: 'sales' }))
  const due: StaffReferral = { ...REFERRAL, status: 'completed', completed_at: '2026-01-16T08:00:00.000Z', reward: 100 }
  const text = 'The reward is already paid'
  mockApi('get', '/referrals/all/', { json: { success: true, data: [due], count: 1, next: null } })
  mockApi('get', '/referrals/projects/', { json: { success: true, data: [PROJECT], count: 1 } })
  mockApi('delete', '/referrals/2/booking/', { status: 409, json: errorBody({ code: 'conflict', message: text }) })
  await renderPage(() => <ReferralsPage />, '/admin/referrals')
  await userEvent.click(await screen.findByRole('button', { name: m.referral_correct_action() }))
  await userEvent.click(screen.getByRole('button', { name: m.referral_withdraw_booking() }))
  await userEvent.click(screen.getByRole('button', { name: m.referral_withdraw_action() }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says which rewards are due', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const due: StaffReferral = { ...REFERRAL, status: 'completed', completed_at: '2026-01-16T08:00:00.000Z', reward: 100 }
  const paid = { ...due, id: 3, paid_at: '2026-01-17T08:00:00.000Z' }
  mockApi('get', '/referrals/all/', { json: { success: true, data: [due, paid], count: 2, next: null } })
  await renderPage(() => <ReferralsPage />, '/admin/referrals')
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toContain(m.referral_unpaid())
  expect(second?.textContent).not.toContain(m.referral_unpaid())
})

it('offers no payment, and promises no reward, if the referrer has deleted their account', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const referrer = { ...person(1, 'Deleted account'), is_deleted: true }
  const due = { ...REFERRAL, id: 7, referrer, status: 'completed' as const }
  mockApi('get', '/referrals/all/', { json: { success: true, data: [{ ...REFERRAL, referrer }, due], count: 2, next: null } })
  mockApi('get', '/referrals/projects/', { json: { success: true, data: [PROJECT], count: 1 } })
  await renderPage(() => <ReferralsPage />, '/admin/referrals')
  await screen.findByText(m.referral_unrewarded())
  expect(screen.queryByRole('button', { name: m.office_mark_paid() })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: m.office_mark_booked() }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(m.office_booked_confirm_deleted({ name: 'Yousef Amer' }))
  await dialog.findByRole('option', { name: 'Compass House' })
})
