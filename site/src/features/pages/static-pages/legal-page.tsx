import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { formatMonth } from '@manzil/ui/i18n/format.ts'
import { PageIntro } from './page-intro.tsx'

interface Clause {
  title: string
  paragraphs: string[]
}

interface LegalPageProps {
  title: string
  intro: string
  clauses: Clause[]
  /** Effective date, `YYYY-MM-DD`. */
  since: string
  email?: string
}

const PRIVACY_SINCE = '2026-11-01'
const TERMS_SINCE = '2026-11-01'
const SECURITY_SINCE = '2026-11-01'

export function PrivacyPage({ site }: { site: Site }) {
  return (
    <LegalPage
      title={m.privacy_title()}
      intro={m.privacy_intro()}
      since={PRIVACY_SINCE}
      email={site.email}
      clauses={[
        { title: m.privacy_collection_title(), paragraphs: collection(site) },
        { title: m.privacy_use_title(), paragraphs: [m.privacy_use_text()] },
        { title: m.privacy_cookies_title(), paragraphs: cookies(site) },
        { title: m.privacy_sharing_title(), paragraphs: [m.privacy_sharing_text()] },
        { title: m.privacy_rights_title(), paragraphs: [m.privacy_rights_text()] },
        { title: m.privacy_contact_title(), paragraphs: [m.privacy_contact_text()] },
      ]}
    />
  )
}

function collection({ leads_keep_days }: Site): string[] {
  const keep = leads_keep_days === 0 ? [] : [m.privacy_keep_text({ count: leads_keep_days })]
  return [m.privacy_collection_text(), ...keep, m.privacy_newsletter_text()]
}

/** Names the map host if the operator uses an external map style. */
function cookies({ map_style_url }: Site): string[] {
  const map = map_style_url === null ? [] : [m.privacy_map_text({ host: new URL(map_style_url).host })]
  return [m.privacy_cookies_text(), m.privacy_browser_text(), ...map]
}

export function TermsPage() {
  return (
    <LegalPage
      title={m.terms_title()}
      intro={m.terms_intro()}
      since={TERMS_SINCE}
      clauses={[
        { title: m.terms_use_title(), paragraphs: [m.terms_use_text()] },
        { title: m.terms_property_title(), paragraphs: [m.terms_property_text()] },
        { title: m.terms_liability_title(), paragraphs: [m.terms_liability_text()] },
        { title: m.terms_changes_title(), paragraphs: [m.terms_changes_text()] },
      ]}
    />
  )
}

/** How to report a vulnerability; `/.well-known/security.txt` links here. */
export function SecurityPage({ site }: { site: Site }) {
  return (
    <LegalPage
      title={m.security_title()}
      intro={m.security_intro()}
      since={SECURITY_SINCE}
      email={site.email}
      clauses={[
        { title: m.security_scope_title(), paragraphs: [m.security_scope_text(), m.security_outside_text()] },
        { title: m.security_rules_title(), paragraphs: [m.security_rules_text()] },
        { title: m.security_promise_title(), paragraphs: [m.security_promise_text()] },
        { title: m.security_report_title(), paragraphs: [m.security_report_text()] },
      ]}
    />
  )
}

function LegalPage({ title, intro, clauses, since, email }: LegalPageProps) {
  return (
    <>
      <PageIntro title={title} intro={intro} />
      <div className="page">
        <div className="mt-10">
          {clauses.map((clause) => (
            <section key={clause.title} className="grid gap-x-16 gap-y-2 border-t border-line py-7 lg:grid-cols-[4fr_8fr]">
              <h2 className="text-lg strong">{clause.title}</h2>
              <div className="grid max-w-[42em] gap-3">
                {clause.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
        {email && (
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center link">
            <bdi dir="ltr">{email}</bdi>
          </a>
        )}
        <p className="mt-4 text-sm text-muted">{m.legal_since({ date: formatMonth(since) })}</p>
      </div>
    </>
  )
}
