import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { DuplicatesPage } from './duplicates-page.tsx'

const twin = (id: number, given: object = {}) => ({
  id,
  version: 1,
  slug: `tower-${id}`,
  title: `Tower ${id}`,
  title_ar: null,
  publication: 'published',
  feed: null,
  reference: `t${id}`,
  developer_id: null,
  community_id: null,
  homes: 3,
  own_homes: 0,
  own_numbers: [],
  own_leads: 0,
  images: 0,
  updated_at: '2026-01-15T08:00:00.000Z',
  values: {},
  ...given,
})
const pair = (id: number, differing: string[] = [], one: object = {}, other: object = {}) => ({
  reason: 'same_name',
  differing,
  twins: [twin(id, one), twin(id + 1, other)],
})
const list = (...pairs: object[]) => ({ json: { success: true, data: pairs } as never })
const projects = (...ids: number[]) => {
  const data = ids.map((id) => ({ id, title: `Tower ${id}`, title_ar: null, publication: 'draft', community: null, source: `feed-${id}` }))
  return { json: { success: true, data, count: ids.length, next: null } as never }
}
const merged = { json: { success: true, message: 'Projects merged.', data: { id: 1, slug: 'tower-1' } } as never }
const press = (name: string, within_: HTMLElement = document.body) => userEvent.click(within(within_).getByRole('button', { name }))
function Page() {
  return <DuplicatesPage chosen={useSearch({ strict: false })} />
}
const openPage = (query = '') => renderPage(Page, `/admin/duplicates${query}`)
const openMerge = async (card: number) => {
  await press(m.action_merge(), (await screen.findAllByRole('listitem'))[card])
  return screen.findByRole('dialog')
}

beforeEach(() => {
  signInAs(makeUser({ role: 'admin' }))
  mockApi('get', '/office/project-options/', { status: 503, json: errorBody({}) })
  mockApi('get', '/office/projects/', projects())
})

it('keeps the homes of both projects by default', async () => {
  const sizes = [
    { homes: 12, own_homes: 10, values: { units: 4 } },
    { homes: 3, own_homes: 1, own_numbers: ['A-7'], values: { units: 1 }, feed: 'Portal' },
  ] as const
  mockApi('get', '/office/duplicates/', list(pair(1, ['units'], ...sizes)), list())
  const sent = mockApi('post', '/office/duplicates/merge/', merged)
  await openPage()
  const both = await screen.findByRole('radio', { name: m.duplicates_homes_both_same({ one: '12', other: '3', same: '2' }) })
  expect(both).toHaveProperty('checked', true)
  const dialog = await openMerge(0)
  expect(dialog.textContent).toContain(m.duplicates_merge_homes_both({ count: '13' }))
  expect(dialog.textContent).toContain(m.duplicates_merge_homes_unmatched({ kept: '10', other: `1 (${isolated('A-7')})` }))
  expect(dialog.textContent).toContain(m.duplicates_merge_homes_feed({ feed: isolated('Portal') }))
  expect(dialog.textContent).not.toContain(m.duplicates_merge_loses({ facts: '' }).slice(0, 5))
  await press(m.action_merge(), dialog)
  const link = await screen.findByRole('link', { name: m.duplicates_open_kept() })
  expect(link.getAttribute('href')).toContain('/admin/projects/1')
  expect(sent[0]?.body).toMatchObject({ homes: 'both', take: [] })
})

it('takes an English title and an Arabic description over texts in the other language', async () => {
  const arabicOnly = { values: { title: 'برج المرسى', description: 'وصف', title_ar: 'برج المرسى', description_ar: 'وصف' } }
  const own = { values: { title: 'Marsa Tower', description: '', title_ar: 'برج المرسي', description_ar: 'Tower by the sea' } }
  mockApi('get', '/office/duplicates/', list(pair(1, ['title', 'title_ar', 'description', 'description_ar'], arabicOnly, own)))
  const sent = mockApi('post', '/office/duplicates/merge/', merged)
  await openPage()
  await press(m.action_merge(), await openMerge(0))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ keep_id: 1, take: ['title'] }))
})

it('names before a merge the homes that it removes and their leads, of the project whose home types are not used', async () => {
  const counted = [
    { homes: 3, own_homes: 2, own_numbers: ['8', '9'], values: { units: 4 } },
    { homes: 8, own_homes: 7, own_numbers: ['1', '2', '3', '4', '5'], own_leads: 3, values: { units: 1 } },
  ] as const
  mockApi('get', '/office/duplicates/', list(pair(1, ['units'], ...counted)))
  await openPage()
  await userEvent.click(await screen.findByRole('radio', { name: m.duplicates_homes_of_kept({ count: '3' }) }))
  const dialog = await openMerge(0)
  const numbers = ['1', '2', '3', '4', '5'].map(isolated).join(m.list_comma())
  expect(dialog.textContent).toContain(m.duplicates_merge_homes_other({ homes: `7 (${numbers} ${m.list_more({ count: 2 })})` }))
  expect(dialog.textContent).toContain(m.duplicates_merge_homes_leads({ count: '3' }))
  await press(m.action_cancel(), dialog)
  await userEvent.click(screen.getAllByRole('radio', { name: m.duplicates_take({ field: m.catalogue_unit_types() }) })[1] as HTMLElement)
  const named = ['8', '9'].map(isolated).join(m.list_comma())
  expect((await openMerge(0)).textContent).toContain(m.duplicates_merge_homes_kept({ homes: `2 (${named})` }))
})

it('goes on with the next pair after a merge, and with the empty list after the last', async () => {
  mockApi('get', '/office/duplicates/', list(pair(1), pair(3)), list(pair(3)), list())
  mockApi('post', '/office/duplicates/merge/', merged, merged)
  await openPage()
  await press(m.action_merge(), await openMerge(0))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Tower 3' })))
  await press(m.action_merge(), await openMerge(0))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(m.duplicates_none()))
})

it('shows more than two copies of a project as one group, and compares any two of them', async () => {
  const between = (one: number, other: number) => ({ ...pair(one), twins: [twin(one), twin(other)] })
  const group = [between(1, 2), between(1, 3), between(2, 3)]
  mockApi('get', '/office/duplicates/', list(...group, pair(7)), list(between(1, 2), pair(7)))
  const sent = mockApi('post', '/office/duplicates/merge/', merged)
  await openPage()
  const card = await screen.findByRole('listitem', { name: 'Tower 1' })
  expect(screen.getAllByRole('button', { name: m.action_merge() })).toHaveLength(2)
  expect(within(card).getByRole('heading').textContent).toBe(m.duplicates_group({ count: 3, shown: '3' }))
  const choice = within(card).getByRole('combobox', { name: m.duplicates_group_compare() })
  await userEvent.selectOptions(choice, m.duplicates_group_pair({ one: '2', other: '3' }))
  expect(
    within(card)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Tower 2'), expect.stringContaining('Tower 3')])
  await press(m.action_merge(), card)
  await press(m.action_merge(), await screen.findByRole('dialog'))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: m.duplicates_group_compare() })).toBeNull())
  expect(sent[0]?.body).toMatchObject({ keep_id: 2, other_id: 3 })
})

it('compares and merges two projects that a person chooses; the URL holds the choice', async () => {
  mockApi('get', '/office/duplicates/', list())
  // Each field asks before and after the merge.
  mockApi('get', '/office/projects/', projects(7, 9), projects(7, 9), projects(7), projects(7))
  const asked = mockApi('get', '/office/duplicates/pair/', {
    json: { success: true, data: { ...pair(7), reason: 'chosen', twins: [twin(7), twin(9)] } } as never,
  })
  const sent = mockApi('post', '/office/duplicates/merge/', merged)
  await openPage()
  const [first, second] = await screen.findAllByRole('listbox')
  await userEvent.click(await within(first as HTMLElement).findByRole('option', { name: /Tower 7.*feed-7/ }))
  const taken = await within(second as HTMLElement).findByRole('option', { name: /Tower 7/ })
  expect(taken.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(within(second as HTMLElement).getByRole('option', { name: /Tower 9/ }))
  await press(m.action_merge(), await screen.findByRole('listitem', { name: 'Tower 7' }))
  await press(m.action_merge(), await screen.findByRole('dialog'))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Tower 7' })).toBeNull())
  expect(asked[0]?.query).toContain('one=7&other=9')
  expect(sent[0]?.body).toMatchObject({ keep_id: 7, other_id: 9 })
  expect(screen.getAllByRole('combobox')).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('option', { name: /Tower 9/ })).toBeNull())
})
