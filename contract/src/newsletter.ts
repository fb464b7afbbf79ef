import { z } from 'zod'
import { Email } from './account-fields.ts'
import type { FieldReason } from './field-reasons.ts'

/** `POST /newsletter/subscribe/`: the answer is the same whether the address is known or not. A link by mail confirms it. */
export const SubscribeBody = z.object({ email: Email })

const REQUIRED = 'required' satisfies FieldReason
/** `POST /newsletter/confirm/` and `POST /newsletter/unsubscribe/` with the token of a mail's link (`…#token=…`). */
export const NewsletterTokenBody = z.object({ token: z.string({ error: REQUIRED }).min(1, REQUIRED).max(200, REQUIRED) })
