import type { PropertyDetailAnswer } from '@manzil/contract/properties'
import { m } from '@manzil/messages'
import { Localized, textOf } from '../../../i18n/localized.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { useSite } from '../../../ui/site.ts'
import { contactOf } from '../contact-links.ts'
import { AboutSection } from './about-section.tsx'
import { AgentPanel } from './agent-panel.tsx'
import { AmenitiesSection } from './amenities-section.tsx'
import { ContactBar } from './contact-bar.tsx'
import { DetailHeader } from './detail-header.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { Gallery } from './gallery.tsx'
import { LocationSection } from './location-section.tsx'
import { PaymentPlanSection } from './payment-plan-section.tsx'
import { RegisterSection } from './register-section.tsx'
import { Summary } from './summary.tsx'
import { UnitsSection } from './units-section.tsx'

/** A project's page (public-site §2, Property detail). */
export function PropertyDetail({ detail }: { detail: PropertyDetailAnswer['data'] }) {
  const property = detail.data
  const plans = property.payment_plans
  const contact = contactOf(property.agent, useSite())
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
        <Gallery images={property.images} title={textOf(property, 'title')} />
        <DetailHeader property={property} />
        <Summary property={property} />
      </div>
      <DetailTabs plans={plans.length > 0} units={property.units.length > 0} available={property.available_units} />
      <div className="page grid gap-16 pt-4 max-lg:gap-0 lg:grid-cols-[minmax(0,1fr)_352px]">
        <div className="min-w-0">
          <AboutSection property={property} />
          <AmenitiesSection amenities={property.amenities} />
          {property.register && <RegisterSection register={property.register} percent={property.construction_percent} />}
          {plans.length > 0 && <PaymentPlanSection property={property} />}
          {property.units.length > 0 && <UnitsSection property={property} />}
          <LocationSection property={property} />
        </div>
        <aside className="self-start max-lg:pt-8 lg:sticky lg:top-38 lg:pt-10" aria-label={m.agent_panel_label()}>
          <AgentPanel contact={contact} property={property} />
        </aside>
      </div>
      <ContactBar contact={contact} property={property} />
    </>
  )
}
