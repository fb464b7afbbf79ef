import { m } from '@manzil/messages'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { HomeRow } from '../editor-form.ts'
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

function Price({ source = null }: { source?: string | null }) {
  const draft = useProjectDraft('new', PROJECT)
  return (
    <PriceSection
      draft={{ ...draft, form: { ...draft.form, homes: HOMES, price_source: source } }}
      project={PROJECT}
      confirms={false}
      onConfirms={() => undefined}
    />
  )
}

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
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_price_use_homes() }))
  expect((field as HTMLInputElement).value).toBe('1,400,000')
  expect(screen.queryByText(note, { exact: false })).toBeNull()
  expect(screen.getByText(m.catalogue_price_followed({ price: 'AED 1,400,000' }))).toBeTruthy()
})

it('shows the developer as the source in the language of the page', () => {
  document.documentElement.lang = 'ar'
  render(<Price source="developer" />)
  expect(screen.getByLabelText<HTMLInputElement>(m.catalogue_price_source()).value).toBe('المطوّر')
})
