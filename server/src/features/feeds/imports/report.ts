import type { AdvertisingGap } from '@manzil/contract/catalogue/advertising'
import { PROJECT_TERMS, type TermField } from '@manzil/contract/catalogue/project-terms'
import {
  type ChangedProject,
  type Doubt,
  type DoubtKind,
  type FactChange,
  type FeedFormat,
  type GoneHomes,
  type HomeChanges,
  type ImportNote,
  type ImportReport,
  type IncompleteProject,
  type KeptProject,
  keptMissing,
  MAX_LISTED_REJECTIONS,
  type MergedProject,
  type MissingHomes,
  type NamedRow,
  type NewCommunity,
  type NewDeveloper,
  type NewName,
  PRICE_FIELDS,
  type PriceConflict,
  REQUIRED_FACTS,
  type Rejection,
  type RejectionReason,
  type RenumberedProject,
  type ReportedProject,
  type RequiredFact,
  UNPUBLISH_SHARE,
} from '@manzil/contract/feeds/calls/feeds'
import { columnsRead } from '@manzil/contract/feeds/columns-read'
import { languageOf } from './cleaning/clean-text.ts'
import { lacksOf } from './completeness.ts'
import type { ProjectRecord } from './project-record.ts'
import type { Spooled } from './reading/spool.ts'
import type { ChangedParts } from './writing/audit-changes.ts'
import type { BatchPlan } from './writing/plan-batch.ts'
import type { Renumbering } from './writing/renumbered.ts'
import type { Publishing, Written } from './writing/write-batch.ts'

const REASONS: Record<RejectionReason, string> = {
  wrong_cell_count: 'more or fewer cells than the header',
  no_project_number: 'no project number',
  no_readable_name: 'no readable name',
  unknown_status: 'unknown status',
  conflicting_rows: 'contradictory rows with the same reference',
  taken_by_other_listing: 'number or slug used by a project of another source',
  no_reference: 'no reference',
  unknown_reference: 'reference that no project or home of the feed has',
  shared_reference: 'reference of homes in several projects, and no building in the file',
  unknown_emirate: 'unknown emirate',
  unclear_project: 'several projects of this name, and no community in the file',
  unknown_type: 'unknown property type',
  not_for_sale: 'not for sale',
  rental: 'for rent',
  withdrawn: 'withdrawn by the feed',
  invalid: 'value that cannot be stored',
  sums: 'row of sums',
  heading: 'heading or note',
}

const REMARKS: Record<ImportNote, string> = {
  no_community: 'in an unknown area: listed without a community',
  no_point: 'without a map location: the area is not a municipality community',
  no_delivery_date: 'without a handover date',
  overdue: 'unfinished past their registered end date',
  no_price: 'without a price, or with one that cannot be right: shown as "ask for price"',
  old_price: 'with a price date too old to be shown: the price is removed within the hour',
  kept_by_hand: 'with fields edited by staff, which were kept',
  withheld: 'kept as drafts: they lack a permit or another fact that their emirate requires',
  permit_lost: 'unpublished: the feed no longer has a permit or another fact that their emirate requires',
  incomplete: 'kept as drafts: they lack a fact that the feed requires',
  awaiting_pictures: 'kept as drafts until their pictures have been fetched',
  drafts: 'imported as drafts, as the feed says',
  blank_status: 'with homes whose status is blank, which count as available',
  made_reference: 'with a reference made from identifying columns',
  made_title: 'with a title made from building, type and place',
  place_from_text: 'placed by their address or community',
  place_from_point: 'placed by their coordinates',
  place_conflict: 'whose coordinates lie in another emirate than the one named',
  type_from_text: 'typed by words in their title, building or community',
  no_type: 'without a property type: their bedrooms and bathrooms were left out',
  homes_grouped: 'rows grouped as homes under their building',
  permits_of_homes: 'without the permits of their single homes: each belongs to one advertisement',
  texts_of_homes: 'without descriptions that only some of their homes have, or that differ',
  far_from_group: 'kept single: their coordinates lie apart from others of the same building',
  no_building: 'kept single: no building or community to group them by',
  plan_dates: 'without the dates of payments during construction, which do not differ from payment to payment',
  odd_value: 'with a value that cannot be right and was left out',
  merged: 'already merged into projects from another source: left unchanged',
}

const FACTS: Record<RequiredFact, string> = { picture: 'picture', price: 'price', place: 'place' }

const GAPS: Record<AdvertisingGap, string> = {
  permit: 'no permit to advertise',
  permit_expiry: 'a permit without an expiry date',
  permit_expired: 'an expired permit',
  project_number: 'no project number of the register',
  developer_number: 'no developer number',
  escrow: 'no escrow account',
  escrow_bank: 'no bank of the escrow account',
}

const DOUBTS: Record<DoubtKind, string> = {
  other_unit: 'probably in another unit of area; expected',
  too_small: 'too small; expected',
  too_large: 'too large; expected',
  like_rent: 'looks like a rent; expected',
  not_for_area: 'does not fit the area; expected',
  elsewhere: 'outside the UAE; expected',
  no_latitude: 'the latitude is missing; write both, like',
  no_longitude: 'the longitude is missing; write both, like',
  unreadable: 'not understood; write it like',
  unreadable_steps:
    'not understood; give each payment its percent and when it is due (on booking, during construction, on handover, after handover), or write',
  plan_sum: 'does not add up to 100% but to',
  other_currency: 'in a currency without a known rate; expected',
  two_currencies: 'names another currency than its column, which says',
  not_a_studio: 'too large for a studio; expected bedrooms',
  other_row: 'later listed with',
  other_home: 'not used; give each home a number of its own: it is also that of the home in row',
  already_ready: 'not used, because the row also says',
  other_stage: 'not used, because most rows of its project say',
  without_price: 'an amount needs the price; give one, or write it like',
}

/** Reported even if zero. */
const ALWAYS: Partial<Record<ImportNote, number>> = { no_community: 0, no_point: 0, no_delivery_date: 0, overdue: 0 }

interface ReportedImport {
  format: FeedFormat
  source: string
  dryRun: boolean
  /** Prices of earlier days (`YYYY-MM-DD`) are removed; undefined if prices do not expire. */
  oldestPriceDay: string | undefined
}

export class ReportBuilder {
  readonly #about: ReportedImport
  readonly #spool: Spooled
  readonly #counts = {
    added: 0,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    missing: 0,
    drafts_missing: 0,
    unpublished: 0,
    lost: 0,
    published: 0,
    assumed_available: 0,
  }
  readonly #byReason: Map<RejectionReason, number>
  readonly #rejections: Rejection[]
  readonly #remarks: Map<ImportNote, number>

  readonly #publishing: Publishing | undefined
  readonly #lacking = new Map<RequiredFact, number>()
  readonly #incomplete: IncompleteProject[] = []
  readonly #kept: KeptProject[] = []
  readonly #published: ReportedProject[] = []
  readonly #added: NamedRow[] = []
  readonly #changed: ChangedProject[] = []
  readonly #gone: GoneHomes[] = []
  readonly #communities = new Map<string, NewCommunity>()
  readonly #developers = new Map<string, NewDeveloper>()
  readonly #amenities = new Map<string, NewName>()
  readonly #facts = new Map<string, FactChange>()
  readonly #missing: ReportedProject[] = []
  readonly #missingDrafts: ReportedProject[] = []
  readonly #missingHomes: MissingHomes[] = []
  readonly #merged: MergedProject[] = []
  readonly #unpublished: ReportedProject[] = []
  readonly #awaitingPictures: ReportedProject[] = []
  readonly #renumbered: RenumberedProject[] = []
  readonly #namesakes: RenumberedProject[] = []
  /** Titles that a test would write, by reference. */
  readonly #coming = new Map<string, Partial<Pick<ReportedProject, 'title' | 'title_ar'>>>()

  constructor(about: ReportedImport, spool: Spooled, publishing?: Publishing) {
    this.#about = about
    this.#spool = spool
    this.#publishing = publishing
    this.#counts.rejected = spool.rejected
    this.#byReason = new Map(spool.byReason)
    this.#rejections = [...spool.rejections]
    this.#remarks = new Map(spool.remarks)
  }

  /** `written` is undefined for a trial of additions only, without the rules of advertising and without drafts that may be published. */
  add(plan: BatchPlan, written?: Written): void {
    const { added, kept, gone, factChanges, newCommunities, newDevelopers, newAmenities, unchanged, merged, taken } = plan
    const changed = written ? plan.changed.filter(({ stored }) => written.changed.has(stored.property_id)) : plan.changed
    this.#remark('withheld', (written?.gaps.size ?? 0) - (written?.lost.size ?? 0))
    this.#remark('permit_lost', written?.lost.size ?? 0)
    this.#counts.lost += written?.lost.size ?? 0
    this.#remark('awaiting_pictures', written?.awaitingPictures.length ?? 0)
    addListed(this.#awaitingPictures, written?.awaitingPictures ?? [])
    this.#counts.published += written?.published.length ?? 0
    addListed(this.#published, written?.published ?? [])
    this.#addIncomplete(plan, written)
    if (this.#about.dryRun)
      for (const { record, entry, staffEdited } of plan.changed)
        this.#coming.set(entry.reference, {
          ...(!staffEdited.has('title') && { title: record.title }),
          ...(record.title_ar !== undefined && !staffEdited.has('title_ar') && { title_ar: record.title_ar }),
        })
    this.#counts.added += added.length
    addListed(
      this.#added,
      added.map(({ entry, record }) => ({
        row: entry.row,
        reference: entry.reference,
        title: record.title,
        title_ar: record.title_ar ?? null,
      })),
    )
    this.#counts.assumed_available += plan.assumedAvailable
    this.#counts.changed += changed.length
    this.#counts.unchanged += plan.changed.length - changed.length + unchanged.length + merged.length
    this.#counts.rejected += taken.length
    this.#remark('merged', merged.length)
    this.#remark('old_price', [...added, ...plan.changed, ...unchanged].filter(({ record }) => this.#isOld(record)).length)
    this.#remark('kept_by_hand', kept.length)
    addListed(this.#kept, kept)
    addListed(this.#spool.priceConflicts, plan.priceConflicts)
    addListed(this.#gone, gone)
    addListed(this.#missingHomes, plan.missing)
    addListed(this.#merged, plan.differingMerged)
    for (const [key, community] of newCommunities) this.#communities.set(key, community)
    for (const [key, developer] of newDevelopers) this.#developers.set(key, developer)
    for (const [key, amenity] of newAmenities) this.#amenities.set(key, amenity)
    for (const one of factChanges) {
      const key = `${one.of} ${one.field}`
      const { before = 0, after = 0 } = this.#facts.get(key) ?? {}
      this.#facts.set(key, { ...one, before: before + one.before, after: after + one.after })
    }
    addListed(
      this.#changed,
      changed.map((project) => changedProject(project, written?.changed.get(project.stored.property_id))),
    )
    for (const { row, reference } of taken) {
      this.#byReason.set('taken_by_other_listing', (this.#byReason.get('taken_by_other_listing') ?? 0) + 1)
      if (this.#rejections.length < MAX_LISTED_REJECTIONS) this.#rejections.push({ row, reference, reason: 'taken_by_other_listing' })
    }
  }

  #isOld({ price, price_date }: ProjectRecord): boolean {
    const oldest = this.#about.oldestPriceDay
    return oldest !== undefined && price != null && price_date != null && price_date < oldest
  }

  /** Published projects stay published when they lose a fact, so only others count. */
  #addIncomplete({ added, changed, unchanged }: BatchPlan, written?: Written): void {
    const { publish, required = [] } = this.#publishing ?? {}
    if (publish === 'drafts') this.#remark('drafts', added.length)
    const released = new Set(written?.published.map(({ id }) => id))
    const waiting = [...changed, ...unchanged].filter(
      ({ stored, entry }) => !released.has(stored.property_id) && (stored.is_withheld || stored.has_vanished || written?.gaps.has(entry)),
    )
    const lacking = [
      ...added.map((project) => ({ ...project, lacks: lacksOf(project.record, required) })),
      // Files may say less of these than is stored, and staff may have added what files lack.
      ...waiting.map((project) => ({ ...project, lacks: written?.lacks.get(project.stored.property_id) ?? [] })),
    ]
    for (const { entry, record, lacks } of lacking) {
      const gaps = written?.gaps.get(entry)
      if (lacks.length === 0 && gaps === undefined) continue
      if (lacks.length > 0 && publish === 'complete') this.#remark('incomplete', 1)
      for (const fact of lacks) this.#lacking.set(fact, (this.#lacking.get(fact) ?? 0) + 1)
      if (this.#incomplete.length < MAX_LISTED_REJECTIONS)
        this.#incomplete.push({
          row: entry.row,
          reference: entry.reference,
          title: record.title,
          title_ar: record.title_ar ?? null,
          lacks,
          ...(gaps && { gaps: [...gaps] }),
        })
    }
  }

  /** `projects` are the first of those missing. */
  addMissing(missing: number, isBelieved: boolean, projects: readonly ReportedProject[]): void {
    this.#counts.missing += missing
    if (isBelieved) this.#counts.unpublished += missing
    addListed(isBelieved ? this.#unpublished : this.#missing, projects)
  }

  /** `projects` are the first of those missing. */
  addMissingDrafts(missing: number, projects: readonly ReportedProject[]): void {
    this.#counts.drafts_missing += missing
    addListed(this.#missingDrafts, projects)
  }

  addRenumbered({ same, unclear }: Renumbering): void {
    addListed(
      this.#renumbered,
      same.map(({ source: _, ...project }) => project),
    )
    addListed(this.#namesakes, unclear)
  }

  /** References of the projects that the report names by their rows. */
  namedReferences(): string[] {
    return [...new Set(this.#namedRows().map(({ reference }) => reference))]
  }

  /** Names and links these projects as they are stored now, or as a test would store them. */
  link(projects: ReadonlyMap<string, ReportedProject>): void {
    for (const row of this.#namedRows()) Object.assign(row, projects.get(row.reference), this.#coming.get(row.reference))
  }

  #namedRows(): NamedRow[] {
    return [
      ...this.#added,
      ...this.#incomplete,
      ...this.#renumbered,
      ...this.#namesakes,
      ...this.#spool.unpriced,
      ...this.#spool.untyped,
      ...this.#spool.untranslated,
      ...this.#spool.placeConflicts,
      ...this.#spool.priceConflicts,
      ...this.#spool.repeatedHomes,
    ]
  }

  finish(milliseconds: number): ImportReport {
    return {
      dry_run: this.#about.dryRun,
      format: this.#about.format,
      source: this.#about.source,
      read: this.#spool.read,
      repeated: this.#spool.repeated,
      repeated_rows: this.#spool.repeatedRows,
      ...this.#counts,
      rejected_by_reason: Object.fromEntries(this.#byReason),
      rejections: this.#rejections.sort((a, b) => a.row - b.row),
      remarks: { ...ALWAYS, ...Object.fromEntries(this.#remarks) },
      reading: this.#spool.reading,
      lacking: Object.fromEntries(this.#lacking),
      incomplete: this.#incomplete,
      doubts: this.#spool.doubts,
      unpriced: this.#spool.unpriced,
      untyped: this.#spool.untyped,
      // Linked projects have the titles stored now, which staff may have translated.
      untranslated: this.#spool.untranslated.filter(({ title }) => languageOf(title) === 'ar'),
      place_conflicts: this.#spool.placeConflicts,
      price_conflicts: this.#spool.priceConflicts,
      repeated_homes: this.#spool.repeatedHomes,
      kept: this.#kept,
      published_projects: this.#published,
      added_projects: this.#added,
      changed_projects: this.#changed,
      gone_homes: this.#gone,
      new_communities: [...this.#communities.values()].slice(0, MAX_LISTED_REJECTIONS),
      new_developers: [...this.#developers.values()].slice(0, MAX_LISTED_REJECTIONS),
      new_amenities: [...this.#amenities.values()].slice(0, MAX_LISTED_REJECTIONS),
      fact_changes: [...this.#facts.values()].filter(({ before, after }) => before !== after),
      missing_projects: this.#missing,
      missing_drafts: this.#missingDrafts,
      missing_homes: this.#missingHomes,
      merged_projects: this.#merged,
      renumbered: this.#renumbered,
      namesakes: this.#namesakes,
      unpublished_projects: this.#unpublished,
      awaiting_pictures: this.#awaitingPictures,
      seconds: Math.round(milliseconds / 100) / 10,
    }
  }

  #remark(remark: ImportNote, count: number): void {
    if (count > 0) this.#remarks.set(remark, (this.#remarks.get(remark) ?? 0) + count)
  }
}

function changedProject({ stored, record, staffEdited }: BatchPlan['changed'][number], changed: ChangedParts | undefined): ChangedProject {
  const project = {
    id: stored.property_id,
    title: record.title,
    title_ar: record.title_ar ?? null,
    ...(changed && { ...changed, fields: [...changed.fields], values: [...changed.values] }),
  }
  const { price } = record
  if (price === undefined || price === stored.price || staffEdited.has('price')) return project
  return { ...project, prices: { before: stored.price, after: price } }
}

function addListed<T>(listed: T[], more: readonly T[]): void {
  listed.push(...more.slice(0, MAX_LISTED_REJECTIONS - listed.length))
}

/** What the audit trail keeps of an import. */
export function auditedCounts({ added, changed, unchanged, rejected, unpublished, lost = 0 }: ImportReport) {
  return { added, changed, unchanged, rejected, unpublished: unpublished + lost }
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
  const kept = keptMissing(report)
  return [
    `${report.dry_run ? 'Nothing was written: this was a dry run' : `Imported ${what}`} (${report.seconds} s).`,
    ...(['read', 'added', 'changed', 'unchanged', 'repeated', 'rejected'] as const).map((label) => count(label, report[label])),
    ...(report.published ? [count('published', report.published)] : []),
    count('unpublished', report.unpublished + (report.lost ?? 0)),
    ...(kept.projects > 0
      ? [
          `${kept.projects.toLocaleString('en')} published projects are missing from the file. They stay published, because so many projects or homes`,
          'missing at once suggest a broken feed. To unpublish them, import with --unpublish-all.',
        ]
      : []),
    ...(kept.homes > 0
      ? [
          `${kept.homes.toLocaleString('en')} homes are missing from the file. They stay, because ${UNPUBLISH_SHARE * 100} % or more of the homes of a`,
          'project or feed missing suggests a broken feed. To remove them, import with --unpublish-all.',
        ]
      : []),
    ...(rejections.length > 0 ? ['Rejected:', ...rejections] : []),
    ...(remarks.length > 0
      ? ['Of these projects:', ...remarks.map((remark) => `  ${report.remarks[remark]?.toLocaleString('en')} ${REMARKS[remark]}`)]
      : []),
    ...(report.assumed_available
      ? [`${report.assumed_available.toLocaleString('en')} new homes count as available, because the file has no statuses.`]
      : []),
    ...projectLines('Missing from the file, but still published:', report.missing_projects),
    ...projectLines(`Drafts missing from the file, which stay drafts: ${report.drafts_missing ?? 0}`, report.missing_drafts),
    ...namedLines('With a new reference or name, found by name, place and homes:', report.renumbered, renumberedText),
    ...namedLines(
      'Added, although they may be missing projects (if so, correct the name in the file, or merge the two):',
      report.namesakes,
      ({ former, former_projects }) => `: may be ${former_projects?.map(({ id, title }) => `${id}, ${title}`).join('; ') ?? former}`,
    ),
    ...projectLines('With homes missing from the file, which stay:', report.missing_homes, ({ home_count }) =>
      home_count.toLocaleString('en'),
    ),
    ...projectLines('Merged, with homes that differ in this file:', report.merged_projects, mergedText),
    ...projectLines('Drafts published:', report.published_projects),
    ...namedLines('Added:', report.added_projects),
    ...projectLines('Changed:', report.changed_projects, changedText),
    ...projectLines('Homes no longer in the file:', report.gone_homes, goneText),
    ...factLines(report.fact_changes),
    ...newLines('New communities:', report.new_communities, ({ name, emirate }) => `${name}, ${emirate}`),
    ...newLines('New developers:', report.new_developers, ({ name, like }) => (like ? `${name} (maybe ${like.name})` : name)),
    ...newLines('New amenities:', report.new_amenities),
    ...projectLines('Staff edits that this file would have changed:', report.kept, ({ fields }) => fields.join(', ')),
    ...projectLines('Unpublished:', report.unpublished_projects),
    ...projectLines('Waiting for pictures:', report.awaiting_pictures),
    ...incompleteLines(report),
    ...doubtLines(
      'Left out, because it cannot be right:',
      report.doubts?.filter(({ kind }) => kind !== 'other_row'),
    ),
    ...doubtLines(
      'Contradicted by a later mention of the same home:',
      report.doubts?.filter(({ kind }) => kind === 'other_row'),
    ),
    ...namedLines(
      'With homes listed twice, of which the last mention counts:',
      report.repeated_homes,
      ({ numbers }) => `: ${numbers.join(', ')}`,
    ),
    ...namedLines('Homes without a price in projects with others:', report.unpriced),
    ...namedLines('Without a property type:', report.untyped),
    ...namedLines('With an Arabic title only, also shown in English:', report.untranslated),
    ...namedLines('With coordinates in another emirate than the one named:', report.place_conflicts),
    ...namedLines('With a price that differs from that of the cheapest home:', report.price_conflicts, pricesText),
    ...readingLines(report),
  ].join('\n')
}

function newLines<T extends NewName>(title: string, named: readonly T[] = [], print: (one: T) => string = ({ name }) => name): string[] {
  return named.length === 0 ? [] : [title, ...named.slice(0, LISTED).map((one) => `    ${print(one)}`)]
}

function factLines(changes: readonly FactChange[] = []): string[] {
  const lines = changes.map(
    ({ of, field, before, after }) =>
      `    ${field}: ${before.toLocaleString('en')} → ${after.toLocaleString('en')} ${of === 'types' ? 'home types' : of}`,
  )
  return lines.length > 0 ? ['Facts lost or gained by changed projects and their homes:', ...lines] : []
}

/** Terminals show the first few; `--json` has more. */
const LISTED = 50

function incompleteLines({ incomplete = [], lacking = {}, remarks, added, changed, unchanged }: ImportReport): string[] {
  if (incomplete.length === 0) return []
  const isMissing = (fact: RequiredFact) => lacking[fact] === added + changed + unchanged
  const others = REQUIRED_FACTS.filter((fact) => !isMissing(fact))
  const counts = Object.entries(lacking).map(([fact, count]) => `${count.toLocaleString('en')} without a ${FACTS[fact as RequiredFact]}`)
  return [
    `Not published${counts.length > 0 ? ` (${counts.join(', ')})` : ''}:`,
    ...incomplete.slice(0, LISTED).map(({ row, title, lacks, gaps = [] }) => {
      const missing = [...lacks.map((fact) => `no ${FACTS[fact]}`), ...gaps.map((gap) => GAPS[gap])]
      return `    row ${row}, ${title}: ${missing.join(', ')}`
    }),
    ...(incomplete.length > LISTED ? [`    and ${(incomplete.length - LISTED).toLocaleString('en')} more`] : []),
    ...(others.length < REQUIRED_FACTS.length && remarks.drafts === undefined
      ? [
          `None of the projects has a ${REQUIRED_FACTS.filter(isMissing).join(' or a ')}. To publish them without, import with --require ${others.join(',') || 'none'}.`,
        ]
      : []),
  ]
}

function projectLines<Project extends ReportedProject>(
  heading: string,
  projects: readonly Project[] = [],
  noteOf?: (project: Project) => string,
): string[] {
  if (projects.length === 0) return []
  return [
    heading,
    ...projects.slice(0, LISTED).map((project) => `    ${project.id}, ${project.title}${noteText(noteOf?.(project))}`),
    ...(projects.length > LISTED ? [`    and ${(projects.length - LISTED).toLocaleString('en')} more`] : []),
  ]
}

const noteText = (note = '') => (note === '' ? '' : `: ${note}`)

const HOMES: Record<keyof HomeChanges, string> = {
  sold: 'sold',
  reserved: 'reserved',
  available: 'available again',
  priced: 'with another price',
  added: 'added',
  removed: 'removed',
  others: 'with other changes',
}

function changedText({ prices, fields = [], values = [], homes }: ChangedProject): string {
  const amount = (price: number | null) => (price === null ? 'no price' : `AED ${price.toLocaleString('en')}`)
  const price = prices ? [`${amount(prices.before)} → ${amount(prices.after)}`] : []
  const counts = (Object.keys(HOMES) as (keyof HomeChanges)[]).flatMap((kind) => (homes?.[kind] ? `${homes[kind]} ${HOMES[kind]}` : []))
  const others = fields.filter((field) => !(prices && PRICE_FIELDS.has(field)) && !(homes && field === 'homes'))
  const named = others.map((field) => {
    const value = values.find((one) => one.field === field)
    return value ? `${field} ${termText(field, value.before)} → ${termText(field, value.after)}` : field
  })
  return [...price, ...named, ...(counts.length > 0 ? [`homes: ${counts.join(', ')}`] : [])].join(', ')
}

/** A value as the terminal shows it: of a field that names a term, the term's slug. */
function termText(field: string, value: string | number | null): string {
  const terms: readonly { id: number; slug: string }[] | undefined = PROJECT_TERMS[field.replace(/_id$/, '') as TermField]
  return value === null ? 'none' : (terms?.find(({ id }) => id === value)?.slug ?? String(value))
}

function goneText({ home_count, numbers, edited_count }: GoneHomes): string {
  const homes = `${home_count.toLocaleString('en')} ${home_count === 1 ? 'home' : 'homes'}`
  const named = numbers.length > 0 ? ` (${numbers.join(', ')}${numbers.length < home_count ? ' and others' : ''})` : ''
  return `${homes}${named}${edited_count > 0 ? `; edited by staff: ${edited_count.toLocaleString('en')}` : ''}`
}

function mergedText({ homes, home_count }: MergedProject): string {
  const named = homes.map(({ apt_no, kind, changes }) => {
    if (kind === 'new') return `${apt_no ?? ''}: only in the file`
    if (kind === 'gone') return `${apt_no ?? ''}: no longer in the file, shown as ${changes[0]?.before}`
    const facts = changes.map(({ field, before, after }) => `${field} ${after} in the file, shown as ${before ?? 'none'}`)
    return `${apt_no ?? ''}: ${facts.join(', ')}`
  })
  return [...named, ...(home_count > homes.length ? [`and ${(home_count - homes.length).toLocaleString('en')} more`] : [])].join('; ')
}

function doubtLines(heading: string, doubts: readonly Doubt[] = []): string[] {
  if (doubts.length === 0) return []
  const alike = [
    ...Map.groupBy(doubts, ({ home, field, value, kind, expected }) => {
      const place = home === undefined ? '' : `, home ${home}`
      return `${place}, ${field} ${value}: ${DOUBTS[kind]} ${expected}`
    }),
  ]
  return [
    heading,
    ...alike.slice(0, LISTED).map(([text, all]) => `    ${rowsText(all.map(({ row }) => row))}${text}`),
    ...(alike.length > LISTED ? [`    and ${(alike.length - LISTED).toLocaleString('en')} more`] : []),
  ]
}

/** More rows than this with the same fault are only counted. */
const ROWS_NAMED = 5

function rowsText(given: readonly number[]): string {
  const rows = [...new Set(given)]
  const more = rows.length - ROWS_NAMED
  const named = `row${rows.length > 1 ? 's' : ''} ${rows.slice(0, ROWS_NAMED).join(', ')}`
  return more > 0 ? `${named} and ${more.toLocaleString('en')} more` : named
}

function pricesText({ price, home_price, shown }: PriceConflict): string {
  return `: AED ${price.toLocaleString('en')}, cheapest home AED ${home_price.toLocaleString('en')}; shown is that of the ${shown}`
}

function renumberedText({ former, reference, former_projects: [project] = [] }: RenumberedProject): string {
  return project ? `: formerly ${project.title}` : `: ${former} → ${reference}`
}

function namedLines<Row extends NamedRow>(heading: string, rows: readonly Row[] = [], noteOf: (row: Row) => string = () => ''): string[] {
  if (rows.length === 0) return []
  return [
    heading,
    ...rows.slice(0, LISTED).map((one) => `    row ${one.row}, ${one.title}${noteOf(one)}`),
    ...(rows.length > LISTED ? [`    and ${(rows.length - LISTED).toLocaleString('en')} more`] : []),
  ]
}

function readingLines({ reading }: ImportReport): string[] {
  if (!reading) return []
  const columns = columnsRead(reading).map(([field, from]) => `${field} from ${from.join(' + ')}`)
  return [
    `Read: ${columns.join('; ')}.`,
    ...(reading.unread.length > 0 ? [`Not read: ${reading.unread.join(', ')}.`] : []),
    ...(reading.price_date ? [`Prices as of ${reading.price_date.date}, by the line: ${reading.price_date.line}.`] : []),
    ...(reading.unread_above ? [`Not read outside the rows: ${reading.unread_above.join(' | ')}.`] : []),
    ...(reading.repeated ? [`Blank cells took the value above: ${reading.repeated.join(', ')}.`] : []),
    ...(reading.identified_by.length > 0
      ? [
          `${'reference' in reading.columns ? 'Because buildings share references' : 'Without a reference'}, entries are identified by: ${reading.identified_by.join(', ')}.`,
        ]
      : []),
    ...(reading.alike
      ? [`Rows that these do not tell apart: ${reading.alike.slice(0, LISTED).join(', ')}${reading.alike.length > LISTED ? '…' : ''}.`]
      : []),
  ]
}
