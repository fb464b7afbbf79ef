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
  LeadNoteParams,
  LeadStatusBody,
  LeadSummaryAnswer,
  LeadsAgentBody,
  LeadsBody,
  LeadsChangeAnswer,
  LeadsStatusBody,
} from '@manzil/contract/enquiries/calls/lead-handling'
import { LeadParams, LeadsAnswer, LeadsQuery } from '@manzil/contract/enquiries/calls/leads'
import { type Role, STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import type { Account } from '../../../../platform/accounts/account.ts'
import { namesOf } from '../../../../platform/accounts/name-rows.ts'
import { accountRoutes, Stream } from '../../../../platform/http/account-routes.ts'
import type { Services } from '../../../../platform/services.ts'
import { LeadEvents } from '../lead-events.ts'
import { assignLead, assignLeads, changeStatus, changeStatuses, clearSuspicion } from './change-lead.ts'
import { addNote, deleteNote, editNote } from './change-notes.ts'
import { deleteLead, deleteLeads, restoreLead, restoreLeads } from './delete-lead.ts'
import { exportLeads } from './export-leads.ts'
import { getLead } from './get-lead.ts'
import type { LeadScope } from './lead-conditions.ts'
import { listLeads, listLeadsOf } from './list-leads.ts'
import { summariseAgent, summariseLeads } from './summarise-leads.ts'
import { undoChanges } from './undo-changes.ts'
import { listAgents } from './work-queries.ts'

/** Staff work with all leads, agents with those assigned to them. */
const DESKS: { prefix: string; access: readonly Role[]; tag: string; scopeOf: (account: Account) => LeadScope }[] = [
  { prefix: '/leads', access: STAFF_ROLES, tag: 'staff', scopeOf: () => ({}) },
  { prefix: '/agent/leads', access: ['agent'], tag: 'agents', scopeOf: ({ id }) => ({ agent_id: id }) },
]

export function leadWorkRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database
  const feed = new LeadEvents(services)
  app.addHook('preClose', async () => feed.close())
  staffRoutes(app, services)
  const route = accountRoutes(app, services)
  for (const { prefix, access, tag, scopeOf } of DESKS) {
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
        const data = await changeStatus(services, account, scopeOf(account), { id: params.id, version: body.version }, body.status)
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
        const data = await addNote(services, account, scopeOf(account), params.id, body.text)
        return { success: true as const, message: m.lead_note_added({}, caller), data }
      },
    })
    route('PUT', `${prefix}/:id/notes/:note`, {
      summary: 'Correct your own note on a lead',
      tag,
      access,
      params: LeadNoteParams,
      body: LeadNoteBody,
      fails: [409],
      answer: LeadChangedAnswer,
      handler: async ({ account, params, body, caller }) => {
        const data = await editNote(services, account, scopeOf(account), params, body.text)
        return { success: true as const, message: m.office_record_saved({}, caller), data }
      },
    })
    route('DELETE', `${prefix}/:id/notes/:note`, {
      summary: 'Delete your own note on a lead',
      tag,
      access,
      params: LeadNoteParams,
      fails: [409],
      answer: LeadChangedAnswer,
      handler: async ({ account, params, caller }) => {
        const data = await deleteNote(services, account, scopeOf(account), params)
        return { success: true as const, message: m.lead_note_deleted({}, caller), data }
      },
    })
    route('POST', `${prefix}/undo`, {
      summary: 'Undo your own last change of status, agent or suspicion of leads',
      description: `Possible for ${LEAD_UNDO_MINUTES} minutes, unless someone else has changed the lead since; \`version\` is the one after the change.`,
      tag,
      access,
      body: LeadsBody,
      answer: LeadsChangeAnswer,
      handler: async ({ account, body, caller }) => {
        const data = await undoChanges(services, account, scopeOf(account), body.leads)
        return { success: true as const, message: m.leads_changes_undone({ count: data.changed.length }, caller), data }
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

/** Of calls that change several leads. */
const ALL_OR_SKIPPED = 'Changes all in one transaction, except those that it returns as `skipped`.'

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
    fileName: 'leads.csv',
    answer: Stream,
    handler: ({ account, query, caller }) => exportLeads(services, account, query, caller.locale),
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
      const data = await assignLead(services, account, { id: params.id, version: body.version }, body.agent_id)
      return { success: true as const, message: m.office_record_saved({}, caller), data }
    },
  })
  route('PUT', '/leads/status', {
    ...staff,
    summary: 'Change the status of several leads',
    description: ALL_OR_SKIPPED,
    body: LeadsStatusBody,
    answer: LeadsChangeAnswer,
    handler: async ({ account, body, caller }) => {
      const data = await changeStatuses(services, account, body.leads, body.status)
      return { success: true as const, message: m.leads_changed_count({ count: data.changed.length }, caller), data }
    },
  })
  route('PUT', '/leads/agent', {
    ...staff,
    summary: 'Assign several leads to an agent, or unassign them',
    description: `${ALL_OR_SKIPPED} The agent gets one email about all of them.`,
    body: LeadsAgentBody,
    answer: LeadsChangeAnswer,
    handler: async ({ account, body, caller }) => {
      const data = await assignLeads(services, account, body.leads, body.agent_id)
      return { success: true as const, message: m.leads_changed_count({ count: data.changed.length }, caller), data }
    },
  })
  route('POST', '/leads/not-spam', {
    ...staff,
    summary: 'Lift the suspicion of spam from several leads',
    description: `${ALL_OR_SKIPPED} Handles them like new leads: assigns them to their projects' agents, and emails the team, the agents and the visitors.`,
    body: LeadsBody,
    answer: LeadsChangeAnswer,
    handler: async ({ account, body, caller }) => {
      const data = await clearSuspicion(services, account, body.leads)
      return { success: true as const, message: m.leads_changed_count({ count: data.changed.length }, caller), data }
    },
  })
  route('POST', '/leads/delete', {
    ...staff,
    summary: 'Delete several leads',
    description: `${ALL_OR_SKIPPED} Can be undone for ${LEAD_UNDO_MINUTES} minutes.`,
    body: LeadsBody,
    answer: LeadsChangeAnswer,
    handler: async ({ account, body, caller }) => {
      const data = await deleteLeads(services, account, body.leads)
      return { success: true as const, message: m.leads_deleted_count({ count: data.changed.length }, caller), data }
    },
  })
  route('POST', '/leads/restore', {
    ...staff,
    summary: 'Undo the deletion of several leads',
    body: LeadsBody,
    answer: LeadsChangeAnswer,
    handler: async ({ account, body, caller }) => {
      const ids = body.leads.map(({ id }) => id)
      const data = await restoreLeads(services, account, ids)
      return { success: true as const, message: m.leads_restored_count({ count: data.changed.length }, caller), data }
    },
  })
  route('DELETE', '/leads/:id', {
    ...staff,
    summary: 'Delete a lead',
    description: `Can be undone for ${LEAD_UNDO_MINUTES} minutes.`,
    params: LeadParams,
    fails: [409],
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
    handler: ({ account, query, addressOf }) => listLeadsOf(services, account, { agent_id: account.id }, query, addressOf),
  })
  route('GET', '/agent/leads/summary', {
    ...agent,
    summary: 'Get statistics of the leads assigned to the agent',
    answer: AgentSummaryAnswer,
    handler: async ({ account }) => ({ success: true as const, data: await summariseAgent(services, account.id) }),
  })
}

async function listLeadAgents({ database: { db } }: Services): Promise<LeadAgent[]> {
  const agents = await listAgents(db)
  return agents.map(({ id, state, waiting, ...person }) => ({ id, ...namesOf(person), state, waiting }))
}
