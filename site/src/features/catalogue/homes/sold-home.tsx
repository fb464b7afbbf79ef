import type { UnitDetail } from '@manzil/contract/catalogue/calls/units'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Link } from '@tanstack/react-router'
import { DialogButton, type Subject } from '../../enquiries/index.ts'

interface SoldHomeProps {
  unit: UnitDetail
  subject: Subject
}

/** Takes the place of the enquiry form on the page of a sold home. */
export function SoldHome({ unit, subject }: SoldHomeProps) {
  return (
    <section aria-labelledby="sold-title" className="grid gap-3 rounded-panel bg-surface p-6 shadow-lift max-md:p-5">
      <h2 id="sold-title" className="display text-h3">
        {m.unit_sold_title()}
      </h2>
      <p className="text-sm text-muted">{m.unit_sold_text()}</p>
      <OtherHomesLink unit={unit} className={button('primary', 'md', 'w-full')} />
      <DialogButton dialog="similar" subject={subject} className={button('secondary', 'md', 'w-full')}>
        {m.enquiry_gone_ask()}
      </DialogButton>
      <Link to="/latest" className="link inline-flex min-h-11 items-center justify-self-center text-sm">
        {m.enquiry_gone_browse()}
      </Link>
    </section>
  )
}

/** Leads to the project's homes if one near or like this one is available, otherwise to the project. */
export function OtherHomesLink({ unit, className }: { unit: UnitDetail; className: string }) {
  const { same_floor, above, below, alike, previous, next } = unit.neighbours
  const isAvailable = [...same_floor, above, below, ...alike, previous, next].some((home) => home?.status === 'available')
  return (
    <Link
      to="/property-detail/$key"
      params={{ key: unit.property_slug }}
      {...(isAvailable && { hash: 'available_units' })}
      className={className}
    >
      {isAvailable ? m.unit_available_homes() : m.unit_see_project()}
    </Link>
  )
}
