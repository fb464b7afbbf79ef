import type { DoneAnswer } from '@manzil/contract/calls/answers'
import type { ProjectFormInput } from '@manzil/contract/editing/calls/office-project-form'
import type {
  BulkChangeAnswer,
  ChangePublicationBody,
  OfficeProject,
  OfficeProjectsAnswer,
  ProjectChangesAnswer,
  ProjectForEditing,
  ProjectInterest,
  ProjectLeadsAnswer,
  ProjectOptions,
  ProjectRestoration,
  ProjectSavedAnswer,
  Publication,
} from '@manzil/contract/editing/calls/office-projects'
import type { FeedValues } from '@manzil/contract/feeds/calls/feeds'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { sortedByName } from '@manzil/ui/i18n/sorted-by-name.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryString } from '../../../api/query-string.ts'

export const PROJECT_FILTERS = [
  'search',
  'publication',
  'developer',
  'community',
  'source',
  'stale',
  'category',
  'price_state',
  'overdue',
  'permits',
  'lacks',
  'mark',
  'place',
  'sort_by',
] as const

export interface ProjectFilters extends Partial<Record<(typeof PROJECT_FILTERS)[number], string | undefined>> {
  page: number
}

export function projectsQuery({ page, ...filters }: ProjectFilters, page_size?: number) {
  const query = queryString({ page, page_size, ...filters })
  return queryOptions({
    queryKey: accountKey('projects', query),
    queryFn: () => callApi<OfficeProjectsAnswer>(`/office/projects/?${query}`),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function projectQuery(id: number) {
  return queryOptions({
    queryKey: accountKey('project', id),
    queryFn: async () => (await callApi<{ data: ProjectForEditing }>(`/office/projects/${id}/`)).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function interestQuery() {
  return queryOptions({
    queryKey: accountKey('project-interest'),
    queryFn: async () => (await callApi<{ data: ProjectInterest }>('/office/interest/')).data,
    staleTime: 0,
  })
}

export interface ProjectLeadFilters {
  page: number
  project?: string | undefined
  status?: string | undefined
}

export function projectLeadsQuery(filters: ProjectLeadFilters) {
  const query = queryString({ ...filters })
  return queryOptions({
    queryKey: accountKey('project-leads', query),
    queryFn: () => callApi<ProjectLeadsAnswer>(`/office/leads/?${query}`),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function optionsQuery() {
  return queryOptions({
    queryKey: accountKey('project-options'),
    queryFn: async () => (await callApi<{ data: ProjectOptions }>('/office/project-options/')).data,
    select: sorted,
    // A developer that was just created is looked for at once.
    staleTime: 0,
  })
}

function sorted({ developers, communities, amenities, agents }: ProjectOptions): ProjectOptions {
  return {
    developers: sortedByName(developers),
    communities: sortedByName(communities),
    amenities: sortedByName(amenities),
    agents: sortedByName(agents),
  }
}

/** Changes to a project in pages, newest first. Keeps the former list on screen while a newer one loads. */
export function changesQuery(id: number, version: number) {
  return infiniteQueryOptions({
    queryKey: accountKey('project-changes', id, version),
    queryFn: ({ pageParam }) => callApi<ProjectChangesAnswer>(`/office/projects/${id}/history/?page=${pageParam}`),
    initialPageParam: 1,
    getNextPageParam: ({ next }, pages) => (next ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** What restoring the version after a change would do to the present version. */
export function restorationQuery(id: number, change: number, version: number) {
  return queryOptions({
    queryKey: accountKey('project-restoration', id, change, version),
    queryFn: async () => (await callApi<{ data: ProjectRestoration }>(`/office/projects/${id}/history/${change}/`)).data,
    staleTime: 0,
  })
}

/** @throws ApiError 409 if it was changed in the meantime */
export function restoreProject(id: number, change: number, version: number): Promise<ProjectSavedAnswer> {
  return callApi(`/office/projects/${id}/history/${change}/restore/`, { method: 'POST', body: { version } })
}

/** @throws ApiError */
export function createProject(form: ProjectFormInput): Promise<ProjectSavedAnswer> {
  return callApi('/office/projects/', { method: 'POST', body: { form } })
}

/** @throws ApiError 409 if it was changed in the meantime */
export function saveProject(
  id: number,
  body: { version: number; confirm_prices: boolean; form: ProjectFormInput },
): Promise<ProjectSavedAnswer> {
  return callApi(`/office/projects/${id}/`, { method: 'PUT', body })
}

/** @throws ApiError 409 if it has been public */
export function deleteProject(id: number): Promise<DoneAnswer> {
  return callApi(`/office/projects/${id}/`, { method: 'DELETE' })
}

/** @throws ApiError 409 if it was changed in the meantime; 400 with what is missing under `accept_incomplete` */
export function changePublication(id: number, body: z.input<typeof ChangePublicationBody>): Promise<ProjectSavedAnswer> {
  return callApi(`/office/projects/${id}/publication/`, { method: 'PUT', body })
}

/** Changes each project as if alone; the answer names those that were refused. */
export function changePublications(
  projects: readonly Pick<OfficeProject, 'id' | 'version'>[],
  publication: Publication,
  isAccepted = false,
): Promise<BulkChangeAnswer> {
  const body = {
    projects: projects.map(({ id, version }) => ({ id, version })),
    publication,
    ...(isAccepted && { accept_incomplete: true }),
  }
  return callApi('/office/projects/publication/', { method: 'PUT', body })
}

/** Dates all prices of each project today, and shows outdated ones again; the answer names the projects that were refused. */
export function confirmPrices(projects: readonly { id: number; version: number }[]): Promise<BulkChangeAnswer> {
  const body = { projects: projects.map(({ id, version }) => ({ id, version })) }
  return callApi('/office/projects/prices/', { method: 'PUT', body })
}

/** Undoes one's own change of several projects; possible for `BULK_UNDO_MINUTES`. */
export function undoBulkChange(projects: readonly { id: number; version: number }[]): Promise<BulkChangeAnswer> {
  const body = { projects: projects.map(({ id, version }) => ({ id, version })) }
  return callApi('/office/projects/undo/', { method: 'POST', body })
}

/** What {@link replaceEdits} would replace, as it is now. */
export function feedValuesQuery(id: number) {
  return queryOptions({
    queryKey: accountKey('feed-values', id),
    queryFn: async () => (await callApi<{ data: FeedValues }>(`/office/projects/${id}/feed-values/`)).data,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Replaces staff edits of a project by its feed's values. */
export function replaceEdits(id: number): Promise<DoneAnswer> {
  return callApi(`/office/projects/${id}/feed-values/`, { method: 'POST' })
}
