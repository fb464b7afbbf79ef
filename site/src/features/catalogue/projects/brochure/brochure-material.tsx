import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { useSite } from '../../../../api/use-site.ts'
import { BrochureButton, brochurePath, documentLink } from '../../../documents/index.ts'
import type { Subject } from '../../../enquiries/index.ts'
import { floorPlans } from '../floor-plans.ts'
import { homeName } from '../project-text.ts'
import { SheetSection } from './sheet.tsx'

/** Up to this many floor plans stay together on one sheet. */
const MAX_PLANS_PER_SHEET = 6
const ADDRESS = 'ltr-run block text-xs break-all text-muted'

export function BrochureMaterial({ property, subject }: { property: PropertyDetail; subject: Subject }) {
  const { public_url } = useSite()
  const brochure = new URL(documentLink(brochurePath(property.slug)), public_url).href
  const plans = plansOf(property)
  return (
    <SheetSection id="material" title={m.brochure_material()} whole={plans.length <= MAX_PLANS_PER_SHEET}>
      <ul className="grid gap-4 empty:hidden @xl:grid-cols-3">
        {plans.map(({ address, name }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noopener noreferrer" className="block break-inside-avoid">
              <span className="block rounded-photo border border-line bg-plan-mat p-3">
                <img src={address} alt="" width={800} height={600} className="aspect-4/3 h-auto w-full object-contain" />
              </span>
              <span className="link mt-2 inline-flex min-h-6 items-center text-sm">{name}</span>
            </a>
            <span className={`${ADDRESS} hidden print:block`}>{new URL(address, public_url).href}</span>
          </li>
        ))}
      </ul>
      <div className="mt-5 print:hidden">
        <BrochureButton slug={property.slug} subject={subject} className={button('secondary', 'md', 'noscript:hidden')} />
      </div>
      <p className="mt-4 hidden break-inside-avoid text-sm noscript:block print:block">
        {m.brochure_name()} (PDF){' '}
        <a href={brochure} className={ADDRESS}>
          {brochure}
        </a>
      </p>
    </SheetSection>
  )
}

/** Lists each floor plan once, named after its first home type and numbered if that has several. */
function plansOf({ units }: PropertyDetail): { address: string; name: string }[] {
  const named = units.flatMap((unit) => {
    const name = m.unit_floor_plan_of({ home: homeName(unit) })
    return floorPlans(unit.floor_plan_image).map((address, index, all) => ({
      address,
      name: all.length > 1 ? `${name} · ${index + 1}` : name,
    }))
  })
  return [...new Map(named.toReversed().map((plan) => [plan.address, plan])).values()].toReversed()
}
