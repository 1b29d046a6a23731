import type { listApiCalls as endpoint } from '@tongyun/contract/api-calls/endpoints'
import { CALLS_AT_ONCE } from '@tongyun/contract/api-calls/terms/api-call-terms'
import { lockOwnFirm } from '../accounts/index.ts'
import { keysOfFirm } from '../api-keys/index.ts'
import { readCursor, writeCursor } from '../core/cursor.ts'
import { pageOf } from '../core/place-in-list.ts'
import type { Operation } from '../core/route.ts'
import type { Services } from '../core/services.ts'
import { selectCalls, selectOperations } from './api-calls.queries.ts'
import { presentOperation } from './operations.ts'
import { presentCall } from './present-call.ts'

const LIST = 'api-calls'
const dated = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

/** GET /ty/api_calls. */
export const listApiCalls =
  (services: Services): Operation<typeof endpoint> =>
  async ({ keyId, operation, outcome, from, to, cursor, limit = CALLS_AT_ONCE }, context) => {
    const { database, locale, now } = context
    const { firm } = await database.transaction().execute((transaction) => lockOwnFirm(transaction, context))
    const after = cursor === undefined ? null : readCursor(LIST, cursor)
    const asked = { keyId, operation, outcome, from: dated(from), to: dated(to), after, limit: limit + 1 }
    const [rows, keys, operations] = await Promise.all([
      selectCalls(database, firm.id, asked),
      keysOfFirm(database, firm, now),
      selectOperations(database, firm.id),
    ])
    const { page, next } = pageOf(rows, limit, ({ at, request_id: id }) => ({ key: at.getTime(), id }))
    return {
      calls: page.map((row) => presentCall(services, row, locale)),
      next: next === null ? null : writeCursor(LIST, next),
      keys: keys.map(({ keyId: id, name, environment }) => ({ keyId: id, name, environment })),
      operations: operations.map((name) => {
        const { title } = presentOperation(services, name, locale)
        return { operation: name, title }
      }),
    }
  }
