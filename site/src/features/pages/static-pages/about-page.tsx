import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Figures } from '@manzil/ui/figures.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import office from './office.avif'
import { PageIntro } from './page-intro.tsx'
import { PagePhoto } from './page-photo.tsx'
import towers from './towers.avif'

export function AboutPage({ site, projectCount }: { site: Site; projectCount: number }) {
  const values = [
    { title: m.about_value_world_class_title(), text: m.about_value_world_class_text() },
    { title: m.about_value_insights_title(), text: m.about_value_insights_text() },
    { title: m.about_value_innovate_title(), text: m.about_value_innovate_text() },
    { title: m.about_value_supportive_title(), text: m.about_value_supportive_text() },
    { title: m.about_value_responsible_title(), text: m.about_value_responsible_text() },
    { title: m.about_value_enjoy_title(), text: m.about_value_enjoy_text() },
  ]
  return (
    <>
      <PageIntro title={m.about_page_title()} intro={m.about_page_intro()} />
      <PagePhoto src={towers} alt={m.about_photo_towers()} />
      <section className="page section-gap grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <h2 className="display text-h2">{m.about_mission_title()}</h2>
          <p className="display mt-4 text-h3 leading-[1.6] ar:leading-[1.9]">{m.about_mission_text()}</p>
        </div>
        <img
          src={office}
          alt={m.about_photo_office()}
          width={1200}
          height={750}
          loading="lazy"
          className="aspect-16/10 w-full rounded-panel bg-skeleton object-cover"
        />
      </section>
      <Figures
        label={m.about_figures_label()}
        figures={[
          { value: formatNumber(projectCount), label: m.figure_projects() },
          { value: textOf(site, 'figure_value'), label: m.figure_value() },
          { value: site.figure_partners, label: m.figure_partners() },
          { value: site.figure_satisfaction, label: m.figure_satisfaction() },
        ]}
      />
      <section className="page section-gap" aria-labelledby="values">
        <h2 id="values" className="display mb-8 text-h2">
          {m.about_values_title()}
        </h2>
        <ul className="grid gap-x-16 md:grid-cols-2 lg:grid-cols-3">
          {values.map(({ title, text }) => (
            <li key={title} className="border-t border-line py-7">
              <h3 className="text-lg strong">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <Link to="/learn-more" className={button('primary', 'md', 'mt-6')}>
          {m.nav_how_it_works()}
        </Link>
      </section>
    </>
  )
}
