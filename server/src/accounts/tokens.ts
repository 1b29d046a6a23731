/** Tokens: JWT of two hours for user_info and refresh_token alone (docs/reliability.md 3.1, RFC 8725, S4). */
import { errors, jwtVerify, SignJWT } from 'jose'
import { sessionOver } from '../core/errors.ts'
import type { Keys } from '../core/keys.ts'

/** The client refreshes below one hour and drops below five minutes, so anything shorter would be refreshed at every call. */
const TOKEN_S = 2 * 3600
const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const ISSUER = 'tongyun'
const AUDIENCE = 'portal'
/** Clocks of processes on several machines differ a little. */
const CLOCK_TOLERANCE_S = 5

/** Keys by the name a token's header gives them; nothing else is ever looked up. */
const keyMap = ({ token }: Pick<Keys, 'token'>) => new Map([['1', token]])

export type TokenClaims = { userId: string; sessionId: string; jti: string }

/** Signs the token `jti` of a session. The same arguments give the same bytes. */
export const signToken = (
  { userId, sessionId, jti }: TokenClaims,
  issuedAt: Date,
  keys: Pick<Keys, 'token'>,
): Promise<string> => {
  const iat = Math.floor(issuedAt.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: '1' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setJti(jti)
    .setIssuedAt(iat)
    .setExpirationTime(iat + TOKEN_S)
    .sign(keys.token)
}

/**
 * What a token says, if it is ours and not over.
 * @throws BusinessError that ends the session: 810006 for a token that has expired, 810003 for any other
 */
export const readToken = async (token: string, keys: Pick<Keys, 'token'>, now: Date): Promise<TokenClaims> => {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid = '' }) => {
        const key = keyMap(keys).get(kid)
        if (key === undefined) throw sessionOver(810003)
        return key
      },
      {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        maxTokenAge: TOKEN_S,
        requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: now,
      },
    )
    return { userId: String(payload.sub), sessionId: String(payload.sid), jti: String(payload.jti) }
  } catch (error) {
    throw sessionOver(error instanceof errors.JWTExpired ? 810006 : 810003)
  }
}
