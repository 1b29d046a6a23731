/** How much of a demand a provider's company sees. */
import type { DemandRank } from '@tongyun/freight/demand/demand-fields'
import type { Database } from '../core/database.ts'
import { providerStanding } from '../providers/index.ts'

/** A certified company on the market sees what it needs for a quote; any other what everybody sees. */
export const rankOf = async (database: Database, companyId: string): Promise<DemandRank> => {
  const { certified, isPublic } = await providerStanding(database, companyId)
  return certified && isPublic ? 'certified' : 'everybody'
}
