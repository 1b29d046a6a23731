/** The SQL of space that is held while somebody books. */
import { type RawBuilder, sql } from 'kysely'
import { type ClaimAsked, claimSpacesSql } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import type { KeyRow } from '../core/request-keys.ts'

/** What a firm holds, and has held lately: what the limits of holding ask. */
export type HoldsOfFirm = {
  /** On the departure asked about. */
  running: { quantity: number; heldUntil: Date } | null
  /** Running on any other departure. */
  atOnce: number
  firstEnds: Date | null
  lastHour: number
  /** When the first of those of the last hour began. */
  firstBegan: Date | null
  /** When the last hold of the departure lapsed, within `since`. */
  lapsedAt: Date | null
}

const HOUR = sql`interval '1 hour'`

type HoldsAsked = { shipperId: RawBuilder<unknown>; departureId: string | null; lapsedSince: Date; now: Date }

/** The same as columns of a query that has one row. */
export const holdsSql = ({ shipperId, departureId, lapsedSince, now }: HoldsAsked) => {
  const running = sql`ended is null and held_until > ${now}::timestamptz`
  return sql`
    select
      max(quantity) filter (where departure_id = ${departureId} and ${running}) as quantity,
      max(held_until) filter (where departure_id = ${departureId} and ${running}) as "heldUntil",
      count(*) filter (where departure_id is distinct from ${departureId} and ${running}) as "atOnce",
      min(held_until) filter (where ${running}) as "firstEnds",
      count(*) filter (where begun_at > ${now}::timestamptz - ${HOUR}) as "lastHour",
      min(begun_at) filter (where begun_at > ${now}::timestamptz - ${HOUR}) as "firstBegan",
      max(held_until) filter (where departure_id = ${departureId} and held_until <= ${now}::timestamptz
        and held_until > ${lapsedSince}::timestamptz and (ended is null or ended = 'lapsed')) as "lapsedAt"
    from checkouts c where c.shipper_id = ${shipperId} and begun_at > ${now}::timestamptz - interval '2 hours'`
}

export type HoldsRow = Omit<HoldsOfFirm, 'running'> & { quantity: number | null; heldUntil: Date | null }

export const holdsOf = ({ quantity, heldUntil, atOnce, firstEnds, lastHour, firstBegan, lapsedAt }: HoldsRow): HoldsOfFirm => ({
  atOnce,
  firstEnds,
  lastHour,
  firstBegan,
  lapsedAt,
  running: quantity === null || heldUntil === null ? null : { quantity, heldUntil },
})

export const selectHolds = async (
  database: Database,
  { shipperId, ...asked }: Omit<HoldsAsked, 'shipperId'> & { shipperId: string },
): Promise<HoldsOfFirm> => {
  const { rows } = await sql<HoldsRow>`${holdsSql({ ...asked, shipperId: sql`${shipperId}` })}`.execute(database)
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate has a row')
  return holdsOf(row)
}

/** What of the ledger a checkout claims: it takes the place of the one the firm has there. */
export const checkoutClaim = ({
  shipperId,
  ...claim
}: Pick<ClaimAsked, 'departureId' | 'quantity' | 'until' | 'now'> & { shipperId: string }): ClaimAsked => ({
  ...claim,
  kind: 'checkout',
  claimedFor: shipperId,
  insteadOf: { kind: 'checkout', claimedFor: shipperId },
})

/** Space of one departure that is held, and what of the ledger it claims. */
type Held = { departureId: string; quantity: number; claim: ClaimAsked }

/**
 * Holds space of departures and writes it down, all of it or nothing, in one statement; holds of the firm on them are replaced. Of
 * those keep the moment they end: asking again makes no hold longer.
 * @throws the error of a claim that got no space (`isWithoutSpace`)
 */
export const insertCheckouts = async (
  transaction: Database,
  held: readonly Held[],
  { shipperId, until, actor, now }: { shipperId: string; until: Date; actor: string; now: Date },
  answer: string,
  keyRow: KeyRow,
): Promise<string> => {
  const departures = held.map(({ departureId }) => departureId)
  // A row that ended and was not written so would stand in the way of the index of running ones.
  await sql`
    update checkouts set ended = case when held_until <= ${now} then 'lapsed' else 'released' end, ended_at = least(held_until, ${now})
    where shipper_id = ${shipperId} and departure_id = any(${departures}::text[]) and ended is null`.execute(transaction)
  const { queries, parts, refuse } = claimSpacesSql(held.map(({ claim }) => claim))
  const claimed = held.map(
    ({ quantity }, at) => sql`select departure_id, ${quantity}::numeric as quantity from ${sql.ref(`${parts[at]}claimed`)}`,
  )
  const { rows } = await sql<{ answer: string }>`
    with ${queries},
      checkout as (
        insert into checkouts (shipper_id, departure_id, quantity, begun_by, begun_at, held_until)
        select ${shipperId}, departure_id, quantity, ${actor}, ${now}::timestamptz, ${until}::timestamptz
        from (${sql.join(claimed, sql` union all `)}) all_claimed
        returning checkout_id),
      kept as (${keyRow(sql`${answer}`, sql`(select from checkout limit 1) one`)})
    select ${refuse}, (select answer from kept) as answer`.execute(transaction)
  return rows[0]?.answer as string
}

/** Answers a press for what is held already. */
export const keepAnswer = async (transaction: Database, answer: string, keyRow: KeyRow): Promise<string> => {
  await keyRow(sql`${answer}`, sql`(values (1)) as one`).execute(transaction)
  return answer
}

/** Ends a running hold. @returns false where there is none */
export const endCheckout = async (transaction: Database, shipperId: string, departureId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('checkouts')
    .set({ ended: 'released', ended_at: now })
    .where('shipper_id', '=', shipperId)
    .where('departure_id', '=', departureId)
    .where('ended', 'is', null)
    .where('held_until', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
