import {
  type FeedFormat,
  type ImportNote,
  type ImportReport,
  MAX_LISTED_REJECTIONS,
  type Rejection,
  type RejectionReason,
  UNPUBLISH_SHARE,
} from '@manzil/contract/feeds/calls/feeds'
import type { Spooled } from './reading/spool.ts'
import type { BatchPlan } from './writing/plan-batch.ts'

const REASONS: Record<RejectionReason, string> = {
  wrong_cell_count: 'more or fewer cells than the header',
  no_project_number: 'no project number',
  no_readable_name: 'no readable name',
  unknown_status: 'unknown status',
  conflicting_rows: 'contradictory rows with the same reference',
  taken_by_other_listing: 'number or slug used by a project of another source',
  no_reference: 'no reference',
  unknown_emirate: 'unknown emirate',
  unknown_type: 'unknown property type',
  not_for_sale: 'not for sale',
  withdrawn: 'withdrawn by the feed',
  invalid: 'value that cannot be stored',
}

const REMARKS: Record<ImportNote, string> = {
  no_community: 'in an unknown area: listed without a community',
  no_point: 'without a map location: the area is not a municipality community',
  no_delivery_date: 'without a handover date',
  overdue: 'unfinished past their registered end date',
  no_price: 'without a plausible price: shown as "ask for price"',
  kept_by_hand: 'with fields edited by staff, which were kept',
  withheld: 'kept as drafts: they lack a permit or another fact that their emirate requires',
  merged: 'already merged into projects from another source: left unchanged',
}

/** Reported even if zero. */
const ALWAYS: Partial<Record<ImportNote, number>> = { no_community: 0, no_point: 0, no_delivery_date: 0, overdue: 0 }

export class ReportBuilder {
  readonly #about: { format: FeedFormat; source: string; dryRun: boolean }
  readonly #spool: Spooled
  readonly #counts = { added: 0, changed: 0, unchanged: 0, rejected: 0, missing: 0, unpublished: 0 }
  readonly #byReason: Map<RejectionReason, number>
  readonly #rejections: Rejection[]
  readonly #remarks: Map<ImportNote, number>

  constructor(about: { format: FeedFormat; source: string; dryRun: boolean }, spool: Spooled) {
    this.#about = about
    this.#spool = spool
    this.#counts.rejected = spool.rejected
    this.#byReason = new Map(spool.byReason)
    this.#rejections = [...spool.rejections]
    this.#remarks = new Map(spool.remarks)
  }

  /** `withheld` projects were not published. */
  add({ added, changed, unchanged, merged, taken }: BatchPlan, withheld: number): void {
    this.#remark('withheld', withheld)
    this.#counts.added += added.length
    this.#counts.changed += changed.length
    this.#counts.unchanged += unchanged.length + merged.length
    this.#counts.rejected += taken.length
    this.#remark('merged', merged.length)
    this.#remark('kept_by_hand', changed.filter(({ staffEdited }) => staffEdited.size > 0).length)
    for (const { row, reference } of taken) {
      this.#byReason.set('taken_by_other_listing', (this.#byReason.get('taken_by_other_listing') ?? 0) + 1)
      if (this.#rejections.length < MAX_LISTED_REJECTIONS) this.#rejections.push({ row, reference, reason: 'taken_by_other_listing' })
    }
  }

  addMissing(missing: number, isBelieved: boolean): void {
    this.#counts.missing += missing
    if (isBelieved) this.#counts.unpublished += missing
  }

  finish(milliseconds: number): ImportReport {
    return {
      dry_run: this.#about.dryRun,
      format: this.#about.format,
      source: this.#about.source,
      read: this.#spool.read,
      repeated: this.#spool.repeated,
      ...this.#counts,
      rejected_by_reason: Object.fromEntries(this.#byReason),
      rejections: this.#rejections.sort((a, b) => a.row - b.row),
      remarks: { ...ALWAYS, ...Object.fromEntries(this.#remarks) },
      seconds: Math.round(milliseconds / 100) / 10,
    }
  }

  #remark(remark: ImportNote, count: number): void {
    if (count > 0) this.#remarks.set(remark, (this.#remarks.get(remark) ?? 0) + count)
  }
}

/** Rejected rows have their number in a spreadsheet and the project's reference. */
export function formatReport(report: ImportReport): string {
  const count = (label: string, value: number) => `  ${label.padEnd(11)}${value.toLocaleString('en').padStart(8)}`
  const what = report.format === 'dld' ? 'the register' : 'the feed'
  const rejections = Object.entries(Object.groupBy(report.rejections, ({ reason }) => reason)).flatMap(([reason, rows]) => [
    `  ${REASONS[reason as RejectionReason]}: ${report.rejected_by_reason[reason as RejectionReason]?.toLocaleString('en')}`,
    ...rows.map(({ row, reference, detail }) => `    row ${row}, project ${reference ?? 'without a number'}${detail ? `: ${detail}` : ''}`),
  ])
  const remarks = (Object.keys(REMARKS) as ImportNote[]).filter((remark) => (report.remarks[remark] ?? 0) > 0)
  const stillPublished = report.missing - report.unpublished
  return [
    `${report.dry_run ? 'Nothing was written: this was a dry run' : `Imported ${what}`} (${report.seconds} s).`,
    ...(['read', 'added', 'changed', 'unchanged', 'repeated', 'rejected', 'unpublished'] as const).map((label) =>
      count(label, report[label]),
    ),
    ...(stillPublished > 0
      ? [
          `${stillPublished.toLocaleString('en')} published projects are missing from the file. They stay published, because ${UNPUBLISH_SHARE * 100} % or more`,
          'of the projects missing suggests a broken feed. To unpublish them, import with --unpublish-all.',
        ]
      : []),
    ...(rejections.length > 0 ? ['Rejected:', ...rejections] : []),
    ...(remarks.length > 0
      ? ['Of these projects:', ...remarks.map((remark) => `  ${report.remarks[remark]?.toLocaleString('en')} ${REMARKS[remark]}`)]
      : []),
  ].join('\n')
}
