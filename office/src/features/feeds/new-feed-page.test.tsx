import type { FeedLook } from '@manzil/contract/feeds/calls/office-feeds'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { NewFeedPage } from './new-feed-page.tsx'

const LOOK: FeedLook = {
  format: 'csv',
  columns: [
    { name: 'Ref', samples: ['A1'], guess: 'reference', basis: 'both', joined_to: null },
    { name: 'Name', samples: ['Noor'], guess: 'title', basis: 'both', joined_to: null },
  ],
  lists: [],
  mapping: { columns: { reference: 'Ref', title: 'Name' } },
  preview: [],
  found: { projects: 0, refused: 0, refused_by_reason: {}, rows: 0, lacking: {}, assumed_available: 0, is_all: true },
  identified_by: [],
  price_scale: null,
  unknown_statuses: [],
  place_conflicts: [],
  repeated: null,
}
const success = (data: unknown) => ({ json: { success: true, message: 'Done', data } as never })
const open = () => renderPage(() => <NewFeedPage />, '/admin/feeds/new')

beforeEach(() => {
  sessionStorage.clear()
  signInAs(makeUser({ role: 'admin' }))
})

async function enterAddress(address: string): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: m.feed_from_address() }))
  const input = screen.getByRole('textbox', { name: m.feed_address() })
  await userEvent.clear(input)
  await userEvent.click(input)
  await userEvent.paste(address)
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_preview() }))
}

it('keeps file, columns, name and schedule of a new feed when the page is opened again, until it is discarded', async () => {
  mockApi('post', '/office/feeds/look/', success(LOOK))
  await open()
  await enterAddress('https://feeds.example/noor.csv')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: m.feed_columns_title() })))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Name' }), 'building')
  await userEvent.type(screen.getByRole('textbox', { name: m.feed_partner_name() }), 'Noor Homes')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: m.feed_schedule() }), 'daily')
  cleanup()
  await open()
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Name' })).value).toBe('building')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: m.feed_address() }).value).toBe('https://feeds.example/noor.csv')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: m.feed_partner_name() }).value).toBe('Noor Homes')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: m.feed_schedule() }).value).toBe('daily')
  await userEvent.click(screen.getByRole('button', { name: m.feed_new_discard() }))
  await userEvent.click(screen.getAllByRole('button', { name: m.feed_new_discard() }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: m.feed_partner_name() })).toBeNull())
  expect(sessionStorage.length).toBe(0)
})

it('stores no key of an address, and continues once the address is entered again', async () => {
  const looks = mockApi('post', '/office/feeds/look/', success(LOOK))
  const address = 'https://feeds.example/noor.csv?key=k-123'
  await open()
  await enterAddress(address)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Name' }), 'building')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('k-123')
  cleanup()
  await open()
  expect(await screen.findByText(m.feed_address_cut())).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Name' })).toBeNull()
  await enterAddress(address)
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Name' })).value).toBe('building')
  expect(looks.at(-1)?.body).toMatchObject({ address })
})

it('says that all projects stay drafts only of files whose feed has such settings', async () => {
  const found = { ...LOOK.found, projects: 2, lacking: { picture: 2 } }
  for (const look of [
    { ...LOOK, found },
    { ...LOOK, format: 'dld' as const, columns: [], mapping: null, found },
  ]) {
    mockApi('post', '/office/feeds/look/', success(look))
    await open()
    await enterAddress(`https://feeds.example/${look.format}`)
    await screen.findByLabelText(m.feed_partner_name())
    expect(screen.queryByText(m.feed_missing_picture()) !== null).toBe(look.mapping !== null)
    expect(screen.queryByText(m.feed_register_publishes()) !== null).toBe(look.format === 'dld')
    cleanup()
    sessionStorage.clear()
  }
})

it('takes an address without https://', async () => {
  const looks = mockApi('post', '/office/feeds/look/', success(LOOK))
  await open()
  await enterAddress(' feeds.example:8080/noor.csv')
  await screen.findByLabelText(m.feed_partner_name())
  expect(looks.at(-1)?.body).toMatchObject({ address: 'https://feeds.example:8080/noor.csv' })
})
