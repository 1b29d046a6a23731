import type { readOwnKey as endpoint } from '@tongyun/contract/open-platform/reference'
import type { KeyHolder } from '../core/key-holder.ts'
import type { Operation } from '../core/route.ts'
import { endOfSandbox } from '../sandbox/index.ts'

/** GET /open/v1/me. */
export const readOwnKey: Operation<typeof endpoint> = async (_, { keyHolder, environment, database, now }) => {
  // The access of the endpoint lets nobody in without one.
  const { keyId, scopes, requestsPerS, burst, person } = keyHolder as KeyHolder
  return {
    keyId,
    environment,
    scopes: [...scopes],
    requestsPerS,
    burst,
    companyId: person.companyId,
    shipperId: person.shipperId,
    sandbox: environment === 'test' ? { now: now.toISOString(), endsAt: await endOfSandbox(database) } : null,
  }
}
