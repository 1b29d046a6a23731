import { randomInt } from 'node:crypto'
import type { getCaptcha as endpoint } from '@tongyun/contract/accounts/login'
import type { Operation } from '../core/route.ts'
import { insertCaptcha } from './captcha.queries.ts'
import { answerHash, makeChallenge } from './captcha.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { workOfAddress } from './captcha-work.ts'
import { newId } from './secrets.ts'

/** docs/reliability.md 3.3. */
const EXPIRES_S = 120
const FEWEST_DIGITS = 5
const MOST_DIGITS = 6
/** Counters of the least work; on average half of them are tried, which takes a browser some tenths of a second. */
const LEAST_COUNTERS = 200

/** GET /ty/msgs/captcha */
export const getCaptcha: Operation<typeof endpoint> = async ({ purpose = 'login', work: asked = '1' }, context) => {
  const { database, keys, now } = context
  const captchaId = newId()
  const digits = Array.from({ length: randomInt(FEWEST_DIGITS, MOST_DIGITS + 1) }, () => randomInt(10)).join('')
  const work = Math.max(Number(asked), purpose === 'login' ? await workOfAddress(context) : 1)
  const below = LEAST_COUNTERS * work
  const challenge = await makeChallenge(keys, randomInt(below))
  await insertCaptcha(database, {
    captcha_id: captchaId,
    purpose,
    answer_hash: answerHash(keys, captchaId, digits),
    proof_hash: answerHash(keys, captchaId, challenge.signature),
    work,
    expires_at: new Date(now.getTime() + EXPIRES_S * 1000),
  })
  return {
    captchaId,
    image: `data:image/svg+xml;base64,${Buffer.from(drawCaptcha(digits)).toString('base64')}`,
    proof: { ...challenge, below },
    work,
    expiresInS: EXPIRES_S,
  }
}
