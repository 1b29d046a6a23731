/** Captchas: rows that serve once (docs/reliability.md 3.4, S8). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type CAPTCHA_PURPOSES, type Captcha, LEAST_WORK } from '@tongyun/contract/accounts/login'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { BusinessError } from '../core/errors.ts'
import type { Keys } from '../core/keys.ts'
import type { Context } from '../core/route.ts'
import { takeCaptcha } from './captcha.queries.ts'

export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number]

/** A solved captcha, as `captchaFields` of the contract names it. */
type SolvedCaptcha = { captchaId: string; captcha?: string | undefined; captchaProof?: string | undefined }

/** The key derivation takes a browser as long as any other program, which a plain hash does not. */
const PROOF_ALGORITHM = 'PBKDF2/SHA-256'
/** Rounds of one counter: about 2 ms. */
const ROUNDS = 5_000

/** What is kept of an answer: five digits alone would be found in a table of all of them. */
export const answerHash = ({ captcha }: Pick<Keys, 'captcha'>, captchaId: string, answer: string): Buffer =>
  createHmac('sha256', captcha).update(`${captchaId} ${answer}`).digest()

/** Keys that altcha signs with: challenges, and what is found by work. */
const signingKeys = ({ captcha }: Pick<Keys, 'captcha'>) => ({
  hmacSignatureSecret: captcha.toString('hex'),
  hmacKeySignatureSecret: createHmac('sha256', captcha).update('derived key').digest('hex'),
})

/** A challenge that whoever tries every counter from 0 solves at `counter`. */
export const makeChallenge = async (keys: Pick<Keys, 'captcha'>, counter: number): Promise<Omit<Captcha['proof'], 'below'>> =>
  // Signed, since the keys are given: the library's type leaves it open.
  (await createChallenge({ algorithm: PROOF_ALGORITHM, cost: ROUNDS, counter, deriveKey, ...signingKeys(keys) })) as Omit<
    Captcha['proof'],
    'below'
  >

/** What a proof says it solves, and how; undefined for anything else than a proof. */
const readProof = (proof: string): { challenge: Challenge & { signature: string }; solution: Solution } | undefined => {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString())
    const known = typeof challenge.signature === 'string' && typeof challenge.parameters === 'object'
    return known && typeof solution.derivedKey === 'string' ? { challenge, solution } : undefined
  } catch {
    return undefined
  }
}

const isSolved = async (keys: Pick<Keys, 'captcha'>, proof: NonNullable<ReturnType<typeof readProof>>) => {
  try {
    return (await verifySolution({ ...proof, deriveKey, ...signingKeys(keys) })).verified
  } catch {
    // The library throws for values of a kind it does not expect.
    return false
  }
}

/**
 * Takes the captcha away, right or wrong, and lets the right answer pass.
 * @returns the work that was done for it; digits count as the least
 * @throws BusinessError 813001 for a wrong answer, and for a captcha that is used, expired, unknown or for another purpose
 */
export const checkCaptcha = async (
  { database, keys, now }: Pick<Context, 'database' | 'keys' | 'now'>,
  { captchaId, captcha, captchaProof }: SolvedCaptcha,
  purpose: CaptchaPurpose,
): Promise<number> => {
  const row = await takeCaptcha(database, captchaId)
  if (row === undefined || row.purpose !== purpose || row.expires_at <= now) throw new BusinessError(813001)
  const proof = captchaProof === undefined ? undefined : readProof(captchaProof)
  if (proof !== undefined && timingSafeEqual(row.proof_hash, answerHash(keys, captchaId, proof.challenge.signature)))
    if (await isSolved(keys, proof)) return row.work
  if (captcha !== undefined && timingSafeEqual(row.answer_hash, answerHash(keys, captchaId, captcha))) return LEAST_WORK
  throw new BusinessError(813001)
}
