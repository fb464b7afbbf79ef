import type { PublicAgent } from '@manzil/contract/people/calls/agents'
import { m } from '@manzil/messages'
import { Avatar } from '@manzil/ui/avatar.tsx'
import { button } from '@manzil/ui/button.ts'
import { formatPhone } from '@manzil/ui/i18n/format.ts'
import { fullName } from '@manzil/ui/i18n/full-name.ts'
import { languageAttributes } from '@manzil/ui/i18n/localized.tsx'
import { MailIcon, PhoneIcon } from '@manzil/ui/icons.tsx'
import { useSite } from '../../../api/use-site.ts'
import { PageTitle } from '../../../layout/page-title.tsx'

export function AgentsPage({ agents }: { agents: PublicAgent[] }) {
  return (
    <div className="page pt-12 max-md:pt-6">
      <PageTitle title={m.agents_title()} subtitle={m.agents_intro()} />
      {agents.length > 0 ? (
        <ul className="mt-10 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {agents.map((agent) => (
            <AgentCard key={agent.email} agent={agent} />
          ))}
        </ul>
      ) : (
        <NoAgents />
      )}
      <p className="mt-8 text-sm text-muted">{m.agents_hours()}</p>
    </div>
  )
}

function AgentCard({ agent }: { agent: PublicAgent }) {
  const name = fullName(agent)
  return (
    <li className="flex min-w-0 flex-col rounded-panel border border-line bg-surface p-6">
      <div className="flex items-center gap-4">
        <Avatar user={{ ...agent, profile_picture: agent.avatar }} className="size-18 text-xl" />
        <div className="min-w-0">
          <h2 className="display text-h3" {...languageAttributes(name)}>
            {name}
          </h2>
          <p className="text-sm text-muted">{m.agents_role()}</p>
        </div>
      </div>
      <ul className="mt-6 grid gap-1 border-t border-line pt-4">
        {agent.phone && (
          <li>
            <a
              href={`tel:${agent.phone}`}
              data-lead="call"
              className="inline-flex min-h-11 items-center gap-3 hover:underline hover:underline-offset-4"
            >
              <PhoneIcon className="size-5 text-brass" />
              <span className="sr-only">{m.agents_call({ name })}</span>
              <span className="ltr-run">{formatPhone(agent.phone)}</span>
            </a>
          </li>
        )}
        <li>
          <a
            href={`mailto:${agent.email}`}
            data-lead="email"
            className="inline-flex min-h-11 max-w-full items-center gap-3 hover:underline hover:underline-offset-4"
          >
            <MailIcon className="size-5 text-brass" />
            <span className="sr-only">{m.agents_write({ name })}</span>
            <span className="ltr-run min-w-0 wrap-anywhere">{agent.email}</span>
          </a>
        </li>
      </ul>
    </li>
  )
}

function NoAgents() {
  const { email } = useSite()
  return (
    <div className="grid justify-items-center gap-5 py-16 text-center">
      <p className="max-w-[30em] text-muted">{m.agents_empty()}</p>
      <a href={`mailto:${email}`} data-lead="email" className={button('primary')}>
        <span className="ltr-run">{email}</span>
      </a>
    </div>
  )
}
