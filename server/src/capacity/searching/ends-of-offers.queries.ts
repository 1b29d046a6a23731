/** The SQL of where offers begin and end. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** An offer on the mall with its mode and the areas around its ends, like `country:CN`. */
type OfferEnds = { capacityId: string; mode: Mode; origin: string[]; destination: string[] }

const areas = (side: 'origin' | 'destination') => {
  const named = (kind: string) => sql`${sql.lit(`${kind}:`)} || ${sql.ref(`${side}_${kind}`)}`
  return sql`array_remove(array[${named('city')}, ${named('region')}, ${named('country')}, ${named('continent')}], null)`
}

/** Offers by their ids, or of some providers, that are on the mall. */
export const selectEndsOfOffers = async (
  database: Database,
  { ids, providerIds }: { ids: readonly string[]; providerIds: readonly string[] },
  now: Date,
): Promise<OfferEnds[]> => {
  const { rows } = await sql<OfferEnds>`
    select capacity_id as "capacityId", mode, ${areas('origin')} as origin, ${areas('destination')} as destination from capacities
    where (capacity_id = any(${[...ids]}::text[]) or provider_id = any(${[...providerIds]}::text[]))
      and on_offer and open_until > ${now}`.execute(database)
  return rows
}
