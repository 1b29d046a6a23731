/** Keys of the open surface for tests: each acts for somebody, with scopes, without the limits of a real one. */
import { randomUUID } from 'node:crypto'
import { SCOPES } from '@tongyun/contract/open-access'
import { SYSTEMS } from '@tongyun/contract/roles'
import type { KeyHolder } from '../src/core/key-holder.ts'
import type { TestApp } from './create-test-app.ts'

/** Whom a key acts for, and what a test says of the key beside. */
type Held = Pick<KeyHolder['person'], 'userId' | 'role'> & {
  companyId?: string | null
  shipperId?: string | null
  scopes?: KeyHolder['scopes']
  /** The whole key; one that nobody else has unless told. */
  secret?: string
}

const UNLIMITED = 1_000_000

/** Lets calls in by keys that the answer makes: it takes whom a key is for, and gives the key. */
export const letKeysIn = ({ app }: Pick<TestApp, 'app'>) => {
  const holders = new Map<string, KeyHolder>()
  app.services.identifyKey = async (secret) => holders.get(secret) ?? null
  return ({ userId, role, companyId = null, shipperId = null, scopes = SCOPES, secret = randomUUID() }: Held): string => {
    holders.set(secret, {
      keyId: secret,
      scopes,
      person: {
        userId,
        role,
        companyId,
        shipperId,
        sessionId: secret,
        site: 'portal',
        systems: SYSTEMS,
        secondFactor: true,
        isDeviceConfirmed: true,
      },
      language: 'en',
      requestsPerS: UNLIMITED,
      burst: UNLIMITED,
      signing: null,
    })
    return secret
  }
}
