import type { RecordForEditing } from '@manzil/contract/editing/calls/office-records'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { KINDS } from './kinds.ts'
import { RecordEditorPage } from './record-editor-page.tsx'
import { RecordsPage } from './records-page.tsx'

const AMENITY: RecordForEditing<'amenity'> = {
  id: 7,
  version: 1,
  media: [],
  projects: 0,
  publication: null,
  updated_at: '2026-01-15T08:00:00.000Z',
  updated_by: 'Layla Haddad',
  updated_by_ar: null,
  form: { name: 'Rope park', name_ar: 'حديقة حبال', icon: 'play' },
}
const OPTIONS = {
  developers: [],
  communities: [],
  agents: [],
  amenities: [
    { id: 7, name: 'Rope park', name_ar: 'حديقة حبال' },
    { id: 8, name: 'Rope course', name_ar: 'مسار حبال' },
  ],
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
async function enter(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label))
  await userEvent.click(field(label))
  await userEvent.paste(text)
}
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
const openNew = () => renderPage(() => <RecordEditorPage entity="community" id="new" />, '/admin/communities/new')
async function openStored(given: Partial<typeof AMENITY> = {}): Promise<void> {
  mockApi('get', '/office/amenities/7/', { json: { success: true, data: { ...AMENITY, ...given } } })
  await renderPage(() => <RecordEditorPage entity="amenity" id="7" />, '/admin/amenities/7')
  await screen.findByLabelText(m.catalogue_name_en())
}

beforeEach(() => signInAs(makeUser({ role: 'admin' })))

it('names a developer that a new one may repeat', async () => {
  mockApi('get', '/office/project-options/', { json: { success: true, data: OPTIONS } })
  const alike = { id: 4, name: 'Ghaf Estates', name_ar: 'عقارات الغاف' }
  mockApi('get', '/office/developers/alike/', { json: { success: true, data: [alike] } })
  await renderPage(() => <RecordEditorPage entity="developer" id="new" />, '/admin/developers/new')
  await userEvent.type(await screen.findByLabelText(m.catalogue_name_en()), 'Ghaf Estates LLC')
  const notice = await screen.findByText(m.office_developer_like({ name: isolated('Ghaf Estates') }))
  expect(within(notice).getByRole('link', { name: m.catalogue_twin_open() }).getAttribute('href')).toBe('/admin/developers/4')
})

describe('a new record', () => {
  beforeEach(() => void mockApi('get', '/office/project-options/', { json: { success: true, data: OPTIONS } }))
  it('derives its slug from its English name until the slug is edited', async () => {
    await openNew()
    await enter(m.catalogue_name_en(), 'Journey Park')
    expect(field(m.catalogue_slug()).value).toBe('journey-park')
    await enter(m.catalogue_slug(), 'the-park')
    await enter(m.catalogue_name_en(), 'Journey Park East')
    expect(field(m.catalogue_slug()).value).toBe('the-park')
  })

  it('offers a slug transliterated from its Arabic name when it has none', async () => {
    await openNew()
    await enter(m.catalogue_name_ar(), 'دار 24')
    await userEvent.click(screen.getByRole('button', { name: /dar-24/ }))
    expect(field(m.catalogue_slug()).value).toBe('dar-24')
    expect(document.activeElement).toBe(field(m.catalogue_slug()))
  })

  it('is not sent while a required field is empty, and marks that field', async () => {
    const sent = mockApi('post', '/office/communities/', { json: { success: true } })
    await openNew()
    await enter(m.catalogue_name_en(), 'Journey Park')
    expect(field(m.catalogue_name_ar()).getAttribute('aria-invalid')).not.toBe('true')
    await press(m.office_record_create())
    expect(field(m.catalogue_name_ar()).getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })

  it('is saved with Ctrl+S from a field', async () => {
    await openNew()
    await enter(m.catalogue_name_en(), 'Journey Park')
    await userEvent.keyboard('{Control>}[KeyS]{/Control}')
    await waitFor(() => expect(field(m.catalogue_name_ar()).getAttribute('aria-invalid')).toBe('true'))
  })

  it('keeps what was typed across a reload', async () => {
    await openNew()
    await enter(m.catalogue_name_en(), 'Journey Park')
    cleanup()
    await openNew()
    expect(field(m.catalogue_name_en()).value).toBe('Journey Park')
  })
})

describe('a record edited by two people', () => {
  it('merges both sets of changes, shows conflicting fields, and saves as the newer version', async () => {
    await openStored()
    await enter(m.catalogue_name_en(), 'Named here')

    const theirs = { ...AMENITY, version: 2, form: { name: 'Named there', name_ar: 'حبال', icon: 'play' } }
    const changed = [{ by: 'Khalid Al Marri', by_ar: null, feed: null, at: '2026-01-16T08:00:00.000Z', fields: ['name', 'name_ar'] }]
    mockApi('get', '/office/amenities/7/', { json: { success: true, data: theirs } })
    const sent = mockApi(
      'put',
      '/office/amenities/7/',
      { status: 409, json: errorBody({ code: 'conflict', changed }) },
      { json: { success: true, message: 'Saved', data: { ...theirs, version: 3 } } },
    )
    await press(m.action_save_changes())
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Khalid Al Marri')
    expect(notice.textContent).toContain('Named there')
    expect(field(m.catalogue_name_ar()).value).toBe('حبال')
    expect(field(m.catalogue_name_en()).value).toBe('Named here')

    await press(m.action_save_changes())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(sent.map(({ body }) => body)).toEqual([
      { version: 1, form: { name: 'Named here', name_ar: 'حديقة حبال', icon: 'play' } },
      { version: 2, form: { name: 'Named here', name_ar: 'حبال', icon: 'play' } },
    ])
  })

  it('uses the other person\'s value after "Take theirs"', async () => {
    await openStored()
    await enter(m.catalogue_name_en(), 'Named here')
    const theirs = { ...AMENITY, version: 2, form: { ...AMENITY.form, name: 'Named there' } }
    mockApi('get', '/office/amenities/7/', { json: { success: true, data: theirs } })
    mockApi('put', '/office/amenities/7/', { status: 409, json: errorBody({ code: 'conflict', changed: [] }) })
    await press(m.action_save_changes())
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: m.catalogue_conflict_take() }))
    expect(field(m.catalogue_name_en()).value).toBe('Named there')
  })
})

describe('removing a record', () => {
  it('names it in Arabic in an Arabic office, whose Arabic fields come first', async () => {
    document.documentElement.lang = 'ar'
    await openStored()
    const [first, second] = screen.getAllByRole('textbox')
    expect([first, second]).toEqual([field(m.catalogue_name_ar()), field(m.catalogue_name_en())])
    await press(m.action_delete())
    expect(screen.getByRole('dialog', { name: m.office_record_delete_title({ name: isolated('حديقة حبال') }) })).toBeTruthy()
  })

  it('is undone from the list that follows, which creates it again', async () => {
    mockApi('get', '/office/amenities/7/', { json: { success: true, data: AMENITY } })
    mockApi('delete', '/office/amenities/7/', { json: { success: true, message: 'Deleted' } })
    const editor = await renderPage(() => <RecordEditorPage entity="amenity" id="7" />, '/admin/amenities/7')
    await screen.findByLabelText(m.catalogue_name_en())
    await press(m.action_delete())
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: m.action_delete() }))
    await waitFor(() => expect(editor.address()).toBe('/admin/amenities'))
    cleanup()
    mockApi('get', '/office/amenities/', { json: { success: true, data: [], count: 0, next: null } })
    const list = await renderPage(() => <RecordsPage entity="amenity" search={{}} />, '/admin/amenities', editor.state())
    screen.getByText(m.office_article_deleted({ name: isolated('Rope park') }))
    const created = mockApi('post', '/office/amenities/', { json: { success: true, message: 'Created', data: { ...AMENITY, id: 9 } } })
    await press(m.leads_undo())
    await waitFor(() => expect(list.state()).not.toHaveProperty('deleted'))
    expect(created.map(({ body }) => body)).toEqual([{ form: AMENITY.form }])
  })

  it('offers to merge but not to delete while projects use it', async () => {
    await openStored({ projects: 3 })
    expect(screen.getByText(m.office_record_used({ count: 3, shown: '3' }))).toBeTruthy()
    expect(screen.getByRole('button', { name: m.office_record_merge_title() })).toBeTruthy()
    expect(screen.queryByRole('button', { name: m.action_delete() })).toBeNull()
  })

  it('requires the record to keep before merging', async () => {
    mockApi('get', '/office/project-options/', { json: { success: true, data: OPTIONS } })
    const sent = mockApi('post', '/office/amenities/7/merge/', { json: { success: true, message: 'Merged' } })
    await openStored()
    await press(m.office_record_merge_title())
    const dialog = await screen.findByRole('dialog')
    const choice = within(dialog).getByLabelText<HTMLSelectElement>(m.office_record_merge_into())
    await within(dialog).findByRole('option', { name: 'Rope course' })
    expect([...choice.options].map(({ textContent }) => textContent)).toEqual([m.office_record_choose(), 'Rope course'])
    await userEvent.click(within(dialog).getByRole('button', { name: m.action_merge() }))
    expect(within(dialog).getByText(m.input_required())).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.selectOptions(choice, 'Rope course')
    await userEvent.click(within(dialog).getByRole('button', { name: m.action_merge() }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ into_id: 8 }]))
  })
})

it("shows a record's name in the page's language", async () => {
  document.documentElement.lang = 'ar'
  await openStored()
  expect(screen.getByText('حديقة حبال', { selector: 'bdi' })).toBeTruthy()
})

it('reports a missing record without offering a retry', async () => {
  mockApi('get', '/office/amenities/7/', { status: 404, json: errorBody({ code: 'not_found' }) })
  await renderPage(() => <RecordEditorPage entity="amenity" id="7" />, '/admin/amenities/7')
  expect((await screen.findByText(m.missing_amenity())).getAttribute('role')).toBe('alert')
  expect(screen.queryByRole('button', { name: m.action_try_again() })).toBeNull()
})

it('publishes an article with its unsaved edits in one step, after asking about what it lacks', async () => {
  const form = {
    slug: 'fees',
    title: 'Fees',
    excerpt: 'All fees',
    description: '<p>Fees</p>',
    category: 'Guides',
    author_name: 'Layla Haddad',
    day: '2026-01-15',
  }
  const article = { ...AMENITY, publication: 'draft', form: { ...KINDS.post.empty(), ...form } }
  mockApi('get', '/office/article-categories/', { json: { success: true, data: [] } })
  mockApi('get', '/office/articles/7/', { json: { success: true, data: article } } as never)
  const edited = { ...article, version: 2, form: { ...article.form, title: 'All fees' } }
  const saved = mockApi('put', '/office/articles/7/', { json: { success: true, message: 'Saved', data: edited } } as never)
  const published = { json: { success: true, message: 'Published', data: { ...edited, version: 3, publication: 'published' } } }
  const sent = mockApi('put', '/office/articles/7/publication/', published as never)
  await renderPage(() => <RecordEditorPage entity="post" id="7" />, '/admin/blog/7')
  await screen.findByRole('button', { name: m.catalogue_publish() })
  const title = document.querySelector<HTMLInputElement>('[data-field="title"]')
  await userEvent.type(title as HTMLInputElement, '!')
  await press(m.catalogue_save_and_publish())
  expect(within(screen.getByRole('dialog')).getByText(m.doubt_no_arabic_article())).toBeTruthy()
  await press(m.catalogue_publish_anyway())
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 2, publication: 'published' }))
  expect(saved).toHaveLength(1)
})
