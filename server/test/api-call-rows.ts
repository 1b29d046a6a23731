/** Calls of programs that belong to somebody, for tests of who may look at them. */
import { randomUUID } from 'node:crypto'
import type { MakeRow } from './holder.ts'

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
