import type { SiteSetting } from '@manzil/contract/office/calls/office-site'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, screen } from '@testing-library/react'
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

async function openPage(): Promise<HTMLInputElement> {
  mockApi('get', '/office/site/', { json: { success: true, data: [SETTING] } })
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
    const sent = mockApi('put', '/office/site/', { json: { success: true, message: 'Saved', data: [{ ...SETTING, value: '99%' }] } })
    await userEvent.type(await openPage(), '{Backspace>3}99%')
    cleanup()
    const input = await openPage()
    expect(input.value).toBe('99%')
    await save()
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(sent.map(({ body }) => body)).toEqual([{ figure_satisfaction: '99%' }])
  })
})
