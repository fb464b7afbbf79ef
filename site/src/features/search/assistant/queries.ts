import { ASSISTANT_CARDS } from '@manzil/contract/calls/limits'
import type { PropertyCardListAnswer } from '@manzil/contract/catalogue/calls/properties'
import type { AssistantAnswer, AssistantBody, AssistantEvent, AssistantFilters } from '@manzil/contract/search/calls/assistant'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { fetchApi } from '@manzil/ui/api/authenticated-api.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { readApi } from '../../../api/read.ts'

export type Answer = AssistantAnswer['data']

const STREAM = 'text/event-stream'

interface AnswerHandlers {
  signal: AbortSignal
  /** Receives a complete answer, which replaces earlier ones. */
  onAnswer: (answer: Answer) => void
  onReply: (text: string) => void
}

/** Reports the answer, whole or streamed. @throws ApiError also when the stream breaks off */
export async function askAssistant(body: AssistantBody, { signal, onAnswer, onReply }: AnswerHandlers): Promise<void> {
  const response = await fetchApi('/assistant/', { method: 'POST', body, anonymous: true, accept: STREAM, signal })
  if (!response.headers.get('content-type')?.startsWith(STREAM)) {
    const { data } = (await response.json().catch(throwNetworkError)) as AssistantAnswer
    return onAnswer(data)
  }
  const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  for (let part = await events?.read().catch(throwNetworkError); part && !part.done; part = await events?.read().catch(throwNetworkError)) {
    const { event, data } = { event: part.value.event, data: JSON.parse(part.value.data) } as AssistantEvent
    if (event === 'answer') onAnswer(data)
    else if (event === 'reply') onReply(data.text)
    else if (event === 'fault') throw new ApiError(response.status, data)
    else return
  }
  throwNetworkError()
}

/** Returns the first matching homes and the total. @throws ApiError */
export function readHomes(filters: AssistantFilters): Promise<Pick<Answer, 'properties' | 'count'>> {
  return readApi<PropertyCardListAnswer>('/property/', { ...filters, view: 'card', page_size: String(ASSISTANT_CARDS) }).then(
    ({ results, count }) => ({ properties: results.data, count }),
  )
}

function throwNetworkError(): never {
  throw new ApiError(0)
}
