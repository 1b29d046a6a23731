/** The SQL by which hits are kept: the best offer of a company for a demand. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

export type Hit = {
  demandId: string
  providerId: string
  score: number
  mode: Mode
  capacityId: string
  departureId: string
  closesAt: Date
}

/** Rows of one statement; those that stand as they are already are neither written nor locked. */
const AT_ONCE = 1_000

/** Writers and readers of a demand's hits meet them in one order. */
const byKey = (a: Hit, b: Hit) =>
  a.demandId < b.demandId ? -1 : a.demandId > b.demandId ? 1 : a.providerId < b.providerId ? -1 : 1

const recordOf = ({ demandId, providerId, score, mode, capacityId, departureId, closesAt }: Hit) => ({
  demand_id: demandId,
  provider_id: providerId,
  score,
  mode,
  capacity_id: capacityId,
  departure_id: departureId,
  closes_at: closesAt,
})

const put = async (transaction: Database, hits: readonly Hit[], now: Date, { onlyBetter, shipperTold }: Put) => {
  const inOrder = hits.toSorted(byKey)
  for (let at = 0; at < inOrder.length; at += AT_ONCE) {
    const json = JSON.stringify(inOrder.slice(at, at + AT_ONCE).map(recordOf))
    await sql`
      insert into match_hits (demand_id, provider_id, score, mode, capacity_id, departure_id, closes_at, found_at, shipper_told_at)
      select demand_id, provider_id, score, mode, capacity_id, departure_id, closes_at, ${now}, ${shipperTold ? now : null}
      from json_populate_recordset(null::match_hits, ${json}::json) n
      where not exists (select from match_hits h where (h.demand_id, h.provider_id) = (n.demand_id, n.provider_id)
        and (h.score, h.mode, h.capacity_id, h.departure_id, h.closes_at) = (n.score, n.mode, n.capacity_id, n.departure_id, n.closes_at)
        and (h.shipper_told_at is not null or not ${shipperTold}::boolean))
      on conflict (demand_id, provider_id) do update set score = excluded.score, mode = excluded.mode,
        capacity_id = excluded.capacity_id, departure_id = excluded.departure_id, closes_at = excluded.closes_at,
        shipper_told_at = coalesce(match_hits.shipper_told_at, excluded.shipper_told_at)
      ${
        onlyBetter
          ? sql`where excluded.capacity_id = match_hits.capacity_id
        or (-excluded.score, excluded.capacity_id) < (-match_hits.score, match_hits.capacity_id)`
          : sql``
      }`.execute(transaction)
  }
}
type Put = { onlyBetter: boolean; shipperTold: boolean }

/** Hits of changed offers: better than what the company had, of equal points the first by id, or the same offer as it is now. */
export const putBetterHits = (transaction: Database, hits: readonly Hit[], now: Date) =>
  put(transaction, hits, now, { onlyBetter: true, shipperTold: false })

/** All hits of a demand; companies that have none any more keep a row without points. `shipperTold`: it sees them for itself. */
export const putHitsOf = async (
  transaction: Database,
  demandId: string,
  hits: readonly Hit[],
  { now, shipperTold }: { now: Date; shipperTold: boolean },
) => {
  await put(transaction, hits, now, { onlyBetter: false, shipperTold })
  const companies = hits.map(({ providerId }) => providerId)
  await sql`update match_hits set score = 0 where demand_id = ${demandId} and score > 0
    and provider_id <> all(${companies}::text[])`.execute(transaction)
}

/** Hits that one of these offers gives. */
export const selectHitsOfOffers = async (
  database: Database,
  capacityIds: readonly string[],
): Promise<Pick<Hit, 'demandId' | 'providerId' | 'capacityId' | 'score'>[]> => {
  const { rows } = await sql<Pick<Hit, 'demandId' | 'providerId' | 'capacityId' | 'score'>>`
    select demand_id as "demandId", provider_id as "providerId", capacity_id as "capacityId", score from match_hits
    where score > 0 and capacity_id = any(${[...capacityIds]}::text[])`.execute(database)
  return rows
}

/** The best offer of each company that fits a demand and takes cargo still, best first. */
export const selectHitsOf = async (
  database: Database,
  demandId: string,
  now: Date,
): Promise<Pick<Hit, 'providerId' | 'capacityId' | 'departureId'>[]> => {
  const { rows } = await sql<Pick<Hit, 'providerId' | 'capacityId' | 'departureId'>>`
    select provider_id as "providerId", capacity_id as "capacityId", departure_id as "departureId" from match_hits
    where demand_id = ${demandId} and score > 0 and closes_at > ${now} order by score desc, capacity_id`.execute(database)
  return rows
}
