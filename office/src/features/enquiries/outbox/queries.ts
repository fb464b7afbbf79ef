import {
  MESSAGES_PER_PAGE,
  type MessageStatus,
  type OutboxAnswer,
  type RetryFailedAnswer,
  type RetryMessageAnswer,
  type UnsentStatus,
} from '@manzil/contract/enquiries/calls/outbox'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryString } from '../../../api/query-string.ts'

export function outboxQuery(page: number, filters: { status: MessageStatus | undefined; delayed: string | undefined }) {
  const query = queryString({ page, page_size: MESSAGES_PER_PAGE, ...filters })
  return queryOptions({
    queryKey: accountKey('outbox', query),
    queryFn: () => callApi<z.infer<typeof OutboxAnswer>>(`/outbox/?${query}`),
    staleTime: 0,
  })
}

export function retryMessage(id: number): Promise<z.infer<typeof RetryMessageAnswer>> {
  return callApi(`/outbox/${id}/retry/`, { method: 'POST' })
}

export function retryAll(status: UnsentStatus): Promise<z.infer<typeof RetryFailedAnswer>> {
  return callApi(`/outbox/retry/?${queryString({ status })}`, { method: 'POST' })
}
