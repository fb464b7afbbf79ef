import type { DoneAnswer } from '@manzil/contract/calls/answers'
import type {
  AlikeDevelopersAnswer,
  ArticleCategoriesAnswer,
  ArticleState,
  NamedRecordsAnswer,
  OfficeArticlesAnswer,
  RecordEntity,
  RecordForEditing,
  RecordForms,
} from '@manzil/contract/editing/calls/office-records'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryString } from '../../../api/query-string.ts'

/** Kinds of records that projects refer to. */
export type NamedEntity = Exclude<RecordEntity, 'post'>
const PATHS: Record<RecordEntity, string> = {
  developer: '/office/developers/',
  community: '/office/communities/',
  amenity: '/office/amenities/',
  post: '/office/articles/',
}

export const recordsKey = (entity: RecordEntity) => accountKey('records', entity)

export function namedQuery(entity: NamedEntity, filters: { page: number; search?: string | undefined; untranslated?: string | undefined }) {
  const query = queryString(filters)
  return queryOptions({
    queryKey: [...recordsKey(entity), 'list', query],
    queryFn: () => callApi<NamedRecordsAnswer>(`${PATHS[entity]}?${query}`),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function articlesQuery(filters: { page: number; search?: string | undefined; publication?: string | undefined }) {
  const query = queryString(filters)
  return queryOptions({
    queryKey: [...recordsKey('post'), 'list', query],
    queryFn: () => callApi<OfficeArticlesAnswer>(`${PATHS.post}?${query}`),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function categoriesQuery() {
  return queryOptions({
    queryKey: [...recordsKey('post'), 'categories'],
    queryFn: async () => (await callApi<ArticleCategoriesAnswer>('/office/article-categories/')).data,
    staleTime: 0,
    // Only suggestions.
    retry: false,
  })
}

/** @param query names, as a query string; none if empty */
export function alikeQuery(query: string) {
  return queryOptions({
    queryKey: [...recordsKey('developer'), 'alike', query],
    queryFn: async () => (query === '' ? [] : (await callApi<AlikeDevelopersAnswer>(`${PATHS.developer}alike/?${query}`)).data),
    // Only a hint.
    retry: false,
  })
}

export function recordQuery<Entity extends RecordEntity>(entity: Entity, id: number) {
  return queryOptions({
    queryKey: [...recordsKey(entity), id],
    queryFn: async () => (await callApi<{ data: RecordForEditing<Entity> }>(`${PATHS[entity]}${id}/`)).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

interface Saved<Entity extends RecordEntity> {
  message: string
  data: RecordForEditing<Entity>
}

/** @throws ApiError */
export function createRecord<Entity extends RecordEntity>(entity: Entity, form: RecordForms[Entity]): Promise<Saved<Entity>> {
  return callApi(PATHS[entity], { method: 'POST', body: { form } })
}

/** @throws ApiError 409 if it was changed in the meantime */
export function saveRecord<Entity extends RecordEntity>(
  entity: Entity,
  id: number,
  body: { version: number; form: RecordForms[Entity] },
): Promise<Saved<Entity>> {
  return callApi(`${PATHS[entity]}${id}/`, { method: 'PUT', body })
}

/** @throws ApiError 409 if something refers to it */
export function deleteRecord(entity: RecordEntity, id: number): Promise<DoneAnswer> {
  return callApi(`${PATHS[entity]}${id}/`, { method: 'DELETE' })
}

/** Undoes a deletion; the server allows it for a few minutes. */
export function restoreArticle(id: number): Promise<DoneAnswer> {
  return callApi(`${PATHS.post}${id}/restore/`, { method: 'POST' })
}

/** @throws ApiError */
export function mergeRecord(entity: NamedEntity, id: number, into_id: number): Promise<DoneAnswer> {
  return callApi(`${PATHS[entity]}${id}/merge/`, { method: 'POST', body: { into_id } })
}

/** @throws ApiError 409 if it was changed in the meantime */
export function publishArticle(id: number, body: { version: number; publication: ArticleState }): Promise<Saved<'post'>> {
  return callApi(`${PATHS.post}${id}/publication/`, { method: 'PUT', body })
}
