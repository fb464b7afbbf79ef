import type { AssistantAnswer, AssistantBody, AssistantEvent, AssistantFilters } from '@manzil/contract/assistant'
import { ASSISTANT_CARDS } from '@manzil/contract/limits'
import type { PropertyCardListAnswer } from '@manzil/contract/properties'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { openApi } from '../../api/account.ts'
import { ApiError, readApi } from '../../api/read.ts'

export type Answer = AssistantAnswer['data']

const STREAM = 'text/event-stream'

interface Hearing {
  /** Ends it. */
  signal: AbortSignal
  /** The whole answer; a later one takes its place. */
  onAnswer: (answer: Answer) => void
  /** More words of the reply. */
  onReply: (text: string) => void
}

/**
 * Says something to the assistant and hears its answer, at once or bit by bit.
 * @throws ApiError also where the answer breaks off
 */
export async function askAssistant(body: AssistantBody, { signal, onAnswer, onReply }: Hearing): Promise<void> {
  const response = await openApi('/assistant/', { method: 'POST', body, anonymous: true, accept: STREAM, signal })
  if (!response.headers.get('content-type')?.startsWith(STREAM)) {
    const { data } = (await response.json().catch(broken)) as AssistantAnswer
    return onAnswer(data)
  }
  const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  for (let part = await events?.read().catch(broken); part && !part.done; part = await events?.read().catch(broken)) {
    const { event, data } = { event: part.value.event, data: JSON.parse(part.value.data) } as AssistantEvent
    if (event === 'answer') onAnswer(data)
    else if (event === 'reply') onReply(data.text)
    else if (event === 'fault') throw new ApiError(response.status, data)
    else return
  }
  broken()
}

/** The first homes that filters find, and how many there are. @throws ApiError */
export function readHomes(filters: AssistantFilters): Promise<Pick<Answer, 'properties' | 'count'>> {
  return readApi<PropertyCardListAnswer>('/property/', { ...filters, view: 'card', page_size: String(ASSISTANT_CARDS) }).then(
    ({ results, count }) => ({ properties: results.data, count }),
  )
}

function broken(): never {
  throw new ApiError(0)
}
