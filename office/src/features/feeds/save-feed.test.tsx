import type { FeedLook } from '@manzil/contract/feeds/calls/office-feeds'
import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { SaveFeed } from './save-feed.tsx'

const LOOK: FeedLook = {
  format: 'bayut',
  columns: [],
  lists: [],
  mapping: null,
  preview: [],
  found: { projects: 1, refused: 0, refused_by_reason: {}, rows: 1, lacking: {}, assumed_available: 0, is_all: true },
  identified_by: [],
  price_scale: null,
  unknown_statuses: [],
  place_conflicts: [],
  repeated: null,
}
const LOOKED = { look: LOOK, isReading: false, error: null, mapping: null, setMapping: vi.fn() }
const FILE = 'b3b2a1a0-0000-4000-8000-000000000001'

beforeEach(() => signInAs(makeUser({ role: 'admin' })))

async function enterName(name: string, fileName?: string, look = LOOK): Promise<{ body: unknown }[]> {
  const errors = { source: [m.input_source_invalid()] }
  const created = mockApi('post', '/office/feeds/', { status: 400, json: errorBody({ errors }) })
  const saving = <SaveFeed place={{ file_id: FILE }} fileName={fileName} look={look} looked={LOOKED} onCreated={vi.fn()} />
  await renderPage(() => saving, '/admin/feeds/new')
  await userEvent.type(await screen.findByLabelText(m.feed_partner_name()), name)
  await userEvent.click(screen.getByRole('button', { name: m.feed_save_try() }))
  return created
}

it('proposes a source ID from an Arabic name, and says that a file has no schedule', async () => {
  const created = await enterName('عقارات الخليج')
  await waitFor(() => expect(created).toMatchObject([{ body: { source: 'aqarat-al-khlij' } }]))
  expect(await screen.findByText(m.input_source_invalid())).toBeTruthy()
  expect(screen.getByText(m.feed_schedule_needs_address())).toBeTruthy()
})

it('proposes a source ID from the Latin words of a name in both scripts', async () => {
  expect(await enterName('عقارات الخليج Gulf Homes')).toMatchObject([{ body: { source: 'gulf-homes' } }])
})

it('proposes a source ID from the name of the file if that of the partner has no letters to take', async () => {
  expect(await enterName('海湾', 'Stock list (May).csv')).toMatchObject([{ body: { source: 'stock-list-may' } }])
})

it('gives the register its own source ID, whatever its name', async () => {
  expect(await enterName('Land Department', undefined, { ...LOOK, format: 'dld' })).toMatchObject([{ body: { source: 'dld' } }])
  expect(screen.getByLabelText<HTMLInputElement>(m.feed_source()).readOnly).toBe(true)
  expect(screen.getByText(m.feed_source_register())).toBeTruthy()
})

it('asks to fill in a source ID that is empty', async () => {
  await enterName('海湾')
  expect(await screen.findByText(m.feed_source_empty())).toBeTruthy()
  expect(screen.queryByText(m.input_source_invalid())).toBeNull()
})

it("moves the focus to the feed's page once the feed is saved", async () => {
  mockApi('post', '/office/feeds/', { json: { success: true, data: { id: 8 } } as never })
  mockApi('post', '/office/feeds/8/runs/', { json: { success: true, data: { id: 1 } } as never })
  const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 })
  document.body.append(main)
  onTestFinished(() => main.remove())
  const saving = <SaveFeed place={{ file_id: FILE }} look={LOOK} looked={LOOKED} onCreated={vi.fn()} />
  const { address } = await renderPage(() => saving, '/admin/feeds/new')
  await userEvent.type(await screen.findByLabelText(m.feed_partner_name()), 'Noor')
  await userEvent.click(screen.getByRole('button', { name: m.feed_save_try() }))
  await waitFor(() => expect(address()).toBe('/admin/feeds/8'))
  await waitFor(() => expect(document.activeElement).toBe(main))
})
