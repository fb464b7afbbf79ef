import { m } from '@manzil/messages'
import { verify } from 'otplib'
import { AppError } from '../../../platform/errors.ts'
import { refund, spendAll } from '../../../platform/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'
import { findTwoFactor, useRecoveryCode, useStep } from './queries.ts'

/** A code still counts half a minute late or early. */
const TOLERANCE_SECONDS = 30
const MOST_TRIES = 5
const WINDOW_SECONDS = 15 * 60
const DIGITS = /^\d{6}$/

/** The time step of a code that is right now, and later than `after`; undefined for a wrong one. */
export async function findStep(secret: string, code: string, now: Date, after: number | null): Promise<number | undefined> {
  if (!DIGITS.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const options = { secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS, ...(after !== null && { afterTimeStep: after }) }
  const result = await verify(options)
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/**
 * Takes a one-time code or a recovery code of an account, each of which works once; five wrong ones and it has to wait.
 * @throws AppError second_factor_required without a code or with a wrong one; too_many_requests
 */
export async function spendSecondFactor(services: Services, userId: number, code: string | undefined): Promise<void> {
  if (code === undefined) throw new AppError('second_factor_required')
  const limits = [{ key: `second-factor:${userId}`, most: MOST_TRIES, windowSeconds: WINDOW_SECONDS }]
  await spendAll(services, limits, m.account_too_many_attempts)
  if (!(await useCode(services, userId, code))) throw new AppError('second_factor_required', { fields: { code: [m.input_code_invalid] } })
  await refund(services, limits)
}

/** {@link spendSecondFactor} for whoever is signed in already: a wrong code is a field at fault. @throws AppError bad_input on `code` */
export async function confirmCode(services: Services, userId: number, code: string): Promise<void> {
  await spendSecondFactor(services, userId, code).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'second_factor_required') throw error
    throw new AppError('bad_input', { fields: { code: [m.input_code_invalid] } })
  })
}

async function useCode({ database: { db }, secrets, clock }: Services, userId: number, code: string): Promise<boolean> {
  const user = await findTwoFactor(db, userId)
  if (!user?.totp_secret) return false
  const step = await findStep(secrets.unseal(user.totp_secret), code, clock(), user.totp_last_step)
  if (step !== undefined) return useStep(db, userId, step)
  return useRecoveryCode(db, userId, secrets.hashCode(code, userId))
}
