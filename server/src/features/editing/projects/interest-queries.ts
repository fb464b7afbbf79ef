import type { ProjectInterest } from '@manzil/contract/editing/calls/office-projects'
import type { AnonymisedReason, LeadType } from '@manzil/contract/enquiries/calls/leads'
import type { LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { hasStalePrice } from './price-conditions.ts'
import { inScope, type Scope } from './queries.ts'

export async function countInterest(db: Db, scope: Scope, staleBefore: string): Promise<Omit<ProjectInterest, 'needs'>> {
  const { rows } = await sql<Omit<ProjectInterest, 'needs'>>`
    select count(*) filter (where p.publication = 'published') as published,
      count(*) filter (where p.publication = 'draft') as drafts,
      count(*) filter (where ${hasStalePrice(staleBefore)}) as stale,
      coalesce(sum((select count(*) from saved_properties s where s.property_id = p.id)), 0) as saves,
      coalesce(sum((select count(*) from leads l where l.property_id = p.id and l.spam_reasons = '{}')), 0) as leads
    from properties p where ${inScope(scope)}`.execute(db)
  return rows[0] as Omit<ProjectInterest, 'needs'>
}

export interface ProjectLeadRow {
  id: number
  created_at: Date
  lead_type: LeadType
  status: LeadStatus
  anonymised_at: Date | null
  anonymised_because: AnonymisedReason | null
  full_name: string
  contact_number: string
  email: string | null
  message: string | null
  property: { id: number; slug: string; title: string; title_ar: string | null }
}

interface ProjectLeadFilters {
  scope: Scope
  project: number | undefined
  status: LeadStatus | undefined
}

/** Returns enquiries about the projects of a scope, newest first, without suspected spam. */
export async function findProjectLeads(
  db: Db,
  { scope, project, status }: ProjectLeadFilters,
  limit: number,
  offset: number,
): Promise<{ rows: ProjectLeadRow[]; count: number }> {
  const conditions = [
    inScope(scope),
    sql`l.spam_reasons = '{}'`,
    ...(project === undefined ? [] : [sql`p.id = ${project}`]),
    ...(status === undefined ? [] : [sql`l.status = ${status} and l.anonymised_at is null`]),
  ]
  const about = sql`from leads l join properties p on p.id = l.property_id where ${sql.join(conditions, sql` and `)}`
  const { rows } = await sql<ProjectLeadRow>`
    select l.id, l.created_at, l.lead_type, l.status, l.anonymised_at, l.anonymised_because, l.full_name, l.contact_number, l.email, l.message,
      json_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'title_ar', p.title_ar) as property
    ${about} order by l.created_at desc, l.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count ${about}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
