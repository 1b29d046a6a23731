import type { getApiUsage as endpoint } from '@tongyun/contract/api-calls/endpoints'
import { KEY_LIMIT } from '@tongyun/contract/open-access'
import { DAY_MS, isoDay } from '@tongyun/freight/days'
import { lockOwnFirm } from '../accounts/index.ts'
import { keysOfFirm } from '../api-keys/index.ts'
import { leftIn } from '../core/leased-limit.ts'
import type { Operation } from '../core/route.ts'
import type { Services } from '../core/services.ts'
import { countDays, countKeys, countOperations, selectP95 } from './api-calls.queries.ts'
import { presentOperation } from './operations.ts'

const NONE = { calls: 0, refused: 0, limited: 0, failed: 0 }

/** GET /ty/api_usage. Days without a call are there with zeros. */
export const getApiUsage =
  (services: Services): Operation<typeof endpoint> =>
  async ({ days = '28', keyId }, context) => {
    const { database, locale, now } = context
    const { firm } = await database.transaction().execute((transaction) => lockOwnFirm(transaction, context))
    const length = Number(days)
    const since = new Date(now.getTime() - (length - 1) * DAY_MS)
    const period = { firmId: firm.id, since, keyId }
    const [counted, operations, perKey, p95, known] = await Promise.all([
      countDays(database, period),
      countOperations(database, period),
      countKeys(database, period),
      selectP95(database, period),
      keysOfFirm(database, firm, now),
    ])
    const keys = known.filter((key) => key.counts && (keyId === undefined || key.keyId === keyId))
    const bucketOf = (id: string) => `key:${id}`
    const left = await leftIn(
      database,
      keys.map((key) => bucketOf(key.keyId)),
      KEY_LIMIT,
    )
    const ofDay = new Map(counted.map(({ name, ...counts }) => [name, counts]))
    const byDay = Array.from({ length }, (_, i) => {
      const day = isoDay(new Date(since.getTime() + i * DAY_MS))
      return { day, ...(ofDay.get(day) ?? NONE) }
    })
    const sum = (name: keyof typeof NONE) => byDay.reduce((total, day) => total + day[name], 0)
    const calls = new Map(perKey.map((key) => [key.name, key.calls]))
    return {
      days,
      totals: { calls: sum('calls'), refused: sum('refused'), limited: sum('limited'), failed: sum('failed') },
      byDay,
      byOperation: operations.map(({ name, ...counts }) => ({
        ...presentOperation(services, name, locale),
        ...counts,
        p95Ms: p95.get(name) ?? null,
      })),
      keys: keys.map(({ keyId: id, name, environment }) => ({
        keyId: id,
        name,
        environment,
        calls: calls.get(id) ?? 0,
        ...KEY_LIMIT,
        left: environment === 'test' ? null : (left.get(bucketOf(id)) ?? KEY_LIMIT.burst),
      })),
    }
  }
