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

function Units({ units = [unit(1, [home]), unit(2, [])] }: { units?: ReturnType<typeof unit>[] }) {
  const { form, ...project } = emptyProject(1, [])
  const draft = useProjectDraft(5, { ...project, form: { ...form, units } })
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

it('updates pasted homes by their numbers, and says so', async () => {
  const another = { ...home, id: 10, apt_no: 'A-2' }
  await renderPage(() => <Units units={[unit(1, [home, another])]} />)
  const homes = within(screen.getByRole('grid', { name: m.catalogue_homes_label() }))
  await userEvent.click(homes.getAllByText('Apartment · 1 bed')[0] as HTMLElement)
  await userEvent.paste('Unit\tPrice\nA-2\t2000000\nA-1\t1000000\nA-3\t3000000\n')
  const cells = homes.getAllByRole('gridcell').map(({ textContent }) => textContent)
  const priced = (number: string) => cells[cells.indexOf(number) + 3]
  expect(['A-1', 'A-2', 'A-3'].map(priced)).toEqual(['1,000,000', '2,000,000', '3,000,000'])
  expect(cells.indexOf('A-1')).toBeLessThan(cells.indexOf('A-2'))
  expect(screen.getByText(m.catalogue_sheet_identified({ updated: '2', added: '1' }))).toBeTruthy()
})

it('warns that a pasted column without numbers goes by position', async () => {
  await renderPage(() => <Units units={[unit(1, [home, { ...home, id: 10, apt_no: 'A-2' }])]} />)
  const homes = within(screen.getByRole('grid', { name: m.catalogue_homes_label() }))
  await userEvent.click(homes.getAllByText(m.stacking_available())[0] as HTMLElement)
  await userEvent.paste('Sold\nReserved\n')
  expect(screen.getByText(m.catalogue_sheet_by_position())).toBeTruthy()
})

it('says that homes follow a home type', async () => {
  await renderPage(() => <Units units={[]} />)
  expect(screen.getByText(m.catalogue_homes_need_types())).toBeTruthy()
  expect(screen.queryByRole('grid', { name: m.catalogue_homes_label() })).toBeNull()
})

it.each([
  ['Booked', m.unit_reserved],
  ['On hold', m.unit_reserved],
  ['Unavailable', m.unit_reserved],
  ['Rented', m.unit_reserved],
  ['SPA signed', m.unit_sold],
  ['Handed over', m.unit_sold],
  ['مباع', m.unit_sold],
])('reads the pasted status %s', async (pasted, status) => {
  await renderPage(() => <Units />)
  const homes = within(screen.getByRole('grid', { name: m.catalogue_homes_label() }))
  await userEvent.click(homes.getByText(m.stacking_available()))
  await userEvent.paste(pasted)
  expect(homes.getByText(status())).toBeTruthy()
})
