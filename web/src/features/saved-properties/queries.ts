import type { SavedIdsAnswer, SavedPropertiesAnswer, SavePropertyAnswer } from '@manzil/contract/saved-properties'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { callApi } from '../../api/account.ts'
import { accountKey } from '../../api/account-key.ts'

/** A project as its heart knows it. */
export interface Savable {
  id: number
  title: string
}

/** Ids of all saved projects, for every heart of a page. */
export function savedIdsQuery() {
  return queryOptions({
    queryKey: accountKey('saved-ids'),
    queryFn: async () => (await callApi<z.infer<typeof SavedIdsAnswer>>('/saved-properties/ids/')).data,
  })
}

/** Saved projects, saved last first; where they cannot be read, none (accounts §8). */
export function savedPropertiesQuery() {
  return queryOptions({
    queryKey: accountKey('saved'),
    queryFn: () =>
      callApi<SavedPropertiesAnswer>('/saved-properties/?page_size=100').then(
        ({ data, count }) => ({ saved: data, count }),
        () => ({ saved: [], count: 0 }),
      ),
  })
}

/** Saves a project, or not; asked twice it stays as wanted. */
export function saveProperty(property_id: number, is_saved: boolean): Promise<SavePropertyAnswer> {
  return callApi('/saved-properties/save/', { method: 'POST', body: { property_id, is_saved } })
}
