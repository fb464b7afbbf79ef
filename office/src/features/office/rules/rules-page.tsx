import type { AdvertisingRule, AdvertisingRulesAnswer } from '@manzil/contract/catalogue/calls/advertising-rules'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { languageAttributes } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { OfficePage } from '../../../shell/office-page.tsx'
import { emirateName, FACTS, SUBJECTS } from './labels.ts'
import { rulesQuery } from './queries.ts'
import { hasRuleDraft, RuleDialog } from './rule-dialog.tsx'

/** What each emirate requires of advertisements, with the source of each rule. */
export function RulesPage({ open }: { open: string | undefined }) {
  return (
    <OfficePage roles={STAFF_ROLES} title={m.rules_title()} text={m.rules_text()}>
      <Rules open={open} />
    </OfficePage>
  )
}

function Rules({ open }: { open: string | undefined }) {
  const { data, error, refetch } = useQuery(rulesQuery())
  if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  return <RuleList {...data} open={open} />
}

const keyOf = ({ emirate, subject }: AdvertisingRule) => `${emirate}/${subject}`

function RuleList({ rules, standing, open }: AdvertisingRulesAnswer['data'] & { open: string | undefined }) {
  const navigate = useNavigate()
  // In the URL, so that a sign-in after an ended session returns to it. Unsaved input waits in this tab, so leaving needs no question.
  const show = (rule: AdvertisingRule | undefined) =>
    void navigate({ to: '/admin/rules', search: rule ? { rule: keyOf(rule) } : {}, replace: true, resetScroll: false, ignoreBlocker: true })
  const changing = rules.find((rule) => keyOf(rule) === open)
  const byEmirate = Map.groupBy(rules, ({ emirate }) => emirate)
  return (
    <>
      <p className="mt-4 max-w-[44em] text-sm text-muted">{STANDINGS[standing]()}</p>
      <div className="mt-6 grid gap-10">
        {[...byEmirate].map(([emirate, rules]) => (
          <section key={emirate} aria-labelledby={`rules-${emirate}`}>
            <h2 id={`rules-${emirate}`} className="text-lg strong">
              {emirateName(emirate)}
            </h2>
            <ul className="mt-2 grid border-t border-line">
              {rules.map((rule) => (
                <RuleRow key={rule.subject} rule={rule} onChange={() => show(rule)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {changing && <RuleDialog rule={changing} onClose={() => show(undefined)} />}
    </>
  )
}

const STANDINGS = { demo: m.rules_demo, before: m.rules_not_enforced, enforced: m.rules_enforced }

function RuleRow({ rule, onChange }: { rule: AdvertisingRule; onChange: () => void }) {
  const { subject, required, source, checked_on, emirate } = rule
  const { name, text } = SUBJECTS[subject]
  return (
    <li className="grid items-start gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[12rem_1fr_1fr_auto]">
      <span className="strong">
        {name()}
        {hasRuleDraft(rule) && (
          <span className="mt-1 block">
            <Badge tone="warn">{m.catalogue_unsaved()}</Badge>
          </span>
        )}
      </span>
      <span className={required.length > 0 ? '' : 'text-muted'}>
        {required.length === 0 && m.rules_none()}
        {required.map((fact) => (
          <span key={fact} className="block">
            {FACTS[fact]()}
          </span>
        ))}
        {required.length > 0 && text && <span className="mt-1 block text-xs text-muted">{text()}</span>}
      </span>
      <span className="text-sm text-muted">
        {source ? <span {...languageAttributes(source)}>{source}</span> : m.rules_unknown()}
        {checked_on && <span className="block text-xs">{formatDay(checked_on)}</span>}
      </span>
      <button
        type="button"
        className={button('secondary', 'sm', 'max-md:mt-1 max-md:justify-self-start')}
        aria-label={m.rules_change_of({ emirate: emirateName(emirate), subject: name() })}
        onClick={onChange}
      >
        {m.rules_change()}
      </button>
    </li>
  )
}
