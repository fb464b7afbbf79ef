import { SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import type { FeedMapping, ImportReport } from '@manzil/contract/feeds/calls/feeds'
import type { Feed, FeedLook, FeedRun } from '@manzil/contract/feeds/calls/office-feeds'
import { LACKS_WORDS } from '@manzil/contract/feeds/lacks-words'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { formatDay, formatMoment } from '@manzil/ui/i18n/dates.ts'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { downloads } from '@manzil/ui/testing/browser-mocks.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { FeedPage } from './feed-page.tsx'
import { FeedsPage } from './feeds-page.tsx'
import { FIELD_WORDS } from './labels.ts'
import { plansText } from './plan-columns.ts'

const UNITS = { area_unit: 'sqm', currency: 'AED', rate: 1, decimal: 'point' } as const
const mappingOf = (reference: string, title: string): FeedMapping => ({ columns: { reference, title }, ...UNITS })
const FEED: Feed = {
  id: 3,
  name: 'Noor',
  source: 'noor',
  format: 'csv',
  address: 'https://feeds.example/one.csv',
  file: null,
  mapping: mappingOf('Ref', 'Name'),
  schedule: 'none',
  next_run_at: null,
  last_run: null,
}
const lookAt = (reference: string, title: string): FeedLook => ({
  format: 'csv',
  columns: [
    { name: reference, samples: ['A1'], guess: 'reference', basis: 'both', joined_to: null },
    { name: title, samples: ['Noor'], guess: 'title', basis: 'values', joined_to: null },
  ],
  lists: [],
  mapping: mappingOf(reference, title),
  preview: [],
  found: { projects: 0, refused: 0, refused_by_reason: {}, rows: 0, lacking: {}, assumed_available: 0, is_all: true },
  identified_by: [],
  price_scale: null,
  unknown_statuses: [],
  place_conflicts: [],
  repeated: null,
})
const success = (data: unknown) => ({ json: { success: true, message: 'Done', data } as never })

async function openForm(feeds: Feed[] = [FEED]): Promise<{ form: HTMLElement; address: () => string }> {
  mockApi(
    'get',
    '/office/feeds/3/',
    ...feeds.map((feed) => success({ feed, runs: [], kept_projects: [], archivable_projects: 0, failed_pictures: [] })),
  )
  const page = await renderPage(() => <FeedPage id={3} />, '/admin/feeds/3')
  await userEvent.click(await screen.findByRole('button', { name: m.feed_change() }))
  const form = screen.getByRole('form', { name: m.feed_change() })
  await within(form).findByRole('group', { name: m.feed_rows_title() })
  return { form, ...page }
}
async function enter(input: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(input)
  await userEvent.click(input)
  await userEvent.paste(text)
}

beforeEach(() => signInAs(makeUser({ role: 'admin' })))

it('archives the projects of a deleted feed on request', async () => {
  mockApi('get', '/office/feeds/3/', success({ feed: FEED, runs: [], kept_projects: [], archivable_projects: 5, failed_pictures: [] }))
  const removed = mockApi('delete', '/office/feeds/3/', success(null))
  await renderPage(() => <FeedPage id={3} />, '/admin/feeds/3')
  await userEvent.click(await screen.findByRole('button', { name: m.feed_delete() }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('checkbox', { name: m.feed_delete_archive({ count: 5, shown: '5' }) }))
  await userEvent.click(dialog.getByRole('button', { name: m.action_delete() }))
  await waitFor(() => expect(removed).toMatchObject([{ query: '?archive=1' }]))
})

/** A project without price. */
const CARD: FeedLook['preview'][number] = {
  row: 2,
  reference: 'A1',
  title: 'Noor',
  title_ar: null,
  price: null,
  area_sqft: null,
  rooms: null,
  homes: 1,
  home_types: 0,
  lacks: ['picture', 'price'],
  category: 'off_plan',
  property_type: null,
  community: null,
  community_ar: null,
  emirate: 'dubai',
  image: null,
  delivery_date: null,
  payment_plans: [],
  doubts: [],
  unpriced: [],
  refused: null,
  detail: null,
}

describe('changing a feed', () => {
  it('reads a column as something else, and keeps the field it had from being guessed', async () => {
    const looks = mockApi('post', '/office/feeds/look/', success(lookAt('Ref', 'Name')), success(lookAt('Ref', 'Name')))
    const { form } = await openForm()
    await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Name' }), 'building')
    await waitFor(() => expect(looks).toHaveLength(2))
    expect(looks[1]?.body).toMatchObject({ mapping: { columns: { reference: 'Ref', title: null, building: 'Name' } } })
    expect(within(form).getByText(m.feed_column_guess_set())).toBeTruthy()
  })

  it('reads the rows from another list of the file, with the columns that are then guessed', async () => {
    const lists = [
      { path: 'data.agents', count: 60, is_all: true },
      { path: 'data.projects', count: 2, is_all: false },
    ]
    const defaults = { emirate: 'dubai', category: 'off_plan', property_type: 'villa' }
    const agents = { ...lookAt('id', 'name'), lists, mapping: { ...mappingOf('id', 'name'), ...defaults, records: 'data.agents' } }
    const projects = { ...lookAt('code', 'title'), lists, mapping: { ...mappingOf('code', 'title'), records: 'data.projects' } }
    const looks = mockApi('post', '/office/feeds/look/', success(agents), success(projects))
    const changes = mockApi('put', '/office/feeds/3/', success(FEED))
    mockApi('post', '/office/feeds/3/runs/', success({ id: 1 }))
    const { form } = await openForm([{ ...FEED, format: 'json', mapping: agents.mapping }])
    const select = within(form).getByRole<HTMLSelectElement>('combobox', { name: m.feed_list() })
    expect([select.value, ...[...select.options].map(({ text }) => text)]).toEqual([
      'data.agents',
      '\u2068data.agents\u2069 · 60 rows',
      '\u2068data.projects\u2069 · \u20662+\u2069 rows',
    ])
    await userEvent.selectOptions(select, 'data.projects')
    expect(await within(form).findByRole('combobox', { name: 'title' })).toBeTruthy()
    expect(looks[1]?.body).toMatchObject({ mapping: { ...defaults, records: 'data.projects', columns: {} } })
    expect(within(form).queryByText(m.feed_columns_missing())).toBeNull()
    await userEvent.click(within(form).getByRole('button', { name: m.feed_save_try() }))
    const mapping = { records: 'data.projects', columns: { reference: 'code', title: 'title' } }
    await waitFor(() => expect(changes).toMatchObject([{ body: { mapping } }]))
  })

  it('says which column a choice replaces, and keeps an Arabic one as the Arabic title', async () => {
    const named = lookAt('Ref', 'Name')
    const columns = [...named.columns, { name: 'Marketing', samples: ['Noor'], guess: null, basis: null }]
    const arabic = columns.map((column) => (column.name === 'Name' ? { ...column, samples: ['نور'] } : column))
    const looks = mockApi('post', '/office/feeds/look/', success({ ...named, columns: arabic }), success({ ...named, columns }))
    const { form } = await openForm()
    const choose = (column: string, field: string) => userEvent.selectOptions(within(form).getByRole('combobox', { name: column }), field)
    await choose('Marketing', 'title')
    await waitFor(() => expect(looks).toHaveLength(2))
    expect(looks[1]?.body).toMatchObject({ mapping: { columns: { title: 'Marketing', title_ar: 'Name' } } })
    await choose('Ref', 'title')
    expect(within(form).getByText(m.feed_column_displaced({ column: '\u2068Marketing\u2069' }))).toBeTruthy()
  })

  it('chooses what identifies a row of a file without references, and keeps the guess once the feed is saved', async () => {
    const look: FeedLook = {
      ...lookAt('Unit', 'Name'),
      mapping: { ...UNITS, columns: { reference: null, title: 'Name' } },
      identified_by: ['Name'],
    }
    const looks = mockApi('post', '/office/feeds/look/', success(look))
    const changes = mockApi('put', '/office/feeds/3/', success(FEED))
    mockApi('post', '/office/feeds/3/runs/', success({ id: 1 }))
    const { form } = await openForm([{ ...FEED, mapping: look.mapping }])
    const group = within(within(form).getByRole('group', { name: m.feed_identity_title() }))
    const isTicked = (name: string) => group.getByRole<HTMLInputElement>('checkbox', { name }).checked
    expect([isTicked('Unit'), isTicked('Name')]).toEqual([false, true])
    expect(group.getByText(m.feed_identity_project(), { exact: false })).toBeTruthy()
    await userEvent.click(group.getByRole('checkbox', { name: 'Unit' }))
    await waitFor(() => expect(looks.at(-1)?.body).toMatchObject({ mapping: { identified_by: ['Unit', 'Name'] } }))
    await userEvent.click(group.getByRole('button', { name: m.feed_identity_suggest() }))
    expect([isTicked('Unit'), isTicked('Name')]).toEqual([false, true])
    await userEvent.click(within(form).getByRole('button', { name: m.feed_save_try() }))
    await waitFor(() => expect(changes).toMatchObject([{ body: { mapping: { identified_by: ['Name'] } } }]))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: m.feed_runs_title() })))
  })

  it('names columns that a newer file lacks, and reads and identifies entries by those that replace them', async () => {
    const saved = { ...UNITS, columns: { title: 'Name', apt_no: 'Flat' }, identified_by: ['Name', 'Flat', 'Wing'] }
    const columns = ['Name', 'Q'].map((name) => ({ name, samples: ['7'], guess: null, basis: null }))
    const read = { ...UNITS, columns: { title: 'Name' }, identified_by: ['Name'] }
    const looks = mockApi('post', '/office/feeds/look/', success({ ...lookAt('Ref', 'Name'), columns, mapping: read }))
    const { form } = await openForm([{ ...FEED, mapping: saved }])
    const missing = within(within(form).getByRole('region', { name: m.feed_columns_missing() }))
    expect(missing.getAllByRole('combobox')).toHaveLength(1)
    expect(missing.getByText(m.feed_identity_missing({ columns: '\u2068Wing\u2069' }))).toBeTruthy()
    const label = m.feed_column_replaces({ field: m.feed_field_apt_no(), column: '\u2068Flat\u2069' })
    await userEvent.selectOptions(missing.getByRole('combobox', { name: label }), 'Q')
    await waitFor(() =>
      expect(looks.at(-1)?.body).toMatchObject({ mapping: { columns: { title: 'Name', apt_no: 'Q' }, identified_by: ['Name', 'Q'] } }),
    )
  })

  it.each([
    ['inventory', true],
    ['data.stock', false],
  ])('names the list that a newer file lacks if %s is read instead: %s', async (records, isReplaced) => {
    const saved = { ...UNITS, columns: { title: 'Name', reference: 'Ref' }, records: 'stock' }
    mockApi('post', '/office/feeds/look/', success({ ...lookAt('Ref', 'Name'), mapping: { ...saved, records } }))
    const { form } = await openForm([{ ...FEED, mapping: saved }])
    await within(form).findByRole('heading', { name: m.feed_columns_title() })
    const text = m.feed_list_replaced({ list: '\u2068stock\u2069', now: '\u2068inventory\u2069' })
    expect(within(form).queryByText(text) !== null).toBe(isReplaced)
  })

  it('warns of no statuses made up if those of a missing column stay', async () => {
    const saved = { ...UNITS, columns: { title: 'Name', category: 'Status' }, identified_by: ['Name'] }
    const read = { ...saved, columns: { title: 'Name' } }
    mockApi('post', '/office/feeds/look/', success({ ...lookAt('Ref', 'Name'), mapping: read }))
    const { form } = await openForm([{ ...FEED, mapping: saved }])
    await within(form).findByRole('region', { name: m.feed_columns_missing() })
    for (const caution of [m.feed_caution_ready(), m.feed_caution_off_plan()]) expect(within(form).queryByText(caution)).toBeNull()
  })

  it('saves at the first press although leaving a field reads the file again', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const later = { ...success(lookAt('Ref', 'Name')), after: answered }
    const looks = mockApi('post', '/office/feeds/look/', success(lookAt('Ref', 'Name')), later)
    const changes = mockApi('put', '/office/feeds/3/', success(FEED))
    mockApi('post', '/office/feeds/3/runs/', success({ id: 1 }))
    const { form } = await openForm()
    await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Name' }), 'building')
    await waitFor(() => expect(looks).toHaveLength(2))
    await userEvent.click(within(form).getByRole('button', { name: m.feed_save_try() }))
    expect(changes).toEqual([])
    answer()
    await waitFor(() => expect(changes).toHaveLength(1))
  })

  it('asks before it keeps a file with none of its projects, which may be that of another feed', async () => {
    const other = lookAt('Ref', 'Name')
    const found = { ...other.found, projects: 2, known: 0 }
    mockApi('post', '/office/feeds/look/', success(other), success({ ...other, found }))
    const changes = mockApi('put', '/office/feeds/3/', success(FEED))
    mockApi('post', '/office/feeds/3/runs/', success({ id: 1 }))
    const { form } = await openForm()
    const save = () => within(form).findByRole('button', { name: m.feed_save_try() })
    await enter(within(form).getByLabelText(m.feed_address()), 'https://partner.example/other.csv')
    await userEvent.tab()
    await userEvent.click(await save())
    const dialog = () => screen.findByRole('dialog', { name: m.feed_other_file_title() })
    await userEvent.click(within(await dialog()).getByRole('button', { name: m.action_cancel() }))
    expect(changes).toEqual([])
    await userEvent.click(await save())
    await userEvent.click(within(await dialog()).getByRole('button', { name: m.feed_save_try() }))
    await waitFor(() => expect(changes).toMatchObject([{ body: { address: 'https://partner.example/other.csv' } }]))
  })

  it('imports nothing while the settings are open, because unsaved ones would not count', async () => {
    mockApi('post', '/office/feeds/look/', success(lookAt('Ref', 'Name')))
    await openForm()
    expect(screen.queryByRole('button', { name: m.feed_import() })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: m.feed_change() }))
    expect(screen.getByRole('button', { name: m.feed_import() })).toBeTruthy()
  })

  it('keeps the values of a missing column unless a person chooses to delete them', async () => {
    const saved = { ...UNITS, columns: { reference: 'Ref', title: 'Name', area: 'Size' } }
    const looks = mockApi('post', '/office/feeds/look/', success(lookAt('Ref', 'Name')))
    const { form } = await openForm([{ ...FEED, mapping: saved }])
    const label = m.feed_column_replaces({ field: m.unit_area(), column: '\u2068Size\u2069' })
    const box = () => within(form).findByRole<HTMLSelectElement>('combobox', { name: label })
    expect((await box()).selectedOptions[0]?.textContent).toBe(m.feed_column_keep())
    await userEvent.selectOptions(await box(), m.feed_column_clear())
    await waitFor(() => expect(looks.at(-1)?.body).toMatchObject({ mapping: { clear: ['area'], columns: { area: null } } }))
    await waitFor(async () => expect((await box()).selectedOptions[0]?.textContent).toBe(m.feed_column_clear()))
    await userEvent.selectOptions(await box(), m.feed_column_keep())
    await waitFor(() => expect(looks.at(-1)?.body).not.toHaveProperty('mapping.clear'))
  })

  it('says that only new projects need an emirate if a column with the places is dropped', async () => {
    const mapping: FeedMapping = { ...UNITS, columns: { reference: 'Ref', title: 'Name', community: 'Place' } }
    mockApi('post', '/office/feeds/look/', success(lookAt('Ref', 'Name')))
    const { form } = await openForm([{ ...FEED, mapping }])
    expect(await within(form).findByText(m.feed_caution_kept_place())).toBeTruthy()
    expect(within(form).queryByText(m.feed_caution_no_place())).toBeNull()
  })

  it.each([
    { rows: 'homes' as const, isSaid: true },
    { rows: 'projects' as const, isSaid: false },
  ])('says that no column gives the size of homes: $rows', async ({ rows, isSaid }) => {
    const mapping: FeedMapping = { ...UNITS, rows, columns: { reference: 'Ref', title: 'Name' } }
    mockApi('post', '/office/feeds/look/', success({ ...lookAt('Ref', 'Name'), mapping }))
    const { form } = await openForm([{ ...FEED, mapping }])
    await within(form).findByText(m.feed_caution_no_price())
    expect(within(form).queryByText(m.feed_caution_no_area()) !== null).toBe(isSaid)
  })

  it('asks what happens to the values of a column that is no longer read', async () => {
    const columns = ['Ref', 'Name', 'Price'].map((name) => ({ name, samples: ['7'], guess: null, basis: null }))
    const mapping: FeedMapping = { ...UNITS, columns: { reference: 'Ref', title: 'Name', price: 'Price' } }
    const looks = mockApi('post', '/office/feeds/look/', success({ ...lookAt('Ref', 'Name'), columns, mapping }))
    const { form } = await openForm([{ ...FEED, mapping }])
    const box = (name: string) => within(form).getByRole<HTMLSelectElement>('combobox', { name })
    await userEvent.selectOptions(box('Price'), m.feed_column_none())
    const label = m.feed_column_replaces({ field: FIELD_WORDS.price(), column: '\u2068Price\u2069' })
    expect(box(label).selectedOptions[0]?.textContent).toBe(m.feed_column_keep())
    expect(within(form).queryByText(m.feed_caution_no_price())).toBeNull()
    await userEvent.selectOptions(box(label), m.feed_column_clear())
    await waitFor(() => expect(looks.at(-1)?.body).toMatchObject({ mapping: { clear: ['price'], columns: { price: null } } }))
    expect(within(form).getByText(m.feed_caution_no_price())).toBeTruthy()
    const changes = mockApi('put', '/office/feeds/3/', success(FEED))
    mockApi('post', '/office/feeds/3/runs/', success({ id: 1 }))
    await userEvent.selectOptions(box('Price'), 'price')
    expect(within(form).queryByText(m.feed_columns_dropped())).toBeNull()
    await userEvent.click(within(form).getByRole('button', { name: m.feed_save_try() }))
    await waitFor(() => expect(changes).toMatchObject([{ body: { mapping: { columns: { price: 'Price' } } } }]))
    expect(changes[0]?.body).not.toHaveProperty('mapping.clear')
  })

  it('says that prices stay, not that none are shown, while nothing replaces a missing price column', async () => {
    const saved = { ...UNITS, columns: { reference: 'Ref', title: 'Name', price: 'Price' } }
    const found = { ...lookAt('Ref', 'Name').found, projects: 1, lacking: { picture: 1, price: 1 } }
    mockApi('post', '/office/feeds/look/', success({ ...lookAt('Ref', 'Name'), preview: [CARD], found }))
    const { form } = await openForm([{ ...FEED, mapping: saved }])
    const shows = (text: string) => within(form).queryByText(text) !== null
    expect(shows(m.feed_preview_price_kept())).toBe(true)
    expect([shows(m.feed_caution_no_price()), shows(m.feed_missing_price())]).toEqual([false, false])
    expect(shows(m.feed_preview_draft({ lacks: LACKS_WORDS.picture() }))).toBe(true)
    const label = m.feed_column_replaces({ field: FIELD_WORDS.price(), column: '\u2068Price\u2069' })
    await userEvent.selectOptions(within(form).getByRole('combobox', { name: label }), m.feed_column_clear())
    await waitFor(() => expect([shows(m.feed_caution_no_price()), shows(m.feed_missing_price())]).toEqual([true, true]))
    expect(shows(m.feed_preview_price_kept())).toBe(false)
  })

  it('warns of no lost values that a file before the last one gave, except for new projects', async () => {
    const saved: FeedMapping = { ...UNITS, rows: 'homes', columns: { reference: 'Ref', title: 'Name' } }
    const card = (title: string, is_new: boolean): FeedLook['preview'][number] => ({
      ...CARD,
      reference: title,
      title,
      lacks: is_new ? ['price'] : [],
      is_new,
    })
    const look = lookAt('Ref', 'Name')
    const stored: FeedLook['stored'] = ['emirate', 'category', 'price', 'area', 'sales_status']
    const preview = [card('Noor', false), card('Reem', true)]
    mockApi('post', '/office/feeds/look/', success({ ...look, mapping: saved, preview, stored, found: { ...look.found, known: 1 } }))
    const { form } = await openForm([{ ...FEED, mapping: saved }])
    await within(form).findByText(m.feed_preview_price_kept())
    const cautions = [m.feed_caution_no_price(), m.feed_caution_no_area(), m.feed_caution_ready(), m.feed_caution_sold()]
    for (const caution of cautions) expect(within(form).queryByText(caution)).toBeNull()
    expect(within(form).getByText(m.feed_preview_draft({ lacks: LACKS_WORDS.price() }))).toBeTruthy()
    expect(within(form).getAllByText(m.feed_preview_price_kept())).toHaveLength(1)
  })

  it('groups the listings of a portal, whose file has no columns', async () => {
    const repeated = { column: '', example: 'Noor Tower', rows: 4, are_most: false }
    const portal: FeedLook = {
      ...lookAt('Ref', 'Name'),
      format: 'property-finder',
      columns: [],
      mapping: { columns: {}, rows: 'projects' },
      repeated,
    }
    const looks = mockApi('post', '/office/feeds/look/', success(portal))
    const { form } = await openForm([{ ...FEED, format: 'property-finder', mapping: portal.mapping }])
    const named = { example: '\u2068Noor Tower\u2069', count: '4' }
    expect(within(form).getByText(m.feed_rows_alike_hint(named))).toBeTruthy()
    await userEvent.click(within(form).getByRole('button', { name: m.feed_rows_group() }))
    await waitFor(() => expect(looks.at(-1)?.body).toMatchObject({ mapping: { rows: 'homes', columns: {} } }))
    expect(within(form).getByText(m.feed_rows_alike(named))).toBeTruthy()
  })

  it('says that projects are left out for unknown statuses of homes in a list', async () => {
    const columns = { reference: 'Ref', title: 'Name', sales_status: 'units[].state' }
    const listed = { ...lookAt('Ref', 'Name'), mapping: { ...UNITS, columns }, unknown_statuses: [{ value: 'AVL', rows: 4 }] }
    mockApi('post', '/office/feeds/look/', success(listed))
    const { form } = await openForm([{ ...FEED, mapping: listed.mapping }])
    expect(within(form).getByText(m.feed_statuses_text_projects())).toBeTruthy()
    expect(within(form).getByText('4 projects', { exact: false })).toBeTruthy()
    const choice = within(form).getByRole<HTMLSelectElement>('combobox', { name: 'AVL' })
    expect(choice.selectedOptions[0]?.textContent).toBe(m.feed_status_unknown_projects())
  })

  it('chooses what unknown statuses mean, also those that the last import found further down', async () => {
    const looks = mockApi(
      'post',
      '/office/feeds/look/',
      success({ ...lookAt('Ref', 'Name'), unknown_statuses: [{ value: 'Q-17', rows: 2 }] }),
    )
    const rejection = { row: 900, reference: 'N900', reason: 'unknown_status', detail: 'Closed' } as const
    const report = { rejections: [rejection, { ...rejection, row: 901 }] } as unknown as ImportReport
    const last_run = { report } as FeedRun
    const { form } = await openForm([{ ...FEED, last_run }])
    const choose = (status: string, meaning: string) =>
      userEvent.selectOptions(within(form).getByRole('combobox', { name: status }), meaning)
    await choose('Q-17', 'sold')
    await choose('Closed', 'not_offered')
    const statuses = { 'Q-17': 'sold', Closed: 'not_offered' }
    await waitFor(() => expect(looks.at(-1)?.body).toMatchObject({ mapping: { statuses } }))
    await choose('Q-17', '')
    await waitFor(() => expect(looks.at(-1)?.body).toMatchObject({ mapping: { statuses: { Closed: 'not_offered' } } }))
  })

  it('asks for the building if no column names anything', async () => {
    const named = lookAt('Ref', 'Name')
    const unnamed = { ...named, mapping: { ...UNITS, columns: { reference: 'Ref' } } }
    const looks = mockApi('post', '/office/feeds/look/', success(unnamed))
    const { form } = await openForm([{ ...FEED, mapping: unnamed.mapping }])
    // In the cautions, and beside the button that it disables.
    expect(within(form).getAllByText(m.feed_caution_unnamed())).toHaveLength(2)
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: m.feed_save_try() }).disabled).toBe(true)
    await enter(within(form).getByRole('textbox', { name: m.feed_default_building() }), 'Noor Tower')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(looks.at(-1)?.body).toMatchObject({ mapping: { building: 'Noor Tower' } }))
    expect(within(form).queryByText(m.feed_caution_unnamed())).toBeNull()
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: m.feed_save_try() }).disabled).toBe(false)
  })

  it('asks for no name if the references are those of stored projects', async () => {
    const named = lookAt('Ref', 'Name')
    const unnamed = { ...named, mapping: { ...UNITS, columns: { reference: 'Ref' } }, found: { ...named.found, known: 2 } }
    mockApi('post', '/office/feeds/look/', success(unnamed))
    const { form } = await openForm([{ ...FEED, mapping: unnamed.mapping }])
    expect(within(form).queryByText(m.feed_caution_unnamed())).toBeNull()
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: m.feed_save_try() }).disabled).toBe(false)
  })

  it('says how to name entries if none of their references is that of a stored project', async () => {
    const named = lookAt('Ref', 'Name')
    const unnamed = { ...named, mapping: { ...UNITS, columns: { reference: 'Ref' } }, found: { ...named.found, known: 0 } }
    mockApi('post', '/office/feeds/look/', success(unnamed))
    const { form } = await openForm([{ ...FEED, mapping: unnamed.mapping }])
    expect(within(form).getAllByText(m.feed_caution_unknown_references())).toHaveLength(2)
    expect(within(form).queryByText(m.feed_caution_unnamed())).toBeNull()
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: m.feed_save_try() }).disabled).toBe(true)
  })

  it('takes a developer of all projects if no column names it', async () => {
    const look = lookAt('Ref', 'Name')
    const looks = mockApi('post', '/office/feeds/look/', success(look))
    const { form } = await openForm()
    await enter(within(form).getByRole('textbox', { name: m.feed_default_developer() }), 'Noor Properties')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(looks.at(-1)?.body).toMatchObject({ mapping: { developer: 'Noor Properties' } }))
    await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Name' }), 'developer')
    // Rows may lack a developer, so it stays until it is deleted.
    expect(within(form).getByText(m.feed_default_developer_rest())).toBeDefined()
    await userEvent.clear(within(form).getByRole('textbox', { name: m.feed_default_developer() }))
    await userEvent.tab()
    await waitFor(() => expect(looks.at(-1)?.body).not.toHaveProperty('mapping.developer'))
    expect(within(form).queryByRole('textbox', { name: m.feed_default_developer() })).toBeNull()
  })

  it('names the lines above the header and offers what they say of all rows', async () => {
    const location = { text: 'Location: Dubai Marina', fact: { field: 'community', value: 'Dubai Marina' } }
    const looks = mockApi('post', '/office/feeds/look/', success({ ...lookAt('Ref', 'Name'), above: [{ text: 'PRICE LIST' }, location] }))
    const { form } = await openForm()
    expect(within(form).getByText('PRICE LIST')).toBeDefined()
    await userEvent.click(within(form).getByRole('button', { name: `${m.feed_above_use()}: Dubai Marina` }))
    await waitFor(() => expect(looks.at(-1)?.body).toMatchObject({ mapping: { community: 'Dubai Marina' } }))
    expect(within(form).getByRole<HTMLInputElement>('textbox', { name: m.feed_default_community() }).value).toBe('Dubai Marina')
    expect(within(form).queryByText(location.text)).toBeNull()
  })

  it('says which column fills the empty cells of another, and warns of no unread plans', async () => {
    const look = lookAt('Ref', 'Name')
    const columns = [
      ...look.columns,
      { name: 'payments[]', samples: ['20% On booking; 80% On handover'], guess: null, basis: null, joined_to: null },
    ]
    mockApi('post', '/office/feeds/look/', success({ ...look, columns, spare: ['payments[]'] }), success({ ...look, columns }))
    const { form } = await openForm()
    expect(await within(form).findByText(m.feed_column_spare())).toBeTruthy()
    expect(form.textContent).not.toContain(plansText(['payments[]']))
  })

  it('says which column is read for each home beside that of the project', async () => {
    const look = lookAt('Ref', 'Name')
    const columns = [...look.columns, { name: 'homes[].price', samples: ['1300000'], guess: null, basis: null, joined_to: null }]
    mockApi('post', '/office/feeds/look/', success({ ...look, columns, spare: ['homes[].price'], listed: ['homes[].price'] }))
    const { form } = await openForm()
    expect(await within(form).findByText(m.feed_column_listed())).toBeTruthy()
    expect(within(form).queryByText(m.feed_column_spare())).toBeNull()
  })

  it('asks about prices that are nearly all far too small', async () => {
    const scale = { kind: 'small', example: '750.000', read: 750, is_separator: true } as const
    const look = lookAt('Ref', 'Name')
    const columns = { ...look.mapping?.columns, price: 'Price' }
    mockApi('post', '/office/feeds/look/', success({ ...look, mapping: { ...UNITS, columns }, price_scale: scale }))
    const { form } = await openForm([{ ...FEED, mapping: { ...UNITS, columns } }])
    expect(within(form).getByText(m.feed_caution_price_small_mark({ example: '\u2068750.000\u2069', read: '750' }))).toBeTruthy()
  })

  it('saves the change although a run is in progress, and links to the runs', async () => {
    const [changes, runs] = [
      mockApi('put', '/office/feeds/3/', success({ ...FEED, name: 'Noor anew' })),
      mockApi('post', '/office/feeds/3/runs/', { status: 409, json: errorBody({ code: 'conflict', message: 'Being read already.' }) }),
    ]
    mockApi('post', '/office/feeds/look/', success(lookAt('Ref', 'Name')))
    const { form, address } = await openForm([FEED, { ...FEED, name: 'Noor anew' }])
    await enter(within(form).getByRole('textbox', { name: m.feed_name() }), 'Noor anew')
    await userEvent.click(within(form).getByRole('button', { name: m.feed_save_try() }))
    const notice = (await screen.findByText(m.feed_saved_untested({ refusal: 'Being read already.' }))) as HTMLElement
    expect(notice.getAttribute('role')).toBe('status')
    expect(await screen.findByRole('heading', { name: 'Noor anew' })).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    expect(changes).toMatchObject([{ body: { name: 'Noor anew' } }])
    expect(runs).toMatchObject([{ body: { dry_run: true } }])
    await userEvent.click(within(notice).getByRole('link', { name: m.feed_runs_see() }))
    expect(address()).toBe('/admin/feeds/3#feed-runs')
  })

  it('reads a new URL before saving (also on Enter) and saves the columns found there', async () => {
    const after = 'https://feeds.example/two.csv'
    const looks = mockApi('post', '/office/feeds/look/', success(lookAt('Ref', 'Name')), success(lookAt('No', 'Project')))
    const changes = mockApi('put', '/office/feeds/3/', success(FEED))
    mockApi('post', '/office/feeds/3/runs/', success({ id: 1 }))
    const { form } = await openForm()
    expect(within(form).getByRole<HTMLSelectElement>('combobox', { name: 'Name' }).value).toBe('title')
    const address = within(form).getByLabelText(m.feed_address())
    await enter(address, after)
    expect(within(form).getByRole('button', { name: m.catalogue_preview() })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    const title = await within(form).findByRole<HTMLSelectElement>('combobox', { name: 'Project' })
    expect(title.value).toBe('title')
    expect(looks.at(-1)?.body).toMatchObject({ address: after })
    expect(changes).toEqual([])
    await userEvent.click(address)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(changes).toMatchObject([{ body: { address: after, mapping: { columns: { reference: 'No', title: 'Project' } } } }])
  })
})

describe('rows that share name and place', () => {
  const repeated = { column: 'Name', example: 'Noor', rows: 2, are_most: false }
  const look = (rows: FeedMapping['rows'], columns: FeedMapping['columns']): FeedLook => ({
    ...lookAt('Ref', 'Name'),
    mapping: { columns, rows, ...UNITS },
    repeated,
  })

  it('can be grouped with one press, which reads their name as the building, and ungrouped again', async () => {
    const homes = { reference: 'Ref', title: null, building: 'Name' }
    const looks = mockApi(
      'post',
      '/office/feeds/look/',
      success(look('projects', { reference: 'Ref', title: 'Name' })),
      success(look('homes', homes)),
      success(look('projects', { reference: 'Ref', title: 'Name', building: null })),
    )
    const { form } = await openForm()
    const named = { example: '\u2068Noor\u2069', count: '2' }
    expect(within(form).getByText(m.feed_rows_alike_hint(named))).toBeTruthy()
    await userEvent.click(within(form).getByRole('button', { name: m.feed_rows_group() }))
    expect(await within(form).findByText(m.feed_rows_alike(named))).toBeTruthy()
    expect(looks.at(-1)?.body).toMatchObject({ mapping: { rows: 'homes', columns: homes } })
    await userEvent.click(within(form).getByRole('radio', { name: m.feed_rows_projects() }))
    await waitFor(() =>
      expect(looks.at(-1)?.body).toMatchObject({ mapping: { rows: 'projects', columns: { title: 'Name', building: null } } }),
    )
  })

  it('are not grouped without a building, and the form says so', async () => {
    mockApi('post', '/office/feeds/look/', success({ ...look('homes', { reference: 'Ref', title: 'Name' }), repeated: null }))
    const { form } = await openForm()
    expect(await within(form).findByText(m.feed_rows_ungrouped())).toBeTruthy()
  })
})

describe('what no project of a feed has', () => {
  const card = {
    row: 2,
    reference: 'A1',
    title: 'Noor',
    title_ar: null,
    price: 900_000,
    area_sqft: null,
    rooms: 3,
    category: 'ready_to_move',
    property_type: 'apartment',
    community: null,
    community_ar: null,
    emirate: 'dubai',
    image: null,
    delivery_date: null,
    payment_plans: ['60/40', '50/50'],
    homes: 4,
    home_types: 2,
    lacks: ['picture' as const],
    unpriced: [5],
    doubts: [{ row: 3, reference: 'A1', field: 'area', value: '41', kind: 'other_unit' as const, expected: '650–500,000 sqft' }],
    refused: null,
    detail: null,
  }
  const look = (required: FeedMapping['required']): FeedLook => ({
    ...lookAt('Ref', 'Name'),
    mapping: { ...mappingOf('Ref', 'Name'), publish: 'complete', ...(required && { required }) },
    preview: [card, { ...card, row: 3, reference: 'A2', homes: 1 }],
    found: {
      projects: 5,
      refused: 1,
      refused_by_reason: {},
      rows: 9,
      lacking: { picture: 5, place: 2 },
      assumed_available: 12,
      left_to_homes: { texts_of_homes: 2 },
      is_all: false,
    },
  })

  it('is said in the preview, beside values that were left out, and one press stops requiring it', async () => {
    const looks = mockApi('post', '/office/feeds/look/', success(look(['picture', 'price', 'place'])), success(look(['price', 'place'])))
    const { form } = await openForm()
    const preview = await within(form).findByRole('region', { name: m.feed_preview_title() })
    expect(preview.textContent).toContain(
      [
        m.feed_preview_shown_homes({ shown: '2', projects: '5 projects', homes: '9 homes' }),
        m.feed_preview_rejected({ count: '1' }),
        m.feed_preview_beginning(),
      ].join(' '),
    )
    expect(preview.textContent).toContain(m.feed_assumed_available({ homes: '12 homes' }))
    expect(preview.textContent).toContain(m.feed_remark({ remark: m.feed_remark_texts_of_homes(), projects: '2 projects' }))
    expect(preview.textContent).toContain(m.feed_preview_homes({ count: '4' }))
    expect(preview.textContent).toContain(m.feed_preview_home_types({ count: '2' }))
    expect(preview.textContent).toContain('\u206660/40\u2069, \u206650/50\u2069')
    expect(within(preview).getAllByRole('list', { name: m.feed_preview_left_out() })[0]?.textContent).toMatch(
      /Row 3.*41.*another unit.*60–46,452/,
    )
    expect(preview.textContent).toContain(m.feed_unpriced_rows({ rows: 'Row 5' }))
    expect(within(form).queryByText(m.feed_missing_place())).toBeNull()
    expect(within(form).getByText(m.feed_missing_picture())).toBeTruthy()
    await userEvent.click(within(form).getByRole('button', { name: m.feed_missing_drop_picture() }))
    await waitFor(() => expect(looks.at(-1)?.body).toMatchObject({ mapping: { required: ['price', 'place'] } }))
    await waitFor(() => expect(within(form).queryByText(m.feed_missing_picture())).toBeNull())
  })

  it('is said in the report, where one press stops requiring it and reads the feed again', async () => {
    const report = {
      dry_run: true,
      format: 'csv',
      source: 'noor',
      read: 2,
      added: 2,
      changed: 0,
      unchanged: 0,
      repeated: 0,
      rejected: 0,
      rejected_by_reason: {},
      rejections: [],
      missing: 0,
      unpublished: 0,
      lost: 3,
      remarks: { incomplete: 2 },
      lacking: { picture: 2 },
      incomplete: [{ row: 2, reference: 'A1', title: 'Noor', lacks: ['picture'], gaps: ['permit'] }],
      doubts: [
        ...[2, 3, 4, 5, 6, 7, 8].map((row) => ({
          row,
          reference: null,
          field: 'price',
          value: '45',
          kind: 'too_small',
          expected: '1 AED',
        })),
        ...[2, 3].map((row) => ({ row, reference: null, field: 'area', value: `${row}`, kind: 'too_small', expected: '99 sqft' })),
      ],
      unpriced: [2, 4].map((row) => ({ row, reference: 'A1', title: 'Noor' })),
      seconds: 1,
    }
    const at = '2026-11-26T08:00:00.000Z'
    const run = { id: 9, feed_id: 3, status: 'done', is_scheduled: false, created_at: at, finished_at: at, done: 2, total: 2, error: null }
    mockApi(
      'get',
      '/office/feeds/3/',
      success({ feed: FEED, runs: [{ ...run, dry_run: true, report }], kept_projects: [], archivable_projects: 0, failed_pictures: [] }),
    )
    const changes = mockApi('put', '/office/feeds/3/', success(FEED))
    const runs = mockApi('post', '/office/feeds/3/runs/', success({ id: 10 }))
    await renderPage(() => <FeedPage id={3} />, '/admin/feeds/3')
    await screen.findByText(m.feed_missing_picture())
    const article = screen.getByRole('article')
    expect(within(article).getAllByRole('definition').at(-1)?.textContent).toBe('3')
    expect(article.textContent).toContain(`Noor · ${m.feed_lacks_picture()}, ${m.feed_gap_permit()}`)
    expect(article.textContent).toContain('Rows 2, 3, 4, 5, 6 and 2 more · Price 45: too small')
    expect(article.textContent).toMatch(/Area: too small.*Row 2: 2 · Row 3: 3/)
    expect(article.textContent).toContain('Rows 2, 4 · Noor')
    await userEvent.click(screen.getByRole('button', { name: m.feed_missing_drop_picture() }))
    await waitFor(() => expect(runs).toMatchObject([{ body: { dry_run: true } }]))
    expect(changes).toMatchObject([{ body: { mapping: { columns: { reference: 'Ref' }, required: ['price', 'place'] } } }])
  })
})

it('says how many pictures have been downloaded while others wait', async () => {
  mockApi('get', '/office/feeds/3/', success({ feed: FEED, runs: [], failed_pictures: [], fetched_pictures: 120, waiting_pictures: 1_380 }))
  await renderPage(() => <FeedPage id={3} />, '/admin/feeds/3')
  expect(await screen.findByText(m.feed_pictures_waiting({ fetched: '120', all: '1,500' }))).toBeDefined()
})

it('lists the pictures of a feed that could not be fetched by reason', async () => {
  const failed_pictures = ['hall', 'pool', 'gym', 'roof', 'lobby'].map((name) => ({
    address: `http://127.0.0.1:9/${name}.jpg`,
    reason: 'It is in a private network.',
    project: { id: 7, title: 'Noor Tower', title_ar: null },
  }))
  mockApi('get', '/office/feeds/3/', success({ feed: FEED, runs: [], failed_pictures }))
  await renderPage(() => <FeedPage id={3} />, '/admin/feeds/3')
  await userEvent.click(await screen.findByText(m.feed_pictures_failed({ count: '5' })))
  const picture = screen.getByText('http://127.0.0.1:9/hall.jpg').closest('li')
  expect(picture?.textContent).toMatch(/^It is in a private network\..*hall.*pool.*gym\.jpgand 2 more$/)
  expect(picture?.closest('details')?.open).toBe(true)
  expect(
    within(picture as HTMLElement)
      .getAllByRole('link', { name: 'Noor Tower' })[0]
      ?.getAttribute('href'),
  ).toBe('/admin/projects/7')
  expect(screen.getByText(m.feed_pictures_by_hand())).toBeTruthy()
})

describe('the report of an import', () => {
  const at = '2026-11-26T08:00:00.000Z'
  const named = (title: string, id: number) => ({ id, title, title_ar: null })
  const report = {
    dry_run: false,
    format: 'csv',
    source: 'noor',
    ...{ read: 9, added: 0, changed: 3, unchanged: 6, repeated: 0, rejected: 0, missing: 60, unpublished: 60 },
    rejected_by_reason: {},
    rejections: [],
    remarks: { kept_by_hand: 1, awaiting_pictures: 1 },
    kept: [{ ...named('Noor Tower', 526), fields: ['price', 'units'] }],
    unpublished_projects: Array.from({ length: 60 }, (_, index) => named(`Gone ${index}`, index)),
    awaiting_pictures: [named('Bare Tower', 527)],
    seconds: 1,
  }
  const openReport = async (changed: object = {}) => {
    const run = { id: 9, feed_id: 3, status: 'done', is_scheduled: false, created_at: at, finished_at: at, done: 9, total: 9, error: null }
    const runs = [{ ...run, dry_run: false, report: { ...report, ...changed } }]
    mockApi('get', '/office/feeds/3/', success({ feed: FEED, runs, kept_projects: [526], archivable_projects: 0, failed_pictures: [] }))
    await renderPage(() => <FeedPage id={3} />, '/admin/feeds/3')
    return (title: string) => within(screen.getByText(title).closest('details') as HTMLElement)
  }

  it('names projects whose staff edits differ from the file, those it unpublished and those waiting for pictures', async () => {
    const part = await openReport()
    await screen.findByText(m.feed_kept_title())
    const kept = part(m.feed_kept_title())
    expect(kept.getByRole('link', { name: 'Noor Tower' }).getAttribute('href')).toBe('/admin/projects/526')
    expect(kept.getByRole('listitem').textContent).toContain(`Noor Tower · ${m.property_price()}, ${m.catalogue_units()}`)
    expect(part(m.feed_unpublished_title()).getAllByRole('link')).toHaveLength(50)
    expect(screen.queryByText(m.feed_report_published())).toBeNull()
    expect(part(m.feed_unpublished_title()).getByText(m.feed_report_first({ shown: '50', count: '60' }))).toBeTruthy()
    const awaiting = part(m.feed_awaiting_title())
    expect(awaiting.getByRole('link', { name: 'Bare Tower' }).getAttribute('href')).toBe('/admin/projects/527')
    expect(awaiting.getByText(m.feed_pictures_by_hand())).toBeTruthy()
  })

  it('names homes that staff edited, and replaces the edits of a project after asking', async () => {
    const homes = [
      { apt_no: '1204', kind: 'edited', changes: [{ field: 'status', before: 'available', after: 'sold' }] },
      { apt_no: '1205', kind: 'removed', changes: [] },
      { property_type: 'apartment', rooms: 2, kind: 'gone', changes: [] },
      { apt_no: 'row-0123456789ab', property_type: 'apartment', rooms: 1, floor_no: 0, area: 840, kind: 'removed', changes: [] },
      { apt_no: 'row-0123456789ac', kind: 'removed', changes: [] },
    ]
    const kept = [
      { ...named('Noor Tower', 526), fields: ['units'], homes },
      { ...named('Reem Tower', 527), fields: ['price'], values: [{ field: 'price', before: 940_000, after: 1_010_000 }] },
    ]
    const part = await openReport({ kept })
    await screen.findByText(m.feed_kept_title())
    const list = part(m.feed_kept_title())
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/g, ''))).toEqual(
      expect.arrayContaining([
        'Home 1204: Status: Available (in the file: Sold)',
        `Home 1205: ${m.feed_kept_removed()}`,
        `Apartment, 2 bed: ${m.feed_kept_gone()}`,
        `Apartment, 1 bed, Ground floor, 840 sqft: ${m.feed_kept_removed()}`,
        `${m.feed_home_unnumbered()}: ${m.feed_kept_removed()}`,
        'Price: AED 940,000 (in the file: AED 1,010,000)',
      ]),
    )
    const replaced = mockApi('post', '/office/projects/526/feed-values/', success(null))
    mockApi('get', '/office/projects/526/feed-values/', success({ fields: ['title'], values: [], homes: [], home_count: 0 }))
    await userEvent.click(list.getByRole('button', { name: m.feed_values_use() }))
    await within(screen.getByRole('dialog')).findByText(m.catalogue_title_en())
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: m.feed_values_use() }))
    await waitFor(() => expect(replaced).toHaveLength(1))
    expect(list.getByText(m.feed_values_used_now()).closest('li')?.textContent).toContain('Reem Tower')
  })

  it('names homes that are listed twice, with what the two contradict each other in', async () => {
    const row = { row: 1, reference: 'Q-1' }
    const contradicted = { ...row, home: 'A-101', field: 'price', value: 'AED 1,240,000', kind: 'other_row', expected: '1,260,000 AED' }
    const part = await openReport({
      repeated_homes: [{ ...row, title: 'Qamar Tower', numbers: ['A-101', 'A-102'] }],
      doubts: [contradicted, { ...contradicted, home: 'A-102' }],
    })
    await screen.findByText(m.feed_repeated_homes_title())
    const texts = (title: string) =>
      part(title)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''))
    expect(texts(m.feed_repeated_homes_title())).toEqual(['Row 1 · Qamar Tower · A-101, A-102'])
    const [first] = texts(m.feed_contradicted_title())
    expect(first).toBe('Row 1 · Home A-101 · Price AED 1,240,000: listed again later with AED 1,260,000, which counts')
  })

  it('says that a file without any project of the feed may be one of another', async () => {
    await openReport({ dry_run: true, added: 9, changed: 0, unchanged: 0, missing: 60, unpublished: 0, unpublished_projects: [] })
    expect(await screen.findByText(m.feed_report_other_file({ count: '60' }))).toBeTruthy()
    expect(screen.queryByText(m.feed_report_missing({ count: '60' }))).toBeNull()
  })

  it('counts facts that were lost, and names new communities, developers and amenities', async () => {
    const fact_changes = [
      { of: 'homes' as const, field: 'area', before: 24, after: 0 },
      { of: 'types' as const, field: 'bedrooms', before: 0, after: 5 },
    ]
    const part = await openReport({
      fact_changes,
      new_communities: [{ name: 'Somewhere Nice', name_ar: 'مكان', emirate: 'dubai' }],
      new_developers: [
        { name: 'Nown Homes', name_ar: null },
        { name: 'Known Group', name_ar: 'المعروفة', like: { id: 7, name: 'Known Homes', name_ar: 'بيوت معروفة' } },
      ],
      new_amenities: [{ name: 'Moon Pool', name_ar: null }],
    })
    expect((await screen.findByText(m.feed_facts_lost())).closest('details')).toBe(
      part(m.feed_facts_title()).getByText(/Area/).closest('details'),
    )
    expect(part(m.feed_facts_title()).getByText('Area: 24 → 0 homes')).toBeTruthy()
    expect(part(m.feed_facts_title()).getByText('Bedrooms: 0 → 5 home types')).toBeTruthy()
    expect(part(m.feed_communities_title()).getByText('Somewhere Nice').closest('li')?.textContent).toBe('Somewhere Nice · Dubai')
    expect(part(m.feed_developers_title()).getByText('Nown Homes').closest('li')?.textContent).toBe('Nown Homes · in one language only')
    const like = part(m.feed_developers_title()).getByRole('link', { name: m.feed_developer_like({ name: isolated('Known Homes') }) })
    expect(like.getAttribute('href')).toBe('/admin/developers/7')
    expect(part(m.feed_amenities_title()).getByText('Moon Pool')).toBeTruthy()
  })

  it('names the homes that left each project, and apart those that staff had edited', async () => {
    const numbers = ['1', '2', '3', '4', '5']
    const edited = [{ apt_no: '2', kind: 'gone', changes: [] }]
    const gone_homes = [
      { ...named('Noor Tower', 526), home_count: 6, numbers, edited, edited_count: 1 },
      { ...named('Reem Tower', 527), home_count: 1, numbers: ['7'], edited: [], edited_count: 0 },
      { ...named('Bare Tower', 528), home_count: 2, numbers: [], edited: [], edited_count: 0 },
    ]
    const part = await openReport({ gone_homes })
    await screen.findByText(m.feed_gone_title())
    const items = part(m.feed_gone_title()).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
      `Noor Tower · 6 homes, among them 1, 2, 3, 4, 5${m.feed_gone_edited()}Home 2`,
      'Home 2',
      'Reem Tower · 1 home: 7',
      'Bare Tower · 2 homes',
    ])
  })

  it('names projects that stay published although the file no longer has them', async () => {
    const part = await openReport({ missing: 1, unpublished: 0, missing_projects: [named('Noor Tower', 526)] })
    await screen.findByText(m.feed_missing_title())
    const link = part(m.feed_missing_title()).getByRole('link', { name: 'Noor Tower' })
    expect(link.getAttribute('href')).toBe('/admin/projects/526')
  })

  it('asks again whether to unpublish them after an import that was asked to', async () => {
    await openReport({ missing: 1, unpublished: 0, missing_projects: [named('Noor Tower', 526)] })
    const box = () => screen.queryByRole('checkbox', { name: m.feed_unpublish_all({ count: '1' }) }) as HTMLInputElement
    await waitFor(() => expect(box()).toBeTruthy())
    const started = mockApi('post', '/office/feeds/3/runs/', success(null))
    await userEvent.click(box())
    expect(box().checked).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: m.feed_import() }))
    await waitFor(() => expect(started).toHaveLength(1))
    await waitFor(() => expect(box().checked).toBe(false))
  })

  it('names drafts that the file no longer has', async () => {
    const part = await openReport({ drafts_missing: 1, missing_drafts: [named('Noor Tower', 526)] })
    const title = m.feed_missing_drafts_title({ count: '1' })
    await screen.findByText(title)
    expect(part(title).getByRole('link', { name: 'Noor Tower' }).getAttribute('href')).toBe('/admin/projects/526')
  })

  it('names homes of merged projects that have other values in this file', async () => {
    const changes = [{ field: 'status', before: 'available', after: 'sold' }]
    const homes = [{ apt_no: '1204', kind: 'edited' as const, changes }]
    const part = await openReport({ merged_projects: [{ ...named('Coral Quay', 526), homes, home_count: 1, sold_count: 1 }] })
    await screen.findByText(m.feed_merged_title())
    const merged = part(m.feed_merged_title())
    expect(merged.getByRole('link', { name: 'Coral Quay' }).getAttribute('href')).toBe('/admin/projects/526')
    const words = { field: m.table_status(), filed: `\u2068${m.unit_sold()}\u2069`, shown: `\u2068${m.stacking_available()}\u2069` }
    expect(merged.getAllByRole('listitem').at(-1)?.textContent).toContain(m.feed_merged_changed(words))
  })

  it('names homes of merged projects that are no longer in this file, and new ones', async () => {
    const changes = [{ field: 'status', before: 'available', after: null }]
    const homes = [
      { apt_no: '402', kind: 'gone' as const, changes },
      { apt_no: '404', kind: 'new' as const, changes: [] },
    ]
    const part = await openReport({ merged_projects: [{ ...named('Coral Quay', 526), homes, home_count: 2, sold_count: 1 }] })
    await screen.findByText(m.feed_merged_title())
    const [gone, added] = part(m.feed_merged_title()).getAllByRole('listitem').slice(-2)
    expect(gone?.textContent).toContain(`402\u2069: ${m.feed_merged_gone({ shown: `\u2068${m.stacking_available()}\u2069` })}`)
    expect(added?.textContent).toContain(`404\u2069: ${m.feed_merged_new()}`)
  })

  it('names columns that look like payment plans but were not read', async () => {
    const reading = { columns: {}, unread: ['View', 'Payment plan'], identified_by: [], grouped: false }
    await openReport({ reading })
    expect(await screen.findByText(m.feed_caution_plans({ columns: '\u2068Payment plan\u2069' }))).toBeTruthy()
  })

  it('folds older ones away', async () => {
    const run = { feed_id: 3, status: 'done', is_scheduled: false, created_at: at, finished_at: at, done: 9, total: 9, error: null }
    const runs = [5, 4, 3, 2].map((id) => ({ ...run, id, dry_run: false, report: null }))
    mockApi('get', '/office/feeds/3/', success({ feed: FEED, runs, kept_projects: [], archivable_projects: 0, failed_pictures: [] }))
    await renderPage(() => <FeedPage id={3} />, '/admin/feeds/3')
    const older = within((await screen.findByText(m.feed_runs_older({ count: '2' }))).closest('details') as HTMLElement)
    expect(older.getAllByRole('article', { hidden: true })).toHaveLength(2)
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(4)
  })

  it('counts and names drafts that it published', async () => {
    const part = await openReport({ published: 5, published_projects: [named('Noor Tower', 526)] })
    await screen.findByText(m.feed_published_title())
    expect(part(m.feed_published_title()).getByRole('link', { name: 'Noor Tower' })).toBeTruthy()
    expect(screen.getByText(m.feed_report_published()).nextElementSibling?.textContent).toBe('5')
  })

  it('links to the history of projects that it changed, with their old and new price and further changed fields', async () => {
    const prices = { before: 900_000, after: 950_000 }
    const part = await openReport({ changed_projects: [{ ...named('Noor Tower', 526), prices, fields: ['price', 'area_sqft'] }], kept: [] })
    await screen.findByText(m.feed_changed_title())
    const link = part(m.feed_changed_title()).getByRole('link', { name: 'Noor Tower', hidden: true })
    expect(link.getAttribute('href')).toBe('/admin/projects/526#history')
    expect(part(m.feed_changed_title()).getByRole('listitem', { hidden: true }).textContent).toMatch(
      /900,000.*→.*950,000.* · Area \(sqft\)$/,
    )
  })

  it('shows the former and new values of changed fields that are short', async () => {
    const [before, after] = ['on_sale', 'sold_out'].map((slug) => SALES_STATUSES.find((term) => term.slug === slug))
    const values = [
      { field: 'sales_status_id', before: before?.id ?? null, after: after?.id ?? null },
      { field: 'delivery_date', before: null, after: '2028-12-31' },
    ]
    const fields = ['sales_status_id', 'delivery_date', 'description']
    const part = await openReport({ changed_projects: [{ ...named('Noor Tower', 526), fields, values }], kept: [] })
    await screen.findByText(m.feed_changed_title())
    const text = part(m.feed_changed_title())
      .getByRole('listitem', { hidden: true })
      .textContent?.replaceAll(/[\u2066-\u2069]/g, '')
    expect(text).toBe(
      `Noor Tower · ${m.catalogue_sales_status()}: ${before?.name} → ${after?.name}, ${m.property_handover()}: ${m.value_empty()} → ${formatDay('2028-12-31')}, ${m.catalogue_description_en()}`,
    )
  })

  it('says how many homes of a changed project were sold, changed and added, and names added projects', async () => {
    const homes = { sold: 1, available: 1, priced: 2, added: 1, removed: 0, others: 0 }
    const added_projects = Array.from({ length: 55 }, (_, at) => ({
      row: at + 7,
      reference: `N-${at}`,
      ...named(`Reem Tower ${at}`, 527 + at),
    }))
    const changed_projects = [{ ...named('Noor Tower', 526), fields: ['units', 'homes'], homes }]
    mockApi('get', '/office/duplicates/count/', success({ count: 100, is_more: true }))
    const part = await openReport({ added: 60, added_projects, changed_projects, kept: [] })
    await screen.findByText(m.feed_changed_title())
    expect(part(m.feed_changed_title()).getByRole('listitem', { hidden: true }).textContent).toBe(
      `Noor Tower · ${m.catalogue_unit_types()} · 1 home sold, 1 home available again, 2 prices changed, 1 home added`,
    )
    const list = part(m.feed_added_title())
    expect(list.getByRole('link', { name: 'Reem Tower 0', hidden: true }).getAttribute('href')).toBe('/admin/projects/527')
    expect(list.getByText(m.feed_report_first({ shown: '50', count: '60' }))).toBeTruthy()
  })

  it('names all that projects lack on request, leads to the drafts, and saves the list as a file', async () => {
    const incomplete = Array.from({ length: 60 }, (_, at) => ({
      row: at + 2,
      reference: `N-${at}`,
      title: `Noor ${at}`,
      lacks: at === 59 ? ['picture' as const, 'place' as const] : ['picture' as const],
    }))
    const part = await openReport({ incomplete, lacking: { picture: 60, place: 1 }, remarks: { incomplete: 60 } })
    await screen.findByText(m.feed_incomplete_title())
    const list = part(m.feed_incomplete_title())
    expect(list.queryByText('Noor 59')).toBeNull()
    const all = list.getByRole('button', { name: m.feed_report_show_all({ count: '60' }) })
    await userEvent.click(all)
    expect(list.getByText('Noor 59')).toBeTruthy()
    await userEvent.click(list.getByRole('button', { name: m.action_show_less() }))
    expect(list.queryByText('Noor 59')).toBeNull()
    const drafts = list.getByRole('link', { name: `${m.feed_lacks_place()}: 1` })
    expect(drafts.getAttribute('href')).toContain('source=noor&lacks=draft_place')
    await userEvent.click(list.getByRole('button', { name: m.leads_export() }))
    await waitFor(() => expect(downloads).toHaveLength(1))
    const lines = (await downloads[0]?.file.text())?.trim().split('\r\n')
    expect(lines).toHaveLength(61)
    expect(lines?.at(-1)).toBe(`"61","N-59","Noor 59","${m.feed_lacks_picture()}, ${m.feed_lacks_place()}"`)
  })

  it('leads to projects of other sources that those just added may duplicate', async () => {
    mockApi('get', '/office/duplicates/count/', success({ count: 100, is_more: true }))
    await openReport({ added: 4 })
    const link = await screen.findByRole('link', { name: m.feed_possible_duplicates({ count: '\u2066100+\u2069' }) })
    expect(link.getAttribute('href')).toBe('/admin/duplicates')
  })

  it('opens the settings at the statuses that it did not know', async () => {
    mockApi('post', '/office/feeds/look/', success({ ...lookAt('Ref', 'Name'), unknown_statuses: [{ value: 'Q-17', rows: 2 }] }))
    const rejections = [{ row: 4, reference: 'A1', reason: 'unknown_status', detail: 'Q-17' }]
    await openReport({ rejected: 1, rejected_by_reason: { unknown_status: 1 }, rejections })
    await userEvent.click(await screen.findByRole('button', { name: m.feed_reason_hint_unknown_status() }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: m.feed_statuses_title() })))
  })

  it("links to projects by their titles in the reader's language", async () => {
    document.documentElement.lang = 'ar'
    const row = { row: 2, reference: 'A1', title: 'Noor', title_ar: 'نور' }
    const part = await openReport({ place_conflicts: [{ ...row, id: 7 }], incomplete: [{ ...row, lacks: ['price'] }] })
    await screen.findByText(m.feed_place_conflicts_title())
    const conflict = part(m.feed_place_conflicts_title()).getByRole('link', { name: 'نور' })
    expect(conflict.getAttribute('href')).toMatch(/\/admin\/projects\/7$/)
    expect(part(m.feed_incomplete_title()).getByRole('link', { name: 'نور' }).getAttribute('href')).toMatch(/search=Noor$/)
    document.documentElement.lang = 'en'
  })

  it('says which of two contradictory prices is shown', async () => {
    const conflict = { row: 2, reference: 'A1', title: 'Noor', id: 7, price: 700_000, home_price: 900_000 }
    const part = await openReport({ price_conflicts: [{ ...conflict, shown: 'homes' }] })
    await screen.findByText(m.feed_price_conflicts_title())
    const [price, home] = ['700,000', '900,000'].map((amount) => m.feed_amount({ amount }))
    const words = m.feed_price_conflict_homes({ price: price ?? '', home: home ?? '' })
    expect(part(m.feed_price_conflicts_title()).getByRole('listitem').textContent).toContain(words)
  })

  it('of a test links to no project that it did not add', async () => {
    const part = await openReport({ dry_run: true })
    await screen.findByText(m.feed_unpublish_next())
    expect(part(m.feed_awaiting_title()).queryByRole('link')).toBeNull()
  })
})

it('lists a feed that was only tested as tested and when it is imported next, and leads from a feed to its projects', async () => {
  const run = { id: 9, feed_id: 3, status: 'done' as const, is_scheduled: false, done: 2, total: 2, error: null, report: null }
  const at = '2026-11-26T08:00:00.000Z'
  const next_run_at = '2026-11-27T08:00:00.000Z'
  const last_run = { ...run, dry_run: true, created_at: at, finished_at: at }
  mockApi('get', '/office/feeds/', success([{ ...FEED, schedule: 'daily', next_run_at, last_run }]))
  await renderPage(() => <FeedsPage state={undefined} />, '/admin/feeds')
  expect(await screen.findByText(m.feed_last_test({ time: formatMoment(at) }))).toBeTruthy()
  expect(screen.getByText(m.feed_next_run({ time: formatMoment(next_run_at) }))).toBeTruthy()
  mockApi('get', '/office/feeds/3/', success({ feed: FEED, runs: [], kept_projects: [], archivable_projects: 0, failed_pictures: [] }))
  await renderPage(() => <FeedPage id={3} />, '/admin/feeds/3')
  expect((await screen.findByText(m.feed_projects())).getAttribute('href')).toMatch(/\/admin\/projects\?source=noor$/)
})
