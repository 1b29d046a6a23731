import { equipmentOffered } from '@tongyun/contract/offer-journey-faults'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { laneDeviation } from '../capacity/index.ts'
import type { Database } from '../core/database.ts'
import { exchangeRates } from '../reference/index.ts'
import type { RuleFacts } from '../review/index.ts'
import { figuresOf } from './capacity-of-offer.ts'

/** What the rule that approves without staff looks at: whether the company is verified, and its price beside the lane's. */
export const ruleFacts = async (database: Database, providerId: string, sheet: OfferSheet): Promise<RuleFacts> => {
  const provider = await database
    .selectFrom('providers')
    .select('verified')
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  const priced = { ...sheet, ...figuresOf(sheet.stops), equipment: equipmentOffered(sheet) }
  return { verified: provider.verified, deviationPercent: await laneDeviation(database, priced, await exchangeRates(database)) }
}
