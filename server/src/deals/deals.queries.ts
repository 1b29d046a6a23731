/**
 * Deals and their timelines. An event of a deal is written under the lock of the deal's row: it takes the next number, and its hash
 * holds the hash before it, so nothing can be changed, left out or put in between without all later hashes being others.
 */
import { type DealEventKind, LOOK_KINDS } from '@tongyun/contract/deals/terms/deal-room'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { appendEventsSql } from '../core/events.ts'
import type { NoticeData, NoticeKind } from '../core/notices.ts'
import type { DealEventBody } from './deal-event-body.ts'

/** One row of a timeline. `body` is plain JSON that both sides may read: no contact, no secret. */
export type DealHappened = {
  side: 'buyer' | 'provider' | 'staff' | 'system'
  actor: string
  kind: DealEventKind
  body: DealEventBody
  at: Date
  /** Of a message: the id its browser gave it. */
  clientId?: string
}

/** A side that is told of it. The payload of its notice gets `dealId` and `subject` as well. */
// biome-ignore lint/suspicious/noExplicitAny: a list holds notices of any payload, and whoever makes one gives what its kind takes.
export type DealNotice = { to: 'buyer' | 'provider'; notice: NoticeKind<any>; payload: NoticeData }

/** A deal that begins; `demandId` or `capacityId` says what it is about. */
type NewDeal = {
  dealId: string
  number: string
  shipperId: string
  providerId: string
  demandId: string | null
  capacityId: string | null
  demo: boolean
}

/** The kind of the event that both firms' programs hear of what happened in a deal by. */
export const DEAL_HAPPENED = 'deal_happened'

/** That somebody looked is a record of the deal, and no news. */
const isLook = (kind: DealEventKind) => (LOOK_KINDS as readonly DealEventKind[]).includes(kind)

/** What a chain begins with. */
const BEGINNING = sql`'\\x00'::bytea`

/** An empty list where nobody is told: `values` needs a row. */
const tellSql = (event: string, at: Date, notices: readonly DealNotice[]) => {
  const told = notices.map(({ to, notice, payload }) => sql`(${to}, ${notice.name}, ${JSON.stringify(payload)}::jsonb)`)
  const rows = told.length === 0 ? sql`select null::text, null::text, null::jsonb where false` : sql`values ${sql.join(told)}`
  return appendEventsSql(sql`(
    select told.kind, coalesce(event.subject, event.deal_id) as subject,
      case told.side when 'buyer' then event.shipper_id else event.provider_id end as company_id,
      concat_ws(':', 'deal', event.deal_id, event.sequence, told.side) as key,
      told.payload || event.payload || jsonb_build_object('dealId', event.deal_id, 'subject', event.subject) as payload,
      ${at}::timestamptz as happened_at
    from ${sql.ref(event)} event cross join (${rows}) told (side, kind, payload)) rows`)
}

/** The rows of the timeline and the notices for the deals of `numbered`, which have taken their number and hash. */
const writtenSql = (name: string, happened: DealHappened, notices: readonly DealNotice[], body: RawBuilder<unknown>) => {
  const { side, actor, kind, at, clientId = null } = happened
  return sql`
    ${sql.ref(`${name}_row`)} as (
      insert into deal_events (deal_id, sequence, at, side, actor, kind, subject, body, client_id, hash, told)
      select deal_id, sequence, ${at}::timestamptz, ${side}, ${actor}, ${kind}, subject, ${body},
        ${clientId}, hash, ${notices.map(({ to }) => to)}::text[]
      from ${sql.ref(name)} returning deal_id),
    ${sql.ref(`${name}_told`)} as (${tellSql(name, at, notices)}),
    ${sql.ref(`${name}_heard`)} as (${appendEventsSql(sql`(
      select ${DEAL_HAPPENED}::text as kind, deal_id as subject, null::text as company_id,
        concat_ws(':', 'deal-happened', deal_id, sequence) as key,
        jsonb_build_object('dealId', deal_id, 'sequence', sequence) as payload, ${at}::timestamptz as happened_at
      from ${sql.ref(name)} where not ${isLook(kind)}::boolean) rows`)})`
}

/**
 * Queries of a WITH by which a deal begins with its first event, for a statement that does more than that; `name` has its row
 * (deal_id, sequence, hash, subject, shipper_id, provider_id) where `from` has one. `subject` is the quote or booking it is about.
 */
export const beginDealSql = (
  name: string,
  { dealId, number, shipperId, providerId, demandId, capacityId, demo }: NewDeal,
  subject: string | null,
  happened: DealHappened,
  notices: readonly DealNotice[],
  from: RawBuilder<unknown>,
) => {
  const { side, actor, kind, body, at } = happened
  return sql`
    ${sql.ref(name)} as (
      insert into deals (deal_id, number, shipper_id, provider_id, demand_id, capacity_id, last_sequence, head_hash, demo,
        created_at, updated_at)
      select ${dealId}, ${number}, ${shipperId}, ${providerId}, ${demandId}, ${capacityId}, 1,
        deal_event_hash(${BEGINNING}, ${dealId}, 1, ${at}::timestamptz, ${side}, ${actor}, ${kind}, ${subject},
          ${JSON.stringify(body)}::jsonb), ${demo}, ${at}, ${at}
      from ${from}
      returning deal_id, last_sequence as sequence, head_hash as hash, ${subject}::text as subject, shipper_id, provider_id,
        '{}'::jsonb as payload),
    ${writtenSql(name, happened, notices, sql`${JSON.stringify(body)}::jsonb`)}`
}

/** What differs from deal to deal where one statement appends to many: columns of its `from`, `body` and `payload` (of notices). */
type Differs = 'body and payload' | 'nothing'

/**
 * Queries of a WITH that append the same event to deals: one for each row of `from`, which has deal_id and subject (null: the deal
 * itself). Two events of one deal cannot be written by one statement.
 */
export const appendDealEventsSql = (
  name: string,
  happened: DealHappened,
  notices: readonly DealNotice[],
  from: RawBuilder<unknown>,
  differs: Differs = 'nothing',
) => {
  const { side, actor, kind, body, at } = happened
  const own = differs === 'nothing' ? sql`'{}'::jsonb as body, '{}'::jsonb as payload` : sql`body, payload`
  return sql`
    ${sql.ref(name)} as (
      update deals d set last_sequence = d.last_sequence + 1, updated_at = ${at}::timestamptz,
        head_hash = deal_event_hash(d.head_hash, d.deal_id, d.last_sequence + 1, ${at}::timestamptz, ${side}, ${actor}, ${kind},
          about.subject, about.body)
      from (select deal_id, subject, ${JSON.stringify(body)}::jsonb || body as body, payload from (
        select deal_id, subject, ${own} from ${from}) given) about where d.deal_id = about.deal_id
      returning d.deal_id, d.last_sequence as sequence, d.head_hash as hash, about.subject, d.shipper_id, d.provider_id, about.body,
        about.payload),
    ${writtenSql(name, happened, notices, sql`body`)}`
}

/** Begins a deal in a statement of its own. */
export const insertDeal = async (
  transaction: Database,
  deal: NewDeal,
  subject: string | null,
  happened: DealHappened,
  notices: readonly DealNotice[],
) => {
  await sql`with ${beginDealSql('deal', deal, subject, happened, notices, sql`(values (1)) as one`)} select from deal`.execute(
    transaction,
  )
}

/** A deal with its whole timeline, oldest first; all of it is about `subject`. */
type StandingDeal = NewDeal & { subject: string; timeline: readonly DealHappened[] }

/** Writes deals with their timelines in one statement; nobody is told. */
export const insertStandingDeals = async (transaction: Database, deals: readonly StandingDeal[]): Promise<void> => {
  await sql`
    with recursive given as (
      select * from jsonb_to_recordset(${JSON.stringify(deals)}::jsonb) as deal ("dealId" text, number text, "shipperId" text,
        "providerId" text, "demandId" text, "capacityId" text, demo boolean, subject text, timeline jsonb)),
    happened as (
      select "dealId" as deal_id, place::integer as sequence, (event ->> 'at')::timestamptz as at, event ->> 'side' as side,
        event ->> 'actor' as actor, event ->> 'kind' as kind, subject, event -> 'body' as body
      from given cross join jsonb_array_elements(timeline) with ordinality as each (event, place)),
    chained as (
      select h.*, deal_event_hash(${BEGINNING}, deal_id, sequence, at, side, actor, kind, subject, body) as hash
      from happened h where sequence = 1
      union all
      select h.*, deal_event_hash(c.hash, h.deal_id, h.sequence, h.at, h.side, h.actor, h.kind, h.subject, h.body)
      from chained c join happened h on h.deal_id = c.deal_id and h.sequence = c.sequence + 1),
    ends as (
      select distinct on (deal_id) deal_id, sequence, hash, at, min(at) over (partition by deal_id) as began
      from chained order by deal_id, sequence desc),
    written as (
      insert into deals (deal_id, number, shipper_id, provider_id, demand_id, capacity_id, last_sequence, head_hash, demo,
        created_at, updated_at)
      select g."dealId", g.number, g."shipperId", g."providerId", g."demandId", g."capacityId", e.sequence, e.hash, g.demo,
        e.began, e.at
      from given g join ends e on e.deal_id = g."dealId")
    insert into deal_events (deal_id, sequence, at, side, actor, kind, subject, body, hash, told)
    select deal_id, sequence, at, side, actor, kind, subject, body, hash, '{}' from chained`.execute(transaction)
}

/** Appends an event to a deal in a statement of its own. @returns its number */
export const appendDealEvent = async (
  transaction: Database,
  dealId: string,
  subject: string | null,
  happened: DealHappened,
  notices: readonly DealNotice[],
): Promise<number> => {
  const from = sql`(values (${dealId}, ${subject}::text)) as one (deal_id, subject)`
  const { rows } = await sql<{ sequence: number }>`
    with ${appendDealEventsSql('deal', happened, notices, from)} select sequence from deal`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error(`no deal ${dealId}`)
  return row.sequence
}

/** One event of a deal with what the deal is about, undefined where the deal is gone. */
export const selectHappened = async (database: Database, { dealId, sequence }: { dealId: string; sequence: number }) =>
  database
    .selectFrom('deal_events as e')
    .innerJoin('deals as d', 'd.deal_id', 'e.deal_id')
    .select(['e.kind', 'e.side', 'e.subject', 'e.body', 'e.sequence'])
    .select(['d.deal_id', 'd.number', 'd.shipper_id', 'd.provider_id', 'd.demand_id', 'd.capacity_id'])
    .where('e.deal_id', '=', dealId)
    .where('e.sequence', '=', sequence)
    .executeTakeFirst()

/** The demand a deal is about; null where it is about an offer. */
export const selectDemandOfDeal = async (database: Database, dealId: string): Promise<string | null> => {
  const row = await database.selectFrom('deals').select('demand_id').where('deal_id', '=', dealId).executeTakeFirst()
  return row?.demand_id ?? null
}

/** Deals whose timeline is not whole: a number that is missing, a hash that does not follow from the one before, another head. */
export const selectBrokenDeals = async (database: Database): Promise<{ dealId: string; sequence: number }[]> => {
  const { rows } = await sql<{ dealId: string; sequence: number }>`
    with chained as (
      select e.*, lag(hash) over timeline as before, row_number() over timeline as place
      from deal_events e window timeline as (partition by deal_id order by sequence)),
    ends as (select deal_id, max(sequence) as sequence from deal_events group by deal_id)
    select deal_id as "dealId", sequence from chained
    where sequence <> place or hash <> deal_event_hash(coalesce(before, ${BEGINNING}), deal_id, sequence, at, side, actor, kind,
      subject, body)
    union
    select d.deal_id, d.last_sequence from deals d left join ends on ends.deal_id = d.deal_id
    left join deal_events e on e.deal_id = d.deal_id and e.sequence = d.last_sequence
    where ends.sequence is distinct from d.last_sequence or e.hash is distinct from d.head_hash
    order by 1, 2 limit 1000`.execute(database)
  return rows
}

/** Numbers of deals by their ids. */
export const selectDealNumbers = async (database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await database
    .selectFrom('deals')
    .select(['deal_id', 'number'])
    .where('deal_id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map(({ deal_id: id, number }) => [id, number]))
}

/** The deal of a provider about a demand, where there is one. */
export const selectDealOf = (database: Database, demandId: string, providerId: string) =>
  database
    .selectFrom('deals')
    .select(['deal_id', 'number'])
    .where('demand_id', '=', demandId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

/** Takes away deals of the demonstration with their timelines; the database refuses any of a real firm (decision 065). */
export const deleteDemonstrationDeals = async (transaction: Database, dealIds: readonly string[]): Promise<void> => {
  await sql`set local tongyun.removes_demonstration = 'on'`.execute(transaction)
  await transaction
    .deleteFrom('deal_events')
    .where('deal_id', 'in', [...dealIds, ''])
    .execute()
  await transaction
    .deleteFrom('deals')
    .where('deal_id', 'in', [...dealIds, ''])
    .where('demo', '=', true)
    .execute()
  await sql`set local tongyun.removes_demonstration = 'off'`.execute(transaction)
}
