import { EMIRATES } from '@manzil/contract/catalogue/terms'
import type { FactChange, ImportReport, MappedField } from '@manzil/contract/feeds/calls/feeds'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { FIELD_WORDS } from './labels.ts'
import { NAMED, OnlyFirst } from './named-projects.tsx'

interface PartProps {
  report: ImportReport
  isOpen: boolean
}

/** How many changed projects, and homes that stay, had each fact before and have it afterwards. */
export function FactChanges({ report: { fact_changes = [], dry_run }, isOpen }: PartProps) {
  if (fact_changes.length === 0) return null
  return (
    <details open={isOpen} className="pt-4 text-sm">
      <summary className="link inline-flex min-h-11 items-center">{dry_run ? m.feed_facts_next() : m.feed_facts_title()}</summary>
      {fact_changes.some(isLost) && <p className="max-w-[60em] pb-2 text-warning">{m.feed_facts_lost()}</p>}
      <ul className="text-muted">
        {fact_changes.map((change) => (
          <li key={`${change.of} ${change.field}`} className={isLost(change) ? 'text-warning' : ''}>
            {changeText(change)}
          </li>
        ))}
      </ul>
    </details>
  )
}

const isLost = ({ before, after }: FactChange) => after < before

function changeText({ of, field, before, after: count }: FactChange): string {
  const after = (of === 'homes' ? m.feed_report_homes : m.catalogue_count)({ count, shown: formatNumber(count) })
  return m.feed_fact_change({ field: FIELD_WORDS[field as MappedField]?.() ?? field, before: formatNumber(before), after })
}

/** Names the communities that the import creates, which may only be misspelt. */
export function NewCommunities({ report: { new_communities = [], dry_run }, isOpen }: PartProps) {
  if (new_communities.length === 0) return null
  return (
    <details open={isOpen} className="pt-4 text-sm">
      <summary className="link inline-flex min-h-11 items-center">
        {dry_run ? m.feed_communities_new() : m.feed_communities_title()}
      </summary>
      <p className="max-w-[60em] pb-2">{m.feed_communities_text()}</p>
      <OnlyFirst count={new_communities.length} />
      <ul className="text-muted">
        {new_communities.slice(0, NAMED).map((community) => (
          <li key={`${community.name} ${community.emirate}`}>
            <bdi>
              <Localized of={community} field="name" />
            </bdi>
            {EMIRATES.flatMap((emirate) => (emirate.slug === community.emirate ? ` · ${textOf(emirate, 'name')}` : []))}
          </li>
        ))}
      </ul>
    </details>
  )
}
