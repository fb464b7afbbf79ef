import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { Facts } from '@manzil/ui/facts.tsx'
import { formatPercent } from '@manzil/ui/i18n/format.ts'
import { languageAttributes, textOf } from '@manzil/ui/i18n/localized.tsx'
import { CheckLink } from '../../../../ui/check-link.tsx'
import { Section } from './section.tsx'

export interface RegisterSectionProps {
  register: NonNullable<PropertyDetail['register']>
  percent: number | null
}

export function RegisterSection({ register, percent }: RegisterSectionProps) {
  const marked = (text: string | null) => text && <span {...languageAttributes(text)}>{text}</span>
  return (
    <Section
      title={m.property_registered()}
      aside={
        <CheckLink mark="registered" className="inline-flex min-h-11 items-center link">
          {m.how_link()}
        </CheckLink>
      }
    >
      <p className="max-w-[38em] text-muted">{m.register_text()}</p>
      {percent !== null && (
        <div className="mt-5" role="img" aria-label={m.register_progress({ percent })}>
          <div className="mb-1.5 flex justify-between text-sm">
            <span>{m.about_construction()}</span>
            <bdi>{formatPercent(percent)}</bdi>
          </div>
          <div className="h-2 overflow-hidden rounded-full bg-line">
            <div className="h-full bg-segment-1" style={{ inlineSize: `${percent}%` }} />
          </div>
        </div>
      )}
      <Facts
        facts={[
          { term: m.register_number(), value: <bdi>{register.number}</bdi> },
          { term: m.register_escrow(), value: marked(register.escrow_bank) },
          { term: m.register_master_project(), value: marked(textOf(register, 'master_project')) },
          { term: m.register_master_developer(), value: marked(register.master_developer) },
          { term: m.register_start(), value: register.start_date && <bdi>{register.start_date}</bdi> },
          { term: m.register_snapshot(), value: register.snapshot_date && <bdi>{register.snapshot_date}</bdi> },
        ]}
      />
    </Section>
  )
}
