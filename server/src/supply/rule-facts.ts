import { laneDeviation } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'
import { providerStanding } from '../providers/index.ts'
import { exchangeRates } from '../reference/index.ts'
import type { RuleFacts } from '../review/index.ts'
import { type PricePair, pricedSheet, priceSigns } from './price-signs.ts'

/** What the rule that approves without staff looks at: whether the company is verified and can be seen, and its prices beside the lane's and its own last ones. */
export const ruleFacts = async (database: Database, providerId: string, { sheet, before }: PricePair): Promise<RuleFacts> => {
  const { verified, isPublic } = await providerStanding(database, providerId)
  const deviationPercent = await laneDeviation(database, pricedSheet(sheet), await exchangeRates(database))
  const [signs] = await priceSigns(database, [{ sheet, before }])
  return { verified: verified && isPublic, deviationPercent, suspicious: signs?.suspicious ?? false }
}
