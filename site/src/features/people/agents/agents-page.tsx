import type { PublicAgent } from '@manzil/contract/people/calls/agents'
import { m } from '@manzil/messages'
import { Avatar } from '@manzil/ui/avatar.tsx'
import { button } from '@manzil/ui/button.ts'
import { formatAed, formatNumber, formatPhone } from '@manzil/ui/i18n/format.ts'
import { fullName } from '@manzil/ui/i18n/full-name.ts'
import { Localized, languageAttributes, textOf } from '@manzil/ui/i18n/localized.tsx'
import { MailIcon, PhoneIcon, WhatsAppIcon } from '@manzil/ui/icons.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import { Link } from '@tanstack/react-router'
import { useSite } from '../../../api/use-site.ts'
import { PageTitle } from '../../../layout/page-title.tsx'
import { AgentLicense } from '../../../ui/agent-license.tsx'
import lobby from './lobby.avif'

export function AgentsPage({ agents }: { agents: PublicAgent[] }) {
  return (
    <div className="page pt-12 max-md:pt-6">
      <PageTitle title={m.agents_title()} subtitle={m.agents_intro()} />
      <img
        src={lobby}
        alt={m.agents_photo()}
        width={1600}
        height={686}
        className="mt-10 aspect-3/1 w-full rounded-panel bg-skeleton object-cover max-md:mt-6 max-md:aspect-16/10"
      />
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
  const languages = agent.languages.map((one) => textOf(one, 'name')).join(m.list_comma())
  return (
    <li className="flex min-w-0 flex-col rounded-panel border border-line bg-surface p-6">
      <div className="flex items-center gap-4">
        <Avatar user={{ ...agent, profile_picture: agent.avatar }} className="size-18 text-xl" />
        <div className="min-w-0">
          <h2 className="display text-h3" {...languageAttributes(name)}>
            {name}
          </h2>
          <p className="text-sm text-muted">{m.agents_role()}</p>
          <AgentLicense of={agent} />
          {languages && <p className="mt-1 text-sm">{m.agents_languages({ languages })}</p>}
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
        {agent.whatsapp && (
          <li>
            <a
              href={agent.whatsapp}
              target="_blank"
              rel="noopener noreferrer"
              data-lead="whatsapp"
              className="inline-flex min-h-11 items-center gap-3 hover:underline hover:underline-offset-4"
            >
              <WhatsAppIcon className="size-5 text-brass" />
              {m.agents_whatsapp({ name })}
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
      <Listings agent={agent} />
    </li>
  )
}

function Listings({ agent }: { agent: PublicAgent }) {
  const count = agent.listings_count
  if (count === 0) return null
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 strong">
        {m.agents_listings()}
        <span className="text-sm font-(--weight-text) text-muted">{m.agents_listings_count({ count, shown: formatNumber(count) })}</span>
      </h3>
      <ul className="mt-2">
        {agent.listings.map((project) => (
          <li key={project.id}>
            <Link
              to="/property-detail/$key"
              params={{ key: project.slug }}
              className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-4 rounded-control py-2 hover:bg-sand-soft"
            >
              <span className="block aspect-16/10 overflow-hidden rounded-control bg-skeleton">
                {project.images[0] && <Photo image={project.images[0]} sizes="72px" decorative className="h-full w-full" />}
              </span>
              <span className="min-w-0">
                <b className="block truncate">
                  <Localized of={project} field="title" />
                </b>
                <span className="block text-sm text-muted">{project.price ? formatAed(project.price) : m.property_ask_for_price()}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
