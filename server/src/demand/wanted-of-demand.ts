/** A demand as matching takes it: what a rank sees of its sheet, and nothing else. */
import { type Wanted, wantedOf } from '@tongyun/freight/deal/wanted'
import type { DemandRank } from '@tongyun/freight/demand/demand-fields'
import { type DemandSheet, emptyDemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { matchPlace, spaceNeeded } from '../capacity/searching/index.ts'
import type { Database } from '../core/database.ts'
import { selectSheets } from './demands.queries.ts'
import { discloseTo } from './disclosure.ts'
import { loadTypeOf } from './listing-of-demand.ts'

/**
 * What the demand asks of the market as a reader of `rank` knows it. What the rank does not see counts as left open: a target price
 * that is kept, say, would be told by the points it gives.
 */
const wantedBy = (rank: DemandRank, demandId: string, sheet: DemandSheet): Wanted | null => {
  const seen = { ...emptyDemandSheet(), ...discloseTo(rank, sheet).fields } as DemandSheet
  const origin = matchPlace(seen.originId)
  const destination = matchPlace(seen.destinationId)
  if (origin === null || destination === null) return null
  const asked = { ...seen, loadType: loadTypeOf(seen) }
  const { consignment, ...wanted } = wantedOf(demandId, asked, { origin, destination, needed: NOTHING })
  return { ...wanted, consignment, needed: spaceNeeded(consignment) }
}
const NOTHING: Wanted['needed'] = { teu: 0, container: 0, truck: 0, kg: 0, m3: 0, rt: 0 }

/** By rank of the reader. */
export type WantedByRank = Readonly<Record<'everybody' | 'certified', Wanted>>

/** What a sheet asks of the market as readers of each rank know it; null where nobody knows an end of it. */
export const wantedOfSheet = (demandId: string, sheet: DemandSheet): WantedByRank | null => {
  const everybody = wantedBy('everybody', demandId, sheet)
  const certified = wantedBy('certified', demandId, sheet)
  return everybody === null || certified === null ? null : { everybody, certified }
}

/** What demands on the market ask for, by their ids; those that are gone are left out. */
export const readWanted = async (
  database: Database,
  demandIds: readonly string[],
): Promise<Map<string, WantedByRank & { version: number }>> => {
  const rows = await selectSheets(database, demandIds)
  return new Map(
    rows.flatMap(({ demand_id: id, version, sheet }) => {
      const wanted = wantedOfSheet(id, sheet)
      return wanted === null ? [] : [[id, { version, ...wanted }]]
    }),
  )
}
