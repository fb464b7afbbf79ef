import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useMediaLookup } from '../../../../editor/media-lookup.ts'
import { emptyProject } from '../empty-project.ts'
import { useProjectDraft } from '../use-project-draft.ts'
import { UnitsSection } from './units-section.tsx'

const home = { id: 9, apt_no: 'A-1', floor_no: 1, area: 700, price: null, status: 'available' as const }
const unit = (id: number, homes: (typeof home)[]) => ({
  id,
  unit_type_id: 1,
  rooms: id,
  bathrooms: null,
  min_price: null,
  max_price: null,
  min_area: null,
  max_area: null,
  plan_ids: [],
  homes,
})

function Units() {
  const { form, ...project } = emptyProject(1, [])
  const draft = useProjectDraft(5, { ...project, form: { ...form, units: [unit(1, [home]), unit(2, [])] } })
  return <UnitsSection draft={draft} media={useMediaLookup([])} confirms={false} />
}

it('names the deleted type of a home, and reads a pasted studio', async () => {
  await renderPage(() => <Units />)
  const types = screen.getByRole('grid', { name: m.catalogue_unit_types() })
  const homes = () => within(screen.getByRole('grid', { name: m.catalogue_homes_label() }))
  expect(homes().getByText('Apartment · 1 bed')).toBeTruthy()
  await userEvent.click(within(types).getAllByRole('button', { name: m.catalogue_row_remove({ row: '1' }) })[0] as HTMLElement)
  expect(homes().getByText(m.catalogue_unit_deleted({ name: 'Apartment · 1 bed' }))).toBeTruthy()
  await userEvent.click(within(types).getByText('2'))
  await userEvent.paste('\n')
  await userEvent.click(within(types).getByText('Apartment'))
  await userEvent.paste('Studio')
  expect(within(types).getByText(m.catalogue_studio())).toBeTruthy()
  expect(within(types).getByText('Apartment')).toBeTruthy()
})

it('places pasted homes by their headings, and names the columns that it does not have', async () => {
  await renderPage(() => <Units />)
  const homes = within(screen.getByRole('grid', { name: m.catalogue_homes_label() }))
  await userEvent.click(homes.getByText('Apartment · 1 bed'))
  await userEvent.paste('Unit\tType\tBedrooms\tArea\tView\tPrice\tStatus\nB-1\tApartment\t2\t710\tSea\t1700000\tAvailable\n')
  const cells = homes.getAllByRole('gridcell').map(({ textContent }) => textContent)
  expect(cells).toEqual(expect.arrayContaining(['Apartment · 2 bed', 'B-1', '710', '1,700,000']))
  expect(screen.getByText(m.catalogue_sheet_unknown({ columns: isolated('View') }))).toBeTruthy()
})

it.each([
  ['Booked', m.unit_reserved],
  ['On hold', m.unit_reserved],
  ['Unavailable', m.unit_reserved],
  ['SPA signed', m.unit_sold],
  ['مباع', m.unit_sold],
])('reads the pasted status %s', async (pasted, status) => {
  await renderPage(() => <Units />)
  const homes = within(screen.getByRole('grid', { name: m.catalogue_homes_label() }))
  await userEvent.click(homes.getByText(m.stacking_available()))
  await userEvent.paste(pasted)
  expect(homes.getByText(status())).toBeTruthy()
})
