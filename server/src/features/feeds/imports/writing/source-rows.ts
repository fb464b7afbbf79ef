import { CATEGORIES, EMIRATES, idBySlug, PROPERTY_KINDS, SALES_STATUSES, termById } from '@manzil/contract/catalogue/terms'
import { MAPPED_FIELDS, type MappedField, type ReportedProject } from '@manzil/contract/feeds/calls/feeds'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/database/database.ts'
import { sourceName } from '../../../catalogue/source-name-rows.ts'
import type { StoredPlace } from '../grouping/stored-buildings.ts'
import type { ProjectRecord } from '../project-record.ts'
import type { StoredFacts } from './fact-changes.ts'
import type { ProjectHomes } from './merge-homes.ts'

const ON_SALE = sql.lit(idBySlug(SALES_STATUSES, 'on_sale'))

/** Waits for a running import and makes others wait until the transaction ends. */
export async function lockImports(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import'))`.execute(trx)
}

/** Does work in a part of a transaction and undoes that part. */
export async function undoneWithin<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  await sql`savepoint trial`.execute(trx)
  try {
    return await work(trx)
  } finally {
    await sql`rollback to savepoint trial`.execute(trx)
  }
}

export interface StoredProject {
  source: string
  reference: string
  property_id: number
  digest: string | null
  /** Whether another reference writes the project since a merge. */
  is_secondary: boolean
  has_vanished: boolean
  /** Whether it is a draft because it lacks something. */
  is_withheld: boolean
  is_draft: boolean
  is_published: boolean
  /** Whether a person has changed it, or edits keep values of its source from being used. */
  may_be_edited: boolean
  developer_id: number | null
  community_id: number | null
  price: number | null
  area_sqft: number | null
  price_source: string | null
  price_date: string | null
  snapshot_date: string | null
}

interface Reference {
  source: string
  reference: string
}

const given = (references: readonly Reference[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(references.map(({ source, reference }) => ({ source, reference })))}::jsonb) as g(source text, reference text)`

/** Returns the projects stored for references that were imported before, or that projects have themselves. */
export async function findKnownReferences(db: Db, references: readonly Reference[]): Promise<StoredProject[]> {
  const { rows } = await sql<StoredProject>`
    select g.source, g.reference, p.id as property_id, s.digest, (p.source, p.source_ref) <> (g.source, g.reference) as is_secondary,
      s.vanished_at is not null as has_vanished,
      p.publication = 'draft' and p.withheld_at is not null as is_withheld, p.publication = 'draft' as is_draft,
      p.publication = 'published' as is_published, p.updated_by is not null or s.held is not null as may_be_edited, p.developer_id, p.community_id, p.price, p.area_sqft, p.price_source, p.price_date, r.snapshot_date
    from ${given(references)}
    left join project_sources s on s.source = g.source and s.reference = g.reference
    left join properties own on own.source = g.source and own.source_ref = g.reference
    join properties p on p.id = coalesce(s.property_id, own.id)
    left join property_registrations r on r.property_id = p.id`.execute(db)
  return rows
}

export async function findTakenSlugs(db: Db, slugs: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from properties where slug = any(${slugs}) order by slug`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}

export interface StoredRegistration {
  number: string
  property_id: number
  escrow_bank: string | null
}

/** Finds the projects that register numbers belong to. */
export async function findRegistrations(db: Db, numbers: string[]): Promise<StoredRegistration[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<StoredRegistration>`
    select number, property_id, escrow_bank from property_registrations where number = any(${numbers}) order by number`.execute(db)
  return rows
}

/** Returns where all projects are that a source ever imported. */
export async function findStoredPlaces(db: Db, source: string): Promise<StoredPlace[]> {
  const rows = await db
    .selectFrom('project_sources as s')
    .innerJoin('properties as p', 'p.id', 's.property_id')
    .leftJoin('communities as c', 'c.id', 'p.community_id')
    .select(['s.reference', 'p.emirate_id', 'p.category_id', 'p.property_type_id', 'p.title', 'p.area_sqft', 'p.delivery_date'])
    .select(['c.name as community', 'c.name_ar as community_ar', 's.home_references', 's.vanished_at'])
    .where('s.source', '=', source)
    .orderBy('s.reference')
    .execute()
  return rows.map(({ reference, title, emirate_id, category_id, property_type_id, ...row }) => ({
    reference,
    title,
    homes: row.home_references,
    has_vanished: row.vanished_at !== null,
    emirate: termById(EMIRATES, emirate_id).slug,
    category: termById(CATEGORIES, category_id).slug,
    property_type: PROPERTY_KINDS.find(({ id }) => id === property_type_id)?.slug,
    facts: {
      area_sqft: row.area_sqft,
      delivery_date: row.delivery_date,
      community: row.community === null ? null : { name: row.community, name_ar: row.community_ar },
    },
  }))
}

export interface MadeReference {
  reference: string
  digest: string | null
  price: number | null
  has_vanished: boolean
}

/** Returns the references that imports made for rows of a source (contract/src/catalogue/made-reference.ts). */
export async function findMadeReferences(db: Db, source: string): Promise<MadeReference[]> {
  const { rows } = await sql<MadeReference>`
    select s.reference, s.digest, p.price, s.vanished_at is not null as has_vanished
    from project_sources s join properties p on p.id = s.property_id
    where s.source = ${source} and s.reference ~ '^row-[0-9a-f]{12}(-[0-9]+)?$'
    order by s.vanished_at is not null, s.reference`.execute(db)
  return rows
}

export interface EditedFields {
  fields: ReadonlySet<string>
  /** The homes as their source last wrote them, if it is known and they differ. */
  homes: ProjectHomes | undefined
}

/** Finds fields that staff edited: they differ from what their source wrote. */
export async function findEdited(db: Db, references: readonly Reference[]): Promise<Map<number, EditedFields>> {
  const { rows } = await sql<{ property_id: number; fields: string[]; homes: ProjectHomes | null }>`
    with known as (
      select s.property_id, s.written, s.written_homes from ${given(references)} join project_sources s using (source, reference) where s.written is not null
    )
    select k.property_id, array_agg(f.key) as fields,
      (select o.written_homes from known o where o.property_id = k.property_id
        and 'units' = any(array_agg(f.key)) and o.written_homes -> 'of' is not distinct from o.written -> 'units') as homes
    from known k
    join project_field_hashes(array(select property_id from known)) h on h.property_id = k.property_id
    cross join lateral jsonb_each_text(h.hashes) f
    where k.written ? f.key and f.value is distinct from k.written ->> f.key
    group by k.property_id`.execute(db)
  return new Map(rows.map(({ property_id, fields, homes }) => [property_id, { fields: new Set(fields), homes: homes ?? undefined }]))
}

/** What a source wrote, or would have written if staff had edited nothing. */
export interface SourceWriting {
  hashes: Record<string, string | null>
  homes: ProjectHomes
}

export interface SourceState extends Reference {
  property_id: number
  digest: string
  register_number: string | null
  /** Edited fields that the source does not give. What it last wrote stays recorded. */
  staff_edited: string[]
  /** Hashes of the source's values for fields that it gives and that differ. */
  hashes: Record<string, unknown>
  /** The source's homes if they differ. */
  homes: ProjectHomes | null
  /** The source's values of fields kept as staff edited them. */
  held: Partial<ProjectRecord> | null
  /** Numbers of its grouped homes by the references of their rows; null if it has none of them. */
  home_references: Record<string, string | null> | null
}

/** Hashes the fields of projects, and returns their homes. Hashes are texts, because JavaScript rounds such numbers. */
export async function findWriting(db: Db, ids: readonly number[]): Promise<Map<number, SourceWriting>> {
  const { rows } = await sql<SourceWriting & { property_id: number }>`
    select h.property_id, (select jsonb_object_agg(key, value) from jsonb_each_text(h.hashes)) as hashes, o.homes
    from project_field_hashes(${ids}::bigint[]) h
    join project_homes(${ids}::bigint[]) o on o.property_id = h.property_id order by h.property_id`.execute(db)
  return new Map(rows.map(({ property_id, ...writing }) => [property_id, writing]))
}

/** Records what a source just wrote to its projects. References that a file leaves out stay as long as their homes do. */
export async function recordWritten(trx: Trx, states: readonly SourceState[]): Promise<void> {
  if (states.length === 0) return
  await sql`
    with given as materialized (
      select source, reference, property_id, digest, register_number, staff_edited, nullif(homes, 'null') as homes,
        nullif(held, 'null') as held, nullif(home_references, 'null') as home_references, coalesce((select jsonb_object_agg(key, value::bigint) from jsonb_each_text(hashes)), '{}') as hashes
      from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as g(
        source text, reference text, property_id bigint, digest text, register_number text, staff_edited text[],
        hashes jsonb, homes jsonb, held jsonb, home_references jsonb)
    )
    insert into project_sources (source, reference, property_id, digest, register_number, written, written_homes, held, home_references)
    select g.source, g.reference, g.property_id, g.digest, g.register_number, h.hashes || g.hashes,
      coalesce(g.homes, o.homes) || jsonb_build_object('of', (h.hashes || g.hashes) -> 'units'), g.held, g.home_references
    from given g join project_field_hashes(array(select property_id from given)) h on h.property_id = g.property_id
    join project_homes(array(select property_id from given)) o on o.property_id = g.property_id
    on conflict (source, reference) do update set
      digest = excluded.digest,
      register_number = excluded.register_number,
      vanished_at = null,
      held = excluded.held,
      home_references = case when excluded.home_references is null then project_sources.home_references else (
        select excluded.home_references || coalesce(jsonb_object_agg(r.key, r.value), '{}')
        from jsonb_each(project_sources.home_references) r
        where not excluded.home_references ? r.key and coalesce(excluded.written_homes -> 'homes' ? (r.value #>> '{}'), true)
          and r.value not in (select n.value from jsonb_each(excluded.home_references) n where n.value <> 'null')) end,
      written_homes = case when exists (
          select from given g where g.source = excluded.source and g.reference = excluded.reference and 'units' = any(g.staff_edited))
        then project_sources.written_homes else excluded.written_homes end,
      written = excluded.written || coalesce((
        select jsonb_object_agg(k, project_sources.written -> k) from given g, unnest(g.staff_edited) k
        where g.source = excluded.source and g.reference = excluded.reference and project_sources.written ? k), '{}')`.execute(trx)
}

/** Records values of sources that staff edits keep from being used, of projects that their sources did not change. */
export async function recordHeld(trx: Trx, states: readonly (Reference & Pick<SourceState, 'held'>)[]): Promise<void> {
  if (states.length === 0) return
  await sql`
    update project_sources s set held = nullif(g.held, 'null')
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as g(source text, reference text, held jsonb)
    where s.source = g.source and s.reference = g.reference and s.held is distinct from nullif(g.held, 'null')`.execute(trx)
}

export interface HeldValues extends Reference {
  digest: string
  /** The feed's name, or the source's. */
  feed: string
  held: ProjectRecord
}

/** Returns the values of feeds that staff edits keep from a project that the feeds still have. */
export async function findHeld(trx: Trx, projectId: number): Promise<HeldValues[]> {
  const { rows } = await sql<HeldValues>`
    select s.source, s.reference, s.digest, s.held, ${sourceName(sql`s.source`)} as feed
    from project_sources s
    where s.property_id = ${projectId} and s.held is not null and s.digest is not null and s.vanished_at is null
    order by s.source, s.reference`.execute(trx)
  return rows
}

/** Returns the projects whose staff edits keep values of a source from being used. */
export async function findHoldingProjects(db: Db, source: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ property_id: number }>`
    select property_id from project_sources
    where source = ${source} and held is not null and digest is not null and vanished_at is null order by property_id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ property_id }) => property_id)
}

/** Marks references of merged projects as still present. */
export async function touchSources(trx: Trx, references: readonly Reference[]): Promise<void> {
  if (references.length === 0) return
  await sql`
    update project_sources s set vanished_at = null from ${given(references)}
    where s.source = g.source and s.reference = g.reference and s.vanished_at is not null`.execute(trx)
}

export interface MissingProjects {
  references: string[]
  /** Published projects left without a source. */
  projects: number[]
  /** Drafts left without a source. */
  drafts: number[]
  /** References of projects that are not published. */
  hidden: string[]
  /** Number of published projects that the source has in total. */
  published: number
}

/**
 * Finds references that a source no longer has, and projects left without a source: those that the feed says are withdrawn, and those
 * that it does not mention. @param most unmentioned ones with more homes that are not sold are returned as `cut`,
 * unless they are archived; drafts that were missing before still show that a file is cut
 */
export async function findMissing(
  db: Db,
  source: string,
  { offered, withdrawn }: { offered: readonly string[]; withdrawn: readonly string[] },
  most = Number.POSITIVE_INFINITY,
): Promise<Record<'withdrawn' | 'unmentioned' | 'cut', MissingProjects>> {
  const { rows: gone } = await sql<{
    reference: string
    property_id: number
    is_left_alone: boolean
    is_published: boolean
    is_draft: boolean
    is_archived: boolean
    is_withdrawn: boolean
    has_vanished: boolean
    homes: number
  }>`
    select s.reference, s.property_id, s.vanished_at is not null as has_vanished, w.reference is not null as is_withdrawn, not exists (
        select from project_sources o
        where o.property_id = p.id and o.vanished_at is null and (o.source, o.reference) <> (s.source, s.reference)) as is_left_alone,
      p.publication = 'published' as is_published, p.publication = 'draft' as is_draft, p.publication = 'archived' as is_archived,
      (select count(*)::int from unit_listings l where l.property_id = s.property_id and l.status <> 'sold') as homes
    from project_sources s
    join properties p on p.id = s.property_id
    left join unnest(${withdrawn}::text[]) w(reference) on w.reference = s.reference
    where s.source = ${source} and (s.vanished_at is null or p.publication = 'draft')
      and not exists (select from unnest(${offered}::text[]) n(reference) where n.reference = s.reference)
    order by s.property_id, s.reference`.execute(db)
  const { rows: counts } = await sql<{ published: number }>`
    select count(*)::int as published
    from project_sources s
    join properties p on p.id = s.property_id and p.publication = 'published'
    where s.source = ${source} and s.vanished_at is null`.execute(db)
  const among = (rows: typeof gone): MissingProjects => ({
    references: rows.map(({ reference }) => reference),
    projects: rows.filter((row) => row.is_left_alone && row.is_published).map(({ property_id }) => property_id),
    drafts: [
      ...new Set(rows.filter((row) => row.is_left_alone && row.is_draft && !row.has_vanished).map(({ property_id }) => property_id)),
    ],
    hidden: rows.filter((row) => !row.is_published && !row.has_vanished).map(({ reference }) => reference),
    published: counts[0]?.published ?? 0,
  })
  const {
    withdrawn: ended = [],
    cut = [],
    unmentioned = [],
  } = Object.groupBy(gone, (row) => {
    if (!row.is_withdrawn && row.homes > most && !row.is_archived) return 'cut'
    return row.has_vanished ? 'known' : row.is_withdrawn ? 'withdrawn' : 'unmentioned'
  })
  return { withdrawn: among(ended), cut: among(cut), unmentioned: among(unmentioned) }
}

/** Counts the homes that a source wrote to its projects, without those that staff added or a merge took over. */
export async function countSourceHomes(db: Db, source: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct l.id)::int as count
    from project_sources s join unit_listings l on l.property_id = s.property_id
    where s.source = ${source} and s.vanished_at is null
      and (s.written_homes is null or s.written_homes -> 'homes' ? l.apt_no)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a project `p` of a source `s` comes from no other, and no person has edited it. */
const isOwn = sql`p.source = s.source and p.publication <> 'archived' and p.updated_by is null and not exists (
  select from project_sources o where o.property_id = p.id and o.source <> s.source and o.vanished_at is null)`

/** Finds the projects that only this source has and no person has edited, with their references. */
export async function findOwnProjects(db: Db, source: string): Promise<Pick<MissingProjects, 'references' | 'projects'>> {
  const { rows } = await sql<{ reference: string; property_id: number }>`
    select s.reference, s.property_id from project_sources s join properties p on p.id = s.property_id
    where s.source = ${source} and ${isOwn} order by s.property_id, s.reference`.execute(db)
  return { references: rows.map(({ reference }) => reference), projects: [...new Set(rows.map(({ property_id }) => property_id))] }
}

export async function countOwnProjects(db: Db, source: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct p.id)::int as count from project_sources s join properties p on p.id = s.property_id
    where s.source = ${source} and ${isOwn}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findTitles(db: Db, ids: readonly number[]): Promise<ReportedProject[]> {
  return db.selectFrom('properties').select(['id', 'title', 'title_ar']).where('id', 'in', ids).orderBy('id').execute()
}

/** Returns the columns of projects as JSON has them, and the number of their pictures. */
export async function findFacts(db: Db, ids: readonly number[]): Promise<Map<number, Record<string, unknown>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; facts: Record<string, unknown> }>`
    select id, to_jsonb(p) || jsonb_build_object('images', (select count(*) from property_images i where i.property_id = p.id)) as facts
    from properties p where id = any(${ids}::bigint[]) order by id`.execute(db)
  return new Map(rows.map(({ id, facts }) => [id, facts]))
}

/** Returns those of the given projects that are published. */
export async function findPublished(db: Db, ids: readonly number[]): Promise<ReportedProject[]> {
  if (ids.length === 0) return []
  const published = db.selectFrom('properties').select(['id', 'title', 'title_ar']).where('id', 'in', ids)
  return published.where('publication', '=', 'published').orderBy('id').execute()
}

/** Returns the homes of projects as stored. */
export async function findStoredHomes(db: Db, ids: readonly number[]): Promise<Map<number, ProjectHomes>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ property_id: number; homes: ProjectHomes }>`
    select property_id, homes from project_homes(${ids}::bigint[]) order by property_id`.execute(db)
  return new Map(rows.map(({ property_id, homes }) => [property_id, homes]))
}

/** Returns the homes that sources last wrote, by `source\0reference`; none of projects that they wrote before these were recorded. */
export async function findWrittenHomes(db: Db, references: readonly Reference[]): Promise<Map<string, Pick<ProjectHomes, 'homes'>>> {
  if (references.length === 0) return new Map()
  const { rows } = await sql<Reference & { homes: ProjectHomes['homes'] }>`
    select s.source, s.reference, s.written_homes -> 'homes' as homes
    from ${given(references)} join project_sources s using (source, reference)
    where s.written_homes -> 'homes' is not null`.execute(db)
  return new Map(rows.map(({ source, reference, homes }) => [`${source}\0${reference}`, { homes }]))
}

/** Returns the homes of all projects of a source as stored, by reference. */
export async function findHomesOfSource(db: Db, source: string): Promise<Map<string, ProjectHomes>> {
  const { rows } = await sql<{ reference: string; homes: ProjectHomes }>`
    select s.reference, h.homes from project_sources s
    join project_homes(array(select property_id from project_sources where source = ${source})) h on h.property_id = s.property_id
    where s.source = ${source} order by s.reference`.execute(db)
  return new Map(rows.map(({ reference, homes }) => [reference, homes]))
}

/**
 * Returns the fields that most projects of a source have a stored value of. Of the statuses, those that say more than that homes are
 * available.
 */
export async function findStoredFields(db: Db, source: string): Promise<MappedField[]> {
  const { rows } = await sql<Partial<Record<MappedField, boolean>>>`
    select count(*) > 0 as emirate, count(*) > 0 as category, count(p.community_id) * 2 > count(*) as community,
      count(p.latitude) * 2 > count(*) as latitude, count(p.price) * 2 > count(*) as price, count(p.area_sqft) * 2 > count(*) as area,
      count(p.property_type_id) * 2 > count(*) as property_type,
      count(*) filter (where exists (select from property_images i where i.property_id = p.id)) * 2 > count(*) as images,
      coalesce(bool_or(p.sales_status_id <> ${ON_SALE} or exists (
        select from unit_listings l where l.property_id = p.id and l.status <> 'available')), false) as sales_status
    from project_sources s join properties p on p.id = s.property_id
    where s.source = ${source} and s.vanished_at is null`.execute(db)
  return MAPPED_FIELDS.filter((field) => rows[0]?.[field])
}

/** Returns which facts projects have. */
export async function findStoredFacts(db: Db, ids: readonly number[]): Promise<Map<number, StoredFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredFacts & { id: number }>`
    select p.id, p.area_sqft is not null as area_sqft, p.community_id is not null as community, p.latitude is not null as latitude,
      p.delivery_date is not null as delivery_date, p.description <> '' as description, p.description_ar is not null as description_ar,
      p.developer_id is not null as developer, p.down_payment_percent is not null as down_payment_percent,
      p.floors is not null as floors, p.price is not null as price, p.property_type_id is not null as property_type,
      p.service_charge is not null as service_charge, p.total_units is not null as total_units,
      exists (select from property_images i where i.property_id = p.id)
        or exists (select from wanted_pictures w where w.property_id = p.id and w.unit_position < 0) as images,
      exists (select from property_amenities a where a.property_id = p.id) as amenities,
      exists (select from payment_plans pp where pp.property_id = p.id) as payment_plans
    from properties p where p.id = any(${ids}::bigint[]) order by p.id`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

export async function recordMissing(trx: Trx, source: string, references: readonly string[]): Promise<void> {
  await sql`
    update project_sources set vanished_at = now()
    where source = ${source} and reference = any(${references}::text[])`.execute(trx)
}

/** Records that a source unpublished its projects, so that it does not count as a staff edit. */
export async function recordUnpublished(trx: Trx, source: string, projects: readonly number[]): Promise<void> {
  await sql`
    update project_sources s set written = s.written || jsonb_build_object('publication', h.hashes -> 'publication')
    from project_field_hashes(${projects}::bigint[]) h
    where s.property_id = h.property_id and s.source = ${source}`.execute(trx)
}
