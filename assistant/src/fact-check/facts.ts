import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import type { FilterTexts } from '../refine.ts'
import { type Figure, ofYear, readFigures } from './read-figures.ts'

/** Smaller numbers without a unit are neither prices nor areas. */
const SMALLEST_AMOUNT = 1_000

/** Returns the price (AED), area (sqft) and types of the cheapest matching home if filters concern homes, else of the project. */
export function homeFacts({ matching, price, area_sqft, units }: PropertyCard) {
  return matching ? { price: matching.price, area: matching.area, kinds: [matching] } : { price, area: area_sqft, kinds: units }
}

/** Returns the figures that may be stated about a card's home. */
export function figuresOf(home: PropertyCard): Figure[] {
  const { price, area, kinds } = homeFacts(home)
  const { delivery_date } = home
  const rooms = kinds.flatMap(({ rooms }) => (rooms === null ? [] : [Number.parseInt(rooms, 10)])).filter((count) => count > 0)
  return [
    ...(price === null ? [] : [{ value: price, measure: 'aed' as const }]),
    ...(area === null ? [] : [{ value: area, measure: 'sqft' as const }]),
    ...rooms.map((value) => ({ value, measure: 'rooms' as const })),
    ...(delivery_date === null ? [] : datesOf(delivery_date)),
  ]
}

/** Returns the ways to state a `YYYY-MM-DD` date: day, year, month, quarter, half. */
function datesOf(date: string): Figure[] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const [quarter, half] = [Math.ceil(month / 3), Math.ceil(month / 6)]
  const parts = [
    [month, 'month'],
    [quarter, 'quarter'],
    [half, 'half'],
  ] as const
  return [
    { value: year, measure: 'year' },
    { value: year * 10_000 + month * 100 + day, measure: 'day' },
    ...parts.flatMap(([part, measure]) => [
      { value: part, measure },
      { value: ofYear(part, year), measure },
    ]),
  ]
}

/** Returns the figures that a visitor gave, in the message or in earlier filters. */
export function figuresOfVisitor(message: string, former: FilterTexts): Figure[] {
  const visitorFigures = readFigures(message).map(({ value, measure }) => ({ value, measure: measure ?? ('any' as const) }))
  const before = Object.values(former)
    .flatMap((text) => readFigures(text))
    .map(({ value }) => ({ value, measure: 'any' as const }))
  return [...visitorFigures, ...before]
}

export function isKnown({ value, measure }: Figure, known: readonly Figure[]): boolean {
  return known.some((fact) => fact.value === value && fits(measure, fact.measure))
}

function fits(measure: Figure['measure'], fact: Figure['measure']): boolean {
  if (measure === fact) return true
  if (measure === undefined) return fact === 'any' || fact === 'year' || fact === 'aed' || fact === 'sqft'
  return fact === 'any' && measure !== 'percent' && measure !== 'other' && measure !== 'span'
}

/** Returns whether a figure may be a price: in AED, or a large number without a unit that is not a year. */
export function isMoney({ value, measure }: Figure): boolean {
  return (
    measure === 'aed' || (measure === undefined && value >= SMALLEST_AMOUNT && !(value >= 1900 && value < 2200 && Number.isInteger(value)))
  )
}
