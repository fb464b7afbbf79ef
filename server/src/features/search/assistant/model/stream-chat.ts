import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Config } from '../../../../platform/config/config.ts'
import { ChatChunk, type ChatMessage, type ToolCall } from './chat.ts'
import { ModelFailure } from './model-failure.ts'

const MAX_EVENT_CHARACTERS = 64 * 1024
const MAX_CHARACTERS = 64 * 1024
/** Ignores further tool calls in one answer. */
const MAX_CALLS = 3

export interface Completion {
  text: string
  calls: ToolCall[]
}

/**
 * Streams the text of one answer and returns the complete text and tool calls. `ending` aborts it.
 * @throws ModelFailure if there is no usable answer; contains nothing that was sent or received
 */
export async function* streamChat(
  endpoint: NonNullable<Config['assistant']>,
  request: { messages: readonly ChatMessage[]; tools: readonly object[]; tool_choice: 'auto' | 'none' },
  ending: AbortSignal,
): AsyncGenerator<string, Completion> {
  const silent = new AbortController()
  const silence = setTimeout(() => silent.abort(), endpoint.firstMs)
  const signal = AbortSignal.any([ending, silent.signal])
  const done: Completion = { text: '', calls: [] }
  try {
    let isWhole = false
    let size = 0
    for await (const data of await openEvents(endpoint, request, signal)) {
      if (data === '[DONE]') {
        isWhole = true
        break
      }
      clearTimeout(silence)
      size += data.length
      if (size > MAX_CHARACTERS) throw new ModelFailure('garbage')
      const { delta, finish_reason } = readChunk(data)
      if (delta?.content) {
        done.text += delta.content
        yield delta.content
      }
      for (const part of delta?.tool_calls ?? []) addPart(done.calls, part)
      isWhole ||= Boolean(finish_reason)
    }
    if (!isWhole) throw new ModelFailure('broke_off')
    return done
  } catch (error) {
    if (error instanceof ModelFailure) throw error
    throw new ModelFailure(signal.aborted ? 'slow' : 'unreachable')
  } finally {
    clearTimeout(silence)
    // Also ends the request if the consumer stops early.
    silent.abort()
  }
}

async function openEvents(
  { url, key, model }: NonNullable<Config['assistant']>,
  request: object,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const { ok, status, body } = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, stream: true, ...request }),
    // A redirect would send the key to another server.
    redirect: 'error',
    signal,
  })
  if (!ok || !body) throw new ModelFailure('status', status)
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_CHARACTERS }))
  return dataOf(events)
}

async function* dataOf(events: ReadableStream<{ data: string }>): AsyncGenerator<string> {
  for await (const { data } of events) yield data
}

function readChunk(data: string): NonNullable<ChatChunk['choices'][number]> {
  let json: unknown
  try {
    json = JSON.parse(data)
  } catch {
    throw new ModelFailure('garbage')
  }
  const chunk = ChatChunk.safeParse(json)
  if (!chunk.success) throw new ModelFailure('garbage')
  return chunk.data.choices[0] ?? {}
}

/** Assembles a call from its parts: the name comes first, then the arguments in pieces. */
function addPart(
  calls: ToolCall[],
  { index, id, function: called }: NonNullable<NonNullable<NonNullable<ChatChunk['choices'][number]>['delta']>['tool_calls']>[number],
): void {
  const at = index ?? (id === undefined || id === null ? Math.max(0, calls.length - 1) : calls.length)
  if (at >= MAX_CALLS || at > calls.length) return
  const call = calls[at] ?? { id: id || `call_${at}`, type: 'function' as const, function: { name: '', arguments: '' } }
  calls[at] = call
  call.function.name ||= called?.name ?? ''
  call.function.arguments += called?.arguments ?? ''
}
