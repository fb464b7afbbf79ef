import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { CheckIcon } from '@manzil/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { type Listing, ProjectGrid } from '../../catalogue/projects/index.ts'
import { EnquirySection, MessageForm } from '../../enquiries/index.ts'
import { PageIntro } from './page-intro.tsx'

export const OFF_PLAN_IN_DUBAI = { category: 'off_plan', selected_location: 'Dubai' }
/** Fills whole rows of two, three and four columns. */
const SHOWN = 12

export function OffPlanGuidePage({ listing }: { listing: Listing }) {
  const reasons = [
    { title: m.off_plan_guide_why_1_title(), text: m.off_plan_guide_why_1_text() },
    { title: m.off_plan_guide_why_2_title(), text: m.off_plan_guide_why_2_text() },
    { title: m.off_plan_guide_why_3_title(), text: m.off_plan_guide_why_3_text() },
  ]
  const checks = [
    m.off_plan_guide_check_1(),
    m.off_plan_guide_check_2(),
    m.off_plan_guide_check_3(),
    m.off_plan_guide_check_4(),
    m.off_plan_guide_check_5(),
  ]
  const seeAll = (
    <Link to="/latest" search={OFF_PLAN_IN_DUBAI} className={button('primary')}>
      {m.off_plan_guide_see_all()}
    </Link>
  )
  return (
    <>
      <PageIntro title={m.off_plan_guide_title()} intro={m.off_plan_guide_intro()} />
      <div className="page mt-8 flex flex-wrap gap-3">
        {seeAll}
        <Link to="/what-can-i-afford" className={button('secondary')}>
          {m.affordability_title()}
        </Link>
      </div>
      <section className="page section-gap" aria-labelledby="why">
        <h2 id="why" className="display mb-8 text-h2">
          {m.off_plan_guide_why_title()}
        </h2>
        <ul className="grid gap-x-16 lg:grid-cols-3">
          {reasons.map(({ title, text }) => (
            <li key={title} className="border-t border-line py-7">
              <h3 className="text-lg strong">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="page section-gap grid gap-x-16 gap-y-4 lg:grid-cols-[5fr_7fr]">
        <h2 className="display text-h2">{m.off_plan_guide_check_title()}</h2>
        <ul className="border-b border-line">
          {checks.map((check) => (
            <li key={check} className="flex gap-4 border-t border-line py-4">
              <CheckIcon className="mt-0.5 size-5 shrink-0 text-brass" />
              {check}
            </li>
          ))}
        </ul>
      </section>
      <section className="page section-gap" aria-labelledby="now">
        <h2 id="now" className="display mb-8 text-h2">
          {m.off_plan_guide_now_title()}
        </h2>
        <ProjectGrid cards={listing.cards.slice(0, SHOWN)} />
        <div className="mt-10">{seeAll}</div>
      </section>
      <div className="page">
        <EnquirySection title={m.off_plan_guide_ask_title()} text={m.off_plan_guide_ask_text()}>
          <div className="rounded-panel bg-surface p-8 shadow-lift max-md:p-5">
            <MessageForm of="detailed" />
            <NeedsScript />
          </div>
        </EnquirySection>
      </div>
    </>
  )
}
