/** The SQL of those who wait for space. */
import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import type { SpaceUnit } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import { OFFERS_ON_MALL } from '../capacity/offering/index.ts'
import { DEPARTURES } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'

/** What somebody waits for; `departureId` null for any departure of the offer. */
type Watched = { userId: string; capacityId: string; departureId: string | null }

/**
 * Waits for it from now on, for the cargo of this time; with `endsAt` null until the offer ends.
 * @returns its id, and when it ends
 */
export const upsertWatch = async (
  transaction: Database,
  {
    watchId,
    userId,
    capacityId,
    departureId,
    quantity,
    cargo,
    endsAt,
    now,
  }: Watched & { watchId: string; quantity: number; cargo: CargoInput; endsAt: Date | null; now: Date },
): Promise<{ watchId: string; endsAt: Date }> => {
  const { rows } = await sql<{ watchId: string; endsAt: Date }>`
    insert into space_watches (watch_id, user_id, capacity_id, departure_id, quantity, cargo, created_at, ends_at)
    select ${watchId}, ${userId}, o.capacity_id, ${departureId}, ${quantity}, ${JSON.stringify(cargo)}::jsonb, ${now}::timestamptz,
      coalesce(${endsAt}::timestamptz, o.offer_until)
    from ${OFFERS_ON_MALL} o where o.capacity_id = ${capacityId}
    on conflict (user_id, capacity_id, departure_id) do update set quantity = excluded.quantity, cargo = excluded.cargo,
      created_at = excluded.created_at, ends_at = excluded.ends_at, short = true, due = true, told_at = null
    returning watch_id as "watchId", ends_at as "endsAt"`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error(`${capacityId} is no offer`)
  return row
}

/** How many others somebody has that have not ended. */
export const countOtherWatches = async (
  database: Database,
  { userId, capacityId, departureId }: Watched,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from space_watches
    where user_id = ${userId} and ends_at > ${now}
      and (capacity_id, departure_id) is distinct from (${capacityId}::text, ${departureId}::text)`.execute(database)
  return rows[0]?.others ?? 0
}

export const selectOwner = async (database: Database, watchId: string): Promise<string | undefined> =>
  (await database.selectFrom('space_watches').select('user_id').where('watch_id', '=', watchId).executeTakeFirst())?.user_id

export const deleteWatch = (database: Database, watchId: string) =>
  database.deleteFrom('space_watches').where('watch_id', '=', watchId).execute()

export const deleteWatchesOf = (database: Database, userId: string) =>
  database.deleteFrom('space_watches').where('user_id', '=', userId).execute()

/** Whether some are to be looked at or to be ended. */
export const areWatchesDue = (now: Date) =>
  sql<boolean>`(exists (select from space_watches where due) or exists (select from space_watches where ends_at <= ${now}))`

/** Ends those of which nothing can be booked any more. */
export const deleteEndedWatches = (database: Database, now: Date) =>
  database.deleteFrom('space_watches').where('ends_at', '<=', now).execute()

type WatchRow = {
  watchId: string
  capacityId: string
  originId: string
  destinationId: string
  departureId: string | null
  etd: Date | null
  cargo: CargoInput
  quantity: number
  unit: SpaceUnit
  toldAt: Date | null
  endsAt: Date
}

/** Those of a person that run, the next to end first. */
export const selectWatches = async (
  database: Database,
  { userId, capacityId, now }: { userId: string; capacityId: string | null; now: Date },
): Promise<WatchRow[]> => {
  const { rows } = await sql<WatchRow>`
    select w.watch_id as "watchId", w.capacity_id as "capacityId", o.origin_place as "originId",
      o.destination_place as "destinationId", w.departure_id as "departureId", d.etd, w.cargo, w.quantity,
      o.space_unit as unit, w.told_at as "toldAt", w.ends_at as "endsAt"
    from space_watches w join ${OFFERS_ON_MALL} o using (capacity_id) left join ${DEPARTURES} d using (departure_id)
    where w.user_id = ${userId} and w.ends_at > ${now} and (${capacityId}::text is null or w.capacity_id = ${capacityId})
    order by w.ends_at, w.watch_id`.execute(database)
  return rows
}

/** A watch with the first departure that has room for it and takes requests; null where none does. */
export type LookedAt = {
  watchId: string
  userId: string
  capacityId: string
  isShort: boolean
  cargo: CargoInput
  originId: string
  destinationId: string
  room: { departureId: string; etd: string } | null
}

/**
 * Holds watches of some offers, and at most `limit` of those that are new, and looks what there is for them; of one departure
 * before those of any. `closesAfter`: departures
 * that close by then take no requests.
 */
export const lookAtWatches = async (
  transaction: Database,
  { capacityIds, closesAfter, now, limit }: { capacityIds: readonly string[]; closesAfter: Date; now: Date; limit: number },
): Promise<LookedAt[]> => {
  const { rows } = await sql<LookedAt>`
    with looked as (
      select w.* from space_watches w
      where w.capacity_id = any(${capacityIds}::text[])
        or w.watch_id = any(array(select watch_id from space_watches where due order by watch_id limit ${limit}))
      for update)
    select w.watch_id as "watchId", w.user_id as "userId", w.capacity_id as "capacityId", w.short as "isShort", w.cargo,
      o.origin_place as "originId", o.destination_place as "destinationId",
      (select json_build_object('departureId', d.departure_id, 'etd', d.etd) from ${DEPARTURES} d
        where d.capacity_id = w.capacity_id and (w.departure_id is null or w.departure_id = d.departure_id)
          and d.closes_at > ${closesAfter} and d.space_left >= w.quantity and o.on_offer and o.offer_until > ${now}
        order by d.etd limit 1) as room
    from looked w join ${OFFERS_ON_MALL} o using (capacity_id)
    order by w.departure_id nulls last, w.watch_id`.execute(transaction)
  return rows
}

/** Writes what was found: who has room is not told again before it was short once more. */
export const settleWatches = async (
  transaction: Database,
  { short, roomy, told }: Record<'short' | 'roomy' | 'told', readonly string[]>,
  now: Date,
) => {
  await sql`
    update space_watches set due = false, short = watch_id = any(${short}::text[]),
      told_at = case when watch_id = any(${told}::text[]) then ${now} else told_at end
    where watch_id = any(${[...short, ...roomy]}::text[])`.execute(transaction)
}
