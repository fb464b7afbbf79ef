import { openApi } from './account.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000
/** The server says something more often than this; a stream that is silent for longer is none. */
const SILENT_MS = 40_000

interface Following {
  onEvent: (data: unknown) => void
  /** Whether it is heard what happens; told when that changes. */
  onLive: (isLive: boolean) => void
}

/**
 * Hears the events of a call (server-sent events) on behalf of whoever is signed in; `EventSource` could not bring the token
 * but in the address. Comes back by itself when the connection breaks. Answers how to end it.
 */
export function followEvents(path: string, { onEvent, onLive }: Following): () => void {
  const ending = new AbortController()
  void run()
  return () => ending.abort()

  async function run(): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !ending.signal.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      const began = Date.now()
      // Whoever is signed out or may not hear them is told by the page's other calls.
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
      const { body } = await openApi(path, { signal: AbortSignal.any([ending.signal, silence.signal]) })
      if (!body) return
      onLive(true)
      let rest = ''
      const reader = body.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), SILENT_MS)
        const messages = (rest + part.value).split('\n\n')
        rest = messages.pop() ?? ''
        for (const message of messages) tell(message)
      }
    } finally {
      clearTimeout(timer)
    }
  }

  function tell(message: string): void {
    const data = message.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice('data: '.length)] : []))
    if (data.length > 0) onEvent(JSON.parse(data.join('\n')))
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
