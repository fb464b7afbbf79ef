import { z } from 'zod'
import { dataAnswer, listAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { oneOf, RecordId, shortText } from '../../calls/inputs.ts'
import { pagination } from '../../calls/pagination.ts'
import { chosenId, day, line, list, textOrNull } from '../../editing/calls/office-fields.ts'
import { ROLES } from '../roles.ts'

export const UserParams = z.object({ id: RecordId })
const DEACTIVATED_BY = ['staff', 'self'] as const
/** The account as the caller saw it. */
const SeenUser = z.object({
  role: z.enum(ROLES, { error: 'unknown_value' }),
  deactivated_by: z.enum(DEACTIVATED_BY, { error: 'unknown_value' }).nullable(),
  developer_id: chosenId.nullable(),
})
export type SeenUser = z.output<typeof SeenUser>
const based_on = SeenUser.optional().meta({ description: 'The account that was changed: the change is refused if someone else was first' })
/**
 * `PUT /users/{id}/role/` for admin and owner, except on their own account. Ends the account's sessions. If the new role cannot work
 * on leads, `leads_agent_id` is the account that gets the person's open ones, null for nobody; without it, they stay assigned.
 */
export const ChangeRoleBody = z.object({
  role: z.enum(ROLES, { error: 'unknown_value' }),
  leads_agent_id: chosenId.nullable().optional(),
  based_on,
})
export type ChangeRoleBody = z.output<typeof ChangeRoleBody>
export const SUSPENSION_REASON_MAX = 300
/**
 * `PUT /users/{id}/active/` suspends an account for a reason and ends its sessions, or reinstates it. `leads_agent_id` is the
 * account that gets the person's open leads, null for nobody; without it, they stay assigned. Callers from before reasons existed
 * send none; the office always asks for one.
 */
export const ChangeActiveBody = z
  .object({
    is_active: z.boolean({ error: 'unknown_value' }),
    reason: textOrNull(SUSPENSION_REASON_MAX).optional(),
    leads_agent_id: chosenId.nullable().optional(),
    based_on,
  })
  .refine(({ is_active, reason }) => is_active || reason === undefined || Boolean(reason), { path: ['reason'], message: 'required' })
export type ChangeActiveBody = z.output<typeof ChangeActiveBody>
/** `POST /users/{id}/delete/` deletes an account that is suspended or deactivated, unless it is staff. */
export const DeleteUserBody = z.object({ reason: line(SUSPENSION_REASON_MAX) })
export type DeleteUserBody = z.output<typeof DeleteUserBody>
/** `PUT /users/{id}/public/` shows an agent on `/agents`, or hides them. */
export const ChangePublicBody = z.object({ is_public: z.boolean({ error: 'unknown_value' }) })
/** `PUT /users/{id}/developer/` sets the developer whose projects a developer account manages; null for none. */
export const ChangeDeveloperBody = z.object({
  developer_id: z.number({ error: 'invalid_number' }).int('invalid_number').positive('out_of_range').nullable(),
  based_on,
})
export type ChangeDeveloperBody = z.output<typeof ChangeDeveloperBody>
const AgentLicense = z.object({
  broker_number: z.string().nullable(),
  broker_number_expires_on: z.iso.date().nullable(),
  brokerage: z.string().nullable(),
  brokerage_number: z.string().nullable(),
  languages: z.array(z.string()),
})

/** `PUT /users/{id}/license/` sets an agent's registration, company and languages (ISO 639 codes). */
export const ChangeLicenseBody = z.object({
  broker_number: textOrNull(60),
  broker_number_expires_on: day.nullable(),
  brokerage: textOrNull(200),
  brokerage_number: textOrNull(60),
  languages: list(z.string({ error: 'required' }).regex(/^[a-z]{2,3}$/, 'unknown_value'), 20),
  based_on: AgentLicense.optional().meta({
    description: 'The licence that was changed: a save is refused if someone else has changed it since',
  }),
})
export type ChangeLicenseBody = z.output<typeof ChangeLicenseBody>
export const USERS_PER_PAGE = 20

/** Slugs of emirates whose advertising rules hide an agent beside projects, and give their new leads to nobody. */
const hiddenIn = z.array(z.string())

/** `GET /agent/profile/`: what staff have set of the caller's public profile. */
export const AgentProfile = z.object({ is_public: z.boolean(), hidden_in: hiddenIn, license: AgentLicense })
export type AgentProfile = z.infer<typeof AgentProfile>
export const AgentProfileAnswer = dataAnswer(AgentProfile)

/** An account as shown to staff, without credentials. */
export const StaffUser = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  email: z.string(),
  email_verified: z.boolean(),
  role: z.enum(ROLES),
  is_active: z.boolean(),
  /** `staff` suspended the account, or its owner (`self`) deactivated it until they sign in again; null if it is active. */
  deactivated_by: z.enum(DEACTIVATED_BY).nullable(),
  /** Of an account that staff suspended. `reason` is null for suspensions by older versions, `by` for deleted accounts. */
  suspension: z
    .object({ at: z.iso.datetime(), reason: z.string().nullable(), by: z.string().nullable(), by_ar: z.string().nullable() })
    .nullable(),
  /** Assigned leads that wait for an answer, without suspected spam. */
  open_leads: z.number().int(),
  is_public: z.boolean(),
  /** Of agents; empty for others. */
  hidden_in: hiddenIn,
  two_factor: z.boolean(),
  developer: z.object({ id: z.number().int(), name: z.string(), name_ar: z.string() }).nullable(),
  /** Of agents; null for others. */
  license: AgentLicense.nullable(),
  date_joined: z.iso.datetime(),
})
export type StaffUser = z.infer<typeof StaffUser>
export const StaffUserAnswer = messageAnswerWith(StaffUser)
export type StaffUserAnswer = z.infer<typeof StaffUserAnswer>

/** `GET /users/` for admin and owner, newest first, without deleted accounts. */
export const UsersQuery = z.object({
  ...pagination(USERS_PER_PAGE),
  search: shortText().meta({ description: 'Part of the username, name or email' }),
  role: oneOf(ROLES).meta({ description: 'Only accounts with this role' }),
})
export const UsersAnswer = listAnswer(StaffUser)
export type UsersAnswer = z.infer<typeof UsersAnswer>
