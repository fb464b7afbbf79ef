import { PROJECT_ACTIONS } from '@manzil/contract/office/calls/audit'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { emptyProject } from '../empty-project.ts'
import { fieldName } from '../field-names.ts'
import { HistorySection } from './history-section.tsx'

const projectAt = (version: number) => ({ ...emptyProject(null, []), id: 7, version, created_at: '2026-01-02T08:00:00.000Z' })
const openHistory = (props: Partial<ComponentProps<typeof HistorySection>> = {}) =>
  renderPage(() => (
    <HistorySection
      project={projectAt(4)}
      isChanged={false}
      onRestored={() => undefined}
      onFeedValues={() => undefined}
      onFailure={() => undefined}
      {...props}
    />
  ))

beforeEach(() => {
  signInAs(makeUser({ role: 'admin' }))
  const options = { developers: [{ id: 3, name: 'Noor', name_ar: 'نور' }], communities: [], amenities: [], agents: [] }
  mockApi('get', '/office/project-options/', { json: { success: true, data: options } as never })
})

it('names a merged project and what was left of it', async () => {
  const merged = { name: 'Noor Two', name_ar: 'نور 2', not_taken: ['floors'] }
  const data = [
    { id: 1, at: '2026-01-15T08:00:00.000Z', by: null, by_ar: null, feed: null, action: 'projects_merged', changes: [], merged },
  ]
  mockApi('get', '/office/projects/7/history/', { json: { success: true, data, count: 1, next: null } as never })
  await openHistory({ project: projectAt(1) })
  expect(await screen.findByText('Noor Two')).toBeTruthy()
  expect(screen.getByText(`${m.audit_not_taken()} ${m.about_floors()}`)).toBeTruthy()
})

it('names a developer that is gone', async () => {
  const entry = { id: 1, at: '2026-01-15T08:00:00.000Z', by: null, by_ar: null, feed: null, action: 'project_changed' }
  const changes = [{ field: 'developer_id', before: 3, after: 25 }]
  const names = { 'developer_id 3': { name: 'Noor', name_ar: null }, 'developer_id 25': { name: 'Al Noor Estate', name_ar: null } }
  const answer = { success: true, data: [{ ...entry, changes, names }], count: 1, next: null }
  mockApi('get', '/office/projects/7/history/', { json: answer as never })
  await openHistory({ project: projectAt(1) })
  expect(await screen.findByText('Al Noor Estate')).toBeTruthy()
  expect(screen.queryByText('25')).toBeNull()
})

it('has a phrase in both languages for every project action', async () => {
  const entry = { at: '2026-01-15T08:00:00.000Z', by: 'Layla Haddad', feed: null, changes: [] }
  const data = PROJECT_ACTIONS.map((action, id) => ({ ...entry, id, action }))
  const words: Record<string, string[]> = {}
  for (const locale of ['en', 'ar']) {
    document.documentElement.lang = locale
    signInAs(makeUser({ role: 'admin' }))
    mockApi('get', '/office/projects/7/history/', { json: { success: true, data, count: data.length, next: null } as never })
    await openHistory({ project: projectAt(1) })
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

it('restores an earlier version after showing what changes and what cannot be restored', async () => {
  const entry = { at: '2026-01-15T08:00:00.000Z', by: 'Layla Haddad', by_ar: null, feed: null, action: 'project_changed' }
  const changes = [{ field: 'developer_id', before: null, after: 3 }]
  const data = [2, 1].map((id) => ({ ...entry, id, changes, action: id === 1 ? 'project_created' : entry.action }))
  mockApi('get', '/office/projects/7/history/', { json: { success: true, data, count: 2, next: null } as never })
  const [kept, added] = ['Lobby', 'Pool'].map((alt, at) => ({ media_id: at, alt, alt_ar: null, focus: '50% 50%' }))
  const undone = [
    { field: 'title', before: 'New', after: 'Old' },
    { field: 'images', before: [kept, added], after: [Object.fromEntries(Object.entries(kept ?? {}).toReversed())] },
  ]
  const plan = { version: 4, changes: undone, lost: [{ field: 'slug', reason: 'Taken' }] }
  mockApi('get', '/office/projects/7/history/1/', { json: { success: true, data: plan } as never })
  const sent = mockApi('post', '/office/projects/7/history/1/restore/', {
    json: { success: true, message: 'Restored', data: { id: 7 } } as never,
  })
  const onRestored = vi.fn()
  await openHistory({ onRestored })
  const buttons = await screen.findAllByRole('button', { name: m.catalogue_restore(), hidden: true })
  expect(buttons).toHaveLength(1)
  expect(screen.getAllByText(m.catalogue_history_current())).toHaveLength(1)
  expect(screen.getAllByText(m.value_empty())).toHaveLength(2)
  expect(await screen.findAllByText('Noor')).toHaveLength(2)
  await userEvent.click(buttons[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: m.catalogue_restore_title() }))
  expect((await dialog.findByText(m.catalogue_restore_lost())).closest('section')?.textContent).toContain('Taken')
  expect(dialog.getByText(/^\u2068Pool\u2069$/)).toBeTruthy()
  expect(dialog.queryByText(/Lobby/)).toBeNull()
  expect(dialog.getByText(m.catalogue_restore_goes()).closest('dd')?.textContent).toContain('Pool')
  expect(dialog.queryByText(m.catalogue_restore_returns())).toBeNull()
  expect(dialog.getAllByText(m.catalogue_restore_now())).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: m.catalogue_restore() }))
  await waitFor(() => expect(onRestored).toHaveBeenCalledWith({ id: 7 }))
  expect(sent[0]?.body).toEqual({ version: 4 })
})

it('says that later imports keep what is restored, if the project comes from a feed', async () => {
  const entry = { at: '2026-01-15T08:00:00.000Z', by: null, by_ar: null, feed: null, action: 'project_changed', changes: [] }
  const data = [2, 1].map((id) => ({ ...entry, id }))
  const plan = { version: 4, changes: [{ field: 'title', before: 'New', after: 'Old' }], lost: [] }
  const said = m.catalogue_restore_feed({ feed: isolated('Noor feed') })
  for (const [source, isSaid] of [
    ['noor', true],
    ['office', false],
  ] as const) {
    mockApi('get', '/office/projects/7/history/', { json: { success: true, data, count: 2, next: null } as never })
    mockApi('get', '/office/projects/7/history/1/', { json: { success: true, data: plan } as never })
    await openHistory({ project: { ...projectAt(4), source, source_name: 'Noor feed' } })
    const [restore] = await screen.findAllByRole('button', { name: m.catalogue_restore(), hidden: true })
    await userEvent.click(restore as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: m.catalogue_restore_title() }))
    await dialog.findByText(m.catalogue_restore_text())
    expect(dialog.queryByText(said) !== null).toBe(isSaid)
    cleanup()
  }
})

it('tells a project that was restored from the archive from one that was unpublished', async () => {
  const entry = { at: '2026-01-15T08:00:00.000Z', by: 'Layla Haddad', by_ar: null, feed: null, action: 'project_unpublished' }
  const data = ['archived', 'published'].map((before, id) => ({
    ...entry,
    id,
    changes: [{ field: 'publication', before, after: 'draft' }],
  }))
  mockApi('get', '/office/projects/7/history/', { json: { success: true, data, count: 2, next: null } as never })
  await openHistory()
  expect(await screen.findByText(m.catalogue_did_unarchive())).toBeTruthy()
  expect(screen.getAllByText(m.catalogue_did_unpublish())).toHaveLength(1)
})

it('says that a project was published without naming its status', async () => {
  const entry = { at: '2026-01-15T08:00:00.000Z', by: 'Layla Haddad', by_ar: null, feed: null, action: 'project_published' }
  const data = [{ ...entry, id: 1, changes: [{ field: 'publication', before: 'draft', after: 'published' }] }]
  mockApi('get', '/office/projects/7/history/', { json: { success: true, data, count: 1, next: null } as never })
  await openHistory()
  const line = (await screen.findByText(m.catalogue_did_publish())).closest('summary') as HTMLElement
  expect(line.textContent).not.toContain(fieldName('publication'))
})

it('does not call a list empty of which only the removed entries were recorded', async () => {
  const unit = { id: 1, unit_type_id: 1, rooms: 2, min_price: null, max_price: null, min_area: null, max_area: null, plan_ids: [] }
  const entry = { id: 1, at: '2026-01-15T08:00:00.000Z', by: null, by_ar: null, feed: null, action: 'project_changed' }
  const data = [{ ...entry, changes: [{ field: 'units', before: [unit], after: [] }] }]
  mockApi('get', '/office/projects/7/history/', { json: { success: true, data, count: 1, next: null } as never })
  await openHistory()
  expect(await screen.findByText('–')).toBeTruthy()
  expect(screen.queryByText(m.value_empty())).toBeNull()
})

it('reaches versions older than the first page', async () => {
  const entry = { at: '2026-01-15T08:00:00.000Z', by: 'Layla Haddad', by_ar: null, feed: null, action: 'project_created', changes: [] }
  const page = (ids: number[], next: string | null) => ({
    json: { success: true, data: ids.map((id) => ({ ...entry, id })), count: 3, next },
  })
  mockApi('get', '/office/projects/7/history/', page([3, 2], '/api/v1/office/projects/7/history/?page=2'), page([1], null))
  await openHistory()
  const restorable = () => screen.queryAllByRole('button', { name: m.catalogue_restore(), hidden: true })
  await waitFor(() => expect(restorable()).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_history_older() }))
  await waitFor(() => expect(restorable()).toHaveLength(2))
  expect(screen.queryByRole('button', { name: m.catalogue_history_older() })).toBeNull()
})

it('says that a feed has other values than staff, and uses them after asking', async () => {
  mockApi('get', '/office/projects/7/history/', { json: { success: true, data: [], count: 0, next: null } as never })
  const used = mockApi('post', '/office/projects/7/feed-values/', { json: { success: true, message: '', data: null } as never })
  const values = {
    fields: ['description', 'images', 'price', 'units'],
    values: [
      { field: 'price', before: 940_000, after: 1_010_000 },
      { field: 'images', before: 2, after: 5 },
    ],
    homes: [{ apt_no: '1204', kind: 'edited', changes: [{ field: 'status', before: 'available', after: 'sold' }] }],
    home_count: 1,
  }
  mockApi('get', '/office/projects/7/feed-values/', { json: { success: true, data: values } as never })
  const onFeedValues = vi.fn()
  await openHistory({ project: { ...projectAt(4), kept_from: 'Noor' }, onFeedValues })
  await userEvent.click(await screen.findByRole('button', { name: m.feed_values_use() }))
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByText(m.feed_values_pictures())
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    'Price: AED 940,000 → AED 1,010,000',
    'Pictures: 2 → 5',
    'Home 1204: Status: Available → Sold',
    m.catalogue_description_en(),
  ])
  await userEvent.click(dialog.getByRole('button', { name: m.feed_values_use() }))
  await waitFor(() => expect(onFeedValues).toHaveBeenCalledOnce())
  expect(used).toHaveLength(1)
})

it('says where the first version of an imported project came from', async () => {
  const entry = {
    id: 2,
    at: '2026-01-15T08:00:00.000Z',
    by: null,
    by_ar: null,
    feed: 'Noor',
    action: 'project_changed_by_feed',
    changes: [],
  }
  const open = async (...data: unknown[]) => {
    signInAs(makeUser({ role: 'admin' }))
    mockApi('get', '/office/projects/7/history/', { json: { success: true, data, count: data.length, next: null } as never })
    await openHistory({ project: { ...projectAt(1), source_name: 'Noor' } })
    return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  }
  const first = m.catalogue_history_first({ source: '\u2068Noor\u2069' })
  const restorable = () => screen.queryByRole('button', { name: m.catalogue_restore() })
  expect((await open(entry)).at(-1)).toContain(first)
  const plan = { version: 1, changes: [{ field: 'title', before: 'New', after: 'Old' }], lost: [] }
  mockApi('get', '/office/projects/7/history/0/', { json: { success: true, data: plan } as never })
  await userEvent.click(restorable() as HTMLElement)
  expect(await screen.findByText('Old')).toBeTruthy()
  cleanup()
  expect((await open()).join()).toContain(first)
  expect(restorable()).toBeNull()
  cleanup()
  expect((await open({ ...entry, action: 'project_created' })).join()).not.toContain(first)
})
