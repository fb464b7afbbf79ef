import { DoneAnswer } from '@manzil/contract/calls/answers'
import { PropertyDetailAnswer } from '@manzil/contract/catalogue/calls/properties'
import {
  BULK_UNDO_MINUTES,
  BulkChangeAnswer,
  ChangePublicationBody,
  ChangePublicationsBody,
  ConfirmProjectPricesBody,
  CreateProjectBody,
  defaultSort,
  OfficeProjectParams,
  OfficeProjectsAnswer,
  OfficeProjectsQuery,
  type PermitState,
  ProjectChangeParams,
  ProjectChangesAnswer,
  ProjectChangesQuery,
  ProjectForEditingAnswer,
  type ProjectInterest,
  ProjectInterestAnswer,
  ProjectLeadsAnswer,
  ProjectLeadsQuery,
  ProjectOptionsAnswer,
  ProjectRestorationAnswer,
  ProjectSavedAnswer,
  type Publication,
  RestoreProjectBody,
  UndoBulkChangeBody,
  UpdateProjectBody,
} from '@manzil/contract/editing/calls/office-projects'
import { isStaff, PROJECT_ROLES } from '@manzil/contract/people/roles'
import type { Locale } from '@manzil/contract/text/locale'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import type { Account } from '../../../platform/accounts/account.ts'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { findGaps } from '../../catalogue/permits/index.ts'
import { oldestPriceDay } from '../../catalogue/prices/index.ts'
import { namesIn } from '../../office/audit/index.ts'
import { countChanges, findChanges } from '../../office/audit-rows.ts'
import { groupDigits } from '../../people/phone-number.ts'
import { changePublication } from './change-publication.ts'
import { changePublications } from './change-publications.ts'
import { confirmPricesOfEach } from './confirm-prices.ts'
import { deleteProject } from './delete-project.ts'
import { getProject, listOptions, previewProject, requireProject } from './get-project.ts'
import { countInterest, findProjectLeads } from './interest-queries.ts'
import { isStale, presentChange } from './present-project.ts'
import { scopeOf } from './project-scope.ts'
import { countAll, findPage, type ProjectFilters } from './queries.ts'
import { previewRestoration, restoreProject } from './restore-project.ts'
import { createProject, updateProject } from './save-project.ts'
import { findSearch } from './search-conditions.ts'
import { undoBulkChange } from './undo-bulk-change.ts'

const CHANGED: Record<Publication, (inputs: { count: number }, options: { locale: Locale }) => string> = {
  draft: m.catalogue_projects_unpublished,
  published: m.catalogue_projects_published,
  archived: m.catalogue_projects_archived,
}

export function officeProjectRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const office = { tag: 'office', access: PROJECT_ROLES } as const
  const one = { ...office, params: OfficeProjectParams } as const
  const success = true as const
  route('GET', '/office/projects', {
    ...office,
    summary: 'List projects in every state',
    description: "Developer accounts get only their own developer's projects.",
    query: OfficeProjectsQuery,
    answer: OfficeProjectsAnswer,
    handler: ({ account, caller, query, addressOf }) => listProjects(services, account, caller.locale, query, addressOf),
  })
  route('POST', '/office/projects', {
    ...office,
    summary: 'Create a draft project',
    body: CreateProjectBody,
    status: 201,
    answer: ProjectSavedAnswer,
    handler: async ({ account, body, caller }) => {
      const data = await createProject(services, account, body.form)
      return { success, message: m.office_project_created({}, caller), data }
    },
  })
  route('GET', '/office/project-options', {
    ...office,
    summary: 'Get the options for the fields of a project',
    answer: ProjectOptionsAnswer,
    handler: async ({ account }) => ({ success, data: await listOptions(services, account) }),
  })
  route('GET', '/office/interest', {
    ...office,
    summary: 'Count projects by state, with saves and enquiries',
    answer: ProjectInterestAnswer,
    handler: async ({ account }) => ({ success, data: await getInterest(services, account) }),
  })
  route('GET', '/office/leads', {
    ...office,
    summary: 'List enquiries about projects, newest first',
    description:
      "Developer accounts get enquiries about their own developer's projects, without names and contact details unless the owner allows it.",
    query: ProjectLeadsQuery,
    answer: ProjectLeadsAnswer,
    handler: ({ account, query, addressOf }) => listProjectLeads(services, account, query, addressOf),
  })
  route('GET', '/office/projects/:id', {
    ...one,
    summary: 'Get a project for editing',
    answer: ProjectForEditingAnswer,
    handler: async ({ account, params }) => ({ success, data: await getProject(services, account, params.id) }),
  })
  route('PUT', '/office/projects/:id', {
    ...one,
    summary: 'Save a project',
    description:
      'Requires the version that was edited. If someone has changed the project since, returns 409 with who and what in `changed`.',
    body: UpdateProjectBody,
    fails: [409],
    answer: ProjectSavedAnswer,
    handler: async ({ account, params, body, caller }) => {
      const data = await updateProject(services, account, params.id, body)
      return { success, message: m.office_project_saved({}, caller), data }
    },
  })
  route('DELETE', '/office/projects/:id', {
    ...one,
    summary: 'Delete a draft that was never public',
    description: 'Only projects made in the office; others can be archived.',
    fails: [409],
    answer: DoneAnswer,
    handler: async ({ account, params, caller }) => {
      await deleteProject(services, account, params.id)
      return { success, message: m.office_project_deleted({}, caller) }
    },
  })
  route('PUT', '/office/projects/:id/publication', {
    ...one,
    summary: 'Publish, unpublish or archive a project',
    body: ChangePublicationBody,
    fails: [409],
    answer: ProjectSavedAnswer,
    handler: async ({ account, params, body, caller }) => {
      const data = await changePublication(services, account, params.id, body)
      return { success, message: m.office_project_saved({}, caller), data }
    },
  })
  route('PUT', '/office/projects/publication', {
    ...office,
    summary: 'Publish, unpublish or archive several projects',
    description:
      'Changes each project as if alone, except those that it returns as `refused` with the reason. Publishes none that lacks what buyers look for.',
    body: ChangePublicationsBody,
    answer: BulkChangeAnswer,
    handler: async ({ account, body, caller }) => {
      const data = await changePublications(services, account, body, caller.locale)
      return { success, message: CHANGED[body.publication]({ count: data.changed.length }, caller), data }
    },
  })
  route('PUT', '/office/projects/prices', {
    ...office,
    summary: 'Confirm the prices of several projects',
    description:
      'Dates all their prices today, and shows those again that were hidden because they were outdated, except of homes that are no longer on sale. Changes each project as if alone, except those that it returns as `refused` with the reason.',
    body: ConfirmProjectPricesBody,
    answer: BulkChangeAnswer,
    handler: async ({ account, body, caller }) => {
      const data = await confirmPricesOfEach(services, account, body)
      return { success, message: m.catalogue_projects_confirmed({ count: data.changed.length }, caller), data }
    },
  })
  route('POST', '/office/projects/undo', {
    ...office,
    summary: 'Undo a change of several projects',
    description: `Possible for ${BULK_UNDO_MINUTES} minutes, unless someone has changed the project since; \`version\` is the one after the change.`,
    body: UndoBulkChangeBody,
    answer: BulkChangeAnswer,
    handler: async ({ account, body, caller }) => {
      const data = await undoBulkChange(services, account, body)
      return { success, message: m.catalogue_projects_undone({ count: data.changed.length }, caller), data }
    },
  })
  route('GET', '/office/projects/:id/history', {
    ...one,
    summary: 'List the changes to a project, newest first',
    query: ProjectChangesQuery,
    answer: ProjectChangesAnswer,
    handler: ({ account, params, query, addressOf }) => listChanges(services, account, params.id, query, addressOf),
  })
  route('GET', '/office/projects/:id/history/:change', {
    ...office,
    params: ProjectChangeParams,
    summary: 'Preview the restoration of an earlier version',
    description: 'Lists what would change, and the fields that cannot be restored with the reason.',
    answer: ProjectRestorationAnswer,
    handler: async ({ account, params, caller }) => ({ success, data: await previewRestoration(services, account, params, caller) }),
  })
  route('POST', '/office/projects/:id/history/:change/restore', {
    ...office,
    params: ProjectChangeParams,
    summary: 'Restore the version after a change, as a new version',
    description: 'The rules for saving apply. Publication stays as it is.',
    body: RestoreProjectBody,
    fails: [409],
    answer: ProjectSavedAnswer,
    handler: async ({ account, params, body, caller }) => {
      const data = await restoreProject(services, account, params, body.version)
      return { success, message: m.office_project_restored({}, caller), data }
    },
  })
  route('GET', '/office/projects/:id/preview', {
    ...one,
    summary: 'Preview a project in any state',
    answer: PropertyDetailAnswer,
    handler: async ({ account, params }) => {
      const data = await previewProject(services, account, params.id)
      const amenity_list = data.amenities.map(({ name }) => name)
      return { success, data: { data, amenity_list, unit_type_name: [...new Set(data.units.map(({ unit_type }) => unit_type))] } }
    },
  })
}

/** @throws AppError not_found */
async function listChanges(
  services: Services,
  account: Account,
  id: number,
  query: { page: number; page_size: number },
  addressOf: AddressOfPage,
): Promise<ProjectChangesAnswer> {
  await requireProject(services, account, id)
  const { db } = services.database
  const { limit, offset, nextOf } = pageOf(query, addressOf)
  const [rows, count] = await Promise.all([findChanges(db, 'property', id, { limit, offset }), countChanges(db, 'property', id)])
  const changes = rows.map(presentChange)
  const names = await namesIn(
    db,
    changes.map((change) => ({ detail: { changes: change.changes } })),
  )
  return { success: true, data: changes.map((change, index) => ({ ...change, names: names[index] ?? {} })), count, next: nextOf(count) }
}

async function getInterest(services: Services, account: Account): Promise<ProjectInterest> {
  const { db } = services.database
  const scope = await scopeOf(db, account)
  const today = uaeDate(services.clock())
  const count = (filter: Partial<ProjectFilters>) => countAll(db, { scope, ...filter })
  const permits = (state: PermitState) => count({ permits: { state, today } })
  const [totals, leads, expiring_permits, withheld_projects, incomplete_adverts, overdue_handovers] = await Promise.all([
    countInterest(db, scope, oldestPriceDay(services) ?? uaeDate(new Date(0))),
    findProjectLeads(db, { scope, project: undefined, status: 'New' }, 1, 0),
    permits('expiring'),
    permits('withheld'),
    permits('incomplete'),
    count({ overdueBefore: today }),
  ])
  const [no_pictures, no_price, no_pin, no_translation, not_ready] = await Promise.all([
    count({ lacks: 'pictures' }),
    count({ lacks: 'price' }),
    count({ lacks: 'pin' }),
    count({ lacks: 'translation' }),
    count({ lacks: 'ready' }),
  ])
  const lacking = { no_pictures, no_price, no_pin, no_translation, not_ready }
  const needs = { expiring_permits, withheld_projects, incomplete_adverts, overdue_handovers, ...lacking, new_leads: leads.count }
  return { ...totals, rules_apply: services.config.permits.required, needs }
}

/** Lists enquiries about an account's projects, newest first. Developers see contact details only if the site's owner allows it. */
async function listProjectLeads(
  services: Services,
  account: Account,
  query: ProjectLeadsQuery,
  addressOf: AddressOfPage,
): Promise<ProjectLeadsAnswer> {
  const { config, database } = services
  const { project, status } = query
  const scope = await scopeOf(database.db, account)
  const { limit, offset, nextOf } = pageOf(query, addressOf)
  const { rows, count } = await findProjectLeads(database.db, { scope, project, status }, limit, offset)
  const seesContacts = isStaff(account) || config.developersSeeContacts
  return {
    success: true,
    data: rows.map(({ created_at, anonymised_at, full_name, contact_number, email, message, ...lead }) => ({
      ...lead,
      timestamp: created_at.toISOString(),
      anonymised_at: anonymised_at?.toISOString() ?? null,
      contact: seesContacts ? { full_name, contact_number, contact_number_shown: groupDigits(contact_number), email, message } : null,
    })),
    count,
    next: nextOf(count),
  }
}

async function listProjects(
  services: Services,
  account: Account,
  locale: Locale,
  query: OfficeProjectsQuery,
  addressOf: AddressOfPage,
): Promise<OfficeProjectsAnswer> {
  const { db } = services.database
  const {
    search,
    publication,
    developer,
    community,
    source,
    category,
    price_state,
    stale,
    overdue,
    permits: state,
    place,
    lacks,
    mark,
    sort_by = defaultSort(query),
  } = query
  const today = uaeDate(services.clock())
  // Without a maximum price age, no price is stale.
  const oldest = oldestPriceDay(services) ?? uaeDate(new Date(0))
  const staleBefore = stale ? oldest : undefined
  const overdueBefore = overdue ? today : undefined
  const permits = state && { state, today }
  const filter = {
    scope: await scopeOf(db, account),
    search: search === undefined ? undefined : await findSearch(db, search),
    publication,
    developer,
    community,
    source,
    category,
    price: price_state && { state: price_state, oldest },
    staleBefore,
    overdueBefore,
    permits,
    isPlaceDoubtful: place,
    lacks,
    mark,
  }
  const { limit, offset, nextOf } = pageOf(query, addressOf)
  const [rows, count] = await Promise.all([findPage(db, filter, { sort: sort_by, locale }, limit, offset), countAll(db, filter)])
  const ids = rows.map(({ id }) => id)
  const gaps = await findGaps(db, ids, today)
  return {
    success: true,
    data: rows.map(({ updated_at, sales_status_id, ...row }) => ({
      ...row,
      gaps: gaps.get(row.id) ?? [],
      is_stale: isStale(services, { ...row, sales_status_id }),
      updated_at: updated_at.toISOString(),
    })),
    count,
    next: nextOf(count),
  }
}
