import type { NeighbourHome, UnitDetail } from '@manzil/contract/catalogue/calls/units'
import { isPriced } from '@manzil/contract/money/is-priced'
import { m } from '@manzil/messages'
import { Price } from '@manzil/ui/i18n/aed.tsx'
import { floorText } from '@manzil/ui/i18n/floor-text.ts'
import { formatAed, formatNumber, formatPercent } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { ChevronEndIcon, ChevronStartIcon } from '@manzil/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import { homeName } from '../projects/index.ts'

export function NeighboursSection({ unit }: { unit: UnitDetail }) {
  const { same_floor, above, below, alike, previous, next } = unit.neighbours
  const groups = [
    {
      label: unit.floor_no === 0 ? m.unit_neighbours_ground() : m.unit_neighbours_floor({ floor: unit.floor_no ?? '' }),
      homes: same_floor,
    },
    { label: m.unit_neighbours_line(), homes: [above, below].filter((home) => home !== null) },
    { label: m.unit_neighbours_alike(), homes: alike },
  ].filter(({ homes }) => homes.length > 0)
  if (groups.length === 0 && !previous && !next) return null
  return (
    <section className="py-10" aria-labelledby="neighbours-title">
      <h2 id="neighbours-title" className="display mb-5 text-h2">
        {m.unit_neighbours({ project: textOf(unit.property, 'title') })}
      </h2>
      {groups.length > 0 && (
        <table aria-labelledby="neighbours-title" className="w-full text-ui max-md:text-sm">
          <thead className="text-xs text-muted">
            <tr className="[&_th]:py-2 [&_th]:pe-4 [&_th]:text-start [&_th]:font-normal max-md:sr-only">
              <th scope="col">{m.unit_number()}</th>
              <th scope="col">{m.unit_type()}</th>
              <th scope="col">{m.filter_name_price()}</th>
              <th scope="col">{unit.status === 'sold' ? m.compare_row_price_sqft() : m.unit_sqft_compared()}</th>
              <th scope="col">
                <span className="sr-only">{m.unit_open()}</span>
              </th>
            </tr>
          </thead>
          {groups.map(({ label, homes }) => (
            <tbody key={label}>
              <tr>
                <th scope="rowgroup" colSpan={5} className="display pt-6 pb-2 text-start text-xl">
                  {label}
                </th>
              </tr>
              {homes.map((home) => (
                <NeighbourRow key={home.id} home={home} unit={unit} />
              ))}
            </tbody>
          ))}
        </table>
      )}
      <PreviousNextHomes previous={previous} next={next} />
    </section>
  )
}

function NeighbourRow({ home, unit }: { home: NeighbourHome; unit: UnitDetail }) {
  const cell = 'border-t border-line py-2 pe-4 max-md:pe-2'
  const isSold = home.status === 'sold'
  const rate = isSold ? '' : perSqft(home)
  // A sold home shows no price to compare with.
  const against = isSold || unit.status === 'sold' ? '' : perSqftAgainst(home, unit)
  const facts = [
    home.floor_no === null ? '' : floorText(home.floor_no),
    home.area === null ? '' : m.area_sqft({ area: formatNumber(home.area) }),
  ]
  return (
    <tr>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <bdi className="strong">{home.apt_no || homeName(home)}</bdi>
        <span className="block text-sm text-muted">{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </th>
      <td className={`${cell} max-md:hidden`}>
        {textOf(home, 'unit_type')}
        {home.rooms !== null && <span className="block text-sm text-muted">{homeName(home)}</span>}
      </td>
      <td className={cell}>
        {isSold ? (
          <span className="text-muted">{m.unit_sold()}</span>
        ) : (
          <b>
            <Price amount={home.price} />
          </b>
        )}
        {home.status === 'reserved' && <span className="ms-2 text-xs text-muted">{m.unit_reserved()}</span>}
        {against !== '' && <span className="block text-sm text-muted md:hidden">{m.price_per_sqft({ price: against })}</span>}
      </td>
      <td className={`${cell} max-md:hidden`}>
        {rate || '–'}
        {against !== '' && <span className="block text-sm text-muted">{against}</span>}
      </td>
      <td className={`${cell} pe-0 text-end`}>
        <Link
          to="/unit-listing/$id"
          params={{ id: String(home.id) }}
          className="inline-flex min-h-11 items-center link"
          aria-label={m.unit_view_label({ number: home.apt_no || homeName(home) })}
        >
          {m.unit_view()}
        </Link>
      </td>
    </tr>
  )
}

/** AED and sqft; null if unknown. */
interface Priced {
  price: number | null
  area: number | null
}

function rateOf({ price, area }: Priced): number | null {
  return isPriced(price) && area !== null ? price / area : null
}

/** `AED 1,765`, or empty if unknown. */
function perSqft(home: Priced): string {
  const rate = rateOf(home)
  return rate === null ? '' : formatAed(Math.round(rate))
}

/** Compares the price per sqft with another home's: `4% less`, `the same`, or empty if either is unknown. */
function perSqftAgainst(home: Priced, other: Priced): string {
  const [rate, against] = [rateOf(home), rateOf(other)]
  if (rate === null || against === null) return ''
  const change = Math.round((rate / against - 1) * 100)
  if (change === 0) return m.unit_sqft_same()
  const percent = formatPercent(Math.abs(change))
  return change < 0 ? m.unit_sqft_less({ percent }) : m.unit_sqft_more({ percent })
}

interface WalkLinksProps {
  previous: NeighbourHome | null
  next: NeighbourHome | null
}

const LINK = 'flex min-h-11 items-center gap-3 hover:text-link'

function PreviousNextHomes({ previous, next }: WalkLinksProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={m.unit_neighbours_walk()} className="mt-8 flex justify-between gap-6 border-t border-line pt-5">
      {previous && (
        <Link to="/unit-listing/$id" params={{ id: String(previous.id) }} rel="prev" className={LINK}>
          <ChevronStartIcon className="flip size-5" />
          <span>
            <span className="block text-sm text-muted">{m.unit_previous()}</span>
            <bdi className="strong">{previous.apt_no || homeName(previous)}</bdi>
          </span>
        </Link>
      )}
      {next && (
        <Link to="/unit-listing/$id" params={{ id: String(next.id) }} rel="next" className={`${LINK} ms-auto text-end`}>
          <span>
            <span className="block text-sm text-muted">{m.unit_next()}</span>
            <bdi className="strong">{next.apt_no || homeName(next)}</bdi>
          </span>
          <ChevronEndIcon className="flip size-5" />
        </Link>
      )}
    </nav>
  )
}
