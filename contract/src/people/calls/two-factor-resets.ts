import { z } from 'zod'
import { dataAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { RecordId } from '../../calls/inputs.ts'
import { line } from '../../editing/calls/office-fields.ts'
import { ROLES } from '../roles.ts'

/** How long a second person can approve a request. */
export const RESET_HOURS = 24
export const RESETS_AN_HOUR = 10
export const RESET_REASON_MAX = 300

/** `POST /users/{id}/two-factor-reset/` asks to turn off someone's two-factor, such as after a lost phone. */
export const RequestResetBody = z.object({ reason: line(RESET_REASON_MAX) })
export const ResetParams = z.object({ id: RecordId })

/** A request that waits for the approval of a second member of staff. */
export const TwoFactorReset = z.object({
  id: z.number().int(),
  user: z.object({ id: z.number().int(), username: z.string(), role: z.enum(ROLES), name: z.string(), name_ar: z.string().nullable() }),
  reason: z.string(),
  requested_by: z.object({ id: z.number().int(), name: z.string(), name_ar: z.string().nullable() }).nullable(),
  requested_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type TwoFactorReset = z.infer<typeof TwoFactorReset>
/** `GET /two-factor-resets/`, oldest first. */
export const TwoFactorResetsAnswer = dataAnswer(z.array(TwoFactorReset))
export type TwoFactorResetsAnswer = z.infer<typeof TwoFactorResetsAnswer>
export const TwoFactorResetAnswer = messageAnswerWith(TwoFactorReset)
export type TwoFactorResetAnswer = z.infer<typeof TwoFactorResetAnswer>
