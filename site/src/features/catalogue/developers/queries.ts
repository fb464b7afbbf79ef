import { PAGE_SIZE } from '@manzil/contract/calls/limits'
import type { DeveloperDetailAnswer, DeveloperListAnswer } from '@manzil/contract/catalogue/calls/developers'
import { readApi } from '../../../api/read.ts'

/** 8 developers per step. */
export function readDevelopers(steps: number): Promise<DeveloperListAnswer> {
  return readApi('/developers/', { page: '1', page_size: String(steps * PAGE_SIZE.developers) })
}

export function readDeveloper(key: string, page: number): Promise<DeveloperDetailAnswer['data']> {
  return readApi<DeveloperDetailAnswer>(`/developer-detail/${encodeURIComponent(key)}/`, { page: String(page) }).then(({ data }) => data)
}
