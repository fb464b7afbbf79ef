import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { hydrateLater } from './hydrate-later.ts'
import { recordClicks } from './record-clicks.ts'

/** Pages are rendered whole: they are cached and compressed as one piece, so streaming would gain nothing. */
const handle = createStartHandler(defaultRenderHandler)

export default {
  fetch: async (...request: Parameters<typeof handle>) => {
    const response = await handle(...request)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const { status, headers } = response
    return new Response(recordClicks(hydrateLater(await response.text())), { status, headers })
  },
}
