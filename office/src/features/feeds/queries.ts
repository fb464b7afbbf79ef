import type { DoneAnswer } from '@manzil/contract/calls/answers'
import type { ExportFormat } from '@manzil/contract/feeds/calls/feeds'
import type {
  ChangeFeedBody,
  FeedAnswer,
  FeedDoneAnswer,
  FeedFileAnswer,
  FeedPreviewAnswer,
  FeedState,
  FeedsAnswer,
  NewFeedBody,
  PreviewFeedBody,
  RunAnswer,
  RunBody,
} from '@manzil/contract/feeds/calls/office-feeds'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi, fetchApi } from '@manzil/ui/api/authenticated-api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryString } from '../../api/query-string.ts'

const KEY = 'feeds'
export const feedsKey = () => accountKey(KEY)
const UNDER_WAY_MS = 1_000
const PICTURES_MS = 10_000

export function feedsQuery(state?: FeedState) {
  return queryOptions({
    queryKey: accountKey(KEY, 'all', state ?? ''),
    queryFn: async () => (await callApi<z.infer<typeof FeedsAnswer>>(`/office/feeds/?${queryString({ state })}`)).data,
    staleTime: 0,
  })
}

/** Fetches a feed with its latest runs, polling while one is in progress or pictures are downloaded. */
export function feedQuery(id: number) {
  return queryOptions({
    queryKey: accountKey(KEY, String(id)),
    queryFn: async () => (await callApi<z.infer<typeof FeedAnswer>>(`/office/feeds/${id}/`)).data,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const status = state.data?.runs[0]?.status
      if (status === 'waiting' || status === 'running') return UNDER_WAY_MS
      return state.data?.waiting_pictures ? PICTURES_MS : false
    },
  })
}

/** Previews a feed with a mapping; the previous preview stays visible until the new one arrives. */
export function feedPreviewQuery(body: z.input<typeof PreviewFeedBody>) {
  return queryOptions({
    queryKey: accountKey(KEY, 'look', JSON.stringify(body)),
    queryFn: async () => (await callApi<z.infer<typeof FeedPreviewAnswer>>('/office/feeds/look/', { method: 'POST', body })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/** Uploads a file, which the server stores until a feed is created from it. @throws ApiError */
export async function uploadFile(file: File): Promise<z.infer<typeof FeedFileAnswer>['data']> {
  const body = new FormData()
  body.set('file', file)
  return (await callApi<z.infer<typeof FeedFileAnswer>>('/office/feeds/files/', { method: 'POST', body })).data
}

export function createFeed(body: z.input<typeof NewFeedBody>): Promise<z.infer<typeof FeedDoneAnswer>> {
  return callApi('/office/feeds/', { method: 'POST', body })
}

export function changeFeed(id: number, body: z.input<typeof ChangeFeedBody>): Promise<z.infer<typeof FeedDoneAnswer>> {
  return callApi(`/office/feeds/${id}/`, { method: 'PUT', body })
}

/** @throws ApiError */
export async function readCatalogueFile(format: ExportFormat): Promise<Blob> {
  return (await fetchApi(`/office/catalogue/export/?format=${format}`)).blob()
}

/** `archive` also archives the projects that come only from this feed and that no person has edited. */
export function removeFeed(id: number, { archive }: { archive: boolean }): Promise<DoneAnswer> {
  return callApi(`/office/feeds/${id}/${archive ? '?archive=1' : ''}`, { method: 'DELETE' })
}

export function startRun(id: number, body: z.input<typeof RunBody>): Promise<z.infer<typeof RunAnswer>> {
  return callApi(`/office/feeds/${id}/runs/`, { method: 'POST', body })
}
