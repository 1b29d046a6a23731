import type { DemandStatus } from '@tongyun/contract/demand/center'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { statusAt } from './demand-step.ts'
import { selectDemand } from './demands.queries.ts'
import { maySee } from './who-sees.ts'

/**
 * Whose demand it is, where it stands and in which version, for other modules; the shipper is for nobody's eyes.
 * @throws BusinessError 810004 for one that was never on the market, or that the company may not see yet
 */
export const readPublicDemand = async (
  database: Database,
  demandId: string,
  providerId: string,
  now: Date,
): Promise<{ shipperId: string; status: DemandStatus; version: number }> => {
  const row = await selectDemand(database, demandId)
  const status = row === undefined ? null : statusAt(row, now)
  if (row === undefined || status === null || !(await maySee(database, row, providerId, now))) throw new BusinessError(810004)
  return { shipperId: row.shipper_id, status, version: row.version }
}
