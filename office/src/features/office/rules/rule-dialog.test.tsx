import type { AdvertisingRule } from '@manzil/contract/catalogue/calls/advertising-rules'
import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { useSearch } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { hasRuleDraft, RuleDialog } from './rule-dialog.tsx'
import { RulesPage } from './rules-page.tsx'

const RULE: AdvertisingRule = {
  emirate: 'fujairah',
  subject: 'agent',
  required: [],
  source: '',
  checked_on: null,
  version: 1,
  updated_at: '2026-11-26T08:00:00.000Z',
  updated_by: null,
  updated_by_ar: null,
}
const listed = (...rules: AdvertisingRule[]) => ({ json: { success: true, data: { rules, standing: 'before' as const } } })
function Page() {
  return <RulesPage open={useSearch({ strict: false })['rule']} />
}

it('refuses to overwrite the change of a colleague, shows both, and saves on the new version', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const theirs: AdvertisingRule = { ...RULE, required: ['brokerage_number'], source: 'Law 1', version: 2 }
  mockApi('get', '/office/advertising-rules/', listed(RULE), listed(theirs))
  const changed = [{ by: 'Khalid', by_ar: null, feed: null, at: '2026-11-26T09:00:00.000Z', fields: ['required', 'source'] }]
  const sent = mockApi(
    'put',
    '/office/advertising-rules/fujairah/agent/',
    { status: 409, json: { ...errorBody({ message: 'Changed' }), changed } },
    { json: { success: true, message: 'Rule saved', data: { ...theirs, version: 3 } } },
  )
  await renderPage(Page, '/admin/rules')
  await userEvent.click(await screen.findByRole('button', { name: /Fujairah/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = () => userEvent.click(dialog.getByRole('button', { name: m.action_save() }))
  await userEvent.click(dialog.getByLabelText(m.fact_agent_number()))
  await save()
  expect(dialog.getByLabelText(m.rules_source()).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByLabelText(m.rules_source()), 'Law 2')
  await save()
  const conflict = await dialog.findByRole('alert')
  expect(conflict.textContent).toContain('Khalid')
  expect(conflict.textContent).toContain(m.fact_brokerage_number())
  expect(dialog.getByLabelText<HTMLInputElement>(m.rules_source()).value).toBe('Law 2')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ body }) => body)).toMatchObject([
    { version: 1, form: { required: ['agent_number'], source: 'Law 2' } },
    { version: 2, form: { required: ['agent_number'], source: 'Law 2' } },
  ])
})

it('asks before a rule is saved that published projects do not meet', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const rule: AdvertisingRule = { ...RULE, subject: 'off_plan', source: 'Law 1' }
  mockApi('get', '/office/advertising-rules/', listed(rule))
  const effect = { count: 7, homes: 0, projects: ['Azure', 'Noor'].map((title, id) => ({ id, title, title_ar: null })) }
  const asked = mockApi('post', '/office/advertising-rules/fujairah/off_plan/effect/', { json: { success: true, data: effect } })
  const saved = { ...rule, required: ['permit' as const], version: 2 }
  const sent = mockApi('put', '/office/advertising-rules/fujairah/off_plan/', { json: { success: true, message: 'Saved', data: saved } })
  await renderPage(Page, '/admin/rules')
  await userEvent.click(await screen.findByRole('button', { name: /Fujairah/ }))
  await userEvent.click(screen.getByLabelText(m.fact_permit()))
  const save = () => userEvent.click(screen.getByRole('button', { name: m.action_save() }))
  await save()
  const question = () => screen.findByRole('dialog', { name: m.rules_effect_title() })
  const text = (await question()).textContent
  for (const part of [
    m.rules_effect_projects({ count: 7, shown: '7' }),
    'Azure',
    'Noor',
    m.list_more({ count: 5 }),
    m.rules_not_enforced(),
  ])
    expect(text).toContain(part)
  await userEvent.click(within(await question()).getByRole('button', { name: m.action_cancel() }))
  expect(sent).toEqual([])
  await save()
  await userEvent.click(within(await question()).getByRole('button', { name: m.catalogue_save_anyway() }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.map(({ body }) => body)).toEqual([{ required: ['permit'] }, { required: ['permit'] }])
  expect(sent).toHaveLength(1)
})

it('asks nothing when a rule requires less', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const rule: AdvertisingRule = { ...RULE, subject: 'off_plan', required: ['permit', 'escrow'], source: 'Law 1' }
  mockApi('get', '/office/advertising-rules/', listed(rule))
  const saved = { ...rule, required: ['permit' as const], version: 2 }
  const sent = mockApi('put', '/office/advertising-rules/fujairah/off_plan/', { json: { success: true, message: 'Saved', data: saved } })
  await renderPage(Page, '/admin/rules')
  await userEvent.click(await screen.findByRole('button', { name: /Fujairah/ }))
  await userEvent.click(screen.getByLabelText(m.fact_escrow()))
  await userEvent.click(screen.getByRole('button', { name: m.action_save() }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

it('opens the rule that was being changed again after an ended session, though another one has unsaved changes too', async () => {
  signInAs(makeUser({ role: 'admin' }))
  mockApi('get', '/office/advertising-rules/', listed(RULE, { ...RULE, emirate: 'ajman' }))
  const { address } = await renderPage(Page, '/admin/rules')
  const change = async (emirate: RegExp, source: string) => {
    await userEvent.click(await screen.findByRole('button', { name: emirate }))
    await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText(m.rules_source()), source)
  }
  await change(/Fujairah/, 'Law 1')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: m.action_close() }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await change(/Ajman/, 'Law 2')
  cleanup()
  await renderPage(Page, address())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>(m.rules_source()).value).toBe('Law 2')
})

it('keeps what was typed while the dialog is closed, until it is discarded', async () => {
  signInAs(makeUser({ role: 'admin' }))
  mockApi('get', '/office/advertising-rules/', listed(RULE))
  await renderPage(Page, '/admin/rules')
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Fujairah/ }))
    return within(await screen.findByRole('dialog'))
  }
  const first = await openDialog()
  await userEvent.type(first.getByLabelText(m.rules_source()), 'Law 2')
  await userEvent.click(first.getByRole('button', { name: m.action_close() }))
  expect(await screen.findByText(m.catalogue_unsaved())).toBeTruthy()
  const again = await openDialog()
  expect(again.getByLabelText<HTMLInputElement>(m.rules_source()).value).toBe('Law 2')
  await userEvent.click(again.getByRole('button', { name: m.catalogue_discard() }))
  await waitFor(() => expect(screen.queryByText(m.catalogue_unsaved())).toBeNull())
  expect((await openDialog()).getByLabelText<HTMLInputElement>(m.rules_source()).value).toBe('')
})

it('leaves no draft of what was saved, however fast the dialog closes', async () => {
  signInAs(makeUser({ role: 'admin' }))
  mockApi('get', '/office/advertising-rules/', listed(RULE))
  const saved = { ...RULE, source: 'Law 2', version: 2 }
  mockApi('put', '/office/advertising-rules/fujairah/agent/', { json: { success: true, message: 'Rule saved', data: saved } })
  function Closing() {
    const [isOpen, setOpen] = useState(true)
    return isOpen ? <RuleDialog rule={RULE} onClose={() => flushSync(() => setOpen(false))} /> : 'Closed'
  }
  await renderPage(Closing, '/admin/rules')
  await userEvent.type(screen.getByLabelText(m.rules_source()), 'Law 2')
  await userEvent.click(screen.getByRole('button', { name: m.action_save() }))
  await screen.findByText('Closed')
  expect(hasRuleDraft(RULE)).toBe(false)
})
