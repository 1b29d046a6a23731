/** The full load an offer is priced for, as SQL over `capacities c`. */
import type { FullLoadQuery, LoadQuery } from '@tongyun/capacity-index/query'
import { CONTAINER_TYPES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import { type RawBuilder, sql } from 'kysely'

type Value = RawBuilder<unknown> | number

const KINDS = { FCL: CONTAINER_TYPES, FTL: VEHICLE_TYPES }

/** `ofLoad` the full load an offer is priced for; `otherwise` for an offer that has none. */
export const byFullLoad = (loads: FullLoadQuery, ofLoad: (load: LoadQuery) => Value, otherwise: Value): RawBuilder<number> => {
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
