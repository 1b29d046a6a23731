/** Keys of programs and calls with them that belong to somebody, for tests of who may do what to them. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { MakeRow } from './holder.ts'

/** A key of a provider, of the sandbox. */
export const insertApiKey: MakeRow = async (database, { userId, companyId }) => {
  const key_id = randomBytes(5).toString('hex')
  await database
    .insertInto('api_keys')
    .values({
      key_id,
      environment: 'test',
      provider_id: companyId,
      shipper_id: null,
      user_id: userId,
      name: key_id,
      secret_hash: randomBytes(32),
      scopes: [],
      networks: [],
      created_at: new Date(),
      expires_at: null,
    })
    .execute()
  return key_id
}

/** A search on the market with a key of a provider. */
export const insertApiCall: MakeRow = async (database, { userId, companyId }) => {
  const request_id = randomUUID()
  const about = { firm_id: companyId, user_id: userId, key_id: '0000000000', environment: 'live' as const }
  await database
    .insertInto('api_calls')
    .values({
      ...about,
      request_id,
      at: new Date(),
      operation: 'search-offers',
      method: 'GET',
      path: '/open/v1/offers?mode=sea',
      status: 200,
      code: null,
      ms: 1.5,
      bytes_in: 0,
      bytes_out: 900,
      address: '203.0.113.7',
      sent: null,
      answered: null,
    })
    .execute()
  return request_id
}
