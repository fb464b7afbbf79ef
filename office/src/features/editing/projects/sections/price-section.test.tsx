import type { OfficePriceChange } from '@manzil/contract/editing/calls/office-projects'
import { DAY_MS, uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { EditorForm, HomeRow } from '../editor-form.ts'
import { emptyProject } from '../empty-project.ts'
import { useProjectDraft } from '../use-project-draft.ts'
import { PriceSection } from './price-section.tsx'

const PROJECT = emptyProject(1, [])
const home = (status: string, price: HomeRow['price']): HomeRow => ({
  key: `${status}${price}`,
  id: null,
  unit: 'one',
  apt_no: '1',
  floor_no: null,
  area: null,
  price,
  status,
})
const HOMES = [home('sold', 800_000), home('available', 1_600_000), home('available', 1_400_000), home('available', 'much')]

function Price({
  history = [],
  source = null,
  base = {},
  form = {},
  oldest = null,
}: {
  history?: OfficePriceChange[]
  source?: string | null
  base?: Partial<EditorForm>
  form?: Partial<EditorForm>
  oldest?: string | null
}) {
  const draft = useProjectDraft('new', PROJECT)
  return (
    <PriceSection
      draft={{ ...draft, base: { ...draft.base, ...base }, form: { ...draft.form, homes: HOMES, price_source: source, ...form } }}
      project={{ ...PROJECT, price_history: history, oldest_price_day: oldest }}
      confirms={false}
      onConfirms={() => undefined}
    />
  )
}

it('says after how many days a price is removed, unless prices are kept', () => {
  const oldest = new Date(Date.now() - 90 * DAY_MS)
  const { rerender } = render(<Price oldest={uaeDate(oldest)} />)
  expect(screen.getByText(m.catalogue_price_removed({ count: 90 }), { exact: false })).toBeTruthy()
  rerender(<Price />)
  expect(screen.getByText(m.catalogue_price_text())).toBeTruthy()
})

it('a price that differs from the cheapest available home is noted beside it, and is no fault', async () => {
  render(<Price />)
  const field = screen.getByLabelText(m.catalogue_price_project())
  const note = m.catalogue_price_homes({ price: 'AED 1,400,000' })
  expect(screen.getByText(note, { exact: false })).toBeTruthy()
  await userEvent.type(field, '900000')
  expect(screen.getByText(m.catalogue_price_stays({ price: 'AED 900,000' }), { exact: false })).toBeTruthy()
  expect(screen.getByText(note, { exact: false })).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, '1500000')
  expect(screen.getByText(m.catalogue_price_homes_shown({ price: 'AED 1,400,000' }), { exact: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_price_use_homes() }))
  expect((field as HTMLInputElement).value).toBe('1,400,000')
  expect(screen.queryByText(note, { exact: false })).toBeNull()
})

it('says that a stored price followed the homes, but nothing about the first price and date', async () => {
  const price = 1_400_000
  const { rerender } = render(<Price base={{ price: null, price_date: null }} form={{ price, price_date: '2026-11-20' }} />)
  const notes = () => screen.queryAllByText(/ is now /).map(({ textContent }) => textContent)
  expect(notes()).toEqual([])
  rerender(<Price base={{ price: 1_500_000, price_date: '2026-11-01' }} form={{ price, price_date: '2026-11-20' }} />)
  expect(notes()).toEqual([
    `${m.catalogue_price_followed({ price: 'AED\u00a01,400,000' })} ${m.catalogue_changed_from({ value: 'AED\u00a01,500,000' })}`,
    `${m.catalogue_price_dated({ date: formatDay('2026-11-20') })} ${m.catalogue_changed_from({ value: formatDay('2026-11-01') })}`,
  ])
})

it('says which former prices visitors do not see, and why', () => {
  const former = { price_source: 'developer', price_date: '2026-01-15' }
  const history: OfficePriceChange[] = [
    { ...former, price: 3_500_000, ended_at: '2026-02-01T08:00:00.000Z' },
    { ...former, price: 373_100, ended_at: '2026-02-01T08:05:00.000Z', hidden: 'slip' },
  ]
  render(<Price history={history} />)
  const [shown, hidden] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(shown?.textContent).not.toContain(m.price_hidden_slip())
  expect(hidden?.textContent).toContain(m.price_hidden_slip())
})

it('shows the developer as the source in the language of the page', () => {
  document.documentElement.lang = 'ar'
  render(<Price source="developer" />)
  expect(screen.getByLabelText<HTMLInputElement>(m.catalogue_price_source()).value).toBe('المطوّر')
})

it.each([
  [1_400_000, true],
  [null, false],
])('requires the source and the date of a price of %s: %s', (price, isRequired) => {
  render(<Price form={{ price }} />)
  for (const label of [m.catalogue_price_source(), m.catalogue_price_date()])
    expect(screen.getByLabelText<HTMLInputElement>(label, { exact: false }).required, label).toBe(isRequired)
})
