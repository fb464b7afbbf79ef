import type { SiteAnswer } from '@manzil/contract/site-answer'
import { createIsomorphicFn } from '@tanstack/react-start'
import { readApi } from './read.ts'

export type SiteFacts = SiteAnswer['data']

const ask = () => readApi<SiteAnswer>('/site/').then(({ data }) => data)
let known: SiteFacts | undefined

/** Tells the browser what its page was rendered with, so that it need not ask before it goes to the next one. */
export function keepSite(site: SiteFacts): void {
  known = site
}

/** The product's public identity; in the browser it is asked for where the page does not know it yet. */
export const readSite = createIsomorphicFn()
  .server(ask)
  .client(async () => {
    known ??= await ask()
    return known
  })
