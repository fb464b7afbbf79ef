import type {
  AgentSummary,
  LeadAgent,
  LeadChangedAnswer,
  LeadDetail,
  LeadSummary,
  LeadsChangeAnswer,
} from '@manzil/contract/enquiries/calls/lead-handling'
import type { LeadsAnswer } from '@manzil/contract/enquiries/calls/leads'
import type { LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi, fetchApi } from '@manzil/ui/api/authenticated-api.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryString } from '../../../api/query-string.ts'
import { DEFAULT_ROWS, type LeadsSearch } from './leads-address.ts'

/** Staff see all leads, an agent only their own. */
export type LeadsView = 'staff' | 'agent'
const PATHS: Record<LeadsView, string> = { staff: '/leads', agent: '/agent/leads' }

export const leadsKey = () => accountKey('leads')
export const eventsPath = (view: LeadsView) => `${PATHS[view]}/events/`

/** Returns one page of leads; the previous page stays visible while it loads. */
export function leadsQuery(view: LeadsView, { lead: _lead, rows, ...search }: LeadsSearch) {
  const query = queryString({ ...search, page: search.page ?? 1, page_size: rows ?? DEFAULT_ROWS })
  return queryOptions({
    queryKey: accountKey('leads', view, 'list', query),
    queryFn: () => callApi<LeadsAnswer>(`${PATHS[view]}/?${query}`),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export async function readLead(view: LeadsView, id: number): Promise<LeadDetail> {
  return (await callApi<{ data: LeadDetail }>(`${PATHS[view]}/${id}/`)).data
}

export function leadQuery(view: LeadsView, id: number) {
  return queryOptions({
    queryKey: accountKey('leads', view, id),
    queryFn: () => readLead(view, id),
    staleTime: 0,
  })
}

export function leadSummaryQuery() {
  return queryOptions({
    queryKey: accountKey('leads', 'staff', 'summary'),
    queryFn: async () => (await callApi<{ data: LeadSummary }>('/leads/summary/')).data,
    staleTime: 0,
  })
}

export function agentSummaryQuery() {
  return queryOptions({
    queryKey: accountKey('leads', 'agent', 'summary'),
    queryFn: async () => (await callApi<{ data: AgentSummary }>('/agent/leads/summary/')).data,
    staleTime: 0,
  })
}

/** Lists agents by their name in the page's language. */
export function leadAgentsQuery() {
  return queryOptions({
    queryKey: accountKey('leads', 'staff', 'agents'),
    queryFn: async () => (await callApi<{ data: LeadAgent[] }>('/leads/agents/')).data,
    select: (agents) => agents.toSorted((one, other) => textOf(one, 'name').localeCompare(textOf(other, 'name'), getLocale())),
  })
}

/** A lead and the version the change is based on. */
export interface LeadVersion {
  id: number
  version: number
}

/** @throws ApiError 409 if someone else has changed the lead */
export function changeLeadStatus(view: LeadsView, { id, version }: LeadVersion, status: LeadStatus): Promise<LeadChangedAnswer> {
  return callApi(`${PATHS[view]}/${id}/status/`, { method: 'PUT', body: { status, version } })
}

/** @throws ApiError 409 if someone else has changed the lead */
export function assignLead({ id, version }: LeadVersion, agent_id: number | null): Promise<LeadChangedAnswer> {
  return callApi(`/leads/${id}/agent/`, { method: 'PUT', body: { agent_id, version } })
}

export function addLeadNote(view: LeadsView, id: number, text: string): Promise<LeadChangedAnswer> {
  return callApi(`${PATHS[view]}/${id}/notes/`, { method: 'POST', body: { text } })
}

/** @throws ApiError 404 for someone else's note */
export function editLeadNote(view: LeadsView, id: number, note: number, text: string): Promise<LeadChangedAnswer> {
  return callApi(`${PATHS[view]}/${id}/notes/${note}/`, { method: 'PUT', body: { text } })
}

/** @throws ApiError 404 for someone else's note */
export function deleteLeadNote(view: LeadsView, id: number, note: number): Promise<LeadChangedAnswer> {
  return callApi(`${PATHS[view]}/${id}/notes/${note}/`, { method: 'DELETE' })
}

type LeadVersions = readonly LeadVersion[]

export function changeLeadStatuses(leads: LeadVersions, status: LeadStatus): Promise<LeadsChangeAnswer> {
  return callApi('/leads/status/', { method: 'PUT', body: { leads, status } })
}

export function assignLeads(leads: LeadVersions, agent_id: number | null): Promise<LeadsChangeAnswer> {
  return callApi('/leads/agent/', { method: 'PUT', body: { leads, agent_id } })
}

/** Lifts the suspicion of spam. */
export function markNotSpam(leads: LeadVersions): Promise<LeadsChangeAnswer> {
  return callApi('/leads/not-spam/', { method: 'POST', body: { leads } })
}

export function deleteLeads(leads: LeadVersions): Promise<LeadsChangeAnswer> {
  return callApi('/leads/delete/', { method: 'POST', body: { leads } })
}

/** Undoes deletions; possible for `LEAD_UNDO_MINUTES`. */
export function restoreLeads(leads: LeadVersions): Promise<LeadsChangeAnswer> {
  return callApi('/leads/restore/', { method: 'POST', body: { leads } })
}

/** Undoes one's own last change of each lead; possible for `LEAD_UNDO_MINUTES`. */
export function undoChanges(view: LeadsView, leads: LeadVersions): Promise<LeadsChangeAnswer> {
  return callApi(`${PATHS[view]}/undo/`, { method: 'POST', body: { leads: leads.map(({ id, version }) => ({ id, version })) } })
}

export async function readChosenLeadsFile(leads: readonly { id: number }[]): Promise<Blob> {
  return (await fetchApi(`/leads/export/?${queryString({ ids: leads.map(({ id }) => id).join() })}`)).blob()
}

export async function readLeadsFile({ page: _page, lead: _lead, rows: _rows, ...filters }: LeadsSearch): Promise<Blob> {
  return (await fetchApi(`/leads/export/?${queryString({ ...filters })}`)).blob()
}
