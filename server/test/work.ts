/** The work a captcha asks of a browser, done in tests. */
import { pbkdf2Sync } from 'node:crypto'
import type { Captcha } from '@tongyun/contract/accounts/login'

type Challenge = Omit<Captcha['proof'], 'below'>

const keyOf = ({ nonce, salt, cost, keyLength }: Challenge['parameters'], counter: number) => {
  const secret = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  secret.writeUInt32BE(counter, secret.length - 4)
  return pbkdf2Sync(secret, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex')
}

/** What a browser sends that found `counter`. */
export const solutionAt = (challenge: Challenge, counter: number) => ({
  challenge,
  solution: { counter, derivedKey: keyOf(challenge.parameters, counter) },
})

/** The same found by trying. */
export const solutionOf = ({ below, ...challenge }: Captcha['proof']) => {
  for (let counter = 0; counter < below; counter += 1) {
    const solved = solutionAt(challenge, counter)
    if (solved.solution.derivedKey.startsWith(challenge.parameters.keyPrefix)) return solved
  }
  throw new Error('no counter fits')
}

/** As an input takes it. */
export const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
