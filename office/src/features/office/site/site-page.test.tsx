import type { SiteSetting, SiteSettings } from '@manzil/contract/office/calls/office-site'
import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { focusManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { SitePage } from './site-page.tsx'

const SETTING: SiteSetting = {
  field: 'figure_satisfaction',
  value: '98%',
  standard: '98%',
  source: 'product',
  updated_at: null,
  updated_by: null,
  updated_by_ar: null,
}

const stored = (version: number, value: string): SiteSettings => ({ version, settings: [{ ...SETTING, value }] })
const listed = (version: number, value: string) => ({ json: { success: true, data: stored(version, value) } })
const saved = (version: number, value: string) => ({ json: { success: true, message: 'Saved', data: stored(version, value) } })

async function openPage(...answers: ReturnType<typeof listed>[]): Promise<HTMLInputElement> {
  mockApi('get', '/office/site/', ...(answers.length > 0 ? answers : [listed(1, '98%')]))
  await renderPage(() => <SitePage />, '/admin/site')
  return screen.findByLabelText<HTMLInputElement>(m.office_site_figure_satisfaction())
}
const save = () => userEvent.click(screen.getByRole('button', { name: m.action_save() }))

beforeEach(() => signInAs(makeUser({ role: 'admin' })))

describe('a site figure', () => {
  it('is required: when empty, it is marked, gets the focus and is not sent', async () => {
    const sent = mockApi('put', '/office/site/', { json: { success: true } })
    const input = await openPage()
    await userEvent.clear(input)
    await save()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input)
    expect(sent).toEqual([])
  })

  it('keeps its unsaved text across a reload, and sends only that', async () => {
    const sent = mockApi('put', '/office/site/', saved(2, '99%'))
    await userEvent.type(await openPage(), '{Backspace>3}99%')
    cleanup()
    const input = await openPage()
    expect(input.value).toBe('99%')
    await save()
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(sent.map(({ body }) => body)).toEqual([{ version: 1, form: { figure_satisfaction: '99%' } }])
  })

  it('is not overwritten when a colleague changed it too: both values are shown, and one’s own is saved on the new version', async () => {
    const changed = [{ by: 'Khalid', by_ar: null, feed: null, at: '2026-11-26T09:00:00.000Z', fields: ['figure_satisfaction'] }]
    const refused = { status: 409, json: { ...errorBody({ message: 'Changed' }), changed } }
    const sent = mockApi('put', '/office/site/', refused, saved(3, '99%'))
    const input = await openPage(listed(1, '98%'), listed(2, '97%'))
    await userEvent.clear(input)
    await userEvent.type(input, '99%')
    await save()
    const conflict = await screen.findByRole('alert')
    expect(conflict.textContent).toContain('Khalid')
    expect(conflict.textContent).toContain('97%')
    expect(input.value).toBe('99%')
    await save()
    await waitFor(() => expect(screen.queryByText(m.catalogue_conflict())).toBeNull())
    expect(sent.map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2, form: { figure_satisfaction: '99%' } }])
  })

  it('takes what a colleague saved, without the conflict, when one’s own changes are undone', async () => {
    mockApi('put', '/office/site/', { status: 409, json: { ...errorBody({ message: 'Changed' }), changed: [] } })
    const input = await openPage(listed(1, '98%'), listed(2, '97%'))
    await userEvent.type(input, '{Backspace>3}99%')
    await save()
    await screen.findByRole('alert')
    await userEvent.click(screen.getByRole('button', { name: m.office_site_undo() }))
    expect(input.value).toBe('97%')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('still conflicts if the page has read the colleague’s change before saving', async () => {
    const sent = mockApi('put', '/office/site/', { status: 409, json: errorBody({ message: 'Changed' }) })
    const input = await openPage(listed(1, '98%'), listed(2, '97%'))
    await userEvent.clear(input)
    await userEvent.type(input, '99%')
    cleanup()
    expect((await openPage(listed(2, '97%'))).value).toBe('99%')
    await save()
    await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ version: 1 }]))
  })

  it('shows what a colleague saved while nothing was edited here', async () => {
    const input = await openPage(listed(1, '98%'), listed(2, '97%'))
    await act(() => focusManager.onFocus())
    await waitFor(() => expect(input.value).toBe('97%'))
  })
})
