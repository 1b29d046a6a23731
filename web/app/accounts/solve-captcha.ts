/** The captcha as work instead of a picture, as altcha asks it: which number gives this salted SHA-256? */
import type { Captcha } from '@tongyun/contract/login'

type Proof = Captcha['proof']

/** Numbers tried between two breaths of the page: about 10 ms of work. */
const SLICE = 1_000

/** False where the page came without https from another machine: such browsers offer no SHA-256. */
export const canProve = (): boolean => globalThis.crypto?.subtle !== undefined

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** The number, looked for in slices so that the page stays alive; null when no number up to `maxnumber` fits. */
const findNumber = async ({ challenge, salt, maxnumber }: Proof, signal: AbortSignal): Promise<number | null> => {
  const wanted = bytesOf(challenge)
  const encoder = new TextEncoder()
  const fits = async (number: number) => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(salt + number)))
    return digest.every((byte, i) => byte === wanted[i])
  }
  for (let from = 0; from <= maxnumber; from += SLICE) {
    signal.throwIfAborted()
    const numbers = Array.from({ length: Math.min(SLICE, maxnumber - from + 1) }, (_, i) => from + i)
    const found = (await Promise.all(numbers.map(fits))).indexOf(true)
    if (found >= 0) return from + found
    await new Promise((breathe) => setTimeout(breathe))
  }
  return null
}

/** The solution as the API takes it in `captchaProof`. @throws AbortError when `signal` ended it */
export const solveCaptcha = async (proof: Proof, signal: AbortSignal): Promise<string | null> => {
  const number = await findNumber(proof, signal)
  if (number === null) return null
  const { algorithm, challenge, salt, signature } = proof
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}
