import { z } from 'zod'
import type { FieldReason } from '../../calls/field-reasons.ts'
import { Email } from '../../people/calls/account-fields.ts'

/** `POST /newsletter/subscribe/`. The response does not reveal whether the address is known. An emailed link confirms it. */
export const SubscribeBody = z.object({ email: Email })

const REQUIRED = 'required' satisfies FieldReason
/** `POST /newsletter/confirm/` and `POST /newsletter/unsubscribe/` with the token from an emailed link (`…#token=…`). */
export const NewsletterTokenBody = z.object({ token: z.string({ error: REQUIRED }).min(1, REQUIRED).max(200, REQUIRED) })
