import type { FeedLook } from '@manzil/contract/feeds/calls/office-feeds'
import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SaveFeed } from './save-feed.tsx'

const LOOK: FeedLook = {
  format: 'bayut',
  columns: [],
  mapping: null,
  preview: [],
  found: { projects: 1, refused: 0, refused_by_reason: {}, rows: 1, lacking: {}, is_all: true },
  identified_by: [],
  unknown_statuses: [],
  place_conflicts: [],
  repeated: null,
}
const LOOKED = { look: LOOK, isReading: false, error: null, mapping: null, setMapping: vi.fn() }
const FILE = 'b3b2a1a0-0000-4000-8000-000000000001'

it('says in its own words that a source ID needs Latin letters, and that a file has no schedule', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const errors = { source: [m.input_source_invalid()] }
  const created = mockApi('post', '/office/feeds/', { status: 400, json: errorBody({ errors }) })
  await renderPage(() => <SaveFeed place={{ file_id: FILE }} look={LOOK} looked={LOOKED} onCreated={vi.fn()} />, '/admin/feeds/new')
  await userEvent.type(await screen.findByLabelText(m.feed_partner_name()), 'دار البناء')
  await userEvent.click(screen.getByRole('button', { name: m.feed_save_try() }))
  expect(await screen.findByText(m.input_source_invalid())).toBeTruthy()
  expect(created).toMatchObject([{ body: { name: 'دار البناء', source: '' } }])
  expect(screen.getByText(m.feed_schedule_needs_address())).toBeTruthy()
})
