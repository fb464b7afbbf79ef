import { z } from 'zod'
import { SESSION_ENDINGS } from '../people/session-endings.ts'

export const ERROR_STATUS = {
  bad_input: 400,
  unauthenticated: 401,
  /** The password was right, but the one-time code is missing or wrong. */
  second_factor_required: 401,
  forbidden: 403,
  /** The account must change its password first. */
  password_change_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** The project has a booking without a home already, so this may be the same one. */
  booking_exists: 409,
  /** The project or home of an enquiry is sold or no longer on the site. */
  listing_gone: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS

/**
 * Body of every error response. `errors` names the invalid fields, or filters that cannot be applied right now; users quote
 * `request_id` to support.
 */
export const ErrorAnswer = z
  .object({
    success: z.literal(false),
    message: z.string(),
    /** The reason on `POST /leads/`, where `message` is generic. */
    error: z.string().optional(),
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    /** Who, or which feed, changed which fields since the edited version (409). */
    changed: z
      .array(
        z.object({
          by: z.string().nullable(),
          by_ar: z.string().nullable(),
          feed: z.string().nullable(),
          /** Whether the caller made the change; missing from older servers. */
          is_own: z.boolean().optional(),
          at: z.iso.datetime(),
          fields: z.array(z.string()),
        }),
      )
      .optional(),
    /** Slug of the project that replaces a removed home (404). */
    moved_to: z.string().optional(),
    /** Why the session of a refresh token has ended, if the owner did not end it themselves in this browser (401). */
    session_ended: z.enum(SESSION_ENDINGS).optional(),
    request_id: z.string(),
  })
  .meta({ id: 'ErrorAnswer' })
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
