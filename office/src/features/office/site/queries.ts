import type { ChangeSiteBody, SiteSettings, SiteSettingsAnswer, SiteSettingsDoneAnswer } from '@manzil/contract/office/calls/office-site'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { queryOptions } from '@tanstack/react-query'

export const settingsKey = () => accountKey('site-settings')

export function settingsQuery() {
  return queryOptions({
    queryKey: settingsKey(),
    queryFn: async (): Promise<SiteSettings> => (await callApi<SiteSettingsAnswer>('/office/site/')).data,
    staleTime: 0,
  })
}

/** Saves the given fields; null resets a field to the product's default. @throws ApiError */
export function saveSettings(change: ChangeSiteBody): Promise<SiteSettingsDoneAnswer> {
  return callApi('/office/site/', { method: 'PUT', body: change })
}
