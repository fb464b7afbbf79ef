import type { SiteAnswer } from '@manzil/contract/office/calls/site-answer'
import { readApi } from './read.ts'

export async function countProjects(): Promise<number> {
  const { data } = await readApi<SiteAnswer>('/site/')
  return data.properties_count
}
