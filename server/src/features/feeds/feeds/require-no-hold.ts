import { m } from '@manzil/messages'
import { AppError } from '../../../platform/errors.ts'
import { findOutboundHold } from '../../../platform/outbound.ts'
import type { Services } from '../../../platform/services.ts'

/** @throws AppError conflict while outbound work is on hold */
export async function requireNoHold({ database, config }: Services): Promise<void> {
  if (await findOutboundHold(database.db, config)) throw new AppError('conflict', { userMessage: m.feed_on_hold })
}
