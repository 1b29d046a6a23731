import type { listApiKeys as endpoint } from '@tongyun/contract/api-keys/endpoints'
import { MOST_KEYS } from '@tongyun/contract/api-keys/terms/api-key-terms'
import { DAY_MS } from '@tongyun/freight/days'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { certifiedOf } from '../providers/index.ts'
import { selectKeysOf } from './api-keys.queries.ts'
import { lockFirm } from './firm-of-caller.ts'
import { presentApiKey } from './present-api-key.ts'

/** Keys that are over are shown so long. */
const SHOWN_MS = 365 * DAY_MS

/** GET /ty/api_keys. */
export const listApiKeys: Operation<typeof endpoint> = async (_, context) => {
  const { database, now } = context
  const firm = await database.transaction().execute((transaction) => lockFirm(transaction, context))
  const rows = await selectKeysOf(database, firm, now, new Date(now.getTime() - SHOWN_MS))
  const keys = rows.map((row) => presentApiKey(row, row.full_name || row.user_name, now))
  return {
    keys,
    left: Math.max(0, MOST_KEYS - keys.filter((key) => key.counts).length),
    sells: firm.provider_id !== null,
    certified: firm.provider_id !== null && (await certifiedOf(database, [firm.provider_id])).has(firm.provider_id),
    mayMakeLive: caller(context).secondFactor,
  }
}
