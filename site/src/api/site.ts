import type { SiteDetailsAnswer } from '@manzil/contract/office/calls/site-answer'
import { createIsomorphicFn } from '@tanstack/react-start'
import { readApi } from './read.ts'

export type SiteFacts = SiteDetailsAnswer['data']

const ask = () => readApi<SiteDetailsAnswer>('/site/details/').then(({ data }) => data)
let known: SiteFacts | undefined

/** Stores the site facts that the page was rendered with, so that the browser need not request them on navigation. */
export function setSite(site: SiteFacts): void {
  known = site
}

/** The browser requests it only if the page did not provide it. */
export const readSite = createIsomorphicFn()
  .server(ask)
  .client(async () => {
    known ??= await ask()
    return known
  })
