/** The captcha as work instead of a picture, as altcha asks it: which counter gives a derived key that begins so? */
import type { Captcha } from '@tongyun/contract/accounts/login'

type Proof = Captcha['proof']

/** Counters tried between two breaths of the page: about 50 ms of work, which browsers do beside it. */
const SLICE = 24
const COUNTER_BYTES = 4

/** False where the page came without https from another machine: such browsers derive no keys. */
export const canProve = (): boolean => globalThis.crypto?.subtle !== undefined

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The key of one counter. */
const derive = async ({ nonce, salt, cost, keyLength }: Proof['parameters'], counter: number): Promise<Uint8Array> => {
  const head = bytesOf(nonce)
  const secret = new Uint8Array(head.length + COUNTER_BYTES)
  secret.set(head)
  new DataView(secret.buffer).setUint32(head.length, counter, false)
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, keyLength * 8))
}

type Solution = { counter: number; derivedKey: string }

/** Looked for in slices so that the page stays alive; null when no counter below `below` fits. */
const findSolution = async ({ parameters, below }: Proof, signal: AbortSignal): Promise<Solution | null> => {
  for (let from = 0; from < below; from += SLICE) {
    signal.throwIfAborted()
    const counters = Array.from({ length: Math.min(SLICE, below - from) }, (_, i) => from + i)
    const keys = await Promise.all(counters.map(async (counter) => hexOf(await derive(parameters, counter))))
    const found = keys.findIndex((key) => key.startsWith(parameters.keyPrefix))
    if (found >= 0) return { counter: from + found, derivedKey: keys[found] as string }
    await new Promise((breathe) => setTimeout(breathe))
  }
  return null
}

/** The solution as the API takes it in `captchaProof`. @throws AbortError when `signal` ended it */
export const solveCaptcha = async (proof: Proof, signal: AbortSignal): Promise<string | null> => {
  const solution = await findSolution(proof, signal)
  if (solution === null) return null
  const { parameters, signature } = proof
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
}
