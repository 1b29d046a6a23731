import { isoDay } from '@tongyun/freight/days'
import { sql } from 'kysely'
import type { Database } from '../../src/core/database.ts'
import { insertDemands, type StandingDemand } from '../../src/demand/index.ts'
import type { Ground } from '../ground.ts'
import { makeDemands, type ServedLane } from './make-demands.ts'
import { makeFirms } from './make-firms.ts'

const selectServedLanes = async (database: Database, now: Date): Promise<ServedLane[]> => {
  const { rows } = await sql<ServedLane>`
    select mode, load_type, service_mode, origin_city, destination_city, count(*)::int as offers from capacities
    where on_offer and open_until > ${now} and valid_to > ${isoDay(now)}::date + 14
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(database)
  return rows
}

/** Writes the firms of the demonstration that buy, and their demands, dated from `now`. */
export const seedDemands = async (
  transaction: Database,
  { now, ground, ofShown }: { now: Date; ground: Ground; ofShown?: number | undefined },
): Promise<StandingDemand[]> => {
  const firms = makeFirms(ground)
  await transaction
    .insertInto('shippers')
    .values(
      firms.map(({ shipperId, name, number, cityId, checked }, index) => {
        const since = new Date(now.getTime() - (20 + ((index * 37) % 700)) * 86_400_000)
        return {
          shipper_id: shipperId,
          provider_id: null,
          name_zh: name.zh,
          name_en: name.en,
          name_ru: name.ru,
          company_number_kind: number.kind,
          company_number: number.number,
          city_id: cityId,
          checked_at: checked ? since : null,
          checked_by: checked ? 'demonstration' : null,
          demo: true,
          created_at: since,
          updated_at: since,
        }
      }),
    )
    .execute()
  const lanes = await selectServedLanes(transaction, now)
  const countryOf = (city: string) => ground.place(city).country
  const demands = makeDemands(lanes, firms, { now, countryOf, ofShown })
  await insertDemands(transaction, demands, now)
  return demands
}
