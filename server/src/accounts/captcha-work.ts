/**
 * How much work a login asks of a browser. It doubles with every five wrong passwords in a row of an account, and with
 * every thirty of an address within an hour, so that guessing costs more the longer it goes on (decision 029).
 */
import { LEAST_WORK, MOST_WORK } from '@tongyun/contract/accounts/login'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { spendPoints, spentOf } from '../core/spend-points.ts'
import { visitorOf } from '../core/visitor.ts'

const DOUBLES_BY_ACCOUNT = 5
/** Many people share the address of an office. */
const DOUBLES_BY_ADDRESS = 30
const OF_ADDRESS = { most: DOUBLES_BY_ADDRESS, windowS: 3600 }

type Asker = Pick<Context, 'config' | 'database' | 'request' | 'now'>

const failuresKey = (request: Context['request']) => `failed:address:${visitorOf(request)}`

const workAfter = (failures: number, doubles: number) =>
  Math.min(MOST_WORK, LEAST_WORK * 2 ** Math.min(10, Math.floor(failures / doubles)))

/** Work asked of the address of a request, whichever account it wants. */
export const workOfAddress = async ({ config, database, request, now }: Asker): Promise<number> =>
  config.rateLimit ? workAfter(await spentOf(database, failuresKey(request), now), DOUBLES_BY_ADDRESS) : LEAST_WORK

/** Counts a wrong password against the address it came from; not with RATE_LIMIT=off. */
export const countFailureOfAddress = async ({ config, database, request, now }: Asker) => {
  if (config.rateLimit) await spendPoints(database, failuresKey(request), OF_ADDRESS, now)
}

/** @throws BusinessError 813001 more_work when an account with so many wrong passwords in a row asks more than was done */
export const refuseCheap = async (asker: Asker, done: number, wrongInARow: number) => {
  const work = Math.max(workAfter(wrongInARow, DOUBLES_BY_ACCOUNT), await workOfAddress(asker))
  if (done < work) throw new BusinessError(813001, { reason: 'more_work', work })
}
