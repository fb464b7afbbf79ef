import { MAX_OFFERED_HOMES } from '@manzil/contract/calls/limits'
import type { PaymentPlan, PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { isOfferedByType } from '@manzil/contract/documents/offered-homes'
import { isPriced } from '@manzil/contract/money/is-priced'
import { displayedPlans } from '@manzil/contract/money/plans'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite } from '../../../api/use-site.ts'
import { PROJECT_LINE, ProjectLine } from '../../catalogue/projects/index.ts'
import { contactOf } from '../../enquiries/index.ts'
import { documentLink, offerPath } from '../document-urls.ts'
import { DownloadButton } from '../download-button.tsx'
import { useDownload } from '../use-download.ts'
import { OfferHomes } from './offer-homes.tsx'

/** Field names are the download's query parameters, so the form works without JavaScript. */
export function OfferForm({ property }: { property: PropertyDetail }) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [plan, setPlan] = useState(0)
  const { isBusy, start } = useDownload()
  const { slug } = property
  const plans = displayedPlans(property)
  const homes = property.units.flatMap(({ unit_listings }) => unit_listings).filter(({ status }) => status === 'available')
  const priced = (isOfferedByType(property) ? property.units.map(({ min_price }) => min_price) : homes.map(({ price }) => price)).some(
    isPriced,
  )
  const contact = contactOf(property.agent, useSite())
  const read = () => {
    if (!form.current) return
    const fields = new FormData(form.current)
    setChosen(fields.getAll('units').map(String))
    setPlan(Number(fields.get('plan') ?? 0))
  }
  // Picks up boxes ticked before hydration.
  useEffect(read, [])
  const download = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const query = new URLSearchParams({ lang: String(fields.get('lang')) })
    const units = fields.getAll('units')
    if (units.length > 0) query.set('units', units.join(','))
    if (fields.has('plan')) query.set('plan', String(fields.get('plan')))
    void start({ path: `${offerPath(slug)}?${query}`, name: `${slug}-sales-offer.pdf`, done: m.offer_done(), failed: m.offer_failed() })
  }
  return (
    <form
      ref={form}
      method="get"
      action={documentLink(offerPath(slug))}
      onChange={read}
      onSubmit={download}
      className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_352px]"
    >
      <div className="min-w-0">
        <div className="mb-10 border-y border-line">
          <div className={`${PROJECT_LINE} hover:bg-transparent`}>
            <ProjectLine project={property}>
              <Link to="/sales-offer" className="link inline-flex min-h-11 items-center text-sm max-md:col-span-full">
                {m.offer_other_project()}
              </Link>
            </ProjectLine>
          </div>
        </div>
        <OfferHomes units={property.units} isByType={isOfferedByType(property)} chosen={chosen} />
        {plans.length > 1 && (
          <Choices title={m.tab_payment_plan()}>
            {plans.map((entry, index) => (
              <Choice
                key={entry.id}
                name="plan"
                value={String(index)}
                isDefault={index === 0}
                label={textOf(entry, 'name')}
                text={textOf(entry, 'description')}
              />
            ))}
          </Choices>
        )}
        <Choices title={m.offer_language()}>
          <Choice name="lang" value="en" isDefault={getLocale() === 'en'} label="English" lang="en" />
          <Choice name="lang" value="ar" isDefault={getLocale() === 'ar'} label="العربية" lang="ar" />
        </Choices>
      </div>
      <section aria-labelledby="contents" className="rounded-panel bg-surface p-6 shadow-lift max-md:p-5 lg:sticky lg:top-24">
        <h2 id="contents" className="display text-h3">
          {m.offer_contents()}
        </h2>
        <ul className="mt-3 mb-5 grid list-disc gap-2 ps-5 text-ui marker:text-brass-mark">
          <li>{m.offer_contents_project()}</li>
          <li>{homesText(property, chosen.length, homes.length)}</li>
          {plans[plan] && <li>{planText(plans[plan], priced)}</li>}
          <li>{m.offer_contents_fees()}</li>
          <li>{m.offer_contents_contact({ name: contact.name })}</li>
        </ul>
        <DownloadButton isBusy={isBusy} className={button('primary', 'md', 'w-full')}>
          {m.offer_download()}
        </DownloadButton>
      </section>
    </form>
  )
}

function homesText(property: PropertyDetail, chosen: number, available: number): string {
  if (available === 0) return isOfferedByType(property) ? m.offer_contents_types() : m.offer_contents_none()
  return chosen === 0 ? m.offer_contents_cheapest() : m.offer_contents_homes({ count: Math.min(chosen, MAX_OFFERED_HOMES) })
}

/** Without prices, a plan has shares instead of amounts. */
function planText(plan: PaymentPlan, priced: boolean): string {
  const name = plan.is_example ? `${textOf(plan, 'name')} (${m.plan_example()})` : textOf(plan, 'name')
  return priced ? m.offer_contents_plan({ plan: name }) : m.offer_contents_shares({ plan: name })
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-10 min-w-0">
      <legend className="display mb-3 text-h3">{title}</legend>
      <div className="grid gap-3 md:grid-cols-2">{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  value: string
  isDefault: boolean
  label: string
  text?: string
  /** Language of the label, if it is not the page's. */
  lang?: string
}

function Choice({ name, value, isDefault, label, text, lang }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-control border border-line bg-surface px-4 py-3 has-checked:border-primary has-checked:bg-primary-soft">
      <input type="radio" name={name} value={value} defaultChecked={isDefault} className="mt-0.5 size-5 shrink-0 accent-primary" />
      <span className="min-w-0">
        <span className="block strong" lang={lang}>
          {label}
        </span>
        {text && <span className="block text-sm text-muted">{text}</span>}
      </span>
    </label>
  )
}
