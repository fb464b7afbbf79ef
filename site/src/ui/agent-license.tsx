import type { Property } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'

/** An agent's registration and company, as the law wants them beside an advertisement; empty without any. */
export function AgentLicense({ of }: { of: Pick<NonNullable<Property['agent']>, 'broker_number' | 'brokerage' | 'brokerage_number'> }) {
  const { broker_number, brokerage, brokerage_number } = of
  return (
    <p className="text-xs text-muted empty:hidden">
      {[
        broker_number && m.agent_broker_number({ number: broker_number }),
        brokerage,
        brokerage_number && m.agent_brokerage_number({ number: brokerage_number }),
      ]
        .filter(Boolean)
        .map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
    </p>
  )
}
