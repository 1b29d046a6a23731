/** The SQL of offers whose legs begin or end where their mode does not call. */
import { sql } from 'kysely'
import { APPROVED_STATIONS, rejectOffers } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'
import type { ServedStop } from './place-faults.ts'

/** Offers sent back in one transaction. */
export const SENT_BACK_AT_ONCE = 200

/** Stations of what companies have on the mall, with how the journey comes to each. */
const STATIONS = sql`select o.offer_id, s.place_id, s.kind, s.mode, s.before
  from offers o join ${APPROVED_STATIONS} s on s.capacity_id = o.offer_id
  where o.withdrawn_at is null and o.published_sheet is not null`

/** A station with how the journey comes to it and goes on. */
export type Station = ServedStop & { place_id: string }

/** An offer that went back to its owner. */
export type SentBack = {
  offer_id: string
  provider_id: string
  version: number
  reference: string
  origin: string
  destination: string
}

/** Stations as they are, each once. */
export const selectStations = async (database: Database): Promise<Station[]> => {
  const { rows } = await sql<Station>`select distinct place_id, kind, mode, before from (${STATIONS}) s`.execute(database)
  return rows
}

/** Takes at most SENT_BACK_AT_ONCE of them off the mall; a correction that waits for staff goes on waiting. */
export const takeOff = async (transaction: Database, wrong: readonly object[]): Promise<SentBack[]> => {
  const { rows: found } = await sql<{ offer_id: string }>`
    select offer_id from offers where offer_id in (
      select s.offer_id from (${STATIONS}) s
      join json_to_recordset(${JSON.stringify(wrong)}::json) as w(place_id text, kind text, mode text, before text)
        on w.place_id = s.place_id and w.kind = s.kind and w.mode is not distinct from s.mode
          and w.before is not distinct from s.before)
    order by offer_id limit ${SENT_BACK_AT_ONCE} for update`.execute(transaction)
  const off = await rejectOffers(
    transaction,
    found.map(({ offer_id: id }) => id),
  )
  const { rows } = await sql<SentBack>`
    update offers set published_sheet = null, published_version = null,
      review_status = case when review_status = 'pending' then 'pending' else 'rejected' end
    where offer_id = any(${off}::text[])
    returning offer_id, provider_id, version, reference, sheet->>'originId' as origin,
      sheet->>'destinationId' as destination`.execute(transaction)
  return rows
}
