import { ACCESS_TOKEN_MINUTES } from '@manzil/contract/people/calls/auth'
import { errors, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose'
import type { Services } from '../services.ts'

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const AUDIENCE = 'manzil-api'

type Signing = Pick<Services, 'secrets' | 'config' | 'clock'>

/** Signs a short-lived token that authenticates its bearer as the session's user. */
export async function signAccessToken({ secrets, config, clock }: Signing, userId: number, sessionId: string): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(String(userId))
    .setIssuer(config.site.public_url)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_MINUTES * 60)
    .sign(secrets.signingKey)
}

/** Returns the token's session id, or undefined if the token is expired, not an access token, or not signed by this site. */
export async function readAccessToken({ secrets, config, clock }: Signing, token: string): Promise<string | undefined> {
  const options: JWTVerifyOptions = {
    algorithms: [ALGORITHM],
    typ: TYPE,
    issuer: config.site.public_url,
    audience: AUDIENCE,
    requiredClaims: ['sub', 'exp', 'iat'],
    currentDate: clock(),
  }
  for (const key of secrets.verificationKeys) {
    try {
      const { payload } = await jwtVerify(token, key, options)
      return typeof payload['sid'] === 'string' ? payload['sid'] : undefined
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
  return undefined
}
