import type { Db } from '../../../platform/database/database.ts'
import { hashToken, makeToken } from '../../../platform/security/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { LINKS, type LinkPurpose } from './message-kinds.ts'
import { insertLinkToken } from './queries.ts'

/** Creates a token for an email link; stores only its hash. */
export async function issueLinkToken(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  { purpose, userId, email }: { purpose: LinkPurpose; userId: number; email: string },
): Promise<string> {
  const token = makeToken()
  const created_at = clock()
  const expires_at = new Date(created_at.getTime() + LINKS[purpose].seconds * 1000)
  await insertLinkToken(db, { hash: hashToken(token), user_id: userId, purpose, email, created_at, expires_at })
  return token
}
