import type { UnitDetail } from '@manzil/contract/catalogue/calls/units'
import { isPriced } from '@manzil/contract/money/is-priced'
import { bookingDay } from '@manzil/contract/money/payment-schedule'
import { primaryPlan } from '@manzil/contract/money/plans'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { Price } from '@manzil/ui/i18n/aed.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { floorNumber } from '@manzil/ui/i18n/floor-text.ts'
import { formatAed, formatNumber, formatQuarter } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { WhatsAppIcon } from '@manzil/ui/icons.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import { Link } from '@tanstack/react-router'
import { useSite } from '../../../api/use-site.ts'
import { Breadcrumb } from '../../../layout/breadcrumb.tsx'
import { ChatMenu, contactOf, DialogButton, InquiryPanel, ReportButton, type Subject, WhatsAppLink } from '../../enquiries/index.ts'
import { type Around, AroundSection, pointOf } from '../around/index.ts'
import { CompareButton } from '../comparison/index.ts'
import { CostSummary, type Home, MoneyButton } from '../money/index.ts'
import { floorPlans, homeName, LocationSection, PaymentPlan } from '../projects/index.ts'
import { FloorPlansSection } from './floor-plans-section.tsx'
import { NeighboursSection } from './neighbours-section.tsx'
import { OtherHomesLink, SoldHome } from './sold-home.tsx'

export function HomeDetail({ unit, around }: { unit: UnitDetail; around: Around | undefined }) {
  const { property } = unit
  const contact = contactOf(unit.agent, useSite())
  const title = m.unit_title({ number: unit.apt_no || homeName(unit), project: textOf(property, 'title') })
  const subject: Subject = {
    about: {
      slug: unit.property_slug,
      unit_id: unit.id,
      property_title: [unit.apt_no, property.title].filter(Boolean).join(', '),
      developer_name: property.developer?.name ?? null,
    },
    title,
    price: unit.price,
    contact,
  }
  const home = pricedHome(unit, title)
  const isSold = unit.status === 'sold'
  return (
    <div className="page">
      <Breadcrumb
        steps={[
          { link: { to: '/latest' }, label: m.nav_latest() },
          { link: { to: '/property-detail/$key', params: { key: unit.property_slug } }, label: textOf(property, 'title') },
        ]}
        here={<bdi>{unit.apt_no || homeName(unit)}</bdi>}
      />
      <UnitHeader unit={unit} subject={subject} />
      <UnitFacts unit={unit} />
      {unit.permit && (
        <p className="border-b border-line py-3 text-sm text-muted">
          {m.property_permit_of_project({ number: unit.permit.number, day: formatDay(unit.permit.expires_on) })}
        </p>
      )}
      <div className="grid gap-x-10 border-b border-line lg:grid-cols-[minmax(0,1fr)_384px]">
        <div className="divide-y divide-line">
          <FloorPlansSection plans={floorPlans(unit.floor_plan_image)} label={m.unit_floor_plan_of({ home: homeName(unit) })} />
          {unit.payment_plan && !isSold && <UnitPlan unit={unit} plan={unit.payment_plan} home={home} />}
          {home && !home.has_plan && <Calculator home={home} />}
        </div>
        <div className="grid content-start gap-6 pb-10 lg:pt-10">
          {home && <CostSummary home={home} />}
          <div>
            {isSold ? (
              <SoldHome unit={unit} subject={subject} />
            ) : (
              <InquiryPanel key={unit.id} inquiry_type="unit_inquiry" subject={subject} />
            )}
            <ReportButton subject={subject} />
          </div>
        </div>
      </div>
      <LocationSection property={property} />
      {around && <AroundSection around={around} home={pointOf(property.location)} />}
      <NeighboursSection unit={unit} />
      <ChatMenu number={contact.whatsapp} title={isSold ? undefined : title} />
    </div>
  )
}

function UnitHeader({ unit, subject }: { unit: UnitDetail; subject: Subject }) {
  const { property } = unit
  const photo = property.images[0]
  const isSold = unit.status === 'sold'
  return (
    <header className="grid gap-10 pb-10 max-md:gap-6 max-md:pt-4 md:grid-cols-[1fr_1fr] md:items-center">
      <div className="aspect-16/10 overflow-hidden rounded-panel bg-skeleton max-md:-mx-(--gutter) max-md:rounded-none">
        {photo && <Photo image={photo} sizes="(width < 721px) 100vw, 620px" eager className="h-full w-full" />}
      </div>
      <div>
        <div className="flex gap-2">
          <Badge tone="teal">{textOf(property.category, 'name')}</Badge>
          {unit.status !== 'available' && <Badge tone="bad">{isSold ? m.unit_sold() : m.unit_reserved()}</Badge>}
        </div>
        <h1 className="display mt-3 text-h1">{subject.title}</h1>
        <p className="mt-2 text-muted">
          {property.community ? <Localized of={property.community} field="name" /> : m.unit_community_unknown()}
          {m.list_comma()}
          {textOf(property.location, 'emirate') || m.unit_city_unknown()}
        </p>
        <p className="figure mt-5 text-h2">{isSold ? m.unit_sold() : <Price amount={unit.price} />}</p>
        {!isSold && unit.price !== null && unit.area !== null && (
          <p className="text-sm text-muted">{m.price_per_sqft({ price: formatAed(Math.round(unit.price / unit.area)) })}</p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {isSold ? (
            <OtherHomesLink unit={unit} className={button('primary')} />
          ) : (
            <>
              <DialogButton dialog="call_back" subject={subject} className={button('primary')}>
                {m.call_back_title()}
              </DialogButton>
              <WhatsAppLink number={subject.contact.whatsapp} title={subject.title} className={button('secondary')}>
                <WhatsAppIcon className="size-4" />
                {m.contact_whatsapp()}
              </WhatsAppLink>
              <Link to="/property-detail/$key" params={{ key: unit.property_slug }} className={button('secondary')}>
                {m.unit_see_project()}
              </Link>
            </>
          )}
          <CompareButton id={property.id} title={textOf(property, 'title')} />
        </div>
      </div>
    </header>
  )
}

function UnitFacts({ unit }: { unit: UnitDetail }) {
  const { delivery_date, category } = unit.property
  const isReady = category.slug === 'ready_to_move'
  const facts = [
    { term: m.unit_type(), value: `${textOf(unit, 'unit_type')}${unit.rooms === null ? '' : ` · ${homeName(unit)}`}` },
    ...(unit.bathrooms === null ? [] : [{ term: m.property_bathrooms(), value: formatNumber(unit.bathrooms) }]),
    { term: m.unit_area(), value: unit.area === null ? m.value_unknown() : m.area_sqft({ area: formatNumber(unit.area) }) },
    ...(isReady && !delivery_date
      ? []
      : [{ term: m.property_handover(), value: delivery_date ? formatQuarter(delivery_date) : m.value_to_be_decided() }]),
    // Villas have none.
    ...(unit.floor_no === null ? [] : [{ term: m.unit_floor(), value: <bdi>{floorNumber(unit.floor_no)}</bdi> }]),
  ]
  return (
    <dl className="grid grid-cols-2 border-y border-line md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className="border-line py-5 max-md:even:border-s max-md:even:ps-4 max-md:nth-[n+3]:border-t md:not-first:border-s md:not-first:px-6"
        >
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="display text-xl leading-snug">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Undefined for a home that is sold or has no price. */
function pricedHome({ property, ...unit }: UnitDetail, title: string): Home | undefined {
  const is_ready = property.category.slug === 'ready_to_move'
  const plan = primaryPlan({ ...property, payment_plans: unit.payment_plan ? [unit.payment_plan] : [] })
  if (unit.status === 'sold' || !isPriced(unit.price)) return undefined
  return {
    slug: `${unit.property_slug}-${unit.id}`,
    title,
    plan,
    has_plan: unit.payment_plan !== null,
    price: unit.price,
    booking: uaeDate(),
    handover: property.delivery_date,
    is_ready,
    area: unit.area,
    service_charge: unit.service_charge,
    costs: unit.buying_costs,
  }
}

interface UnitPlanProps {
  unit: UnitDetail
  plan: NonNullable<UnitDetail['payment_plan']>
  home: Home | undefined
}

function UnitPlan({ unit, plan, home }: UnitPlanProps) {
  return (
    <section className="py-10">
      <h2 className="display mb-5 text-h2">{m.tab_payment_plan()}</h2>
      <PaymentPlan plan={plan} price={unit.price} booking={bookingDay(unit.property, uaeDate())} handover={unit.property.delivery_date} />
      {home && <MoneyButton home={home} />}
    </section>
  )
}

/** Homes with a payment plan have it below that. */
function Calculator({ home }: { home: Home }) {
  return (
    <section className="py-10">
      <h2 className="display mb-3 text-h2">{m.money_calculator()}</h2>
      <MoneyButton home={home} />
    </section>
  )
}
