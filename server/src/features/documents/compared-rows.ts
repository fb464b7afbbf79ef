import { PAYMENT_STEPS, type PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { type Mark, markValues } from '@manzil/contract/catalogue/comparison-marks'
import { shareOf, sumOf } from '@manzil/contract/money/money'
import { formatNumber, formatPercent } from '@manzil/contract/text/format'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { isolate } from '../../platform/documents/clean-text.ts'
import { formatAed } from '../../platform/documents/format.ts'
import { homeName } from './home-names.ts'
import { type Localized, localized } from './localized.ts'
import { handoverOf } from './project-facts.ts'

const SHOWN_UNITS = 3
const SHOWN_AMENITIES = 8

interface Cell {
  lines: (string | Localized)[]
  bar?: { kind: string; percent: number }[]
  mark?: { sort: NonNullable<Mark>; text: string }
}

export interface ComparedRow {
  label: string
  /** Set in the larger display font. */
  figure: boolean
  cells: Cell[]
}

/** Unknown values appear as a dash and are never marked. */
export function comparedRows(properties: readonly PropertyDetail[], locale: Locale): ComparedRow[] {
  const say = { locale }
  const row = (label: string, cell: (property: PropertyDetail) => Cell, figure = false): ComparedRow => ({
    label,
    figure,
    cells: properties.map((property) => withDash(cell(property))),
  })
  const text = (...lines: (string | Localized | null)[]): Cell => ({ lines: lines.filter((line) => line !== null) })
  return [
    marked(
      row(
        m.compare_row_price({}, say),
        ({ price }) => text(isPriced(price) ? formatAed(price, locale) : m.property_ask_for_price({}, say)),
        true,
      ),
      markValues(
        properties.map(({ price }) => price),
        'lowest',
      ),
      { best: m.compare_best({}, say), worst: m.compare_highest({}, say) },
    ),
    marked(
      row(
        m.compare_row_area({}, say),
        ({ area_sqft }) => text(area_sqft ? m.area_sqft({ area: formatNumber(area_sqft) }, say) : null),
        true,
      ),
      markValues(
        properties.map(({ area_sqft }) => area_sqft),
        'highest',
      ),
      { best: m.compare_best({}, say), worst: m.compare_smallest({}, say) },
    ),
    row(m.compare_row_price_sqft({}, say), ({ price, area_sqft }) =>
      text(isPriced(price) && area_sqft ? formatAed(Math.round(price / area_sqft), locale) : null),
    ),
    row(m.compare_row_handover({}, say), ({ delivery_date, category }) =>
      text(handoverOf(delivery_date, category.slug === 'ready_to_move', locale)),
    ),
    row(m.compare_row_developer({}, say), ({ developer }) => text(developer && localized(developer, 'name', locale))),
    row(m.document_community({}, say), ({ community, location }) =>
      text(community && localized(community, 'name', locale), localized(location, 'emirate', locale)),
    ),
    row(m.compare_row_plan({}, say), (property) => planCell(property, locale)),
    row(m.compare_row_down_payment({}, say), (property) => text(downPayment(property, locale))),
    row(m.compare_row_units({}, say), (property) => ({ lines: unitLines(property, locale) })),
    row(m.compare_row_amenities({}, say), (property) => ({ lines: amenityLines(property, locale) })),
    row(m.compare_row_guarantee({}, say), ({ rental_guarantee, rental_guarantee_percent }) =>
      text(
        !rental_guarantee
          ? m.answer_no({}, say)
          : rental_guarantee_percent === null
            ? m.answer_yes({}, say)
            : m.about_guarantee_value({ percent: rental_guarantee_percent }, say),
      ),
    ),
  ]
}

function withDash(cell: Cell): Cell {
  return cell.lines.length > 0 ? cell : { ...cell, lines: ['–'] }
}

function marked(row: ComparedRow, marks: readonly Mark[], words: Record<NonNullable<Mark>, string>): ComparedRow {
  const cells = row.cells.map((cell, index) => {
    const sort = marks[index]
    return sort ? { ...cell, mark: { sort, text: words[sort] } } : cell
  })
  return { ...row, cells }
}

function isPriced(price: number | null): price is number {
  return price !== null && price > 0
}

function planCell({ payment_plans: [plan] }: PropertyDetail, locale: Locale): Cell {
  const say = { locale }
  if (!plan) return { lines: [m.compare_plan_none({}, say)] }
  const bar = PAYMENT_STEPS.map((kind) => ({
    kind,
    percent: sumOf(plan.values.filter((value) => value.kind === kind).map(({ percent }) => percent)),
  })).filter(({ percent }) => percent > 0)
  const share = (...kinds: string[]) => sumOf(bar.filter(({ kind }) => kinds.includes(kind)).map(({ percent }) => percent))
  const percentOf = (...kinds: string[]) => isolate(formatPercent(share(...kinds)))
  const shares = { built: percentOf('booking', 'construction'), handover: percentOf('handover') }
  const after = share('post_handover')
  const words =
    after === 0 ? m.compare_plan_shares(shares, say) : m.compare_plan_shares_after({ ...shares, after: isolate(formatPercent(after)) }, say)
  return { lines: [words], bar }
}

function downPayment({ down_payment, price }: PropertyDetail, locale: Locale): string | null {
  if (down_payment === null) return null
  const percent = isolate(formatPercent(down_payment))
  if (!isPriced(price)) return percent
  return m.compare_down_payment({ percent, amount: formatAed(shareOf(price, down_payment), locale) }, { locale })
}

function unitLines({ units }: PropertyDetail, locale: Locale): string[] {
  const say = { locale }
  const lines = units.slice(0, SHOWN_UNITS).map((unit) => {
    const details = [
      ...(unit.min_area === null ? [] : [m.area_sqft({ area: formatNumber(unit.min_area) }, say)]),
      isPriced(unit.min_price) ? formatAed(unit.min_price, locale) : m.property_ask_for_price({}, say),
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
  return count > 0 ? [m.compare_more({ count }, { locale })] : []
}
