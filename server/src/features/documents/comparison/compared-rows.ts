import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import {
  COMPARED_GROUPS,
  type ComparedContent,
  type ComparedRow,
  type ComparisonFormats,
  type Mark,
  marksIn,
} from '@manzil/contract/catalogue/comparison'
import { isNoneAvailable } from '@manzil/contract/catalogue/none-available'
import { isPriced } from '@manzil/contract/money/is-priced'
import { phaseShares } from '@manzil/contract/money/plan-phases'
import { formatNumber, formatPercent } from '@manzil/contract/text/format'
import { leftToRight } from '@manzil/contract/text/isolated'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { formatAmount } from '../../../platform/documents/format.ts'
import { homeName } from '../home-names.ts'
import { type Localized, localized } from '../localized.ts'
import { handoverOf } from '../project-facts.ts'

const SHOWN_UNITS = 3
const SHOWN_AMENITIES = 8

type Line = string | Localized
type LinesOf = (property: PropertyDetail) => Line[]

interface Cell {
  lines: Line[]
  bar: { kind: string; percent: number }[] | undefined
  mark: { sort: NonNullable<Mark>; text: string } | undefined
}

interface DocumentRow {
  label: string
  /** Set in the larger display font. */
  figure: boolean
  cells: Cell[]
}

/** Returns the rows of the comparison page and the community, without contact, rooms and types. Unknown values become a dash. */
export function comparedRows(properties: readonly PropertyDetail[], locale: Locale): DocumentRow[] {
  const formats: ComparisonFormats = {
    locale,
    amount: (amount) => formatAmount(amount, locale),
    percent: (percent) => leftToRight(formatPercent(percent)),
    handover: (date) => handoverOf(date, false, locale),
  }
  const contents: Partial<Record<ComparedContent, LinesOf>> = {
    units: (property) => unitLines(property, locale),
    amenities: (property) => amenityLines(property, locale),
    developer: ({ developer }) => (developer ? [localized(developer, 'name', locale)] : []),
  }
  const compared = COMPARED_GROUPS.flatMap(({ rows }) => rows).flatMap((row) => {
    const { value } = row
    const linesOf = typeof value === 'string' ? contents[value] : (property: PropertyDetail) => [value(property, formats) || '–']
    return linesOf ? [documentRow(row, properties, linesOf, locale)] : []
  })
  const placeLines: LinesOf = ({ community, location }) => [
    ...(community ? [localized(community, 'name', locale)] : []),
    localized(location, 'emirate', locale),
  ]
  return [...compared, documentRow({ label: m.property_community }, properties, placeLines, locale)]
}

function documentRow(
  { label, marked, isFigure, hasPlanBar }: Omit<ComparedRow, 'value'>,
  properties: readonly PropertyDetail[],
  linesOf: LinesOf,
  locale: Locale,
): DocumentRow {
  const marks = marked ? marksIn(properties, marked) : []
  const cells = properties.map((property, index) => {
    const lines = linesOf(property)
    const [plan] = property.payment_plans
    const sort = marks[index]
    return {
      lines: lines.length > 0 ? lines : ['–'],
      bar: hasPlanBar && plan ? phaseShares(plan) : undefined,
      mark: marked && sort ? { sort, text: marked.words[sort]({}, { locale }) } : undefined,
    }
  })
  return { label: label({}, { locale }), figure: isFigure === true, cells }
}

function unitLines({ units }: PropertyDetail, locale: Locale): string[] {
  const say = { locale }
  const lines = units.slice(0, SHOWN_UNITS).map((unit) => {
    const details = [
      ...(unit.cheapest_area === null ? [] : [m.area_sqft({ area: formatNumber(unit.cheapest_area) }, say)]),
      isPriced(unit.min_price)
        ? formatAmount(unit.min_price, locale)
        : isNoneAvailable(unit)
          ? m.units_none_available({}, say)
          : m.property_ask_for_price({}, say),
    ]
    return m.document_unit_line({ home: homeName(unit, locale), details: details.join(m.list_comma({}, say)) }, say)
  })
  return [...lines, ...moreOf(units.length - SHOWN_UNITS, locale)]
}

function amenityLines({ amenities }: PropertyDetail, locale: Locale): string[] {
  const names = amenities.slice(0, SHOWN_AMENITIES).map((amenity) => localized(amenity, 'name', locale).text)
  if (names.length === 0) return []
  return [names.join(m.list_comma({}, { locale })), ...moreOf(amenities.length - SHOWN_AMENITIES, locale)]
}

function moreOf(count: number, locale: Locale): string[] {
  return count > 0 ? [m.list_more({ count }, { locale })] : []
}
