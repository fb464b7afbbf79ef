import { PROJECT_ACTIONS } from '@manzil/contract/office/calls/audit'
import { m } from '@manzil/messages'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { HistorySection } from './history-section.tsx'

beforeEach(() => signInAs(makeUser({ role: 'admin' })))

it('has a phrase in both languages for every project action', async () => {
  const entry = { at: '2026-01-15T08:00:00.000Z', by: 'Layla Haddad', feed: null, changes: [] }
  const data = PROJECT_ACTIONS.map((action, id) => ({ ...entry, id, action }))
  const words: Record<string, string[]> = {}
  for (const locale of ['en', 'ar']) {
    document.documentElement.lang = locale
    signInAs(makeUser({ role: 'admin' }))
    mockApi('get', '/office/projects/7/history/', { json: { success: true, data, count: data.length, next: null } as never })
    await renderPage(() => (
      <QueryProvider>
        <HistorySection id={7} version={1} />
      </QueryProvider>
    ))
    const entries = await screen.findAllByRole('listitem')
    words[locale] = entries.map((one) => one.querySelector('summary > span:nth-of-type(2)')?.textContent ?? '')
    cleanup()
  }
  for (const [at, action] of PROJECT_ACTIONS.entries()) {
    const [english, arabic] = [words['en']?.[at], words['ar']?.[at]]
    expect(english, action).toMatch(/^[a-z][^_]+$/)
    expect(arabic, action).toMatch(/^\p{Script=Arabic}[^a-z_]+$/u)
  }
  expect(words['en']?.[PROJECT_ACTIONS.indexOf('projects_merged')]).toBe(m.catalogue_did_merge({}, { locale: 'en' }))
})
