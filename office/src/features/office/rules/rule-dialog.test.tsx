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
