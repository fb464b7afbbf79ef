import { tsrStartManifest } from 'tanstack-start-manifest:v'
import type { AsyncRouteComponent, ErrorComponentProps } from '@tanstack/react-router'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import { deferScripts, hydrateLater } from './hydrate-later.ts'
import { deferStyles, loadStyles } from './page-styles.ts'
import { recordClicks } from './record-clicks.ts'

/**
 * Pieces of rendered pages, by request. Joining them, or encoding and decoding them for a response's body, takes half as long as
 * rendering.
 */
const pages = new WeakMap<Request, readonly string[]>()

/** Pages are cached and compressed as a whole, so streaming would gain nothing. */
const handle = createStartHandler(async ({ request, router, responseHeaders }) => {
  try {
    // Vite rewrites imports in development, so the inline loader would not run.
    const scripts = import.meta.env.DEV ? undefined : deferScripts(router)
    const styles = import.meta.env.DEV ? undefined : deferStyles(router, tsrStartManifest().inlineCss?.styles)
    // Rendering would leave out a screen that is still loading.
    await (router.options.defaultErrorComponent as AsyncRouteComponent<ErrorComponentProps>).preload?.()
    const html = await transformHtmlStringWithRouter(router, renderToString(<StartServer router={router} />))
    const mark = router.options.ssr?.nonce ?? ''
    const end = html.lastIndexOf('</body>')
    const parts = styles ? styles.place(html.slice(0, end)) : [html.slice(0, end)]
    const stylesheets = styles?.hrefs ?? []
    const loader = scripts ? hydrateLater({ ...scripts, stylesheets }, mark) : ''
    pages.set(request, [...parts, loader, loadStyles(stylesheets, scripts !== undefined), recordClicks(mark), html.slice(end)])
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

type Options = Parameters<typeof handle>[1]

/** Renders a page; `location` is the target of a redirect. */
export async function render(
  request: Request,
  options: Options,
): Promise<{ status: number; html: readonly string[]; location?: string | undefined }> {
  const response = await handle(request, options)
  const { status, headers } = response
  return { status, html: pages.get(request) ?? [await response.text()], location: headers.get('location') ?? undefined }
}

/** For the development server. */
export default {
  fetch: async (request: Request, options: Options) => {
    const response = await handle(request, options)
    const html = pages.get(request)
    return html === undefined ? response : new Response(html.join(''), response)
  },
}
