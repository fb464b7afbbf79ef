import type { AssistantEvent } from '@manzil/contract/assistant'
import { uaeYear } from '@manzil/contract/calendar'
import type { Services } from '../../../platform/services.ts'
import type { Asked } from '../answer-by-rules.ts'
import type { Answered } from '../present-found.ts'
import type { Evidence } from '../truth/check-sentence.ts'
import { Speaker } from '../truth/speaker.ts'
import type { Endpoint } from './model.ts'
import { ModelFailure } from './model-failure.ts'
import { opening, promptFor } from './prompt.ts'
import { SEARCH_TOOL } from './search-tool.ts'
import { Searches } from './searches.ts'
import { type Completion, streamChat } from './stream-chat.ts'

export type Telling = Extract<AssistantEvent, { event: 'answer' | 'reply' }>

/** Times that a model may search before it has to say something. */
const MOST_ROUNDS = 3

/**
 * Answers a message with what a model searches for and says of it. Homes, filters and counts are those of our search; of
 * its text only sentences get through of which every figure and name can be traced. `own` is what the site understands by
 * itself, which stands where the model has neither searched nor said anything true.
 * @throws ModelFailure where the model is of no use; what has been told until then is to be replaced
 */
export async function* answerByModel(
  services: Services,
  endpoint: Endpoint,
  { asked, own }: { asked: Asked; own: Answered },
  gone: AbortSignal,
): AsyncGenerator<Telling> {
  const ending = AbortSignal.any([gone, AbortSignal.timeout(endpoint.wholeMs)])
  const year = uaeYear(services.clock())
  const messages = opening(asked.message, asked.former, asked.locale, year)
  const searches = new Searches(services, asked)
  const evidence = (): Evidence => ({
    ...asked,
    homes: searches.homes,
    counts: searches.counts,
    filters: searches.found?.filters ?? {},
    prompt: promptFor(asked.locale, year),
    key: endpoint.key,
  })
  for (let round = 0; round <= MOST_ROUNDS; round++) {
    const speaker = new Speaker(services.database.reads())
    const answer = streamChat(endpoint, { messages, tools: [SEARCH_TOOL], tool_choice: round < MOST_ROUNDS ? 'auto' : 'none' }, ending)
    // What it says before it has searched is heard when it is clear that it will not.
    const { text, calls } = yield* listen(answer, (part) => (searches.found ? speaker.say(part, evidence()) : ''))
    if (calls.length === 0) {
      yield* conclude(await speaker.say(searches.found ? '' : text, evidence(), true), speaker, searches.found, own)
      return
    }
    if (round === MOST_ROUNDS) break
    messages.push({ role: 'assistant', content: text, tool_calls: calls })
    for (const call of calls) {
      if (ending.aborted) throw new ModelFailure('slow')
      messages.push({ role: 'tool', tool_call_id: call.id, content: await searches.answer(call) })
    }
    if (searches.found) yield { event: 'answer', data: { ...searches.found, reply: '' } }
  }
  throw new ModelFailure('loop')
}

async function* listen(
  answer: AsyncGenerator<string, Completion>,
  hear: (part: string) => string | Promise<string>,
): AsyncGenerator<Telling, Completion> {
  try {
    for (;;) {
      const { done, value } = await answer.next()
      if (done) return value
      const text = await hear(value)
      if (text) yield { event: 'reply', data: { text } }
    }
  } finally {
    await answer.return({ text: '', calls: [] })
  }
}

/** The last of what is said; our own words where none of the model's may be. */
function* conclude(text: string, { hasSpoken }: Speaker, found: Answered | undefined, own: Answered): Generator<Telling> {
  if (!hasSpoken) {
    yield found ? { event: 'reply', data: { text: found.reply } } : { event: 'answer', data: own }
    return
  }
  if (!found) yield { event: 'answer', data: { ...own, by: 'model', reply: '' } }
  if (text) yield { event: 'reply', data: { text } }
}
