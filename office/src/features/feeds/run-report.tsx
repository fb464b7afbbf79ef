import { givenReference } from '@manzil/contract/catalogue/made-reference'
import {
  type FeedMapping,
  type FileReading,
  type ImportNote,
  type ImportReport,
  keptMissing,
  type MappedField,
  type NamedRow,
  type PriceConflict,
  type RejectionReason,
  type RenumberedProject,
} from '@manzil/contract/feeds/calls/feeds'
import type { Feed, FeedRun } from '@manzil/contract/feeds/calls/office-feeds'
import { columnsRead } from '@manzil/contract/feeds/columns-read'
import { isolated, leftToRight } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatDay, formatMoment } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Disclosure } from '../../ui/disclosure.tsx'
import { duplicatesCountQuery } from '../editing/duplicates/index.ts'
import { AssumedAvailable } from './assumed-available.tsx'
import { FactChanges, NewNames } from './fact-changes.tsx'
import { GoneHomes } from './gone-homes.tsx'
import { Incomplete } from './incomplete-projects.tsx'
import { KeptProjects } from './kept-projects.tsx'
import { doneStatus, FIELD_WORDS, REASON_WORDS, REMARK_WORDS, RUN_WORDS, rejectionDetail } from './labels.ts'
import { LeftOutValues } from './left-out-values.tsx'
import { MergedProjects } from './merged-projects.tsx'
import { MissingFacts } from './missing-fact.tsx'
import {
  AwaitingPictures,
  ChangedProjects,
  LongList,
  MissingDrafts,
  MissingHomes,
  MissingProjects,
  ProjectName,
  PublishedProjects,
  UnpublishedProjects,
} from './named-projects.tsx'
import { planColumns, plansText } from './plan-columns.ts'
import { changeFeed, feedsKey, startRun } from './queries.ts'
import { ReasonHint } from './reason-hint.tsx'
import { rowsText } from './rows-text.ts'

const COUNTS = ['read', 'added', 'changed', 'unchanged', 'repeated', 'rejected', 'published', 'unpublished'] as const
const COUNT_WORDS = {
  read: m.feed_report_read,
  added: m.feed_report_added,
  changed: m.feed_report_changed,
  unchanged: m.feed_report_unchanged,
  repeated: m.feed_report_repeated,
  rejected: m.feed_report_rejected_count,
  published: m.feed_report_published,
  unpublished: m.feed_report_unpublished,
}

interface RunReportProps {
  feed: Feed
  run: FeedRun
  /** Projects whose staff edits the feed's values can still replace. */
  replaceable: readonly number[]
  isLatest: boolean
  /** Opens the feed's settings at its unknown statuses. */
  onStatuses: () => void
}

export function RunReport({ feed, run, replaceable, isLatest, onStatuses }: RunReportProps) {
  const { label, tone } = run.report ? doneStatus(run.report) : RUN_WORDS[run.status]
  return (
    <article className="border-b border-line py-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="strong">
          {run.dry_run ? m.feed_try() : m.feed_run_import()}
          {run.is_scheduled && <span className="text-muted"> · {m.feed_run_scheduled()}</span>}
        </h3>
        <time className="text-sm text-muted" dateTime={run.created_at}>
          {formatMoment(run.created_at)}
        </time>
        <Badge tone={tone}>{label()}</Badge>
        {run.report && <span className="text-sm text-muted">{secondsText(run.report.seconds)}</span>}
      </header>
      {run.status === 'running' && run.total > 0 && (
        <p className="grid max-w-120 gap-1 pt-3 text-sm text-muted">
          <progress
            className="h-2 w-full overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-primary"
            value={run.done}
            max={run.total}
          />
          {m.feed_progress({ done: formatNumber(run.done), total: formatNumber(run.total) })}
        </p>
      )}
      {run.error && (
        <p className="pt-3 text-danger">
          <bdi>{run.error}</bdi>
        </p>
      )}
      {run.report && isLatest && <RequirementOffer feed={feed} report={run.report} />}
      {run.report && <Report feed={feed} report={run.report} replaceable={replaceable} isLatest={isLatest} onStatuses={onStatuses} />}
    </article>
  )
}

function secondsText(seconds: number): string {
  return seconds < 1 ? m.feed_report_instant() : m.feed_report_seconds({ seconds: String(seconds) })
}

/** Offers to stop requiring what no project has, then reads the feed again in the same way. */
function RequirementOffer({ feed, report }: { feed: Feed; report: ImportReport }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (mapping: FeedMapping) => {
      const { message } = await changeFeed(feed.id, { mapping })
      await startRun(feed.id, { dry_run: report.dry_run })
      return message
    },
    onSuccess: (message) => notify(message),
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey() }),
  })
  return (
    <MissingFacts
      mapping={feed.mapping}
      lacking={report.lacking ?? {}}
      projects={report.added + report.changed + report.unchanged}
      isBusy={isPending}
      onChange={mutate}
    />
  )
}

/** Whether a file has only projects that its feed has never had, as one of another feed does. */
const isOtherFile = ({ added, changed, unchanged }: ImportReport) => added > 0 && changed + unchanged === 0

function Report({ feed, report, replaceable, isLatest, onStatuses }: Omit<RunReportProps, 'run'> & { report: ImportReport }) {
  const kept = keptMissing(report)
  const remarks = (Object.keys(REMARK_WORDS) as ImportNote[]).flatMap((remark) => {
    const count = report.remarks[remark] ?? 0
    return count > 0 ? [[remark, count] as const] : []
  })
  return (
    <>
      {report.dry_run && <p className="pt-3 text-sm text-muted">{m.feed_report_tried()}</p>}
      <dl className="grid grid-cols-8 gap-x-4 gap-y-3 pt-4 max-lg:grid-cols-4 max-md:grid-cols-2">
        {COUNTS.filter((count) => count !== 'published' || (report.published ?? 0) > 0).map((count) => (
          <div key={count}>
            <dt className="text-sm text-muted">{COUNT_WORDS[count]()}</dt>
            <dd className="display text-[24px] tabular-nums">
              {formatNumber(count === 'unpublished' ? report.unpublished + (report.lost ?? 0) : (report[count] ?? 0))}
            </dd>
          </div>
        ))}
      </dl>
      {report.repeated_rows && report.repeated_rows.length > 0 && (
        <p className="pt-4 text-sm text-muted">{m.feed_repeated_rows({ rows: rowsText(report.repeated_rows) })}</p>
      )}
      {isLatest && report.added > 0 && !report.dry_run && <PossibleDuplicates />}
      {report.reading?.grouped && <GroupedHomes report={report} />}
      <AssumedAvailable count={report.assumed_available ?? 0} />
      {kept.projects > 0 && (
        <p className="mt-4 max-w-[52em] rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          {(isOtherFile(report) ? m.feed_report_other_file : m.feed_report_missing)({ count: formatNumber(kept.projects) })}
        </p>
      )}
      <MissingProjects report={report} isOpen={isLatest} />
      <MissingDrafts report={report} isOpen={isLatest} />
      {kept.homes > 0 && (
        <p className="mt-4 max-w-[52em] rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          {m.feed_report_missing_homes({ count: formatNumber(kept.homes) })}
        </p>
      )}
      <MissingHomes report={report} isOpen={isLatest} />
      <MergedProjects report={report} isOpen={isLatest} />
      <NamedRows
        title={report.dry_run ? m.feed_renumbered_next() : m.feed_renumbered_title()}
        rows={report.renumbered}
        isImported={!report.dry_run}
        isOpen={isLatest}
        noteOf={formerText}
      />
      <NamedRows
        title={m.feed_namesakes_title()}
        text={m.feed_namesakes_text()}
        rows={report.namesakes}
        isImported={!report.dry_run}
        isOpen={isLatest}
        noteOf={resembledText}
      />
      {remarks.length > 0 && (
        <ul className="pt-4 text-sm text-muted">
          {remarks.map(([remark, count]) => (
            <li key={remark}>
              {m.feed_remark({
                remark: REMARK_WORDS[remark](),
                projects: (remark === 'homes_grouped' ? m.feed_report_homes : m.catalogue_count)({ count, shown: formatNumber(count) }),
              })}
            </li>
          ))}
        </ul>
      )}
      <PublishedProjects report={report} isOpen={isLatest} />
      <NamedRows
        title={report.dry_run ? m.feed_added_next() : m.feed_added_title()}
        rows={report.added_projects}
        count={report.added}
        isImported={!report.dry_run}
        isOpen={false}
      />
      <ChangedProjects report={report} />
      <FactChanges report={report} isOpen={isLatest} />
      <GoneHomes report={report} isOpen={isLatest} />
      <NewNames report={report} isOpen={isLatest} />
      <UnpublishedProjects report={report} isOpen={isLatest} />
      <KeptProjects report={report} replaceable={replaceable} isOpen={isLatest} />
      <AwaitingPictures report={report} isOpen={isLatest} />
      {report.rejections.length > 0 && <Rejections report={report} isOpen={isLatest} onStatuses={onStatuses} />}
      {report.incomplete && report.incomplete.length > 0 && (
        <Incomplete report={report} source={feed.source} isOpen={isLatest && !lackAlike(report)} />
      )}
      {report.doubts && report.doubts.length > 0 && <Doubts report={report} areaUnit={feed.mapping?.area_unit} isOpen={isLatest} />}
      <NamedRows title={m.feed_no_type_title()} rows={report.untyped} isImported={!report.dry_run} isOpen={isLatest} />
      <NamedRows title={m.feed_untranslated_title()} rows={report.untranslated} isImported={!report.dry_run} isOpen={isLatest} />
      <NamedRows title={m.feed_unpriced_title()} rows={report.unpriced} isImported={!report.dry_run} isOpen={isLatest} />
      <NamedRows
        title={m.feed_repeated_homes_title()}
        rows={report.repeated_homes}
        isImported={!report.dry_run}
        isOpen={isLatest}
        noteOf={({ numbers }) => numbers.map(isolated).join(m.list_comma())}
      />
      <NamedRows
        title={m.feed_price_conflicts_title()}
        rows={report.price_conflicts}
        isImported={!report.dry_run}
        isOpen={isLatest}
        noteOf={pricesText}
      />
      <NamedRows title={m.feed_place_conflicts_title()} rows={report.place_conflicts} isImported={!report.dry_run} isOpen={isLatest} />
      {report.reading && <AbsentColumns reading={report.reading} />}
      {report.reading?.alike && (
        <p className="max-w-[60em] pt-4 text-sm text-muted">{m.feed_reading_alike({ rows: rowsText(report.reading.alike) })}</p>
      )}
      {report.reading && <Plans reading={report.reading} />}
      {report.reading && <Reading reading={report.reading} />}
    </>
  )
}

/** Whether all projects lack the same facts, so that a list of them says nothing more. */
function lackAlike({ added, changed, unchanged, lacking = {}, remarks }: ImportReport): boolean {
  const all = added + changed + unchanged
  return remarks.withheld === undefined && Object.values(lacking).every((count) => count === all)
}

/** Leads to projects of other sources that those just added may duplicate. */
function PossibleDuplicates() {
  const { data } = useQuery(duplicatesCountQuery())
  if (!data || data.count === 0) return null
  return (
    <p className="pt-4 text-sm">
      <Link to="/admin/duplicates" className="link">
        {m.feed_possible_duplicates({ count: leftToRight(`${formatNumber(data.count)}${data.is_more ? '+' : ''}`) })}
      </Link>
    </p>
  )
}

/** Says how rows of homes became projects, because the counts mix both. */
function GroupedHomes({ report }: { report: ImportReport }) {
  const taken = report.rejected_by_reason.taken_by_other_listing ?? 0
  const homes = report.read - report.repeated - (report.rejected - taken)
  const projects = report.added + report.changed + report.unchanged + taken
  if (homes === 0) return null
  return (
    <p className="pt-4 text-sm text-muted">
      {m.feed_report_grouped({
        homes: m.feed_report_homes({ count: homes, shown: formatNumber(homes) }),
        projects: m.catalogue_count({ count: projects, shown: formatNumber(projects) }),
      })}
    </p>
  )
}

interface RejectionsProps {
  report: ImportReport
  isOpen: boolean
  onStatuses: () => void
}

function Rejections({ report, isOpen, onStatuses }: RejectionsProps) {
  const reasons = Object.entries(report.rejected_by_reason) as [RejectionReason, number][]
  return (
    <Disclosure title={m.feed_report_rejections()} isOpen={isOpen} className="pt-4 text-sm">
      {reasons.map(([reason, count]) => (
        <section key={reason} className="pt-2">
          <h4 className="strong">
            {REASON_WORDS[reason]()}: {formatNumber(count)}
          </h4>
          <ReasonHint reason={reason} onStatuses={onStatuses} />
          <LongList rows={report.rejections.filter((rejection) => rejection.reason === reason)} count={count}>
            {({ row, reference, detail }) => (
              <li key={row}>
                {m.feed_row({ row: formatNumber(row) })} {reference && <bdi dir="ltr">{givenReference(reference)}</bdi>}
                {detail && (
                  <>
                    {' · '}
                    <bdi>{rejectionDetail(reason, detail)}</bdi>
                  </>
                )}
              </li>
            )}
          </LongList>
        </section>
      ))}
    </Disclosure>
  )
}

/** Says which of two contradictory prices is shown: Manzil's own files state the project's, of others the homes' count. */
function pricesText({ price, home_price, shown }: PriceConflict): string {
  const amounts = { price: m.feed_amount({ amount: formatNumber(price) }), home: m.feed_amount({ amount: formatNumber(home_price) }) }
  return shown === 'project' ? m.feed_price_conflict_project(amounts) : m.feed_price_conflict_homes(amounts)
}

/** Says which references became which, unless imports made them, and the former name if it differs. */
function formerText({ former, reference, former_projects: [project] = [] }: RenumberedProject): string {
  const given = givenReference(reference)
  return [
    ...(project ? [m.feed_former_name({ name: isolated(project.title) })] : []),
    ...(given === '' ? [] : [m.feed_reference_change({ before: isolated(former), after: isolated(given) })]),
  ].join(' · ')
}

function resembledText({ former, former_projects }: RenumberedProject): string {
  const names = former_projects?.map(({ title }) => isolated(title)).join(m.list_comma())
  if (names === undefined && givenReference(former) === '') return ''
  return m.feed_namesake_of({ reference: names ?? isolated(former) })
}

interface NamedRowsProps<Row extends NamedRow> {
  title: string
  text?: string
  rows: Row[] | undefined
  /** Of all projects, if the report may have only the first. */
  count?: number
  isImported: boolean
  isOpen: boolean
  noteOf?: (row: Row) => string
}

/** Names projects by their rows, each with all of its rows. */
function NamedRows<Row extends NamedRow>({ title, text, rows = [], count, isImported, isOpen, noteOf }: NamedRowsProps<Row>) {
  if (rows.length === 0) return null
  const projects = [...Map.groupBy(rows, ({ reference }) => reference).values()]
  return (
    <Disclosure title={title} isOpen={isOpen} className="pt-4 text-sm">
      {text && <p className="max-w-[60em] pb-2">{text}</p>}
      <LongList rows={projects} count={count ?? projects.length}>
        {(own) => {
          const [project] = own
          return (
            project && (
              <li key={project.reference}>
                {rowsText(own.map(({ row }) => row))} · <ProjectName project={project} isImported={isImported} />
                {noteOf && noteOf(project) !== '' && ` · ${noteOf(project)}`}
              </li>
            )
          )
        }}
      </LongList>
    </Disclosure>
  )
}

interface DoubtsProps {
  report: ImportReport
  areaUnit: FeedMapping['area_unit']
  isOpen: boolean
}

function Doubts({ report: { doubts = [] }, areaUnit, isOpen }: DoubtsProps) {
  const { contradicted = [], wrong = [] } = Object.groupBy(doubts, ({ kind }) => (kind === 'other_row' ? 'contradicted' : 'wrong'))
  const parts = [
    { title: m.feed_doubts_title(), doubts: wrong },
    { title: m.feed_contradicted_title(), doubts: contradicted },
  ]
  return parts.map(
    ({ title, doubts }) =>
      doubts.length > 0 && (
        <Disclosure title={title} key={title} isOpen={isOpen} className="pt-4 text-sm">
          <LeftOutValues doubts={doubts} areaUnit={areaUnit} />
        </Disclosure>
      ),
  )
}

/** Names columns that look like payment plans but were not read. */
function Plans({ reading: { columns, unread } }: { reading: FileReading }) {
  const plans = planColumns(
    unread.map((name) => ({ name })),
    columns['payment_plan'],
  )
  return plans.length > 0 && <p className="max-w-[60em] pt-4 text-sm text-muted">{plansText(plans)}</p>
}

/** Names mapped columns that no entry has. */
function AbsentColumns({ reading: { absent = [], columns } }: { reading: FileReading }) {
  if (absent.length === 0) return null
  const named = absent.map((field) => `${FIELD_WORDS[field]()} (${isolated(columns[field] ?? '')})`).join(m.list_comma())
  return (
    <p className="mt-4 max-w-[52em] rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
      {m.feed_reading_absent({ columns: named })}
    </p>
  )
}

function Reading({ reading }: { reading: FileReading }) {
  const { columns, unread, unread_above = [], price_date, repeated = [], identified_by } = reading
  const listed = (names: readonly string[]) => names.map(isolated).join(m.list_comma())
  return (
    <Disclosure title={m.feed_reading_title()} className="pt-4 text-sm">
      <div className="grid max-w-[60em] gap-1 text-muted [overflow-wrap:anywhere]">
        <p>
          {columnsRead(reading)
            .map(([field, from]) => `${FIELD_WORDS[field as MappedField]?.() ?? field}: ${from.map(isolated).join(' + ')}`)
            .join(' · ')}
        </p>
        {unread.length > 0 && <p>{m.feed_reading_unread({ columns: listed(unread) })}</p>}
        {price_date && <p>{m.feed_reading_price_date({ date: formatDay(price_date.date), line: isolated(price_date.line) })}</p>}
        {unread_above.length > 0 && <p>{m.feed_reading_unread_above({ lines: unread_above.map(isolated).join(' · ') })}</p>}
        {repeated.length > 0 && <p>{m.feed_reading_repeated({ columns: listed(repeated) })}</p>}
        {identified_by.length > 0 && (
          <p>{('reference' in columns ? m.feed_reading_shared : m.feed_reading_identified)({ columns: listed(identified_by) })}</p>
        )}
      </div>
    </Disclosure>
  )
}
