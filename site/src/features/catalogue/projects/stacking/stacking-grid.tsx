import type { ValueRange } from '@manzil/contract/catalogue/stacking'
import { directionOf } from '@manzil/contract/text/locale'
import { floorNumber, floorText } from '@manzil/ui/i18n/floor-text.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent, type SyntheticEvent, useRef } from 'react'
import { appearanceOf, type Colouring } from './colouring.ts'
import { moveTarget } from './grid-keys.ts'
import { homeLabel } from './home-text.ts'
import type { Building, StackedHome } from './stacked-home.ts'

interface StackingGridProps {
  label: string
  building: Building
  colouring: Colouring
  ranges: ValueRange[]
  /** Bedrooms to highlight; empty highlights all. */
  rooms: readonly (string | null)[]
  onShow: (home: StackedHome) => void
}

const PLACE = 'relative flex h-12 w-19 flex-col justify-center rounded-[4px] px-1.5 text-center text-xs leading-4'
const FAINT = 'border border-line text-muted'

/**
 * Top floor first; each home is a link. Only one link is in the tab order, and arrow keys move between them. Highlighting does
 * not re-render the grid, so that a thousand homes stay fast.
 */
export const StackingGrid = memo(function StackingGrid({ label, building, colouring, ranges, rooms, onShow }: StackingGridProps) {
  const router = useRouter()
  const table = useRef<HTMLTableElement>(null)
  const shown = useRef<Element>(null)
  /** On touch screens, the first tap shows a home and the second opens it. */
  const onlyShows = useRef(false)

  const linkOf = (event: SyntheticEvent) => (event.target as Element).closest<HTMLAnchorElement>('a[data-place]')
  const placeOf = (link: HTMLAnchorElement) => {
    const [row = 0, column = 0] = (link.dataset['place'] ?? '').split(' ').map(Number)
    return { row, column }
  }
  const show = (event: SyntheticEvent) => {
    const link = linkOf(event)
    if (!link || link === shown.current) return
    shown.current = link
    const { row, column } = placeOf(link)
    const home = building.floors[row]?.cells[column]
    if (home) onShow(home)
  }
  const press = (event: PointerEvent) => {
    onlyShows.current = event.pointerType !== 'mouse' && linkOf(event) !== shown.current
  }
  const focus = (event: SyntheticEvent) => {
    const link = linkOf(event)
    table.current?.querySelector('a[tabindex="0"]')?.setAttribute('tabindex', '-1')
    link?.setAttribute('tabindex', '0')
    show(event)
  }
  const click = (event: MouseEvent) => {
    const link = linkOf(event)
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const shows = onlyShows.current
    onlyShows.current = false
    if (shows) return show(event)
    router.navigate({ to: '/unit-listing/$id', params: { id: link.dataset['home'] ?? '' } })
  }
  const walk = (event: KeyboardEvent) => {
    const link = linkOf(event)
    if (!link || event.altKey || event.metaKey) return
    const place = moveTarget(event.key, event.ctrlKey, placeOf(link), building)
    if (!place) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`a[data-place="${place.row} ${place.column}"]`)?.focus()
  }
  const first = building.floors[0]?.cells.findIndex((home) => home !== null)
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its cells
      role="grid"
      aria-label={label}
      onPointerDown={press}
      onPointerMove={(event) => event.pointerType === 'mouse' && show(event)}
      onFocus={focus}
      onClick={click}
      onKeyDown={walk}
      className="mx-auto w-max border-separate border-spacing-1 text-ink"
    >
      {building.lines && <LineNumbers lines={building.lines} />}
      <tbody>
        {building.floors.map(({ floor_no, cells }, row) => (
          <tr key={floor_no}>
            <th scope="row" className="sticky start-0 z-1 bg-surface pe-2 ps-4 text-end text-sm font-normal text-muted md:ps-6">
              <span className="sr-only">{floorText(floor_no)}</span>
              <span aria-hidden="true">{floorNumber(floor_no)}</span>
            </th>
            {cells.map((home, column) => {
              const place = `${row} ${column}`
              if (!home)
                return (
                  <td key={place}>
                    <span className={`${PLACE} border border-dotted border-line`} />
                  </td>
                )
              const isFaint = rooms.length > 0 && !rooms.includes(home.rooms)
              const { look, note } = appearanceOf(home, colouring, ranges)
              return (
                <td key={place}>
                  <HomeLink
                    home={home}
                    place={place}
                    isFirst={row === 0 && column === first}
                    className={`${PLACE} scroll-ms-20 scroll-mt-12 ${isFaint ? FAINT : look}`}
                    note={note}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

function LineNumbers({ lines }: { lines: NonNullable<Building['lines']> }) {
  return (
    <thead className="text-xs text-muted">
      <tr>
        <td className="sticky start-0 top-0 z-2 bg-surface" />
        {lines.map((line) => (
          <th key={line} scope="col" className="sticky top-0 z-1 bg-surface py-1 font-normal">
            {line}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface HomeLinkProps {
  home: StackedHome
  /** Row and column, for the arrow keys. */
  place: string
  isFirst: boolean
  className: string
  note: string
}

function HomeLink({ home, place, isFirst, className, note }: HomeLinkProps) {
  return (
    <a
      href={localizedAddress(`/unit-listing/${home.id}`)}
      tabIndex={isFirst ? 0 : -1}
      data-place={place}
      data-home={home.id}
      className={className}
    >
      <span className="sr-only">{homeLabel(home)}</span>
      <b aria-hidden="true" className="truncate">
        {home.apt_no || '–'}
      </b>
      <span aria-hidden="true" dir={directionOf(getLocale())} className="truncate">
        {note}
      </span>
    </a>
  )
}
