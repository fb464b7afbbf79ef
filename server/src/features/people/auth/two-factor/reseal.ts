import type { Services } from '../../../../platform/services.ts'
import { findSealed, replaceSealed } from './queries.ts'

const AT_ONCE = 500

/** Seals all secrets of authenticator apps with the newest `AUTH_SECRET`, so that a previous one can be removed. */
export async function resealTwoFactor({ database: { db }, secrets }: Pick<Services, 'database' | 'secrets'>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await findSealed(db, after, AT_ONCE)
    for (const { id, totp_secret } of rows) {
      const resealed = totp_secret && secrets.reseal(totp_secret)
      if (totp_secret && resealed) await replaceSealed(db, id, totp_secret, resealed)
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}
