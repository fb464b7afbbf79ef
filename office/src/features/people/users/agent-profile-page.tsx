import { languageName } from '@manzil/contract/text/language-name'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { siteQuery } from '../../../api/site-query.ts'
import { OfficePage } from '../../../shell/office-page.tsx'
import { emirateNames } from './emirate-names.ts'
import { agentProfileQuery } from './queries.ts'

/** Shows an agent what buyers see of them that only staff can change, and whom to ask for a change. */
export function AgentProfilePage() {
  return (
    <OfficePage roles={['agent']} title={m.agent_profile_title()} text={m.agent_profile_text()}>
      <Profile />
    </OfficePage>
  )
}

function Profile() {
  const { data, error, refetch } = useQuery(agentProfileQuery())
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  const { broker_number, broker_number_expires_on: expiry, brokerage, brokerage_number, languages } = data.license
  const isExpired = broker_number !== null && expiry !== null && expiry < uaeDate()
  return (
    <>
      <dl className="my-6 max-w-[44rem] border-b border-line">
        <Row term={m.agent_profile_page()}>
          <Badge tone={data.is_public ? 'good' : 'line'}>{data.is_public ? m.agent_profile_shown() : m.agent_profile_hidden()}</Badge>
          {data.hidden_in.length > 0 && (
            <span className="block text-sm text-danger">{m.agent_profile_hidden_in({ emirates: emirateNames(data.hidden_in) })}</span>
          )}
        </Row>
        <Row term={m.office_users_languages()}>{languages.map((code) => languageName(code, getLocale())).join(m.list_comma())}</Row>
        <Row term={m.office_users_broker_number()}>{broker_number}</Row>
        <Row term={m.office_users_broker_expiry()}>
          {expiry && (
            <>
              {formatDay(expiry)}
              {isExpired && <span className="block text-sm text-danger">{m.agent_profile_expired()}</span>}
            </>
          )}
        </Row>
        <Row term={m.office_users_brokerage()}>{brokerage}</Row>
        <Row term={m.office_users_brokerage_number()}>{brokerage_number}</Row>
      </dl>
      <Changes />
    </>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid min-h-12 grid-cols-[13rem_minmax(0,1fr)] items-center gap-x-4 border-t border-line py-2 max-md:grid-cols-1">
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children ? <bdi>{children}</bdi> : <span className="text-muted">{m.agent_profile_missing()}</span>}</dd>
    </div>
  )
}

/** Whom to ask for a change, and where agents change the rest themselves. */
function Changes() {
  const { data: site } = useQuery(siteQuery())
  return (
    <div className="grid max-w-[44rem] justify-items-start gap-4">
      <p>
        {m.agent_profile_ask()}{' '}
        {site && (
          <a href={`mailto:${site.email}`} className="link ltr-run">
            {site.email}
          </a>
        )}
      </p>
      <p>{m.agent_profile_own()}</p>
      <div className="flex flex-wrap gap-3">
        <a href={localizedAddress('/profile')} className={button('secondary')}>
          {m.agent_profile_edit()}
        </a>
        <a href={localizedAddress('/agents')} className={button('quiet')}>
          {m.agent_profile_view()}
        </a>
      </div>
    </div>
  )
}
