/** What full loads are taken to go in (freight/src/full-load.ts), as SQL over `capacities c`. */
import type { FullLoad, FullLoads } from '@tongyun/freight/full-load'
import { CONTAINER_TYPES, type SpaceUnit, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { spaceNeeded } from './space-needed.ts'

/** A full load as a filter names it. */
export type LoadNeeds = Pick<FullLoad, 'equipment' | 'count'> & { space: Record<SpaceUnit, number> }
export type FullLoadNeeds = { FCL: LoadNeeds[]; FTL: LoadNeeds[] }

export const fullLoadNeeds = ({ FCL, FTL }: FullLoads): FullLoadNeeds => {
  const needs = ({ equipment, count, consignment }: FullLoad) => ({ equipment, count, space: spaceNeeded(consignment) })
  return { FCL: FCL.map(needs), FTL: FTL.map(needs) }
}

type Value = RawBuilder<unknown> | number

const KINDS = { FCL: CONTAINER_TYPES, FTL: VEHICLE_TYPES }

/** `ofLoad` the full load an offer is priced for; `otherwise` for an offer that has none. */
export const byFullLoad = (loads: FullLoadNeeds, ofLoad: (load: LoadNeeds) => Value, otherwise: Value): RawBuilder<number> => {
  const types = sql`coalesce(c.rate_equipment, c.equipment)`
  const cases = (['FCL', 'FTL'] as const)
    .filter((loadType) => loads[loadType].length > 0)
    .map((loadType) => {
      const anyType = sql`not ${types} && ${[...KINDS[loadType]]}::text[]`
      const choices = loads[loadType].map(
        (load) => sql`when ${load.equipment} = any(${types}) or ${anyType} then ${ofLoad(load)}`,
      )
      return sql`when ${loadType} then case ${sql.join(choices, sql` `)} else ${otherwise} end`
    })
  if (cases.length === 0) return sql<number>`${otherwise}`
  return sql<number>`case c.load_type ${sql.join(cases, sql` `)} else ${otherwise} end`
}
