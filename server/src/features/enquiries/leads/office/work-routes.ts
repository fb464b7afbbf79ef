import type { Readable } from 'node:stream'
import { DoneAnswer } from '@manzil/contract/calls/answers'
import {
  AgentSummaryAnswer,
  LEAD_UNDO_MINUTES,
  type LeadAgent,
  LeadAgentBody,
  LeadAgentsAnswer,
  LeadChangedAnswer,
  LeadDetailAnswer,
  LeadNoteBody,
  LeadStatusBody,
  LeadSummaryAnswer,
} from '@manzil/contract/enquiries/calls/lead-handling'
import { LeadParams, LeadsAnswer, LeadsQuery } from '@manzil/contract/enquiries/calls/leads'
import { type Role, STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Account } from '../../../../platform/accounts/account.ts'
import { namesOf } from '../../../../platform/accounts/name-rows.ts'
import { accountRoutes } from '../../../../platform/http/account-routes.ts'
import type { Services } from '../../../../platform/services.ts'
import { LeadEvents } from '../lead-events.ts'
import { addNote, assignLead, changeStatus } from './change-lead.ts'
import { deleteLead, restoreLead } from './delete-lead.ts'
import { exportLeads } from './export-leads.ts'
import { getLead } from './get-lead.ts'
import type { LeadScope } from './lead-conditions.ts'
import { listLeads, listLeadsOf } from './list-leads.ts'
import { summariseAgent, summariseLeads } from './summarise-leads.ts'
import { listAgents } from './work-queries.ts'

const Stream = z.custom<Readable>()
/** Staff work with all leads, agents with those assigned to them. */
const LEAD_ROLES: { prefix: string; access: readonly Role[]; tag: string; scopeOf: (account: Account) => LeadScope }[] = [
  { prefix: '/leads', access: STAFF_ROLES, tag: 'staff', scopeOf: () => ({}) },
  { prefix: '/agent/leads', access: ['agent'], tag: 'agents', scopeOf: ({ id }) => ({ agent_id: id }) },
]

export function leadWorkRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database
  const feed = new LeadEvents(services)
  app.addHook('preClose', async () => feed.close())
  staffRoutes(app, services)
  const route = accountRoutes(app, services)
  for (const { prefix, access, tag, scopeOf } of LEAD_ROLES) {
    route('GET', `${prefix}/:id`, {
      summary: 'Get a lead with its notes and history',
      tag,
      access,
      params: LeadParams,
      answer: LeadDetailAnswer,
      handler: async ({ account, params }) => ({ success: true as const, data: await getLead(db, scopeOf(account), params.id) }),
    })
    route('PUT', `${prefix}/:id/status`, {
      summary: 'Change the status of a lead',
      tag,
      access,
      params: LeadParams,
      body: LeadStatusBody,
      fails: [409],
      answer: LeadChangedAnswer,
      handler: async ({ account, params, body, caller }) => {
        const data = await changeStatus(services, account, { scope: scopeOf(account), id: params.id, version: body.version }, body.status)
        return { success: true as const, message: m.office_record_saved({}, caller), data }
      },
    })
    route('POST', `${prefix}/:id/notes`, {
      summary: 'Add a note to a lead',
      tag,
      access,
      params: LeadParams,
      body: LeadNoteBody,
      fails: [409],
      status: 201,
      answer: LeadChangedAnswer,
      handler: async ({ account, params, body, caller }) => {
        const data = await addNote(services, account, { scope: scopeOf(account), id: params.id }, body.text)
        return { success: true as const, message: m.lead_note_added({}, caller), data }
      },
    })
    route('GET', `${prefix}/events`, {
      summary: 'Stream new and changed leads',
      description:
        'Server-sent events, each `leads` with `{id, is_new}`; a null `id` means that any lead may have changed. The stream closes with the session, and after some minutes in any case: reconnect then. A session may have five streams open at once.',
      tag,
      access,
      fails: [429],
      streams: 'text/event-stream',
      answer: Stream,
      handler: ({ account }) => feed.follow(account, scopeOf(account)),
    })
  }
}

function staffRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const staff = { tag: 'staff', access: STAFF_ROLES } as const
  const agent = { tag: 'agents', access: ['agent'] } as const
  route('GET', '/leads', {
    summary: 'List leads, newest first',
    description: 'Without `page`, returns the newest 1,000. Roles other than admin and owner get an empty list and a `warning`.',
    tag: 'staff',
    access: 'signed_in',
    query: LeadsQuery,
    answer: LeadsAnswer,
    handler: ({ account, query, addressOf, caller }) => listLeads(services, account, query, addressOf, caller.locale),
  })
  route('GET', '/leads/summary', {
    ...staff,
    summary: 'Get lead statistics: counts with the change from last week, and response times',
    answer: LeadSummaryAnswer,
    handler: async () => ({ success: true as const, data: await summariseLeads(services) }),
  })
  route('GET', '/leads/export', {
    ...staff,
    summary: 'Export matching leads as `leads.csv`',
    description: 'Exports every match, newest first; `page` is ignored.',
    query: LeadsQuery,
    streams: 'text/csv',
    answer: Stream,
    handler: ({ account, query, caller, reply }) => {
      reply.header('content-disposition', 'attachment; filename="leads.csv"')
      return exportLeads(services, account, query, caller.locale)
    },
  })
  route('GET', '/leads/agents', {
    ...staff,
    summary: 'List agents that leads can be assigned to',
    answer: LeadAgentsAnswer,
    handler: async () => ({ success: true as const, data: await listLeadAgents(services) }),
  })
  route('PUT', '/leads/:id/agent', {
    ...staff,
    summary: 'Assign a lead to an agent, or unassign it',
    params: LeadParams,
    body: LeadAgentBody,
    fails: [409],
    answer: LeadChangedAnswer,
    handler: async ({ account, params, body, caller }) => {
      const data = await assignLead(services, account, { scope: {}, id: params.id, version: body.version }, body.agent_id)
      return { success: true as const, message: m.office_record_saved({}, caller), data }
    },
  })
  route('DELETE', '/leads/:id', {
    ...staff,
    summary: 'Delete a lead',
    description: `Can be undone for ${LEAD_UNDO_MINUTES} minutes.`,
    params: LeadParams,
    answer: DoneAnswer,
    handler: async ({ account, params, caller }) => {
      await deleteLead(services, account, params.id)
      return { success: true as const, message: m.lead_deleted({}, caller) }
    },
  })
  route('POST', '/leads/:id/restore', {
    ...staff,
    summary: 'Undo the deletion of a lead',
    params: LeadParams,
    answer: DoneAnswer,
    handler: async ({ account, params, caller }) => {
      await restoreLead(services, account, params.id)
      return { success: true as const, message: m.lead_restored({}, caller) }
    },
  })
  route('GET', '/agent/leads', {
    ...agent,
    summary: 'List leads assigned to the agent, newest first',
    description: 'Without `page`, returns the newest 1,000.',
    query: LeadsQuery,
    answer: LeadsAnswer,
    handler: ({ account, query, addressOf }) => listLeadsOf(services, { agent_id: account.id }, query, addressOf),
  })
  route('GET', '/agent/leads/summary', {
    ...agent,
    summary: 'Get statistics of the leads assigned to the agent',
    answer: AgentSummaryAnswer,
    handler: async ({ account }) => ({ success: true as const, data: await summariseAgent(services, account.id) }),
  })
}

/** Lists agents by name, with their number of waiting leads. */
async function listLeadAgents({ database: { db } }: Services): Promise<LeadAgent[]> {
  const agents = await listAgents(db)
  return agents.map(({ id, waiting, ...person }) => ({ id, ...namesOf(person), waiting }))
}
