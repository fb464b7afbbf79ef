import type { PropertyDetail as Property, PropertyDetailAnswer } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { createIsomorphicFn } from '@tanstack/react-start'
import { hasOwnPlaces } from '../../../../api/has-own-places.ts'
import { useSite } from '../../../../api/use-site.ts'
import { Breadcrumb } from '../../../../layout/breadcrumb.tsx'
import { hydrateOnUse } from '../../../../ui/hydrate-on-use.tsx'
import { ChatMenu, contactOf, isFilledIn, type Subject } from '../../../enquiries/index.ts'
import { AboutSection } from './about-section.tsx'
import { AmenitiesSection } from './amenities-section.tsx'
import { ContactBar } from './contact-bar.tsx'
import { DetailHeader } from './detail-header.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { Gallery } from './gallery.tsx'
import { LocationSection } from './location-section.tsx'
import { PaymentContent } from './payment-content.tsx'
import { RegistrationContent, type RegistrationProps } from './registration-section.tsx'
import { type Related, RelatedProjects } from './related-projects.tsx'
import { SidePanelContent, type SidePanelProps } from './side-panel-content.tsx'
import { Summary } from './summary.tsx'
import { UnitsSection, unitsTitle } from './units-section.tsx'

interface ProjectDetailProps {
  detail: PropertyDetailAnswer['data']
  /** Undefined in previews. */
  related?: Related | undefined
}

export function ProjectDetail({ detail, related }: ProjectDetailProps) {
  const property = detail.data
  const plans = property.payment_plans
  const contact = contactOf(property.agent, useSite())
  const title = textOf(property, 'title')
  const subject: Subject = {
    about: { slug: property.slug, property_title: property.title, developer_name: property.developer?.name ?? null },
    title,
    price: property.price,
    contact,
  }
  return (
    <>
      <div className="page">
        <Breadcrumb
          steps={[
            { link: { to: '/latest' }, label: m.nav_latest() },
            ...(property.community
              ? [
                  {
                    link: { to: '/community-detail/$key' as const, params: { key: property.community.slug } },
                    label: textOf(property.community, 'name'),
                  },
                ]
              : []),
          ]}
          here={<Localized of={property} field="title" />}
        />
        <Gallery images={property.images} title={title} />
        <DetailHeader property={property} subject={subject} />
        <Summary property={property} hasSimilar={!!related?.similar.length} />
      </div>
      <DetailTabs
        plans={plans.length > 0}
        units={property.units.length > 0 ? unitsTitle(property) : undefined}
        available={property.available_units}
      />
      <div className="page grid gap-16 pt-4 max-lg:gap-0 lg:grid-cols-[minmax(0,1fr)_352px]">
        <div className="min-w-0">
          <AboutSection property={property} />
          <AmenitiesSection amenities={property.amenities} />
          {(property.register || property.permit) && (
            <div className="border-b border-line">
              <Registration {...registrationOf(property)} />
            </div>
          )}
          {(plans.length > 0 || property.price !== null) && (
            <div className="border-b border-line">
              <Payment property={property} />
            </div>
          )}
          {property.units.length > 0 && <UnitsSection property={property} />}
          <LocationSection property={property} />
        </div>
        <aside className="side-panel flex flex-col gap-6 max-lg:pt-8 lg:pt-10 short:pt-9" aria-label={m.agent_panel_label()}>
          <SidePanel
            slug={property.slug}
            subject={subject}
            isAdvertised={property.is_advertised}
            isSoldOut={property.sales_status === 'Sold Out'}
          />
        </aside>
      </div>
      {related && <LazyRelatedProjects related={related} />}
      {property.is_advertised && (
        <>
          <ContactBar subject={subject} project={property} />
          <ChatMenu number={contact.whatsapp} title={title} />
        </>
      )}
    </>
  )
}

const rendered = createIsomorphicFn()
  .server(() => SidePanelContent)
  .client(() => undefined)

/** Rendered by the server, hydrated on first use. */
const SidePanel = hydrateOnUse<SidePanelProps>(
  rendered(),
  () => import('./side-panel-content.tsx').then((module) => module.SidePanelContent),
  ({ subject }) => isFilledIn('property_inquiry', subject.about),
)

const renderedRegistration = createIsomorphicFn()
  .server(() => RegistrationContent)
  .client(() => undefined)

const Registration = hydrateOnUse<RegistrationProps>(renderedRegistration(), () =>
  import('./registration-section.tsx').then((module) => module.RegistrationContent),
)

function registrationOf({ id, register, permit, escrow_account, construction_percent, developer }: Property): RegistrationProps {
  return { id, register, permit, escrow_account, construction_percent, license: developer?.license_number ?? null }
}

const renderedPayment = createIsomorphicFn()
  .server(() => PaymentContent)
  .client(() => undefined)

const Payment = hydrateOnUse<{ property: Property }>(renderedPayment(), () =>
  import('./payment-content.tsx').then((module) => module.PaymentContent),
)

const renderedRelated = createIsomorphicFn()
  .server(() => RelatedProjects)
  .client(() => undefined)

const LazyRelatedProjects = hydrateOnUse<{ related: Related }>(
  renderedRelated(),
  () => import('./related-projects.tsx').then((module) => module.RelatedProjects),
  hasOwnPlaces,
)
