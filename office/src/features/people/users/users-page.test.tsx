import type { Invitation } from '@manzil/contract/people/calls/invitations'
import type { SeenUser, StaffUser } from '@manzil/contract/people/calls/staff-users'
import type { TwoFactorReset } from '@manzil/contract/people/calls/two-factor-resets'
import { m } from '@manzil/messages'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { notices } from '@manzil/ui/testing/browser-mocks.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { UsersPage } from './users-page.tsx'

const PERSON: StaffUser = {
  id: 900,
  username: 'omar',
  name: 'Omar Nasser',
  name_ar: null,
  email: 'omar@example.com',
  email_verified: true,
  role: 'sales',
  is_active: true,
  deactivated_by: null,
  suspension: null,
  open_leads: 0,
  is_public: false,
  hidden_in: [],
  two_factor: true,
  developer: null,
  license: null,
  date_joined: '2026-01-15T08:00:00.000Z',
}
/** What changes of this person are based on. */
const SEEN: SeenUser = { role: 'sales', deactivated_by: null, developer_id: null }
const INVITATION: Invitation = {
  id: 5,
  email: 'noor@example.com',
  role: 'agent',
  locale: 'ar',
  developer: null,
  invited_by: 'Layla Haddad',
  invited_by_ar: null,
  sent_by: 'Layla Haddad',
  sent_by_ar: null,
  is_resent: false,
  sent_at: '2026-01-15T08:00:00.000Z',
  expires_at: '2026-01-22T08:00:00.000Z',
  is_expired: false,
  has_account: false,
  delivery: 'sent',
}
const makeReset = (by: number): TwoFactorReset => ({
  id: 3,
  user: { id: PERSON.id, username: 'omar', role: 'agent', name: PERSON.name, name_ar: null },
  reason: 'Lost the phone',
  requested_by: { id: by, name: 'Layla Haddad', name_ar: null },
  requested_at: '2026-01-15T08:00:00.000Z',
  expires_at: '2026-01-16T08:00:00.000Z',
})
const DONE = { json: { success: true as const, message: 'Done' } }

let me: number
beforeEach(() => {
  me = signInAs(makeUser({ role: 'admin' })).id
})
interface Listed {
  users?: StaffUser[]
  invitations?: Invitation[]
  resets?: TwoFactorReset[]
}
async function open({ users = [PERSON], invitations = [], resets = [] }: Listed = {}) {
  mockApi('get', '/users/', { json: { success: true, data: users, count: users.length, next: null } as never })
  mockApi('get', '/invitations/', { json: { success: true, data: invitations } })
  mockApi('get', '/two-factor-resets/', { json: { success: true, data: resets } as never })
  await renderPage(() => <UsersPage />, '/admin/users')
}
const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within_.findByRole('button', { name }))

it('invites a colleague to a role that an admin may give, and shows what the server refuses', async () => {
  const refused = { status: 400, json: errorBody({ errors: { email: ['Already invited'] } }) }
  const sent = mockApi('post', '/invitations/', refused, { json: { success: true, message: 'Sent', data: INVITATION } as never })
  await open()
  await press(m.office_invite())
  const dialog = within(await screen.findByRole('dialog'))
  const email = dialog.getByLabelText(m.field_email())
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(dialog.queryByRole('option', { name: m.role_owner() })).toBeNull()
  await userEvent.type(email, 'noor@example.com')
  await userEvent.selectOptions(dialog.getByLabelText(m.office_users_role()), 'marketing_partner')
  await userEvent.selectOptions(dialog.getByLabelText(m.office_invite_language()), 'ar')
  await press(m.office_invite_send(), dialog)
  expect(await dialog.findByText('Already invited')).toBeTruthy()
  await press(m.office_invite_send(), dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[1]?.body).toEqual({ email: 'noor@example.com', role: 'marketing_partner', locale: 'ar', developer_id: null })
})

it('gives no tick to an invitation that waits in the outbox', async () => {
  mockApi('post', '/invitations/5/resend/', { json: { success: true, message: 'It waits', unsent: true } as never })
  await open({ invitations: [INVITATION] })
  await press(`${m.office_invitation_resend()} noor@example.com`)
  await waitFor(() => expect(notices()).toEqual([{ text: 'It waits', tone: 'info' }]))
})

it('shows the account of a colleague who accepted while the page was open', async () => {
  const accepted = { status: 409, json: errorBody({ message: m.account_invitation_accepted() }) }
  mockApi('post', '/invitations/5/resend/', accepted)
  await open({ invitations: [INVITATION] })
  mockApi('get', '/users/', { json: { success: true, data: [{ ...PERSON, id: 99, name: 'Noor Saeed' }], count: 1, next: null } as never })
  await press(`${m.office_invitation_resend()} noor@example.com`)
  await screen.findByLabelText(m.office_users_role_of({ name: 'Noor Saeed' }))
  expect(notices()).toMatchObject([{ text: m.account_invitation_accepted(), tone: 'error' }])
})

it('lists open invitations, sends one again and revokes one after a question', async () => {
  const resent = mockApi('post', '/invitations/5/resend/', DONE)
  const revoked = mockApi('delete', '/invitations/5/', DONE)
  const expired = { ...INVITATION, id: 6, email: 'old@example.com', is_expired: true }
  await open({ invitations: [INVITATION, expired] })
  const list = within(await screen.findByRole('region', { name: m.office_invitations() }))
  expect(list.getAllByText(m.office_invitation_expired())).toHaveLength(1)
  await press(`${m.office_invitation_resend()} noor@example.com`, list)
  await waitFor(() => expect(resent).toHaveLength(1))
  await press(`${m.office_invitation_revoke()} noor@example.com`, list)
  mockApi('get', '/invitations/', { json: { success: true, data: [expired] } })
  await press(m.office_invitation_revoke(), within(await screen.findByRole('dialog')))
  await waitFor(() => expect(revoked).toHaveLength(1))
  const region = screen.getByRole('region', { name: m.office_invitations() })
  await waitFor(() => expect(document.activeElement).toBe(region))
})

it('links an invitation to the account that its address has meanwhile, instead of sending it again', async () => {
  await open({ invitations: [{ ...INVITATION, has_account: true }] })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: m.office_invitation_has_account() })
  expect(link.href).toContain('search=noor%40example.com')
  expect(screen.queryByRole('button', { name: new RegExp(m.office_invitation_resend()) })).toBeNull()
  expect(screen.getByRole('button', { name: new RegExp(m.office_invitation_revoke()) })).toBeTruthy()
})

it("requests a reset of someone's two-factor with a reason", async () => {
  const sent = mockApi('post', '/users/900/two-factor-reset/', { json: { success: true, message: 'Asked', data: makeReset(me) } as never })
  await open()
  await press(`${m.office_users_reset_two_factor()} Omar Nasser`)
  const dialog = within(await screen.findByRole('dialog'))
  await press(m.office_users_reset_send(), dialog)
  expect(dialog.getByText(m.input_required())).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(m.office_users_reset_reason()), 'Lost the phone')
  await press(m.office_users_reset_send(), dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[0]?.body).toEqual({ reason: 'Lost the phone' })
})

it('lets a second person approve a reset, and the one who asked only withdraw it', async () => {
  const approved = mockApi('post', '/two-factor-resets/3/approve/', DONE)
  await open({ resets: [makeReset(me + 1000)] })
  const list = within(await screen.findByRole('region', { name: m.office_resets() }))
  // There may be several people of this name.
  expect(list.getByText('@omar')).toBeTruthy()
  await press(`${m.office_resets_approve()} Omar Nasser`, list)
  expect(within(await screen.findByRole('dialog')).getByText('@omar')).toBeTruthy()
  await press(m.office_resets_turn_off(), within(await screen.findByRole('dialog')))
  await waitFor(() => expect(approved).toHaveLength(1))
})

it('tells the one who asked that someone else must approve', async () => {
  await open({ resets: [makeReset(me)] })
  const list = within(await screen.findByRole('region', { name: m.office_resets() }))
  expect(list.getByText(m.office_resets_own())).toBeTruthy()
  expect(list.queryByRole('button', { name: new RegExp(m.office_resets_approve()) })).toBeNull()
  expect(list.getByRole('button', { name: `${m.office_resets_withdraw()} Omar Nasser` })).toBeTruthy()
  expect(screen.queryByRole('button', { name: `${m.office_users_reset_two_factor()} Omar Nasser` })).toBeNull()
})

it('lets an admin suspend people, except owners', async () => {
  await open({ users: [PERSON, { ...PERSON, id: 901, username: 'khalid', name: 'Khalid Al Marri', role: 'owner' }] })
  expect(await screen.findAllByRole('button', { name: m.office_users_suspend() })).toHaveLength(1)
})

it('suspends an agent only with a reason, and moves the open leads to the chosen agent', async () => {
  const suspended = mockApi('put', '/users/900/active/', { json: { success: true, message: 'Suspended.', data: PERSON } as never })
  mockApi('get', '/leads/agents/', {
    json: { success: true, data: [{ id: 7, name: 'Sara Ali', name_ar: null, state: 'active', waiting: 2 }] } as never,
  })
  await open({ users: [{ ...PERSON, role: 'agent', open_leads: 3 }] })
  await press(m.office_users_suspend())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(m.office_users_suspend_profile())).toBeTruthy()
  await press(m.office_users_suspend(), dialog)
  const reason = dialog.getByLabelText(m.office_users_suspend_reason())
  expect(dialog.getByText(m.input_required())).toBeTruthy()
  expect(document.activeElement).toBe(reason)
  await userEvent.type(reason, 'Left the company')
  const leads = dialog.getByLabelText(m.office_users_suspend_leads({ count: 3, shown: '3' }))
  await dialog.findByRole('option', { name: m.leads_agent_waiting({ name: 'Sara Ali', count: 2, shown: '2' }) })
  expect((leads as HTMLSelectElement).value).toBe('nobody')
  await userEvent.selectOptions(leads, '7')
  await press(m.office_users_suspend(), dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(suspended[0]?.body).toEqual({
    is_active: false,
    reason: 'Left the company',
    leads_agent_id: 7,
    based_on: { ...SEEN, role: 'agent' },
  })
  const moved = m.office_users_leads_moved({ count: 3, shown: '3', name: '\u2068Sara Ali\u2069' })
  expect(await screen.findByText(`Suspended. ${moved}`)).toBeTruthy()
})

it('asks who gets the open leads before a change to a role that cannot work on them', async () => {
  const changed = mockApi('put', '/users/900/role/', { json: { success: true, message: 'Changed.', data: PERSON } as never })
  mockApi('get', '/leads/agents/', { json: { success: true, data: [] } as never })
  await open({ users: [{ ...PERSON, role: 'agent', open_leads: 2 }] })
  const role = await screen.findByLabelText(m.office_users_role_of({ name: PERSON.name }))
  await userEvent.selectOptions(role, 'admin')
  expect(within(await screen.findByRole('dialog')).queryByRole('combobox')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.selectOptions(role, 'sales')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(m.office_users_suspend_leads({ count: 2, shown: '2' }))).toBeTruthy()
  await press(m.office_users_role_change(), dialog)
  expect(await screen.findByText(`Changed. ${m.office_users_leads_unassigned({ count: 2, shown: '2' })}`)).toBeTruthy()
  expect(changed[0]?.body).toEqual({ role: 'sales', leads_agent_id: null, based_on: { ...SEEN, role: 'agent' } })
})

const DEVELOPERS = [
  { id: 3, name: 'Al Noor Estates', name_ar: 'النور' },
  { id: 4, name: 'Ghaf Estates', name_ar: 'غاف' },
]
it.each([
  [
    '4',
    m.office_users_developer_confirm({
      name: '\u2068Omar Nasser\u2069',
      before: '\u2068Al Noor Estates\u2069',
      after: '\u2068Ghaf Estates\u2069',
    }),
    4,
  ],
  ['', m.office_users_developer_take({ name: '\u2068Omar Nasser\u2069', before: '\u2068Al Noor Estates\u2069' }), null],
] as const)('asks before the developer of an account changes, for the choice "%s"', async (choice, question, developer_id) => {
  const changed = mockApi('put', '/users/900/developer/', { json: { success: true, message: 'Changed', data: PERSON } as never })
  mockApi('get', '/developers/', { json: { success: true, data: DEVELOPERS } as never })
  await open({ users: [{ ...PERSON, role: 'developer', developer: DEVELOPERS[0] ?? null }] })
  const select = await screen.findByLabelText<HTMLSelectElement>(m.office_users_developer_of({ name: PERSON.name }))
  await within(select).findByRole('option', { name: 'Ghaf Estates' })
  await userEvent.selectOptions(select, choice)
  await press(m.action_cancel(), within(await screen.findByRole('dialog')))
  expect([changed, select.value]).toEqual([[], '3'])
  await userEvent.selectOptions(select, choice)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(question)).toBeTruthy()
  await press(m.office_users_developer_change(), dialog)
  await waitFor(() => expect(changed[0]?.body).toEqual({ developer_id, based_on: { ...SEEN, role: 'developer', developer_id: 3 } }))
})

it('names the developer whose projects a change of role brings back', async () => {
  await open({ users: [{ ...PERSON, developer: DEVELOPERS[0] ?? null }] })
  await userEvent.selectOptions(await screen.findByLabelText(m.office_users_role_of({ name: PERSON.name })), 'developer')
  const text = m.office_users_role_projects({ developer: '\u2068Al Noor Estates\u2069' })
  expect(within(await screen.findByRole('dialog')).getByText(text)).toBeTruthy()
})

it('asks before a request to reset two-factor is declined', async () => {
  const declined = mockApi('delete', '/two-factor-resets/3/', DONE)
  await open({ resets: [makeReset(me + 1000)] })
  await press(`${m.office_resets_decline()} Omar Nasser`, within(await screen.findByRole('region', { name: m.office_resets() })))
  expect(declined).toEqual([])
  await press(m.office_resets_decline_action(), within(await screen.findByRole('dialog')))
  await waitFor(() => expect(declined).toHaveLength(1))
})

it('shows why an account is suspended, and says what reactivating does before it', async () => {
  const lifted = mockApi('put', '/users/900/active/', { json: { success: true, message: 'Done', data: PERSON } as never })
  const suspension = { at: '2026-01-15T08:00:00.000Z', reason: 'Left the company', by: 'Layla Haddad', by_ar: null }
  await open({ users: [{ ...PERSON, is_active: false, deactivated_by: 'staff', suspension }] })
  expect(await screen.findByText('Left the company')).toBeTruthy()
  await press(m.office_users_reactivate())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(m.office_users_reactivate_text_mfa({ role: m.role_sales() }))).toBeTruthy()
  expect(lifted).toEqual([])
  await press(m.office_users_reactivate(), dialog)
  await waitFor(() => expect(lifted[0]?.body).toEqual({ is_active: true, based_on: { ...SEEN, deactivated_by: 'staff' } }))
})

it('keeps a reason and an invitation that were typed while their dialogs are closed', async () => {
  mockApi('put', '/users/900/active/', { json: { success: true, message: 'Suspended.', data: PERSON } as never })
  await open()
  const reasonField = async () => {
    await press(m.office_users_suspend())
    return within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>(m.office_users_suspend_reason())
  }
  await userEvent.type(await reasonField(), 'Left the company')
  await press(m.action_close(), within(screen.getByRole('dialog')))
  expect((await reasonField()).value).toBe('Left the company')
  await press(m.office_users_suspend(), within(screen.getByRole('dialog')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await reasonField()).value).toBe('')
  await press(m.action_close(), within(screen.getByRole('dialog')))
  const emailField = async () => {
    await press(m.office_invite())
    return within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>(m.field_email())
  }
  await userEvent.type(await emailField(), 'noor@example.com')
  await press(m.action_close(), within(screen.getByRole('dialog')))
  expect((await emailField()).value).toBe('noor@example.com')
  const sent = mockApi('post', '/invitations/', { json: { success: true, message: 'Sent', data: INVITATION } as never })
  await press(m.office_invite_send(), within(screen.getByRole('dialog')))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ email: 'noor@example.com', developer_id: null }))
})

/** The button has the licence number, if there is one. */
async function openLicense() {
  await press(new RegExp(`^${PERSON.name} `))
  return within(await screen.findByRole('dialog'))
}

it('keeps the edits of a licence while its dialog is closed, beside those of a colleague', async () => {
  const license = { broker_number: null, broker_number_expires_on: null, brokerage: null, brokerage_number: null, languages: ['ar'] }
  const agent: StaffUser = { ...PERSON, role: 'agent', license }
  await open({ users: [agent] })
  const first = await openLicense()
  await userEvent.type(first.getByLabelText(m.office_users_broker_number()), '40123')
  await press(m.action_close(), first)
  cleanup()
  await open({ users: [{ ...agent, license: { ...license, brokerage: 'Bayt Realty' } }] })
  const again = await openLicense()
  expect(again.getByLabelText<HTMLInputElement>(m.office_users_broker_number()).value).toBe('40123')
  const saved = mockApi('put', '/users/900/license/', { json: { success: true, message: 'Saved', data: agent } as never })
  await press(m.action_save(), again)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved[0]?.body).toEqual({
    ...license,
    broker_number: '40123',
    brokerage: 'Bayt Realty',
    based_on: { ...license, brokerage: 'Bayt Realty' },
  })
  expect((await openLicense()).getByLabelText<HTMLInputElement>(m.office_users_broker_number()).value).toBe('')
})

it('names what a colleague has entered in a field of a licence that was edited too', async () => {
  const license = { broker_number: null, broker_number_expires_on: null, brokerage: null, brokerage_number: null, languages: ['ar'] }
  const agent: StaffUser = { ...PERSON, role: 'agent', license }
  await open({ users: [agent] })
  const first = await openLicense()
  await userEvent.type(first.getByLabelText(m.office_users_broker_number()), '80001')
  await press(m.action_close(), first)
  cleanup()
  await open({ users: [{ ...agent, license: { ...license, broker_number: '80002' } }] })
  const again = await openLicense()
  expect(again.getByLabelText<HTMLInputElement>(m.office_users_broker_number()).value).toBe('80001')
  const theirs = `${m.office_users_broker_number()}: 80002`
  expect(again.getByRole('note').textContent).toContain(theirs)
  await press(m.action_close(), again)
  expect((await openLicense()).getByRole('note').textContent).toContain(theirs)
})

it('marks an agent whose licence number has expired, which buyers no longer see', async () => {
  const license = { broker_number: '40123', broker_number_expires_on: '2020-01-01', brokerage: null, brokerage_number: null, languages: [] }
  const agent: StaffUser = { ...PERSON, role: 'agent', license }
  const text = m.office_users_license_expired({ day: formatDay('2020-01-01') })
  await open({ users: [agent] })
  expect(await screen.findByText(text)).toBeTruthy()
  cleanup()
  await open({ users: [{ ...agent, license: { ...license, broker_number_expires_on: '2099-01-01' } }] })
  await screen.findByText(m.agent_broker_number({ number: '40123' }))
  expect(screen.queryByText(text)).toBeNull()
  cleanup()
  await open({ users: [{ ...agent, hidden_in: ['dubai'] }] })
  expect(await screen.findByText(m.office_users_agent_hidden({ emirates: 'Dubai' }))).toBeTruthy()
})

it('deletes a suspended account for a reason, but neither active ones nor staff', async () => {
  const erased = mockApi('post', '/users/900/delete/', DONE)
  const shut = { ...PERSON, is_active: false, deactivated_by: 'staff' as const }
  const others = [
    { ...PERSON, id: 901, username: 'sara', name: 'Sara Ali' },
    { ...shut, id: 902, username: 'khalid', name: 'Khalid Al Marri', role: 'admin' as const },
  ]
  await open({ users: [shut, ...others] })
  await screen.findByText('@khalid')
  expect(screen.getAllByRole('button', { name: new RegExp(m.office_users_delete()) })).toHaveLength(1)
  expect(screen.getByText(m.account_delete_other_staff())).toBeTruthy()
  await press(`${m.office_users_delete()} Omar Nasser`)
  const dialog = within(await screen.findByRole('dialog'))
  await press(m.office_users_delete(), dialog)
  expect(dialog.getByText(m.input_required())).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(m.office_users_suspend_reason()), 'Asked by letter')
  await press(m.office_users_delete(), dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(erased[0]?.body).toEqual({ reason: 'Asked by letter' })
})

it('says what a role may do when inviting to it and when changing it', async () => {
  await open()
  await press(m.office_invite())
  const dialog = within(await screen.findByRole('dialog'))
  for (const [role, duties] of [
    ['agent', m.role_agent_duties()],
    ['sales', m.role_sales_duties()],
  ] as const) {
    await userEvent.selectOptions(dialog.getByLabelText(m.office_users_role()), role)
    expect(dialog.getByText(duties)).toBeTruthy()
  }
  await press(m.action_close(), dialog)
  await userEvent.selectOptions(screen.getByLabelText(m.office_users_role_of({ name: PERSON.name })), 'marketing_partner')
  expect(within(await screen.findByRole('dialog')).getByText(m.role_marketing_partner_duties())).toBeTruthy()
})

it.each([
  ['agent', 'sales', true, m.office_users_suspend_profile],
  ['sales', 'agent', true, m.office_users_role_profile],
  ['sales', 'agent', false, m.office_users_role_contact],
] as const)('says what visitors see after a change from %s to %s, with a public profile: %s', async (role, next, isPublic, text) => {
  await open({ users: [{ ...PERSON, role, is_public: isPublic }] })
  await userEvent.selectOptions(await screen.findByLabelText(m.office_users_role_of({ name: PERSON.name })), next)
  const items = within(await screen.findByRole('dialog')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([text()])
})

it('tells accounts that their owners deactivated from suspended ones, which alone can be reactivated', async () => {
  const shut = { ...PERSON, is_active: false }
  await open({
    users: [
      { ...shut, deactivated_by: 'staff' },
      { ...shut, id: 901, username: 'sara', deactivated_by: 'self' },
    ],
  })
  const [suspended, left] = (await screen.findAllByRole('row')).slice(1).map((row) => within(row))
  expect(suspended?.getByText(m.office_users_suspended())).toBeTruthy()
  expect(suspended?.getByRole('button', { name: m.office_users_reactivate() })).toBeTruthy()
  expect(left?.getByText(m.office_users_left())).toBeTruthy()
  expect(left?.getByRole('button', { name: m.office_users_suspend() })).toBeTruthy()
})
