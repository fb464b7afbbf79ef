import { givenReference } from '@manzil/contract/catalogue/made-reference'
import type { ImportReport, IncompleteProject, RequiredFact } from '@manzil/contract/feeds/calls/feeds'
import { LACKS_WORDS } from '@manzil/contract/feeds/lacks-words'
import { BYTE_ORDER_MARK, csvLine } from '@manzil/contract/text/csv'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Link } from '@tanstack/react-router'
import { GAP_WORDS } from '../../editor/publication.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { LongList, ProjectName } from './named-projects.tsx'

interface IncompleteProps {
  report: ImportReport
  /** Of the feed. */
  source: string
  isOpen: boolean
}

/** Names the projects that stay drafts and what they lack, also as a file for whoever has to complete them. */
export function Incomplete({ report: { incomplete = [], lacking = {}, dry_run, remarks }, source, isOpen }: IncompleteProps) {
  const counts = (Object.entries(lacking) as [RequiredFact, number][]).map(([fact, count]) => ({
    fact,
    text: `${LACKS_WORDS[fact]()}: ${formatNumber(count)}`,
  }))
  return (
    <Disclosure title={m.feed_incomplete_title()} isOpen={isOpen} className="pt-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
        <p className="strong">
          {counts.map(({ fact, text }, at) => (
            <span key={fact}>
              {at > 0 && ' · '}
              {/* A test adds no projects that a list could have. */}
              {dry_run ? (
                text
              ) : (
                <Link to="/admin/projects" search={{ source, lacks: `draft_${fact}` }} className="link">
                  {text}
                </Link>
              )}
            </span>
          ))}
        </p>
        <ExportButton name={`${source}-missing.csv`} read={async () => incompleteFile(incomplete)} failed={m.audit_export_failed()} />
      </div>
      <LongList rows={incomplete} count={Math.max(remarks.incomplete ?? 0, incomplete.length)}>
        {({ row, lacks, gaps, ...project }) => (
          <li key={project.reference}>
            {m.feed_row({ row: formatNumber(row) })} · <ProjectName project={project} isImported={!dry_run} /> · {lackText({ lacks, gaps })}
          </li>
        )}
      </LongList>
    </Disclosure>
  )
}

function lackText({ lacks, gaps = [] }: Pick<IncompleteProject, 'lacks' | 'gaps'>): string {
  return [...lacks.map((fact) => LACKS_WORDS[fact]()), ...gaps.map((gap) => GAP_WORDS[gap]())].join(m.list_comma())
}

function incompleteFile(projects: readonly IncompleteProject[]): Blob {
  const headings = [m.feed_incomplete_row(), m.feed_field_reference(), m.table_project(), m.feed_incomplete_missing()]
  const lines = projects.map(({ row, reference, title, ...missing }) => [String(row), givenReference(reference), title, lackText(missing)])
  return new Blob([BYTE_ORDER_MARK, ...[headings, ...lines].map(csvLine)], { type: 'text/csv' })
}
