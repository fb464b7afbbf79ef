import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { ComparedContent, ComparedRow } from '@manzil/contract/catalogue/comparison'
import { m } from '@manzil/messages'
import { formatAed, formatPercent, formatQuarter } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { roomsText, unitTypesText } from '../projects/index.ts'
import { Amenities, Contact, Developer, PlanBar, Units } from './cells.tsx'

/** `text` tells whether projects differ; `cell` defaults to it. */
const CONTENTS: Record<ComparedContent, { text: (property: PropertyDetail) => string; cell?: (property: PropertyDetail) => ReactNode }> = {
  rooms: { text: roomsText },
  types: { text: unitTypesText },
  units: {
    text: ({ units }) => units.map(({ unit_type, rooms, min_price }) => `${unit_type} ${rooms} ${min_price}`).join(),
    cell: ({ units }) => <Units units={units} />,
  },
  amenities: {
    text: ({ amenities }) =>
      amenities
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .join(),
    cell: ({ amenities }) => <Amenities amenities={amenities} />,
  },
  developer: {
    text: ({ developer }) => (developer ? String(developer.id) : ''),
    cell: ({ developer }) => developer && <Developer developer={developer} />,
  },
  agent: { text: ({ agent }) => agent?.email ?? '', cell: ({ agent }) => agent && <Contact agent={agent} /> },
}

function rowText({ value }: ComparedRow, property: PropertyDetail): string {
  if (typeof value === 'string') return CONTENTS[value].text(property)
  return value(property, {
    locale: getLocale(),
    amount: formatAed,
    percent: formatPercent,
    handover: formatQuarter,
  })
}

/** Returns true for a single project, so that all rows show. */
export function differs(row: ComparedRow, properties: readonly PropertyDetail[]): boolean {
  return properties.length < 2 || new Set(properties.map((property) => rowText(row, property))).size > 1
}

/** Shows a dash if the value is unknown. */
export function CellContent({ row, property }: { row: ComparedRow; property: PropertyDetail }): ReactNode {
  const { value, isFigure, hasPlanBar } = row
  const cell = typeof value === 'string' && CONTENTS[value].cell
  if (cell) return cell(property) ?? '–'
  const text = rowText(row, property)
  if (hasPlanBar) return <PlanBar property={property} text={text} />
  if (text === m.property_ask_for_price()) {
    return (
      <Link
        to="/property-detail/$key"
        params={{ key: property.slug }}
        hash="enquire"
        className="link inline-flex min-h-6 items-center first-letter:uppercase"
      >
        {text}
      </Link>
    )
  }
  const [first, ...lines] = text.split('\n')
  return (
    <div>
      <bdi className={isFigure && 'figure text-h3 max-md:text-xl'}>{first || '–'}</bdi>
      {lines.map((line) => (
        <p key={line} className="text-sm text-balance text-muted">
          {line}
        </p>
      ))}
    </div>
  )
}
