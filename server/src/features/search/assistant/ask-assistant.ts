import { asksAboutList, asksAboutSeveral } from '@manzil/assistant/questions/asks-about-list'
import { asksForMonthlyOnly } from '@manzil/assistant/questions/asks-for-repayment'
import { readComparison } from '@manzil/assistant/questions/asks-to-compare'
import { asksToCountList } from '@manzil/assistant/questions/asks-to-count'
import { rankingIn } from '@manzil/assistant/questions/asks-to-rank'
import type { FilterTexts } from '@manzil/assistant/refine'
import type { AssistantAnswer, AssistantBody, AssistantEvent } from '@manzil/contract/search/calls/assistant'
import { m } from '@manzil/messages'
import type { Caller } from '../../../platform/http/account-routes.ts'
import { enforceLimits, perNetwork } from '../../../platform/security/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'
import { answerByRules } from './answer-by-rules.ts'
import type { AssistantRequest } from './assistant-request.ts'
import { getKnowledge, type Knowledge } from './get-knowledge.ts'
import { type AnswerEvent, answerByModel } from './model/answer-by-model.ts'
import type { Model } from './model/model.ts'
import type { Answered } from './present-found.ts'
import { findProjectOfHome } from './queries.ts'
import { readTopic, shownProjects } from './topic.ts'
import { understandMessage } from './understand-message.ts'

const WINDOW_SECONDS = 10 * 60

/** `model` is set only if the operator has configured one. */
interface Parts {
  services: Services
  model: Model | undefined
}

/**
 * Counts a message towards the visitor's limit; stores nothing else about it.
 * @throws AppError too_many_requests, with the minutes until the next message is allowed
 */
export async function countMessage(services: Services, { address }: Caller): Promise<void> {
  const max = services.config.limits.assistant
  const limits = perNetwork({ key: 'assistant:address', max, windowSeconds: WINDOW_SECONDS }, address)
  await enforceLimits(services, limits, m.assistant_too_many)
}

/** Answers a message in one piece. `gone` aborts when the client disconnects. */
export async function answerMessage(parts: Parts, body: AssistantBody, caller: Caller, gone: AbortSignal): Promise<AssistantAnswer> {
  let data: Answered | undefined
  for await (const event of converse(parts, body, caller, gone)) {
    if (event.event === 'answer') data = event.data
    else if (data) data = { ...data, reply: data.reply + event.data.text }
  }
  return { success: true, data: data as Answered }
}

/** Streams the events of an answer. Failures become a `fault` event, worded by `explain`. */
export async function* streamAnswer(
  parts: Parts,
  body: AssistantBody,
  caller: Caller,
  gone: AbortSignal,
  explain: (error: unknown) => string,
): AsyncGenerator<AssistantEvent> {
  try {
    yield* converse(parts, body, caller, gone)
    yield { event: 'end', data: {} }
  } catch (error) {
    yield { event: 'fault', data: { message: explain(error) } }
  }
}

async function* converse({ services, model }: Parts, body: AssistantBody, caller: Caller, gone: AbortSignal): AsyncGenerator<AnswerEvent> {
  const { message, filters, mortgage, lang } = body
  const former = given(filters)
  const knowledge = await getKnowledge(services)
  const isAboutPage = body.about_page ?? Object.keys(former).every((field) => field === 'project')
  const topic = readTopic(body.topic)
  const isOfOne = body.home !== undefined || (body.project !== undefined && (body.about_page === true || body.list === undefined))
  // On the page of a project, the last search is the list.
  const listed = shownProjects(topic) ?? body.list ?? (isOfOne && !isAboutPage ? former : undefined)
  const list = listed && (await meansList(services, knowledge, message, isOfOne)) ? given(listed) : undefined
  const ofHome = body.home === undefined || list ? undefined : await findProjectOfHome(services.database.reads(), body.home)
  const project = body.project ?? ofHome
  // The last answer may have been about another project than that of the open home.
  const isElsewhere = body.home !== undefined && project !== ofHome
  const locale = lang ?? (/[\u0621-\u064a]/.test(message) ? 'ar' : caller.locale)
  const request: AssistantRequest = {
    message,
    former,
    list,
    project: list ? undefined : project,
    home: isElsewhere ? undefined : body.home,
    isAboutPage: isAboutPage && !list && !isElsewhere,
    topic,
    mortgage,
    locale,
    knowledge,
  }
  const own = await answerByRules(services, request)
  // FAQ and articles are quoted verbatim, never reworded by the model.
  if (model && own.kind !== 'question' && model.begin()) {
    yield { event: 'answer', data: { ...own, reply: '' } }
    try {
      yield* answerByModel(services, model.endpoint, { request: { ...request, former: list ?? former }, own }, gone)
      model.worked()
      return
    } catch (error) {
      if (gone.aborted) return
      model.failed(error)
    } finally {
      model.end()
    }
  }
  yield { event: 'answer', data: own }
}

/** Whether a message is about the projects that were shown last, rather than the conversation's filters or its one project (`isOfOne`). */
async function meansList(services: Services, { vocabulary }: Knowledge, message: string, isOfOne: boolean): Promise<boolean> {
  if (isOfOne) return asksAboutSeveral(message)
  if (asksAboutList(message) || rankingIn(message) || asksForMonthlyOnly(message)) return true
  if (readComparison(vocabulary, message)?.results.length) return true
  return asksToCountList(message, await understandMessage(services, vocabulary, message, {}))
}

function given(filters: AssistantBody['filters'] = {}): FilterTexts {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value.trim() !== ''))
}
