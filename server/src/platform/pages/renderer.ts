import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LOCALES, type Locale, splitLocale } from '@manzil/contract/locale'
import type { InsideAnswer } from '../http/public-read.ts'

/** What a page's loaders read the API with while it is rendered. */
export type ReadApi = (path: string) => Promise<InsideAnswer>

/** Renders a page to a whole document; what the renderer writes as a script itself carries `scriptMark` as its nonce. */
export type RenderPage = (request: Request, readApi: ReadApi, scriptMark: string) => Promise<Response>

interface StartEntry {
  default: { fetch: (request: Request, options: { context: { readApi: ReadApi; scriptMark: string } }) => Promise<Response> }
}

/** Loads the built web application, which is one for each language, from its `dist` folder. */
export async function loadRenderer(dist: string): Promise<RenderPage> {
  const load = async (locale: Locale): Promise<[Locale, StartEntry]> => {
    return [locale, await import(pathToFileURL(join(dist, locale, 'server', 'server.js')).href)]
  }
  const entries = new Map(await Promise.all(LOCALES.map(load)))
  return async (request, readApi, scriptMark) => {
    const { locale } = splitLocale(new URL(request.url).pathname)
    return (entries.get(locale) as StartEntry).default.fetch(request, { context: { readApi, scriptMark } })
  }
}
