/** Captchas: rows that serve once (reliability.md 3.4, S8). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CAPTCHA_PURPOSES } from '@tongyun/contract/login'
import { verifySolution } from 'altcha-lib/v1'
import { BusinessError } from '../core/errors.ts'
import type { Keys } from '../core/keys.ts'
import type { Context } from '../core/route.ts'
import { takeCaptcha } from './captcha.queries.ts'

export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number]

/** A solved captcha, as `captchaFields` of the contract names it. */
export type SolvedCaptcha = { captchaId: string; captcha?: string | undefined; captchaProof?: string | undefined }

/** What is kept of an answer: five digits alone would be found in a table of all of them. */
export const answerHash = ({ captcha }: Pick<Keys, 'captcha'>, captchaId: string, answer: string): Buffer =>
  createHmac('sha256', captcha).update(`${captchaId} ${answer}`).digest()

/** Key that altcha signs with. */
export const proofKey = ({ captcha }: Pick<Keys, 'captcha'>): string => captcha.toString('hex')

/** The challenge a proof says it solves; undefined for anything else than a proof. */
const challengeOf = (proof: string): string | undefined => {
  try {
    const { challenge } = JSON.parse(Buffer.from(proof, 'base64').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes the captcha away, right or wrong, and lets the right answer pass.
 * @throws BusinessError 813001 for a wrong answer, and for a captcha that is used, expired, unknown or for another purpose
 */
export const checkCaptcha = async (
  { database, keys, now }: Pick<Context, 'database' | 'keys' | 'now'>,
  { captchaId, captcha, captchaProof }: SolvedCaptcha,
  purpose: CaptchaPurpose,
) => {
  const row = await takeCaptcha(database, captchaId)
  if (row === undefined || row.purpose !== purpose || row.expires_at <= now) throw new BusinessError(813001)
  if (captcha !== undefined && timingSafeEqual(row.answer_hash, answerHash(keys, captchaId, captcha))) return
  const challenge = captchaProof === undefined ? undefined : challengeOf(captchaProof)
  if (challenge !== undefined && timingSafeEqual(row.proof_hash, answerHash(keys, captchaId, challenge)))
    if (await verifySolution(captchaProof as string, proofKey(keys), false)) return
  throw new BusinessError(813001)
}
