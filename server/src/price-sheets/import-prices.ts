/** Prices of a sheet's good rows beside their lanes and what the mall shows of the same offers. */

import { setImmediate } from 'node:timers/promises'
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { Database } from '../core/database.ts'
import { priceSigns, selectPublishedSheets } from '../supply/index.ts'
import type { SuspiciousRow } from './import-record.ts'
import type { ReadOffer } from './read-import.ts'

/** Suspicious rows an import keeps; who has more has a mistake in a whole column. */
export const MAX_SUSPICIOUS = 200
/** Offers that are priced before the process answers others. */
const AT_ONCE = 50

/** Those of the offers whose prices deserve a second look. */
export const suspiciousRows = async (
  database: Database,
  providerId: string,
  offers: readonly ReadOffer[],
): Promise<SuspiciousRow[]> => {
  const found: SuspiciousRow[] = []
  for (let from = 0; from < offers.length; from += AT_ONCE) {
    const some = offers.slice(from, from + AT_ONCE)
    const published = await selectPublishedSheets(
      database,
      providerId,
      some.map(({ reference }) => reference),
    )
    const pairs = some.map(({ reference, json }) => ({
      sheet: JSON.parse(json) as OfferSheet,
      before: published.get(reference) ?? null,
    }))
    const signs = await priceSigns(database, pairs)
    pairs.forEach(({ sheet: { reference, originId, destinationId } }, i) => {
      const price = signs[i]
      if (!price?.suspicious) return
      const { row = 0, priceCells: cells = [] } = some[i] ?? {}
      found.push({ row, reference, originId, destinationId, price, cells })
    })
    await setImmediate()
  }
  return found
}
