import type { AcceptInvitationBody, OpenedInvitation } from '@manzil/contract/people/calls/invitations'
import { isolated } from '@manzil/contract/text/isolated'
import { textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import { announceChange, type Db } from '../../../platform/database/database.ts'
import { violatedUniqueConstraint } from '../../../platform/database/errors.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/account-routes.ts'
import { enforceLimits, perNetwork } from '../../../platform/security/rate-limits.ts'
import { hashToken } from '../../../platform/security/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { PEOPLE_TAG } from '../../catalogue/cache-tags.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { createInvited, type SignedIn } from '../auth/index.ts'
import { findByToken, findExpired, takeInvitation } from './queries.ts'

const WINDOW_SECONDS = 60 * 60
const OPENED_AN_HOUR = 60
const ACCEPTED_AN_HOUR = 20

/** @throws AppError bad_input if the link is used, replaced, revoked or expired, or its sender may no longer invite; too_many_requests */
export async function openInvitation(services: Services, token: string, { address }: Caller): Promise<OpenedInvitation> {
  const limits = perNetwork({ key: 'invitation-open', max: OPENED_AN_HOUR, windowSeconds: WINDOW_SECONDS }, address)
  await enforceLimits(services, limits, m.account_too_many_attempts)
  const { email, role, invited_by, invited_by_ar } = await find(services.database.db, services, token)
  return { email, role, invited_by, invited_by_ar }
}

/**
 * Creates the invited account with the one-time link and signs it in. The link proves control of the mailbox, so the email is
 * confirmed. Staff still have to set up two-factor before they can use the office.
 * @throws AppError bad_input if the link is used, replaced, revoked or expired, or its sender may no longer invite, or with the invalid fields; too_many_requests
 */
export async function acceptInvitation(
  services: Services,
  { token, ...body }: z.output<typeof AcceptInvitationBody>,
  caller: Caller,
): Promise<SignedIn> {
  const limits = perNetwork({ key: 'invitation-accept', max: ACCEPTED_AN_HOUR, windowSeconds: WINDOW_SECONDS }, caller.address)
  await enforceLimits(services, limits, m.account_too_many_attempts)
  const { id, email, role, developer_id } = await find(services.database.db, services, token)
  try {
    return await createInvited(services, { ...body, email, role, developer_id }, caller, async (trx, userId) => {
      await find(trx, services, token)
      if (!(await takeInvitation(trx, id, hashToken(token)))) throw expired()
      const entry = { at: services.clock(), actor_id: userId, entity: 'user', entity_id: userId, address: caller.address } as const
      await writeAudit(trx, { ...entry, action: 'invitation_accepted', detail: { role, developer_id, invitation_id: id } })
      await announceChange(trx, [PEOPLE_TAG])
    })
  } catch (error) {
    const constraint = violatedUniqueConstraint(error) ?? ''
    if (constraint.includes('username')) throw new AppError('bad_input', { fields: { username: [m.input_username_taken] } })
    if (constraint.includes('email')) throw new AppError('bad_input', { userMessage: m.input_email_taken })
    throw error
  }
}

async function find(db: Db, { clock }: Services, token: string) {
  const invitation = await findByToken(db, hashToken(token), clock())
  if (invitation) return invitation
  const over = await findExpired(db, hashToken(token), clock())
  if (!over) throw expired()
  throw new AppError('bad_input', {
    userMessage: (_inputs, say) => m.account_invitation_over({ by: isolated(textIn(over, 'invited_by', say.locale)) }, say),
  })
}

const expired = () => new AppError('bad_input', { userMessage: m.account_invitation_expired })
