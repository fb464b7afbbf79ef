import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { isNoneAvailable } from '@manzil/contract/catalogue/none-available'
import { phaseShares } from '@manzil/contract/money/plan-phases'
import { plainText } from '@manzil/contract/text/plain-text'
import { m } from '@manzil/messages'
import { Avatar } from '@manzil/ui/avatar.tsx'
import { Price } from '@manzil/ui/i18n/aed.tsx'
import { formatNumber, formatPhone } from '@manzil/ui/i18n/format.ts'
import { fullName } from '@manzil/ui/i18n/full-name.ts'
import { Localized, languageAttributes, textOf } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { homeName } from '../projects/index.ts'

const SHOWN_UNITS = 1
const SHOWN_AMENITIES = 6

const SEGMENTS = {
  booking: 'bg-segment-1',
  construction: 'bg-segment-1',
  handover: 'bg-segment-4',
  post_handover: 'bg-segment-3',
} as const

export function PlanBar({ property, text }: { property: PropertyDetail; text: string }) {
  const [plan] = property.payment_plans
  if (!plan) return <span className="text-muted">{text}</span>
  return (
    <div className="w-full">
      <div className="flex h-3 gap-0.5 overflow-hidden rounded-full" aria-hidden="true">
        {phaseShares(plan).map(({ kind, percent }) => (
          <i key={kind} className={SEGMENTS[kind]} style={{ flex: percent }} />
        ))}
      </div>
      <p className="mt-1.5 text-sm text-muted">{text}</p>
    </div>
  )
}

export function Units({ units }: { units: PropertyDetail['units'] }) {
  const unit = (entry: PropertyDetail['units'][number]) => (
    <li key={entry.id} className="py-0.5">
      <b>{homeName(entry)}</b>
      <span className="block text-sm text-muted">
        {entry.rooms !== null && `${textOf(entry, 'unit_type')} · `}
        {entry.cheapest_area !== null && `${m.area_sqft({ area: formatNumber(entry.cheapest_area) })} · `}
        {isNoneAvailable(entry) ? m.units_none_available() : <Price amount={entry.min_price} />}
      </span>
    </li>
  )
  if (units.length === 0) return '–'
  return (
    <Expander rest={units.length - SHOWN_UNITS} more={<ul>{units.slice(SHOWN_UNITS).map(unit)}</ul>}>
      <ul>{units.slice(0, SHOWN_UNITS).map(unit)}</ul>
    </Expander>
  )
}

export function Amenities({ amenities }: { amenities: PropertyDetail['amenities'] }) {
  const names = amenities.map((amenity) => textOf(amenity, 'name'))
  if (names.length === 0) return '–'
  return (
    <Expander rest={names.length - SHOWN_AMENITIES} more={<p>{names.slice(SHOWN_AMENITIES).join(m.list_comma())}</p>}>
      <p>{names.slice(0, SHOWN_AMENITIES).join(m.list_comma())}</p>
    </Expander>
  )
}

export function Developer({ developer }: { developer: NonNullable<PropertyDetail['developer']> }) {
  const about = plainText(textOf(developer, 'description'))
  return (
    <div className="min-w-0">
      <Link to="/developer-detail/$key" params={{ key: developer.slug }} className="link">
        <Localized of={developer} field="name" />
      </Link>
      {developer.established_year !== null && (
        <span className="ms-2 text-sm text-muted">{m.compare_since({ year: String(developer.established_year) })}</span>
      )}
      {about !== '' && (
        <p className="mt-1 line-clamp-3 text-sm text-muted" {...languageAttributes(about)}>
          {about}
        </p>
      )}
    </div>
  )
}

export function Contact({ agent }: { agent: NonNullable<PropertyDetail['agent']> }) {
  const name = fullName(agent)
  return (
    <div className="flex min-w-0 gap-3">
      <Avatar user={{ ...agent, profile_picture: agent.photo }} className="size-10 max-md:hidden" />
      <div className="min-w-0">
        <b className="block" {...languageAttributes(name)}>
          {name}
        </b>
        <a href={`tel:${agent.phone}`} data-lead="call" className="inline-flex min-h-6 items-center link">
          <span className="ltr-run">{formatPhone(agent.phone)}</span>
        </a>
      </div>
    </div>
  )
}

function Expander({ rest, more, children }: { rest: number; more: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      {children}
      {rest > 0 && (
        <details className="group/more flex flex-col-reverse">
          <summary className="inline-flex min-h-8 items-center text-sm link">
            <span className="group-open/more:hidden">{m.list_more({ count: rest })}</span>
            <span className="hidden group-open/more:inline">{m.action_show_less()}</span>
          </summary>
          {more}
        </details>
      )}
    </div>
  )
}
