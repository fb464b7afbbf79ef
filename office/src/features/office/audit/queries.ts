import type { AuditAnswer } from '@manzil/contract/office/calls/audit'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi, fetchApi } from '@manzil/ui/api/authenticated-api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryString } from '../../../api/query-string.ts'
import { auditFile } from './audit-file.ts'

interface AuditFilters {
  page: number
  entity?: string | undefined
  entity_id?: string | undefined
  actor?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sign_ins?: string | undefined
}

export async function readAuditFile(filters: Omit<AuditFilters, 'page'>): Promise<Blob> {
  const { body } = await fetchApi(`/audit/export/?${queryString({ ...filters })}`)
  return auditFile(body as NonNullable<typeof body>)
}

export function auditQuery(filters: AuditFilters) {
  const query = queryString({ ...filters })
  return queryOptions({
    queryKey: accountKey('audit', query),
    queryFn: () => callApi<AuditAnswer>(`/audit/?${query}`),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
