import { PROJECT_TERMS } from '@manzil/contract/catalogue/project-terms'
import { expect, it } from 'vitest'
import { mergeHomes, type ProjectHomes } from './merge-homes.ts'

const APARTMENT = PROJECT_TERMS.property_type.find(({ slug }) => slug === 'apartment')?.id ?? 0
const typesOf = (price: number, homes: ProjectHomes['homes']): ProjectHomes => ({
  types: [[APARTMENT, 1, null, price, null, null, null, []]],
  homes,
})
const current = (...numbers: string[]) => [
  { type: 'apartment', rooms: 1, homes: numbers.map((apt_no) => ({ apt_no, status: 'available' as const })) },
]
const NONE: ProjectHomes = { types: [], homes: {} }

it('removes an edited home type that the file no longer has, unless staff added a home to it', () => {
  const written = typesOf(1_500_000, {})
  const merged = (homes: ProjectHomes['homes']) =>
    mergeHomes({ written, stored: typesOf(1_400_000, homes), current: current(...Object.keys(homes)), filed: NONE, file: [] })
  expect(merged({})).toEqual({ units: [], kept: [], gone: [{ property_type: 'apartment', rooms: 1, kind: 'gone', changes: [] }] })
  expect(merged({ PH: [0, null, null, null, 'available'] })).toEqual({ units: current('PH'), kept: [], gone: [] })
})

it('names an edited home without a number by what it is, and removes it with the others', () => {
  const number = 'row-0123456789ab'
  const home = (price: number): ProjectHomes => typesOf(1_500_000, { [number]: [0, 3, 840, price, 'available'] })
  const given = { written: home(1_500_000), stored: home(1_400_000), current: current(number) }
  const name = { apt_no: number, property_type: 'apartment', rooms: 1, floor_no: 3, area: 840 }
  expect(mergeHomes({ ...given, filed: home(1_600_000), file: current(number) }).kept).toMatchObject([{ ...name, kind: 'edited' }])
  expect(mergeHomes({ ...given, filed: typesOf(1_500_000, {}), file: current() })).toMatchObject({
    kept: [],
    gone: [{ ...name, kind: 'gone' }],
  })
})
