import { pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveCaptcha } from './solve-captcha.ts'

const NONCE = '00112233445566778899aabbccddeeff'
const SALT = 'ffeeddccbbaa99887766554433221100'

const keyOf = (counter: number) => {
  const bytes = Buffer.concat([Buffer.from(NONCE, 'hex'), Buffer.alloc(4)])
  bytes.writeUInt32BE(counter, 16)
  return pbkdf2Sync(bytes, Buffer.from(SALT, 'hex'), 10, 32, 'sha256').toString('hex')
}
const proofOf = (counter: number, below = 3_000) => ({
  parameters: {
    algorithm: 'PBKDF2/SHA-256' as const,
    nonce: NONCE,
    salt: SALT,
    cost: 10,
    keyLength: 32,
    keyPrefix: keyOf(counter).slice(0, 32),
    keySignature: 'beef',
  },
  signature: 'f00d',
  below,
})
const solved = async (counter: number, below?: number) => {
  const text = await solveCaptcha(proofOf(counter, below), new AbortController().signal)
  return text === null ? null : JSON.parse(atob(text))
}

test.each([0, 1, 23, 24, 300, 2_999])('S08: finds %i, and sends back what it was given with the whole key', async (counter) => {
  const { below, ...challenge } = proofOf(counter)
  expect(await solved(counter)).toEqual({ challenge, solution: { counter, derivedKey: keyOf(counter) } })
})

test('a question without an answer is given up, and so is one nobody waits for', async () => {
  expect(await solved(400, 300)).toBeNull()
  await expect(solveCaptcha(proofOf(200), AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})
