import { fetchApi } from '@manzil/ui/api/authenticated-api.ts'
import { createParser } from 'eventsource-parser'

const FIRST_RETRY_MS = 1_000
/** Short, because staff see until then that new leads may be missing. */
const LONGEST_RETRY_MS = 10_000
/** The server sends a heartbeat every 15 s; after this much silence the connection counts as lost. */
const SILENT_MS = 40_000

interface Following {
  onEvent: (data: unknown) => void
  /** Called when the connection opens or breaks. */
  onLive: (isLive: boolean) => void
}

/**
 * Follows the server-sent events of a signed-in call and reconnects when the connection breaks. Returns a stop function.
 * `EventSource` could send the access token only in the URL.
 */
export function followEvents(path: string, { onEvent, onLive }: Following): () => void {
  const ending = new AbortController()
  void run()
  return () => ending.abort()

  async function run(): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !ending.signal.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      const began = Date.now()
      // A refusal is ignored: the page's other calls report it.
      await listen().catch(() => undefined)
      if (ending.signal.aborted) return
      const isBroken = Date.now() - began < FIRST_RETRY_MS
      if (!isBroken) wait = FIRST_RETRY_MS
      onLive(false)
      await pause(wait)
    }
  }

  async function listen(): Promise<void> {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), SILENT_MS)
    try {
      const { body } = await fetchApi(path, { signal: AbortSignal.any([ending.signal, silence.signal]) })
      if (!body) return
      onLive(true)
      const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data)) })
      const reader = body.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), SILENT_MS)
        parser.feed(part.value)
      }
    } finally {
      clearTimeout(timer)
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms)
      ending.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        done()
      })
    })
  }
}
