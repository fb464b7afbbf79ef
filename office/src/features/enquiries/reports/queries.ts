import {
  type ChangeReportBody,
  REPORTS_PER_PAGE,
  type Report,
  type ReportChangedAnswer,
  type ReportDue,
  type ReportStatus,
  type ReportsAnswer,
} from '@manzil/contract/enquiries/calls/reports'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryString } from '../../../api/query-string.ts'

export interface ReportFilters {
  status: ReportStatus | undefined
  due: ReportDue | undefined
  suspected_spam: '1' | undefined
}

export function reportsQuery(page: number, filters: ReportFilters) {
  const query = queryString({ page, page_size: REPORTS_PER_PAGE, ...filters })
  return queryOptions({
    queryKey: accountKey('reports', query),
    queryFn: () => callApi<ReportsAnswer>(`/office/reports/?${query}`),
    staleTime: 0,
  })
}

/** Reads a report that may have left the list, as soon as someone has changed it. */
export function reportQuery(listed: Report) {
  const query = queryString({ id: listed.id })
  return queryOptions({
    queryKey: accountKey('reports', query),
    queryFn: async () => (await callApi<ReportsAnswer>(`/office/reports/?${query}`)).data[0] ?? listed,
    initialData: listed,
    staleTime: 0,
  })
}

/** @throws ApiError */
export function changeReport(id: number, body: ChangeReportBody): Promise<ReportChangedAnswer> {
  return callApi(`/office/reports/${id}/`, { method: 'PUT', body })
}
