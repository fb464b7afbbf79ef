import type { OfficeBuyingCost } from '@manzil/contract/money/calls/office-buying-costs'
import { sampleCost } from '@manzil/contract/testing/sample-costs'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { CostEditorPage } from './cost-editor-page.tsx'
import { CostsPage } from './costs-page.tsx'

const COST: OfficeBuyingCost = {
  ...sampleCost('registration', { source: null }),
  id: 8,
  projects: 12,
  version: 2,
  emirate: { slug: 'fujairah', name: 'Fujairah', name_ar: 'الفجيرة' },
  updated_at: '2026-11-26T08:00:00.000Z',
  updated_by: null,
  updated_by_ar: null,
}
const TRUSTEE = { ...COST, ...sampleCost('trustee', { amount: 2_000, vat_percent: 5 }), id: 9 }

beforeEach(() => {
  signInAs(makeUser({ role: 'admin' }))
  mockApi('get', '/office/buying-costs/', { json: { success: true, data: [COST, TRUSTEE] } })
})
const enter = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const save = async () => userEvent.click((await screen.findAllByRole('button', { name: m.action_save_changes() }))[0] as HTMLElement)

it('lists the costs of an emirate, known or not', async () => {
  await renderPage(() => <CostsPage />, '/admin/buying-costs')
  const table = await screen.findByRole('table', { name: 'Fujairah' })
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows[0]).toContain(m.cost_unknown())
  expect(rows[1]).toContain('AED 2,000, plus 5% VAT')
  expect(within(table).getAllByRole('link', { name: new RegExp(`^${m.rules_change()}`) })).toHaveLength(rows.length)
})

it('refuses a figure without a source, then sends both with the version', async () => {
  const sent = mockApi('put', '/office/buying-costs/8/', {
    json: { success: true, message: 'Saved', data: [{ ...COST, percent: 2, source: 'Law 1', version: 3 }] },
  })
  await renderPage(() => <CostEditorPage id={8} />, '/admin/buying-costs/8')
  await enter(m.office_cost_percent(), '2')
  await save()
  expect(screen.getByLabelText(m.office_cost_source()).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await enter(m.office_cost_source(), 'Law 1')
  await save()
  await userEvent.click(await screen.findByRole('button', { name: m.catalogue_save_anyway() }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(sent.map(({ body }) => body)).toMatchObject([{ version: 2, form: { percent: 2, source: 'Law 1', checked_on: uaeDate() } }])
})

it('asks before a figure that leaps is saved, with its values and the number of projects that show it', async () => {
  const fee = { ...COST, percent: 4, source: 'Law 1' }
  mockApi('get', '/office/buying-costs/', { json: { success: true, data: [fee] } })
  const sent = mockApi('put', '/office/buying-costs/8/', { json: { success: true, message: 'Saved', data: [{ ...fee, percent: 40 }] } })
  await renderPage(() => <CostEditorPage id={8} />, '/admin/buying-costs/8')
  await enter(m.office_cost_percent(), '0')
  await save()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(m.office_cost_doubtful_text({ count: 12, shown: '12', emirate: 'Fujairah' }))).toBeTruthy()
  expect(dialog.getByRole('listitem').textContent).toMatch(/4%.*40%/)
  await userEvent.click(dialog.getByRole('button', { name: m.catalogue_publish_complete() }))
  expect(sent).toEqual([])
  await save()
  await userEvent.click(await screen.findByRole('button', { name: m.catalogue_save_anyway() }))
  expect(await screen.findByText('Saved')).toBeTruthy()
})

it('dates changed figures today, as long as they differ and no other date is entered', async () => {
  await renderPage(() => <CostEditorPage id={8} />, '/admin/buying-costs/8')
  const date = await screen.findByLabelText<HTMLInputElement>(m.office_cost_checked_on())
  const stored = date.value
  expect(stored).not.toBe(uaeDate())
  await enter(m.office_cost_percent(), '2')
  expect(date.value).toBe(uaeDate())
  expect(screen.getByText(m.office_cost_checked_today(), { exact: false })).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(m.office_cost_percent()))
  expect(date.value).toBe(stored)
  fireEvent.change(date, { target: { value: '2025-05-04' } })
  await enter(m.office_cost_percent(), '3')
  expect(date.value).toBe('2025-05-04')
})
