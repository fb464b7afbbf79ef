import type { OfficeProject, PermitState } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ProjectsPage } from './projects-page.tsx'

const success = (data: unknown, more: object = {}) => ({ json: { success: true, data, ...more } as never })

it.each([
  ['noor', 'Noor Real Estate'],
  ['removed', 'removed'],
])('shows the feed of the projects by name, and a source without a feed as it is: %s', async (source, shown) => {
  signInAs(makeUser({ role: 'admin' }))
  mockApi('get', '/office/projects/', success([], { count: 0, next: null }))
  mockApi('get', '/office/project-options/', success({ developers: [], communities: [], amenities: [], agents: [] }))
  mockApi('get', '/office/feeds/', success([{ id: 3, source: 'noor', name: 'Noor Real Estate' }]))
  await renderPage(() => <ProjectsPage area="admin" search={{ source }} />, `/admin/projects?source=${source}`)
  const choice = await screen.findByLabelText<HTMLSelectElement>(m.audit_entity_feed())
  await within(choice).findByRole('option', { name: 'Noor Real Estate' })
  expect(choice.selectedOptions[0]?.textContent).toBe(shown)
})

const PROJECT: OfficeProject = {
  id: 7,
  version: 1,
  slug: 'noor',
  title: 'Noor',
  title_ar: null,
  publication: 'published',
  developer: null,
  community: null,
  emirate_id: 2,
  category_id: 1,
  price: null,
  price_date: null,
  is_stale: false,
  is_missing_from_feed: false,
  lacks: [],
  image: null,
  units: 0,
  saves: 0,
  leads: 0,
  gaps: [],
  permit_expires_on: null,
  source: 'office',
  updated_at: '2026-06-01T08:00:00.000Z',
  updated_by: null,
  updated_by_ar: null,
}

async function openPermits(permits: PermitState, project: Partial<OfficeProject>) {
  signInAs(makeUser({ role: 'developer' }))
  mockApi('get', '/office/projects/', success([{ ...PROJECT, ...project }], { count: 1, next: null }))
  mockApi('get', '/office/project-options/', success({ developers: [], communities: [], amenities: [], agents: [] }))
  await renderPage(() => <ProjectsPage area="developer" search={{ permits }} />, `/developer/projects?permits=${permits}`)
}

it('names what each project lacks where the list is of such projects', async () => {
  await openPermits('incomplete', { gaps: ['permit', 'escrow'], permit_expires_on: '2026-12-17' })
  const facts = [m.catalogue_gap_permit(), m.catalogue_gap_escrow()].join(m.list_comma())
  expect(await screen.findByText(m.catalogue_gaps({ facts }))).toBeTruthy()
  expect(screen.queryByText(m.catalogue_permit_expires({ day: '17 Dec 2026' }))).toBeNull()
})

it('says when each permit expires where the list is of permits that expire soon', async () => {
  await openPermits('expiring', { permit_expires_on: '2026-12-17' })
  expect(await screen.findByText(m.catalogue_permit_expires({ day: '17 Dec 2026' }))).toBeTruthy()
})

it('names what drafts should have before they are published', async () => {
  await openPermits('incomplete', { publication: 'draft', lacks: ['picture', 'place'] })
  expect(await screen.findByText([m.feed_lacks_picture(), m.feed_lacks_place()].join(m.list_comma()))).toBeTruthy()
})

it('marks drafts that the latest file of their feed lacks', async () => {
  await openPermits('incomplete', { publication: 'draft', is_missing_from_feed: true })
  expect(await screen.findByText(m.catalogue_missing_from_feed())).toBeTruthy()
})

describe('selected projects', () => {
  const named = (id: number, title: string, given: Partial<OfficeProject> = {}) => ({ ...PROJECT, id, title, ...given })
  const projects = [named(1, 'Azure'), named(2, 'Boreal', { publication: 'draft' }), named(3, 'Cedar', { publication: 'archived' })]
  const box = (name: string) => screen.findByRole('checkbox', { name: m.list_select({ name }) })
  const bar = () => screen.findByRole('region', { name: m.catalogue_selection() })

  async function openList(listed = projects) {
    signInAs(makeUser({ role: 'admin' }))
    const lists = mockApi('get', '/office/projects/', success(listed, { count: 50, next: null }))
    mockApi('get', '/office/project-options/', success({ developers: [], communities: [], amenities: [], agents: [] }))
    const Page = () => {
      const { page = '1', ...search }: Record<string, string> = useSearch({ strict: false })
      return <ProjectsPage area="admin" search={{ ...search, page: Number(page) }} />
    }
    await renderPage(Page, '/admin/projects')
    return { lists, user: userEvent.setup() }
  }

  it('publishes those that are not on the site, and lists the refused with the reason and a link', async () => {
    const { lists, user } = await openList()
    const data = {
      changed: [{ id: 3, version: 2 }],
      refused: [
        {
          id: 2,
          reason: 'incomplete',
          problems: [
            { field: 'images', text: 'It has no picture' },
            { field: 'price', text: 'It has no price' },
          ],
        },
      ],
    }
    const requests = mockApi('put', '/office/projects/publication/', success(data, { message: '1 project published' }))
    for (const name of ['Azure', 'Boreal', 'Cedar']) await user.click(await box(name))
    expect(within(await bar()).getByText(m.list_selected({ count: 3 }))).toBeTruthy()
    await user.click(within(await bar()).getByRole('button', { name: `${m.catalogue_publish()} (2)` }))
    const notice = await screen.findByRole('region', { name: m.catalogue_refused_published({ count: 1 }) })
    expect(document.activeElement).toBe(notice)
    expect(requests.map(({ body }) => body)).toEqual([{ projects: [2, 3].map((id) => ({ id, version: 1 })), publication: 'published' }])
    expect(within(notice).getByRole('link', { name: 'Boreal' }).getAttribute('href')).toBe('/admin/projects/2')
    within(notice).getByText(m.catalogue_refused_incomplete())
    const fields = ['It has no picture', 'It has no price'].map((name) => within(notice).getByRole('link', { name }).getAttribute('href'))
    expect(fields).toEqual(['/admin/projects/2#images', '/admin/projects/2#price'])
    await screen.findByText('1 project published')
    expect(screen.queryByRole('region', { name: m.catalogue_selection() })).toBeNull()
    await waitFor(() => expect(lists.length).toBe(2))
    await user.click(within(notice).getByRole('button', { name: m.catalogue_refused_dismiss() }))
    expect(screen.queryByText('It has no price')).toBeNull()
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('confirms the prices of those that have or had some, and says which have none to confirm', async () => {
    const priced = projects.map((project) => ({ ...project, price_date: project.id === 3 ? null : '2026-01-15' }))
    const { user } = await openList(priced)
    const data = { changed: [{ id: 1, version: 2 }], refused: [{ id: 2, reason: 'same', problems: [] }] }
    const requests = mockApi('put', '/office/projects/prices/', success(data, { message: 'Prices of 1 project confirmed' }))
    for (const name of ['Azure', 'Boreal', 'Cedar']) await user.click(await box(name))
    await user.click(within(await bar()).getByRole('button', { name: `${m.catalogue_confirm_many()} (2)` }))
    const notice = await screen.findByRole('region', { name: m.catalogue_refused({ count: 1 }) })
    within(notice).getByText(m.catalogue_refused_no_price())
    expect(requests.map(({ body }) => body)).toEqual([{ projects: [1, 2].map((id) => ({ id, version: 1 })) }])
    await screen.findByText('Prices of 1 project confirmed')
    screen.getByRole('button', { name: m.leads_undo() })
  })

  it('publishes those that lack something once a person has read what', async () => {
    const { user } = await openList()
    const incomplete = { id: 2, reason: 'incomplete', problems: [{ field: 'price', text: 'It has no price' }] }
    const left = { changed: [], refused: [incomplete, { id: 3, reason: 'gone', problems: [] }] }
    const done = { changed: [{ id: 2, version: 2 }], refused: [] }
    const requests = mockApi(
      'put',
      '/office/projects/publication/',
      success(left, { message: '' }),
      success(done, { message: 'Project published' }),
    )
    for (const name of ['Boreal', 'Cedar']) await user.click(await box(name))
    await user.click(within(await bar()).getByRole('button', { name: m.catalogue_publish() }))
    await user.click(await screen.findByRole('button', { name: m.catalogue_publish_many_anyway({ count: 1, shown: '1' }) }))
    await screen.findByText('Project published')
    expect(requests[1]?.body).toEqual({ projects: [{ id: 2, version: 1 }], publication: 'published', accept_incomplete: true })
    expect(screen.queryByText('It has no price')).toBeNull()
    within(screen.getByRole('region', { name: m.catalogue_refused_published({ count: 1 }) })).getByText(m.catalogue_refused_gone())
  })

  it('are put back by undo, which names those that someone has changed since', async () => {
    const { user } = await openList()
    const changed = [1, 2].map((id) => ({ id, version: 2 }))
    mockApi('put', '/office/projects/publication/', success({ changed, refused: [] }, { message: '2 projects archived' }))
    for (const name of ['Azure', 'Boreal']) await user.click(await box(name))
    await user.click(within(await bar()).getByRole('button', { name: m.catalogue_archive() }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: m.catalogue_archive() }))
    await screen.findByText('2 projects archived')
    const left = { changed: [{ id: 1, version: 3 }], refused: [{ id: 2, reason: 'changed', problems: [] }] }
    const requests = mockApi('post', '/office/projects/undo/', success(left, { message: 'Undone for 1 project' }))
    await user.click(screen.getByRole('button', { name: m.leads_undo() }))
    const notice = await screen.findByRole('region', { name: m.catalogue_refused_undo({ count: 1 }) })
    within(notice).getByRole('link', { name: 'Boreal' })
    within(notice).getByText(m.catalogue_refused_undo_changed())
    expect(requests.map(({ body }) => body)).toEqual([{ projects: changed }])
    await screen.findByText('Undone for 1 project')
    expect(screen.queryByText('2 projects archived')).toBeNull()
  })

  it('leave the focus on the list when the last of them leave it', async () => {
    const { user } = await openList()
    mockApi('put', '/office/projects/publication/', success({ changed: [], refused: [] }, { message: '' }))
    await user.click(await box('Cedar'))
    mockApi('get', '/office/projects/', success([], { count: 0, next: null }))
    await user.click(within(await bar()).getByRole('button', { name: m.catalogue_publish() }))
    const none = await screen.findByText(m.catalogue_none_found())
    expect(document.activeElement).toBe(none.parentElement)
  })

  it.each([
    [m.catalogue_archive, `${m.catalogue_archive()} (2)`, m.catalogue_archive_many_title, 'archived', [1, 2]],
    [m.catalogue_to_drafts, `${m.catalogue_to_drafts()} (2)`, m.catalogue_unpublish_many_title, 'draft', [1, 3]],
  ])('asks before it takes pages off the site: %s', async (action, name, title, publication, ids) => {
    const { user } = await openList()
    const requests = mockApi('put', '/office/projects/publication/', success({ changed: [], refused: [] }, { message: '' }))
    const [all] = await screen.findAllByRole('checkbox', { name: m.catalogue_select_all() })
    if (all) await user.click(all)
    await user.click(within(await bar()).getByRole('button', { name }))
    const question = await screen.findByRole('dialog', { name: title({ count: 2 }) })
    expect(within(question).getByText(m.catalogue_pages_vanish({ count: 1 }), { exact: false })).toBeTruthy()
    expect(requests).toEqual([])
    await user.click(within(question).getByRole('button', { name: action() }))
    await waitFor(() =>
      expect(requests.map(({ body }) => body)).toEqual([{ projects: ids.map((id) => ({ id, version: 1 })), publication }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers only what changes a selected project, and restores archived ones without a question', async () => {
    const { user } = await openList()
    const requests = mockApi('put', '/office/projects/publication/', success({ changed: [], refused: [] }, { message: '' }))
    await user.click(await box('Cedar'))
    const buttons = within(await bar()).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(['', m.catalogue_publish(), m.catalogue_to_drafts()])
    await user.click(within(await bar()).getByRole('button', { name: m.catalogue_to_drafts() }))
    await waitFor(() => expect(requests.length).toBe(1))
  })

  it('are no longer selected once the filters or the page change', async () => {
    const { user } = await openList()
    await user.click(await box('Azure'))
    await user.selectOptions(screen.getByLabelText(m.table_status()), 'published')
    await waitFor(() => expect(screen.queryByRole('region', { name: m.catalogue_selection() })).toBeNull())
    await user.click(await box('Azure'))
    await user.click(screen.getByRole('link', { name: m.pages_next() }))
    await waitFor(() => expect(screen.queryByRole('region', { name: m.catalogue_selection() })).toBeNull())
    expect((await box('Azure')) as HTMLInputElement).toHaveProperty('checked', false)
  })
})
