/** Programs of two firms of the ground, by keys of their own. */
import type { Scope } from '@tongyun/contract/open-access'
import { SYSTEMS } from '@tongyun/contract/roles'
import type { KeyHolder } from '../src/core/key-holder.ts'
import type { TestApp } from './create-test-app.ts'
import { insertPerson } from './people.ts'

/** `mine` may do everything with the offers of a firm and read its events, `reader` only read; `other` is another firm's. */
type Program = 'mine' | 'reader' | 'other'
const SCOPES: Record<Program, { companyId: string; scopes: Scope[] }> = {
  mine: { companyId: 'firm-a', scopes: ['offers:read', 'offers:write', 'events:read'] },
  reader: { companyId: 'firm-a', scopes: ['offers:read'] },
  other: { companyId: 'firm-b', scopes: ['offers:read', 'offers:write'] },
}

export type Sent = { key?: string; payload?: object | string | Buffer; headers?: Record<string, string> }

/** Lets the programs in. @returns how they call, below `/open/v1` */
export const firmPrograms = async ({ app, database }: TestApp) => {
  const holders = new Map<string, KeyHolder>()
  for (const [program, { companyId, scopes }] of Object.entries(SCOPES)) {
    const { user_id: userId } = await insertPerson(database)
    const session = { sessionId: userId, site: 'portal', systems: SYSTEMS, secondFactor: true, isDeviceConfirmed: true } as const
    const person = { userId, role: 'provider_owner', companyId, shipperId: null, ...session } as const
    const limit = { requestsPerS: 1_000, burst: 10_000 }
    holders.set(program, { keyId: userId, scopes, person, language: 'en', signing: null, ...limit })
  }
  app.services.identifyKey = async (secret) => holders.get(secret) ?? null
  return (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, { key = 'mine', payload, headers = {} }: Sent = {}) =>
    app.inject({
      method,
      url: `/open/v1${path}`,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
}
