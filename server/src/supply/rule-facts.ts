import { equipmentOffered } from '@tongyun/contract/offer-journey-faults'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { laneDeviation } from '../capacity/index.ts'
import type { Database } from '../core/database.ts'
import { exchangeRates } from '../reference/index.ts'
import type { RuleFacts } from '../review/index.ts'
import { figuresOf } from './capacity-of-offer.ts'
import { providerStanding } from './provider-standing.ts'

/** What the rule that approves without staff looks at: whether the company is verified and can be seen, and its price beside the lane's. */
export const ruleFacts = async (database: Database, providerId: string, sheet: OfferSheet): Promise<RuleFacts> => {
  const { verified, isPublic } = await providerStanding(database, providerId)
  const priced = { ...sheet, ...figuresOf(sheet.stops), equipment: equipmentOffered(sheet) }
  const deviationPercent = await laneDeviation(database, priced, await exchangeRates(database))
  return { verified: verified && isPublic, deviationPercent }
}
