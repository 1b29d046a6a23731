/** Programs of two firms of the ground, by keys of their own. */
import type { Scope } from '@tongyun/contract/open-access'
import type { TestApp } from './create-test-app.ts'
import { letKeysIn } from './key-holders.ts'
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
  const keyOf = letKeysIn({ app })
  for (const [secret, held] of Object.entries(SCOPES)) {
    const { user_id: userId } = await insertPerson(database)
    keyOf({ userId, role: 'provider_owner', secret, ...held })
  }
  return (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, { key = 'mine', payload, headers = {} }: Sent = {}) =>
    app.inject({
      method,
      url: `/open/v1${path}`,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
}
