import type { PropertyDetailAnswer } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { useSite } from '../../../../api/use-site.ts'
import { Breadcrumb } from '../../../../layout/breadcrumb.tsx'
import { contactOf, type Subject, WhatsAppButton } from '../../../enquiries/index.ts'
import { AboutSection } from './about-section.tsx'
import { AmenitiesSection } from './amenities-section.tsx'
import { ContactBar } from './contact-bar.tsx'
import { DetailHeader } from './detail-header.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { Gallery } from './gallery.tsx'
import { LocationSection } from './location-section.tsx'
import { PaymentPlanSection } from './payment-plan-section.tsx'
import { RegisterSection } from './register-section.tsx'
import { SidePanel } from './side-panel.tsx'
import { Summary } from './summary.tsx'
import { UnitsSection } from './units-section.tsx'

export function PropertyDetail({ detail }: { detail: PropertyDetailAnswer['data'] }) {
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
        <aside className="side-panel flex flex-col gap-6 max-lg:pt-8 lg:pt-10 short:pt-9" aria-label={m.agent_panel_label()}>
          <SidePanel slug={property.slug} subject={subject} />
        </aside>
      </div>
      <ContactBar subject={subject} />
      <WhatsAppButton number={contact.whatsapp} title={title} awayFrom="aside" className="max-md:hidden lg:bottom-4" />
    </>
  )
}
