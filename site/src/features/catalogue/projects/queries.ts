import type { PropertyCardListAnswer, PropertyDetailAnswer, PropertySimilarAnswer } from '@manzil/contract/catalogue/calls/properties'
import type { PropertyLooserAnswer } from '@manzil/contract/search/calls/filters'
import { type Parameters, readApi } from '../../../api/read.ts'

export function readListing(parameters: Parameters): Promise<PropertyCardListAnswer> {
  return readApi('/property/', { ...parameters, view: 'card' })
}

export function readLooserFilters(parameters: Parameters): Promise<PropertyLooserAnswer['data']> {
  return readApi<PropertyLooserAnswer>('/property-looser/', parameters).then(({ data }) => data)
}

export function readProperty(key: string): Promise<PropertyDetailAnswer['data']> {
  return readApi<PropertyDetailAnswer>(`/property-detail/${encodeURIComponent(key)}/`).then(({ data }) => data)
}

export function readRelated(key: string): Promise<PropertySimilarAnswer['data']> {
  return readApi<PropertySimilarAnswer>(`/property-similar/${encodeURIComponent(key)}/`).then(({ data }) => data)
}
