/** The full load an offer is priced for, as SQL over `capacities c`. */
import { CONTAINER_TYPES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { FullLoadNeeds, LoadNeeds } from '../offering/full-load-needs.ts'

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
