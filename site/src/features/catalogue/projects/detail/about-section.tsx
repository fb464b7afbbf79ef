import { DETAIL_PREVIEW } from '@manzil/contract/calls/limits'
import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { serviceChargeText } from '@manzil/contract/catalogue/service-charge'
import { plainText } from '@manzil/contract/text/plain-text'
import { m } from '@manzil/messages'
import { Facts } from '@manzil/ui/facts.tsx'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { formatNumber, formatPercent, formatQuarter } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { languageAttributes, textOf } from '@manzil/ui/i18n/localized.tsx'
import { RichText } from '@manzil/ui/rich-text.tsx'
import { CheckLink } from '../../../../ui/check-link.tsx'
import { Section } from '../../../../ui/section.tsx'
import { salesStatusText } from '../project-text.ts'

export function AboutSection({ property }: { property: PropertyDetail }) {
  const html = textOf(property, 'description')
  return (
    <Section id="overview" title={m.about_title()}>
      {html !== '' && <Description html={html} />}
      <Facts
        facts={[
          { term: m.about_handover_date(), value: property.delivery_date && formatQuarter(property.delivery_date) },
          { term: m.filter_name_sales_status(), value: salesStatusText(property) },
          { term: m.filter_name_project_status(), value: textOf(property, 'project_status') },
          {
            term: m.about_construction(),
            // Registered projects show it in the register's section.
            value: !property.register && property.construction_percent !== null && (
              <bdi>{formatPercent(property.construction_percent)}</bdi>
            ),
          },
          { term: m.about_floors(), value: property.floors !== null && formatNumber(property.floors) },
          {
            term: m.about_service_charge(),
            value: serviceChargeText(property, getLocale()),
          },
          { term: m.filter_rental_guarantee(), value: guarantee(property) },
          {
            term: m.about_price_source(),
            value: property.price_source && (
              <CheckLink mark="price" className="link">
                <PriceSource source={property.price_source} date={property.price_date} />
              </CheckLink>
            ),
          },
        ].filter(({ value }) => value !== false)}
      />
      {property.price_history.length > 0 && <PriceHistory prices={property.price_history} />}
    </Section>
  )
}

function guarantee({ rental_guarantee, rental_guarantee_percent }: PropertyDetail): string | false {
  if (!rental_guarantee) return false
  return rental_guarantee_percent === null ? m.answer_yes() : m.about_guarantee_value({ percent: rental_guarantee_percent })
}

function Description({ html }: { html: string }) {
  const text = plainText(html)
  const marks = languageAttributes(text)
  const full = <RichText html={html} className="max-w-[38em] text-lg" />
  if (text.length <= DETAIL_PREVIEW.description) return full
  return (
    <details className="group/about">
      <summary className="block">
        <p className="max-w-[38em] text-lg group-open/about:hidden" {...marks}>
          {cut(text, DETAIL_PREVIEW.description)}
        </p>
        <span className="mt-2 inline-flex min-h-11 items-center link group-open/about:hidden">{m.about_read_more()}</span>
        <span className="hidden min-h-11 items-center link group-open/about:inline-flex">{m.about_read_less()}</span>
      </summary>
      {full}
    </details>
  )
}

function PriceSource({ source, date }: { source: string; date: string | null }) {
  return (
    <>
      {source === 'developer' ? m.price_source_developer() : <bdi>{source}</bdi>}
      {date && (
        <>
          {m.list_comma()}
          <time dateTime={date}>{formatDay(date)}</time>
        </>
      )}
    </>
  )
}

function PriceHistory({ prices }: { prices: PropertyDetail['price_history'] }) {
  return (
    <details className="mt-6 border-t border-line">
      <summary className="inline-flex min-h-11 items-center link">{m.price_history_title()}</summary>
      <Facts
        facts={prices.map(({ price, price_source, price_date }) => ({
          term: <PriceSource source={price_source} date={price_date} />,
          value: <Aed amount={price} />,
        }))}
      />
    </details>
  )
}

function cut(text: string, length: number): string {
  const head = text.slice(0, length)
  return `${head.slice(0, head.lastIndexOf(' ') > 0 ? head.lastIndexOf(' ') : length)}…`
}
