import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveCaptcha } from './solve-captcha.ts'

const proofOf = (number: number, maxnumber = 3_000) => ({
  algorithm: 'SHA-256' as const,
  salt: 'a1b2c3?expires=1800000000',
  challenge: createHash('sha256').update(`a1b2c3?expires=1800000000${number}`).digest('hex'),
  signature: 'f00d',
  maxnumber,
})
const solved = async (number: number, maxnumber?: number) => {
  const text = await solveCaptcha(proofOf(number, maxnumber), new AbortController().signal)
  return text === null ? null : JSON.parse(atob(text))
}

test.each([0, 1, 999, 1_000, 2_345, 3_000])('S08: finds %i, and sends back what it was given', async (number) => {
  const { maxnumber, ...given } = proofOf(number)
  expect(await solved(number)).toEqual({ ...given, number })
})

test('a question without an answer is given up, and so is one nobody waits for', async () => {
  expect(await solved(4_000, 3_000)).toBeNull()
  await expect(solveCaptcha(proofOf(2_000), AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})
