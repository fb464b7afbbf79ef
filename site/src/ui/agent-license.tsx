import type { Property } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'

/** An agent's registration and company, as the law wants them beside an advertisement; empty without any. */
export function AgentLicense({ of }: { of: Pick<NonNullable<Property['agent']>, 'broker_number' | 'brokerage' | 'brokerage_number'> }) {
  const { broker_number, brokerage, brokerage_number } = of
  const company = [brokerage, brokerage_number && m.agent_brokerage_number({ number: brokerage_number })].filter(Boolean)
  return (
    <p className="text-xs text-muted empty:hidden">
      {broker_number && <span className="block">{m.agent_broker_number({ number: broker_number })}</span>}
      {company.length > 0 && <span className="block">{company.join(m.list_comma())}</span>}
    </p>
  )
}
