import type { Readable } from 'node:stream'
import { AssistantAnswer, AssistantBody } from '@manzil/contract/search/calls/assistant'
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
    summary: 'Describe the homes you want, or ask about buying',
    description:
      'In English, Arabic or both. Returns the filters of GET /property/ that were understood, the first matching homes, and parts of the site that answer a question. Messages are not stored. As server-sent events: `answer` with the `data` of the JSON answer, which replaces everything before it; `reply` with `{text}` to append to its reply; finally `end`, or `fault` with `{message}`.',
    tag: 'public',
    access: 'everyone',
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
