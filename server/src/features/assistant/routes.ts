import { AssistantAnswer, AssistantBody } from '@manzil/contract/assistant'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../platform/http/account-routes.ts'
import type { Services } from '../../platform/services.ts'
import { askAssistant } from './ask-assistant.ts'

export function assistantRoutes(app: FastifyInstance, services: Services): void {
  accountRoutes(app, services)('POST', '/assistant', {
    summary: 'Say in own words which homes are wanted, or ask about buying',
    description:
      'In English, Arabic or both. Answers with the filters of GET /property/ that were understood, the first homes they find, and parts of the site that answer a question. Nothing that is said is stored.',
    tag: 'public',
    access: 'anybody',
    body: AssistantBody,
    fails: [429],
    answer: AssistantAnswer,
    handler: ({ body, caller }) => askAssistant(services, body, caller),
  })
}
