import type { SavedIdsAnswer, SavedPropertiesAnswer, SavePropertyAnswer } from '@manzil/contract/people/calls/saved-properties'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

export interface SavableProject {
  id: number
  title: string
}

export function savedIdsQuery() {
  return queryOptions({
    queryKey: accountKey('saved-ids'),
    queryFn: async () => (await callApi<z.infer<typeof SavedIdsAnswer>>('/saved-properties/ids/')).data,
  })
}

/** Most recently saved first; empty if they cannot be loaded. */
export function savedPropertiesQuery() {
  return queryOptions({
    queryKey: accountKey('saved'),
    queryFn: () =>
      callApi<SavedPropertiesAnswer>('/saved-properties/?page_size=100').then(
        ({ data, count, unlisted }) => ({ saved: data, count, unlisted }),
        () => ({ saved: [], count: 0, unlisted: [] }),
      ),
  })
}

/** Idempotent. */
export function saveProperty(property_id: number, is_saved: boolean, signal?: AbortSignal): Promise<SavePropertyAnswer> {
  return callApi('/saved-properties/save/', { method: 'POST', body: { property_id, is_saved }, ...(signal && { signal }) })
}
