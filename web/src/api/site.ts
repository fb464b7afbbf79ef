import type { SiteAnswer } from '@manzil/contract/site-answer'
import { createIsomorphicFn } from '@tanstack/react-start'
import { readApi } from './read.ts'

export type SiteFacts = SiteAnswer['data']

const ask = () => readApi<SiteAnswer>('/site/').then(({ data }) => data)
let known: SiteFacts | undefined

/** The product's public identity; in the browser it is asked for once. */
export const readSite = createIsomorphicFn()
  .server(ask)
  .client(async () => {
    known ??= await ask()
    return known
  })
