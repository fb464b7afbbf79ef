import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LOCALES, type Locale, splitLocale } from '@manzil/contract/text/locale'
import type { InProcessResponse } from '../http/public-read.ts'

/** Reads the API in-process for the loaders of a page. */
export type ReadApi = (path: string) => Promise<InProcessResponse>

export interface RenderedPage {
  status: number
  /** A complete document, in pieces. */
  html: readonly string[]
  /** Target of a redirect. */
  location?: string | undefined
}

/** Renders a page; the renderer's own scripts carry `scriptMark` as their nonce. */
export type RenderPage = (request: Request, readApi: ReadApi, scriptMark: string) => Promise<RenderedPage>

interface SiteServer {
  render: (request: Request, options: { context: { readApi: ReadApi; scriptMark: string } }) => Promise<RenderedPage>
}

/** Loads the built site and office for `buildApp`. */
export async function loadPages(root: string): Promise<{ render: RenderPage; office: string; assets: string[] }> {
  const site = join(root, 'site/dist')
  const office = join(root, 'office/dist')
  return {
    render: await loadRenderer(site),
    office: await readFile(join(office, 'index.html'), 'utf8'),
    assets: [...LOCALES.map((locale) => join(site, locale, 'client')), office],
  }
}

/** Loads the built site, one bundle per language, from its `dist` folder. */
async function loadRenderer(dist: string): Promise<RenderPage> {
  const load = async (locale: Locale): Promise<[Locale, SiteServer]> => {
    return [locale, await import(pathToFileURL(join(dist, locale, 'server', 'server.js')).href)]
  }
  const entries = new Map(await Promise.all(LOCALES.map(load)))
  return async (request, readApi, scriptMark) => {
    const { locale } = splitLocale(new URL(request.url).pathname)
    return (entries.get(locale) as SiteServer).render(request, { context: { readApi, scriptMark } })
  }
}
