import { randomInt } from 'node:crypto'
import type { getCaptcha as endpoint } from '@tongyun/contract/login'
import { createChallenge } from 'altcha-lib/v1'
import type { Operation } from '../core/route.ts'
import { insertCaptcha } from './captcha.queries.ts'
import { answerHash, proofKey } from './captcha.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { newId } from './secrets.ts'

/** reliability.md 3.3. */
const EXPIRES_S = 120
const FEWEST_DIGITS = 5
const MOST_DIGITS = 6
/** On average half as many hashes: about a second in a browser. */
const MOST_WORK = 50_000

/** GET /ty/msgs/captcha */
export const getCaptcha: Operation<typeof endpoint> = async ({ purpose = 'login' }, { database, keys, now }) => {
  const captchaId = newId()
  const digits = Array.from({ length: randomInt(FEWEST_DIGITS, MOST_DIGITS + 1) }, () => randomInt(10)).join('')
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: proofKey(keys),
    maxnumber: MOST_WORK,
  })
  await insertCaptcha(database, {
    captcha_id: captchaId,
    purpose,
    answer_hash: answerHash(keys, captchaId, digits),
    proof_hash: answerHash(keys, captchaId, challenge),
    expires_at: new Date(now.getTime() + EXPIRES_S * 1000),
  })
  return {
    captchaId,
    image: `data:image/svg+xml;base64,${Buffer.from(drawCaptcha(digits)).toString('base64')}`,
    proof: { algorithm: 'SHA-256' as const, challenge, salt, signature, maxnumber: MOST_WORK },
    expiresInS: EXPIRES_S,
  }
}
