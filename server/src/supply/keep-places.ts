/** Offers on the mall whose legs begin or end where their mode does not call go back to their owners. */
import { openGazetteer, placeName } from '@tongyun/places'
import { sql } from 'kysely'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { notify } from '../notifications/index.ts'
import { insertChanges } from './offers.queries.ts'
import { modeNotServed, type ServedStop } from './place-faults.ts'

const BATCH = 200

/** Stations of what companies have on the mall, with how the journey comes to each. */
const STATIONS = sql`select o.offer_id, s.place_id, s.kind, s.mode,
    lag(s.mode) over (partition by s.capacity_id order by s.position) as before
  from offers o join capacities c on c.capacity_id = o.offer_id join capacity_stops s on s.capacity_id = o.offer_id
  where o.withdrawn_at is null and o.published_sheet is not null and c.review_status = 'approved'`

type Station = ServedStop & { place_id: string }

const wrongStations = async (database: Database): Promise<Omit<Station, 'placeId'>[]> => {
  const { rows } = await sql<Station>`select distinct place_id, kind, mode, before from (${STATIONS}) s`.execute(database)
  const gazetteer = openGazetteer()
  return rows.filter((row) => modeNotServed({ ...row, placeId: row.place_id }, gazetteer) !== null)
}

type SentBack = { offer_id: string; provider_id: string; version: number; reference: string; origin: string; destination: string }

/** Takes at most BATCH of them off the mall; a correction that waits for staff goes on waiting. */
const takeOff = async (transaction: Database, wrong: readonly object[]): Promise<SentBack[]> => {
  const { rows } = await sql<SentBack>`
    with found as (
      select offer_id from offers where offer_id in (
        select s.offer_id from (${STATIONS}) s
        join json_to_recordset(${JSON.stringify(wrong)}::json) as w(place_id text, kind text, mode text, before text)
          on w.place_id = s.place_id and w.kind = s.kind and w.mode is not distinct from s.mode
            and w.before is not distinct from s.before)
      order by offer_id limit ${BATCH} for update),
    off as (
      update capacities c set review_status = 'rejected' from found f where c.capacity_id = f.offer_id returning c.capacity_id)
    update offers o set published_sheet = null, published_version = null,
      review_status = case when review_status = 'pending' then 'pending' else 'rejected' end
    from off where o.offer_id = off.capacity_id
    returning o.offer_id, o.provider_id, o.version, o.reference, o.sheet->>'originId' as origin,
      o.sheet->>'destinationId' as destination`.execute(transaction)
  return rows
}

const titleOf = ({ reference, origin, destination }: SentBack) => {
  const name = (placeId: string, locale: 'zh' | 'en' | 'ru') => {
    const place = openGazetteer().byId(placeId)
    return place === undefined ? placeId : placeName(place, locale)
  }
  const title = (locale: 'zh' | 'en' | 'ru') => `${reference} · ${name(origin, locale)} → ${name(destination, locale)}`
  return { zh: title('zh'), en: title('en'), ru: title('ru') }
}

/**
 * Sends back every offer on the mall that breaks the rule on places, which only what came before the rule can, and tells
 * each company once. Twice in a row the second finds nothing. @returns how many went back
 */
export const sendBackWrongPlaces = async (database: Database, config: Pick<Config, 'publicUrl'>, now: Date): Promise<number> => {
  const wrong = await wrongStations(database)
  let sent = 0
  for (let last = wrong.length === 0 ? 0 : BATCH; last === BATCH; ) {
    last = await database.transaction().execute(async (transaction) => {
      const rows = await takeOff(transaction, wrong)
      const happened = rows.map(({ offer_id: offerId, version }) => ({ offerId, version, kind: 'rejected' as const }))
      await insertChanges(transaction, happened, { actor: 'system', now })
      for (const [companyId, group] of Map.groupBy(rows, ({ provider_id: id }) => id)) {
        const [first] = group
        if (first === undefined) continue
        await notify(
          transaction,
          {
            to: { companyId },
            kind: 'offers',
            event: { name: 'offers_sent_back', count: group.length, subject: titleOf(first) },
            eventKey: `offers:${companyId}:places:${first.offer_id}:${first.version}`,
            link: '/workbenche/capacities?view=rejected',
          },
          { config, now },
        )
      }
      return rows.length
    })
    sent += last
  }
  return sent
}
