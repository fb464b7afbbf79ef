import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { Facts } from '@manzil/ui/facts.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { formatPercent } from '@manzil/ui/i18n/format.ts'
import { languageAttributes, textOf } from '@manzil/ui/i18n/localized.tsx'
import { CheckLink } from '../../../../ui/check-link.tsx'
import { Section } from '../../../../ui/section.tsx'

/** What an authority knows about a project: its register entry, and the permit to advertise it. */
export type RegistrationProps = Pick<PropertyDetail, 'id' | 'register' | 'permit' | 'escrow_account' | 'construction_percent'> & {
  license: string | null
}

export function RegistrationContent({ register, permit, escrow_account, license, construction_percent, id }: RegistrationProps) {
  // An entry without the day of a register's copy was typed in, so nothing is claimed about it.
  const isCopied = !!register?.snapshot_date
  return (
    <Section
      title={isCopied ? m.property_registered() : permit ? m.property_permit() : m.catalogue_registration()}
      aside={
        <CheckLink mark={isCopied || !permit ? 'registered' : 'permit'} className="inline-flex min-h-11 items-center link">
          {m.how_link()}
        </CheckLink>
      }
    >
      {isCopied && <p className="max-w-[38em] text-muted">{m.register_text()}</p>}
      {register && construction_percent !== null && <Construction percent={construction_percent} />}
      <Facts
        facts={[
          ...(permit
            ? [
                { term: m.property_permit_number(), value: <bdi>{permit.number}</bdi> },
                { term: m.property_permit_authority(), value: textOf(permit, 'authority') },
                { term: m.property_permit_valid(), value: <Day date={permit.expires_on} /> },
                {
                  term: (
                    <CheckLink mark="permit" className="link">
                      {m.property_permit_checked()}
                    </CheckLink>
                  ),
                  value: permit.checked_on && formatDay(permit.checked_on),
                },
              ]
            : []),
          { term: m.register_number(), value: register && <bdi>{register.number}</bdi> },
          { term: m.property_developer_license(), value: license && <bdi>{license}</bdi> },
          { term: m.register_escrow(), value: marked(register?.escrow_bank) },
          { term: m.property_escrow_account(), value: escrow_account && <bdi>{escrow_account}</bdi> },
          { term: m.register_master_project(), value: register && marked(textOf(register, 'master_project')) },
          { term: m.register_master_developer(), value: marked(register?.master_developer) },
          { term: m.register_start(), value: register?.start_date && <Day date={register.start_date} /> },
          { term: m.register_snapshot(), value: register?.snapshot_date && <Day date={register.snapshot_date} /> },
        ]}
      />
      {permit?.url && <PermitCode id={id} address={permit.url} />}
    </Section>
  )
}

const marked = (text: string | null | undefined) => text && <span {...languageAttributes(text)}>{text}</span>

function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date)}</time>
}

function Construction({ percent }: { percent: number }) {
  return (
    <div className="mt-5" role="img" aria-label={m.register_progress({ percent })}>
      <div className="mb-1.5 flex justify-between text-sm">
        <span>{m.about_construction()}</span>
        <bdi>{formatPercent(percent)}</bdi>
      </div>
      <div className="h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full bg-segment-1" style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  )
}

function PermitCode({ id, address }: { id: number; address: string }) {
  return (
    <p className="mt-5 flex items-center gap-4">
      {/* Dark codes on white are readable in the dark too. */}
      <img
        src={`/api/v1/permit-code/${id}/`}
        alt={m.property_permit_code()}
        width={96}
        height={96}
        loading="lazy"
        className="rounded-control bg-white p-2"
      />
      <a href={address} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-11 items-center link text-sm">
        {m.property_permit_verify()}
      </a>
    </p>
  )
}
