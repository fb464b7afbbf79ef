import type { Readable } from 'node:stream'
import { AssistantAnswer, AssistantBody } from '@manzil/contract/search/assistant'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import { errorMessageFor } from '../../../platform/http/error-response.ts'
import { disconnectSignal, eventsBody, wantsEvents } from '../../../platform/http/event-stream.ts'
import type { Services } from '../../../platform/services.ts'
import { answerMessage, countMessage, streamAnswer } from './ask-assistant.ts'
import { Model } from './model/model.ts'

export function assistantRoutes(app: FastifyInstance, services: Services): void {
  const { config, clock } = services
  const model = config.assistant && new Model(config.assistant, clock, app.log)
  const parts = { services, model }
  accountRoutes(app, services)('POST', '/assistant', {
    summary: 'Say in own words which homes are wanted, or ask about buying',
    description:
      'In English, Arabic or both. Answers with the filters of GET /property/ that were understood, the first homes they find, and parts of the site that answer a question. Nothing that is said is stored. As server-sent events: `answer` with the `data` of the JSON answer, which takes the place of what was told before; `reply` with `{text}` that its reply goes on with; at the end `end`, or `fault` with `{message}`.',
    tag: 'public',
    access: 'anybody',
    body: AssistantBody,
    fails: [429],
    orEvents: true,
    answer: AssistantAnswer,
    handler: async ({ body, caller, request, reply }): Promise<AssistantAnswer | Readable> => {
      await countMessage(services, caller)
      const gone = disconnectSignal(reply)
      if (!wantsEvents(request)) return answerMessage(parts, body, caller, gone)
      const explain = (error: unknown) => errorMessageFor(error, request, body.lang ?? caller.locale)
      return eventsBody(reply, streamAnswer(parts, body, caller, gone, explain))
    },
  })
}
