/**
 * The one ledger of space. A claim says who has how much of a departure; the departure keeps the sums, so that one conditional
 * update decides and nothing is oversold. What a claim took comes back by deleting its row alone: never twice, and never
 * without having been taken. Whoever touches claims holds their departures first, several in the order of their ids: two that
 * want the same wait for each other, and never in a circle (decision 077).
 */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** What space is claimed for. A request to book is a claim of kind `booking` that is held; confirmed, it is booked. */
type ClaimKind = 'checkout' | 'quote' | 'booking' | 'amendment' | 'rollover'

/** A claim's name. `claimedFor`: the shipper of a checkout, the quote, the booking. */
type ClaimName = { departureId: string; kind: ClaimKind; claimedFor: string }

/** `quantity` is in the space unit of the offer, above 0, with at most 3 decimals; `until` null books the space at once. */
export type ClaimAsked = ClaimName & {
  quantity: number
  until: Date | null
  /** A claim that is held and that this one takes the place of, such as the checkout of whoever books. */
  insteadOf?: Pick<ClaimName, 'kind' | 'claimedFor'>
  /** What must be true of the departure `departures` beside its space, such as that its offer is on sale. */
  onlyIf?: RawBuilder<unknown>
  now: Date
}

/** SQLSTATE of refuse_without_space (migration 100). */
const NO_SPACE = 'TY001'

/** True for the error of a statement whose claim got no space. */
export const isWithoutSpace = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === NO_SPACE

/** Departures that this statement holds: nobody touches claims of a departure that somebody else holds. */
const heldSql = (departures: RawBuilder<unknown>) => sql`
  held_departures as materialized (
    select departure_id from departures where departure_id ${departures} order by departure_id for no key update)`

/** One claim as queries of a WITH that holds all of its departures, whose names begin with `part`. */
const claimSql = (
  { departureId, quantity, kind, claimedFor, until, insteadOf, onlyIf, now }: ClaimAsked,
  { part, departures }: { part: string; departures: number },
) => {
  const [held, booked] = until === null ? [0, quantity] : [quantity, 0]
  const own = insteadOf ?? { kind, claimedFor: '' }
  const named = (query: string) => sql.ref(`${part}${query}`)
  // Counted, since a query of a WITH is run only as far as somebody reads it.
  const after = sql`(select count(*) from held_departures) = ${departures}`
  return sql`
    ${named('lapsed')} as (
      delete from space_claims
      where departure_id = ${departureId} and kind in ('checkout', 'quote') and held_until <= ${now} and ${after}
      returning quantity),
    ${named('replaced')} as (
      delete from space_claims
      where departure_id = ${departureId} and kind = ${own.kind} and claimed_for = ${own.claimedFor} and state = 'held'
        and not (kind in ('checkout', 'quote') and held_until <= ${now}) and ${after}
      returning quantity),
    ${named('back')} as (
      select (select coalesce(sum(quantity), 0) from ${named('lapsed')})
        + (select coalesce(sum(quantity), 0) from ${named('replaced')}) as quantity),
    ${named('claimed')} as (
      update departures set
        space_held = space_held - (select quantity from ${named('back')}) + ${held}::numeric,
        space_booked = space_booked + ${booked}::numeric
      where departure_id = ${departureId} and closes_at > ${now} and dropped_at is null
        and space_total - space_booked - space_held + (select quantity from ${named('back')}) >= ${quantity}::numeric
        and (${onlyIf ?? sql`true`}) and ${after}
      returning departure_id),
    ${named('claim')} as (
      insert into space_claims (departure_id, quantity, state, kind, claimed_for, held_until)
      select departure_id, ${quantity}::numeric, ${until === null ? 'booked' : 'held'}, ${kind}, ${claimedFor}, ${until}::timestamptz
      from ${named('claimed')})`
}

const claimsSql = (claims: readonly ClaimAsked[], parts: readonly string[]) => {
  const departures = claims.map(({ departureId }) => departureId)
  return sql`${heldSql(sql`= any(${departures}::text[])`)}, ${sql.join(
    claims.map((claim, at) => claimSql(claim, { part: parts[at] ?? '', departures: departures.length })),
  )}`
}

/**
 * The queries of a WITH by which space is claimed, for a statement that does more than that. The last, `claimed`, has the
 * departure's row where there was space. Whoever writes the statement ends it with `refuseWithoutSpace`: without it a refusal
 * would keep what was deleted, and the sums would no longer be those of the claims. Checkouts and quotes whose time is over
 * are taken back on the way, so that nobody is refused for what is nobody's any more.
 */
export const claimSpaceSql = (claim: ClaimAsked) => claimsSql([claim], [''])

/** The last column of a statement that claims; of one with several `parts`: all of them or nothing. */
const refuseUnlessClaimed = (parts: readonly string[]) =>
  sql`refuse_without_space(${sql.join(
    parts.map((part) => sql`exists (select from ${sql.ref(`${part}claimed`)})`),
    sql` and `,
  )})`

export const refuseWithoutSpace = refuseUnlessClaimed([''])

/**
 * Several claims, each of another departure, as queries of one WITH: all of them or none. `parts` begin the names of the queries,
 * in the order of `claims`.
 */
export const claimSpacesSql = (claims: readonly ClaimAsked[]) => {
  const parts = claims.map((_, at) => `${at + 1}_`)
  return { queries: claimsSql(claims, parts), parts, refuse: refuseUnlessClaimed(parts) }
}

/** Claims space in a statement of its own. @throws an error that `isWithoutSpace`, or of the unique name where there is the claim already */
export const insertClaim = async (database: Database, asked: ClaimAsked) => {
  await sql`with ${claimSpaceSql(asked)} select ${refuseWithoutSpace}`.execute(database)
}

/**
 * Until when a departure takes cargo and what is left of it, ended checkouts and quotes not counted; undefined for an unknown
 * departure.
 */
export const selectSpace = async (database: Database, departureId: string, now: Date) => {
  const { rows } = await sql<{ closesAt: Date; left: number }>`
    select closes_at as "closesAt", space_left + coalesce((
        select sum(quantity) from space_claims c
        where c.departure_id = d.departure_id and kind in ('checkout', 'quote') and held_until <= ${now}), 0) as left
    from departures d where departure_id = ${departureId}`.execute(database)
  return rows[0]
}

/** Books what is held. @returns false when nothing is held under that name */
export const bookClaim = async (database: Database, { departureId, kind, claimedFor }: ClaimName): Promise<boolean> => {
  const { rows } = await sql`
    with ${heldSql(sql`= ${departureId}`)},
      booked as (
        update space_claims set state = 'booked', held_until = null
        where departure_id = ${departureId} and kind = ${kind} and claimed_for = ${claimedFor} and state = 'held'
          and (select count(*) from held_departures) = 1 returning quantity)
    update departures set space_held = space_held - quantity, space_booked = space_booked + quantity
    from booked where departure_id = ${departureId} returning departure_id`.execute(database)
  return rows.length > 0
}

/** What `released` claims took comes back to their departures, which are held. */
const GIVEN_BACK = sql`
  sums as (
    select departure_id, coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
      coalesce(sum(quantity) filter (where state = 'booked'), 0) as booked
    from released group by departure_id),
  given_back as (
    update departures d set space_held = d.space_held - sums.held, space_booked = d.space_booked - sums.booked
    from sums where d.departure_id = sums.departure_id)`

/** Holds departures in the order of their ids until the transaction ends: those named, and those that quotes claim. */
export const holdDepartures = async (
  transaction: Database,
  { departures, claimedBy }: { departures: readonly string[]; claimedBy: readonly string[] },
): Promise<void> => {
  await sql`
    select from departures
    where departure_id = any(${[...departures]}::text[]) or departure_id in (
      select departure_id from space_claims where kind = 'quote' and claimed_for = any(${claimedBy}))
    order by departure_id for no key update`.execute(transaction)
}

/** Gives claims back, held or booked: those for one or several, of one departure or of all. @returns how many there were */
export const deleteClaims = async (
  database: Database,
  {
    kind,
    claimedFor,
    departureId = null,
  }: { kind: ClaimKind; claimedFor: string | readonly string[]; departureId?: string | null },
): Promise<number> => {
  const which = sql`kind = ${kind} and claimed_for = any(${[claimedFor].flat()})
    and (${departureId}::text is null or departure_id = ${departureId})`
  const { rows } = await sql<{ claims: number }>`
    with ${heldSql(sql`in (select departure_id from space_claims where ${which})`)},
    released as (
      delete from space_claims where ${which} and (select count(*) from held_departures) > 0
      returning departure_id, quantity, state),
    ${GIVEN_BACK}
    select (select count(*) from released) as claims`.execute(database)
  return rows[0]?.claims ?? 0
}

const hasEnded = (now: Date) => sql`kind in ('checkout', 'quote') and held_until <= ${now}`

/** Whether deleteEndedClaims would find any. */
export const haveClaimsEnded = (now: Date) => sql<boolean>`exists (select from space_claims where ${hasEnded(now)})`

/** Gives back at most `limit` checkouts and quotes whose time is over; those of departures that somebody holds are left out. */
export const deleteEndedClaims = async (database: Database, now: Date, limit: number): Promise<number> => {
  const { rows } = await sql<{ claims: number }>`
    with ended as materialized (
      select claim_id, departure_id from space_claims where ${hasEnded(now)}
      order by held_until limit ${limit}),
    held_departures as materialized (
      select departure_id from departures where departure_id in (select departure_id from ended)
      order by departure_id for no key update skip locked),
    released as (
      delete from space_claims where claim_id in (select claim_id from ended join held_departures using (departure_id))
      returning departure_id, quantity, state),
    ${GIVEN_BACK}
    select (select count(*) from released) as claims`.execute(database)
  return rows[0]?.claims ?? 0
}

/**
 * Says how much of a departure its provider sold elsewhere, if it was `seen` so far and there is so much left beside the claims
 * while it can still be booked.
 * @returns what is left, or undefined where nothing was changed
 */
export const updateElsewhere = async (
  database: Database,
  { departureId, elsewhere, seen, now }: { departureId: string; elsewhere: number; seen: number; now: Date },
): Promise<number | undefined> => {
  const { rows } = await sql<{ left: number }>`
    update departures set space_booked = space_booked - space_elsewhere + ${elsewhere}::numeric,
      space_elsewhere = ${elsewhere}::numeric
    where departure_id = ${departureId} and closes_at > ${now} and space_elsewhere = ${seen}::numeric
      and space_booked - space_elsewhere + ${elsewhere}::numeric + space_held <= space_total
    returning space_left as left`.execute(database)
  return rows[0]?.left
}

/** A departure whose sums are not those of its claims, and by how much. */
export type Drift = { departureId: string; held: number; booked: number }

/**
 * Of the next `limit` departures after one, by id, those whose sums are not those of their claims.
 * @returns them, and the last that was looked at; null where there was none left
 */
export const selectDriftAfter = async (
  database: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ last: string | null; drift: Drift[] }> => {
  const { rows } = await sql<{ last: string | null; drift: Drift[] }>`
    with looked as materialized (
      select departure_id, space_held, space_booked - space_elsewhere as booked from departures
      where departure_id > ${after} order by departure_id limit ${limit}),
    claimed as (
      select departure_id, coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
        coalesce(sum(quantity) filter (where state = 'booked'), 0) as booked
      from space_claims where departure_id > ${after} and departure_id <= (select max(departure_id) from looked)
      group by departure_id),
    drifted as (
      select l.departure_id as "departureId", l.space_held - coalesce(c.held, 0) as held, l.booked - coalesce(c.booked, 0) as booked
      from looked l left join claimed c using (departure_id)
      where l.space_held <> coalesce(c.held, 0) or l.booked <> coalesce(c.booked, 0))
    select (select max(departure_id) from looked) as last, (select coalesce(json_agg(d), '[]') from drifted d) as drift`.execute(
    database,
  )
  return rows[0] ?? { last: null, drift: [] }
}
