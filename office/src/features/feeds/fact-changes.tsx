import { EMIRATES } from '@manzil/contract/catalogue/terms'
import type { FactChange, ImportReport, MappedField, NewDeveloper, NewName } from '@manzil/contract/feeds/calls/feeds'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import { Disclosure } from '../../ui/disclosure.tsx'
import { recordLink } from '../editing/records/index.ts'
import { FIELD_WORDS } from './labels.ts'
import { LongList } from './named-projects.tsx'

interface PartProps {
  report: ImportReport
  isOpen: boolean
}

/** How many changed projects, home types, and homes that stay had each fact before and have it afterwards. */
export function FactChanges({ report: { fact_changes = [], dry_run }, isOpen }: PartProps) {
  if (fact_changes.length === 0) return null
  return (
    <Disclosure title={dry_run ? m.feed_facts_next() : m.feed_facts_title()} isOpen={isOpen} className="pt-4 text-sm">
      {fact_changes.some(isLost) && <p className="max-w-[60em] pb-2 text-warning">{m.feed_facts_lost()}</p>}
      <ul className="text-muted">
        {fact_changes.map((change) => (
          <li key={`${change.of} ${change.field}`} className={isLost(change) ? 'text-warning' : ''}>
            {changeText(change)}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

const COUNTS = { projects: m.catalogue_count, types: m.feed_report_home_types, homes: m.feed_report_homes }

const isLost = ({ before, after }: FactChange) => after < before

function changeText({ of, field, before, after: count }: FactChange): string {
  const after = COUNTS[of]({ count, shown: formatNumber(count) })
  return m.feed_fact_change({ field: FIELD_WORDS[field as MappedField]?.() ?? field, before: formatNumber(before), after })
}

/** Names the communities, developers and amenities that the import creates, which may only be misspelt. */
export function NewNames({ report: { new_communities, new_developers, new_amenities, dry_run }, isOpen }: PartProps) {
  const lists = [
    { title: dry_run ? m.feed_communities_new() : m.feed_communities_title(), text: m.feed_communities_text(), names: new_communities },
    { title: dry_run ? m.feed_developers_new() : m.feed_developers_title(), text: m.feed_developers_text(), names: new_developers },
    { title: dry_run ? m.feed_amenities_new() : m.feed_amenities_title(), text: m.feed_amenities_text(), names: new_amenities },
  ]
  return lists.map(({ title, text, names = [] }) => names.length > 0 && <NameList key={title} {...{ title, text, names, isOpen }} />)
}

interface NameListProps {
  title: string
  text: string
  names: readonly (NewName & { emirate?: string } & Pick<NewDeveloper, 'like'>)[]
  isOpen: boolean
}

function NameList({ title, text, names, isOpen }: NameListProps) {
  return (
    <Disclosure title={title} isOpen={isOpen} className="pt-4 text-sm">
      <p className="max-w-[60em] pb-2">{text}</p>
      <LongList rows={names}>
        {(one) => (
          <li key={`${one.name} ${one.emirate}`}>
            <bdi>
              <Localized of={one} field="name" />
            </bdi>
            {EMIRATES.flatMap((emirate) => (emirate.slug === one.emirate ? ` · ${textOf(emirate, 'name')}` : []))}
            {one.name_ar === null && ` · ${m.feed_name_untranslated()}`}
            {one.like && (
              <>
                {' · '}
                <Link {...recordLink('developer', one.like.id)} className="link">
                  {m.feed_developer_like({ name: isolated(textOf(one.like, 'name')) })}
                </Link>
              </>
            )}
          </li>
        )}
      </LongList>
    </Disclosure>
  )
}
