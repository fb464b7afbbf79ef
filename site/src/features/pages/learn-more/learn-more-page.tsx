import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Link } from '@tanstack/react-router'

export function LearnMorePage() {
  const steps = [
    { title: m.learn_1_title(), text: m.learn_1_text() },
    { title: m.learn_2_title(), text: m.learn_2_text() },
    { title: m.learn_3_title(), text: m.learn_3_text() },
    { title: m.learn_4_title(), text: m.learn_4_text() },
    { title: m.learn_5_title(), text: m.learn_5_text() },
    { title: m.learn_6_title(), text: m.learn_6_text() },
  ]
  const costs = [
    { name: m.learn_cost_booking(), amount: m.learn_cost_booking_value(), note: m.learn_cost_booking_note() },
    { name: m.learn_cost_registration(), amount: m.learn_cost_registration_value(), note: m.learn_cost_registration_note() },
    { name: m.learn_cost_instalments(), amount: m.learn_cost_instalments_value(), note: m.learn_cost_instalments_note() },
    { name: m.learn_cost_service(), amount: m.learn_cost_service_value(), note: m.learn_cost_service_note() },
    { name: m.learn_cost_agent(), amount: m.learn_cost_agent_value(), note: m.learn_cost_agent_note() },
  ]
  return (
    <div className="page pt-12 max-md:pt-6">
      <header className="max-w-180">
        <h1 className="display text-title">{m.learn_title()}</h1>
        <p className="mt-4 text-lg text-muted">{m.learn_intro()}</p>
      </header>
      <ol className="mt-12 grid gap-x-16 md:grid-cols-2">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[56px_1fr] border-t border-line py-7 max-md:grid-cols-[44px_1fr]">
            <span className="display text-[40px] leading-none text-brass ltr:font-[320] max-md:text-[32px]" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h2 className="text-lg strong">{title}</h2>
              <p className="mt-1.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <section className="section-gap" aria-labelledby="costs">
        <h2 id="costs" className="display text-h2">
          {m.learn_costs_title()}
        </h2>
        <p className="mt-2 max-w-[42em] text-muted">{m.learn_costs_text()}</p>
        <dl className="mt-8 border-b border-line">
          {costs.map(({ name, amount, note }) => (
            <div key={name} className="grid gap-x-8 gap-y-1 border-t border-line py-5 md:grid-cols-[1fr_180px_1.4fr] md:items-baseline">
              <dt className="strong">{name}</dt>
              <dd className="figure text-xl">{amount}</dd>
              <dd className="text-sm text-muted">{note}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="section-gap grid justify-items-start gap-5">
        <h2 className="display text-h2">{m.learn_next_title()}</h2>
        <div className="flex flex-wrap gap-3">
          <Link to="/exclusive" className={button('primary')}>
            {m.hero_find()}
          </Link>
          <Link to="/latest" className={button('secondary')}>
            {m.home_see_latest()}
          </Link>
          <Link to="/what-can-i-afford" className={button('secondary')}>
            {m.affordability_title()}
          </Link>
        </div>
      </section>
    </div>
  )
}
