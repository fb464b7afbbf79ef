import type { SiteSetting, SiteSettingsAnswer, SiteSettingsDoneAnswer } from '@manzil/contract/office-site'
import type { SiteField } from '@manzil/contract/site'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/account.ts'
import { accountKey } from '../../../api/account-key.ts'

export const settingsKey = () => accountKey('site-settings')

/** What the site says of itself, field by field. */
export function settingsQuery() {
  return queryOptions({
    queryKey: settingsKey(),
    queryFn: async (): Promise<SiteSetting[]> => (await callApi<SiteSettingsAnswer>('/office/site/')).data,
    staleTime: 0,
  })
}

/** Changes the fields that are given; null is what the product comes with. @throws ApiError */
export function saveSettings(change: Partial<Record<SiteField, string | null>>): Promise<SiteSettingsDoneAnswer> {
  return callApi('/office/site/', { method: 'PUT', body: change })
}
