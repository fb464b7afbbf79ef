import { m } from '@manzil/messages'
import { verify } from 'otplib'
import { AppError } from '../../../../platform/errors.ts'
import { enforceLimits, refund } from '../../../../platform/security/rate-limits.ts'
import type { Services } from '../../../../platform/services.ts'
import { findTwoFactor, replaceSealed, useRecoveryCode, useStep } from './queries.ts'

/** A code is accepted up to 30 seconds early or late. */
const TOLERANCE_SECONDS = 30
const MAX_TRIES = 5
const WINDOW_SECONDS = 15 * 60
const DIGITS = /^\d{6}$/

/** Returns the time step of a valid code newer than `after`; undefined if the code is wrong. */
export async function findStep(secret: string, code: string, now: Date, after: number | null): Promise<number | undefined> {
  if (!DIGITS.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const options = { secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS, ...(after !== null && { afterTimeStep: after }) }
  const result = await verify(options)
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/**
 * Consumes a one-time or recovery code. Five wrong codes lock the second factor for 15 minutes. @throws AppError
 * second_factor_required if the code is missing or wrong; too_many_requests
 */
export async function consumeSecondFactor(services: Services, userId: number, code: string | undefined): Promise<void> {
  if (code === undefined) throw new AppError('second_factor_required')
  const limits = [{ key: `second-factor:${userId}`, max: MAX_TRIES, windowSeconds: WINDOW_SECONDS }]
  await enforceLimits(services, limits, m.account_too_many_attempts)
  if (!(await useCode(services, userId, code))) throw new AppError('second_factor_required', { fields: { code: [m.input_code_invalid] } })
  await refund(services, limits)
}

/** Like {@link consumeSecondFactor} for a signed-in user: a wrong code is an invalid field. @throws AppError bad_input on `code` */
export async function confirmCode(services: Services, userId: number, code: string): Promise<void> {
  await consumeSecondFactor(services, userId, code).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'second_factor_required') throw error
    throw new AppError('bad_input', { fields: { code: [m.input_code_invalid] } })
  })
}

async function useCode({ database: { db }, secrets, clock }: Services, userId: number, code: string): Promise<boolean> {
  const user = await findTwoFactor(db, userId)
  if (!user?.totp_secret) return false
  const step = await findStep(secrets.unseal(user.totp_secret), code, clock(), user.totp_last_step)
  if (step === undefined) return useRecoveryCode(db, userId, secrets.hashesOfCode(code, userId))
  const resealed = secrets.reseal(user.totp_secret)
  if (resealed) await replaceSealed(db, userId, user.totp_secret, resealed)
  return useStep(db, userId, step)
}
