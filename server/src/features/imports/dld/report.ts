import type { GatheredListings } from './gather-listings.ts'
import type { BatchPlan } from './import-batch.ts'
import { type Rejection, type RejectionReason, type Remark, remarksOf } from './listing.ts'

/** What an import of the register has done. Every row read is added, changed, unchanged, repeated or rejected. */
export interface ImportReport {
  dry_run: boolean
  read: number
  added: number
  changed: number
  unchanged: number
  /** Rows that say the same as another row of the file. */
  repeated: number
  rejected: number
  rejected_by_reason: Partial<Record<RejectionReason, number>>
  rejections: Rejection[]
  /** Listings of the file that lack something, by what and why. */
  remarks: Record<Remark, number>
  seconds: number
}

const REASONS: Record<RejectionReason, string> = {
  wrong_cell_count: 'more or fewer cells than the header',
  no_project_number: 'no project number',
  no_readable_name: 'no readable name',
  unknown_status: 'a status that is not known',
  conflicting_rows: 'rows of one project number that contradict each other',
  taken_by_other_listing: 'number or address belongs to a listing of another source',
}

const REMARKS: Record<Remark, string> = {
  no_community: 'in an area that is not known: listed without community',
  no_point: 'without a point: the area is no community of the municipality',
  no_delivery_date: 'without a handover date',
  overdue: 'unfinished past their registered end',
}

/** The report of an import by what was gathered from the file and what was then planned and done. */
export function reportOf(
  { read, entries, rejected, repeated }: GatheredListings,
  plans: readonly BatchPlan[],
  { dryRun, milliseconds }: { dryRun: boolean; milliseconds: number },
): ImportReport {
  const sum = (kind: 'added' | 'changed' | 'unchanged') => plans.reduce((total, plan) => total + plan[kind].length, 0)
  const taken = plans.flatMap((plan) => plan.taken)
  const rejections = [
    ...rejected,
    ...taken.map(({ row, listing }): Rejection => ({ row, number: listing.number, reason: 'taken_by_other_listing' })),
  ].sort((a, b) => a.row - b.row)
  const remarks = entries.flatMap(({ listing }) => remarksOf(listing))
  return {
    dry_run: dryRun,
    read,
    added: sum('added'),
    changed: sum('changed'),
    unchanged: sum('unchanged'),
    repeated,
    rejected: rejections.length,
    rejected_by_reason: countBy(rejections.map(({ reason }) => reason)),
    rejections,
    remarks: { no_community: 0, no_point: 0, no_delivery_date: 0, overdue: 0, ...countBy(remarks) },
    seconds: Math.round(milliseconds / 100) / 10,
  }
}

function countBy<T extends string>(values: readonly T[]): Partial<Record<T, number>> {
  return Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, group]) => [value, group.length])) as Partial<
    Record<T, number>
  >
}

/** The report for people, rows named by the spreadsheet's count and the project's number. */
export function formatReport(report: ImportReport): string {
  const count = (label: string, value: number) => `  ${label.padEnd(10)}${value.toLocaleString('en').padStart(8)}`
  const rejections = Object.entries(Object.groupBy(report.rejections, ({ reason }) => reason)).flatMap(([reason, rows]) => [
    `  ${REASONS[reason as RejectionReason]}: ${rows.length}`,
    ...rows.map(({ row, number }) => `    row ${row}, project ${number ?? 'without number'}`),
  ])
  const remarks = (Object.keys(REMARKS) as Remark[]).filter((remark) => report.remarks[remark] > 0)
  return [
    `${report.dry_run ? 'Nothing was written; this is what an import would do' : 'The register is imported'} (${report.seconds} s).`,
    ...(['read', 'added', 'changed', 'unchanged', 'repeated', 'rejected'] as const).map((label) => count(label, report[label])),
    ...(rejections.length > 0 ? ['Rejected:', ...rejections] : []),
    ...(remarks.length > 0
      ? ['Among the listings:', ...remarks.map((remark) => `  ${report.remarks[remark].toLocaleString('en')} ${REMARKS[remark]}`)]
      : []),
  ].join('\n')
}
