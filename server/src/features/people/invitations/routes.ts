import { DoneAnswer } from '@manzil/contract/calls/answers'
import {
  AcceptInvitationAnswer,
  AcceptInvitationBody,
  InvitationAnswer,
  InvitationParams,
  InvitationsAnswer,
  InviteBody,
  OpenedInvitationAnswer,
  OpenInvitationBody,
} from '@manzil/contract/people/calls/invitations'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { DAY_MS } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes, type Route } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { invite, resendInvitation, revokeInvitation, sentAnswer } from './invite.ts'
import { forgetInvitations, listInvitations } from './queries.ts'

const KEEP_EXPIRED_DAYS = 90

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  officeRoutes(route, services)
  linkRoutes(route, services)
  services.jobs.define({
    name: 'forget-invitations',
    schedule: '27 3 * * *',
    run: () => forgetInvitations(services.database.db, new Date(services.clock().getTime() - KEEP_EXPIRED_DAYS * DAY_MS)),
  })
}

function officeRoutes(route: Route, services: Services): void {
  const staff = { tag: 'staff', access: STAFF_ROLES } as const
  route('GET', '/invitations', {
    ...staff,
    summary: 'List invitations that were not accepted or revoked, newest first',
    answer: InvitationsAnswer,
    handler: async () => ({ success: true as const, data: await listInvitations(services.database.db, services.clock()) }),
  })
  route('POST', '/invitations', {
    ...staff,
    summary: 'Invite a colleague by email',
    description: 'The link in the email works once, for seven days. Only an owner invites owners.',
    body: InviteBody,
    fails: [409, 429],
    status: 201,
    answer: InvitationAnswer,
    handler: async ({ account, body, caller }) => {
      const data = await invite(services, account, body)
      return sentAnswer(services, data, m.account_invited, caller)
    },
  })
  route('POST', '/invitations/:id/resend', {
    ...staff,
    summary: 'Send an invitation again, with a new link',
    params: InvitationParams,
    fails: [409, 429],
    answer: InvitationAnswer,
    handler: async ({ account, params, caller }) => {
      const data = await resendInvitation(services, account, params.id)
      return sentAnswer(services, data, m.account_invitation_resent, caller)
    },
  })
  route('DELETE', '/invitations/:id', {
    ...staff,
    summary: 'Revoke an invitation',
    params: InvitationParams,
    fails: [409],
    answer: DoneAnswer,
    message: m.account_invitation_revoked,
    result: ({ account, params }) => revokeInvitation(services, account, params.id),
  })
}

function linkRoutes(route: Route, services: Services): void {
  route('POST', '/auth/invitation', {
    summary: 'Get an invitation with the link from the email',
    tag: 'auth',
    access: 'everyone',
    body: OpenInvitationBody,
    fails: [429],
    answer: OpenedInvitationAnswer,
    handler: async ({ body, caller }) => ({ success: true as const, data: await openInvitation(services, body.token, caller) }),
  })
  route('POST', '/auth/accept-invitation', {
    summary: 'Create the invited account and sign in',
    tag: 'auth',
    access: 'everyone',
    body: AcceptInvitationBody,
    fails: [429],
    status: 201,
    answer: AcceptInvitationAnswer,
    handler: async ({ body, caller }) => {
      const { tokens, user } = await acceptInvitation(services, body, caller)
      return { success: true as const, message: m.account_invited_done({}, caller), data: user, tokens, user }
    },
  })
}
