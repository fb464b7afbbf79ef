import type { PickPropertiesAnswer } from '@manzil/contract/catalogue/calls/comparison'
import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { ChooseProject } from './choose-project.tsx'
import { OfferForm } from './offer-form.tsx'

export type SalesOffer =
  | { property: PropertyDetail }
  /** No project is chosen yet. */
  | { search: string; page: number; found: PickPropertiesAnswer }

export function SalesOfferPage({ offer }: { offer: SalesOffer }) {
  return (
    <div className="page pt-12 max-md:pt-6">
      <header className="pb-10 max-md:pb-6">
        <h1 className="display text-title">{m.offer_title()}</h1>
        <p className="mt-3 max-w-[40em] text-lg text-muted">{m.offer_intro()}</p>
      </header>
      {'property' in offer ? <OfferForm key={offer.property.id} property={offer.property} /> : <ChooseProject {...offer} />}
    </div>
  )
}
