import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { hydrateLater } from './hydrate-later.ts'
import { recordClicks } from './record-clicks.ts'

/** Pages are cached and compressed as a whole, so streaming would gain nothing. */
const handle = createStartHandler(defaultRenderHandler)

export default {
  fetch: async (...given: Parameters<typeof handle>) => {
    const response = await handle(...given)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const { status, headers } = response
    const { scriptMark = '' } = (given[1]?.context ?? {}) as { scriptMark?: string }
    return new Response(recordClicks(hydrateLater(await response.text(), scriptMark), scriptMark), { status, headers })
  },
}
