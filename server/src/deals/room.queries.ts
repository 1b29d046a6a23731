/** Deals as the people of their two firms read them. */
import { AWARDING_KINDS, LOOK_KINDS } from '@tongyun/contract/deals/terms/deal-room'
import { type Selectable, sql } from 'kysely'
import { PEOPLE } from '../accounts/index.ts'
import { OFFERS_ON_MALL } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'
import type { Texts } from '../core/notices.ts'
import type { Person } from '../core/person.ts'
import { COMPANIES } from '../providers/index.ts'
import { SHIPPERS } from '../shippers/index.ts'
import type { DealEventsTable } from './tables.gen.ts'

export type Side = 'buyer' | 'provider'
export const OTHER: Readonly<Record<Side, Side>> = { buyer: 'provider', provider: 'buyer' }
type Firms = Pick<Person, 'companyId' | 'shipperId'>

/** Of a side's deals `d`: which it is, and what it has read. */
const readBy = (side: Side) => sql.ref(side === 'buyer' ? 'd.buyer_read' : 'd.provider_read')

const unreadOf = (side: Side) => sql<number>`(select count(*)::int from deal_events e where e.deal_id = d.deal_id
  and e.kind = 'message' and e.side = ${OTHER[side]} and e.sequence > ${readBy(side)})`

const isAwarded = sql<boolean>`exists (select from deal_events e where e.deal_id = d.deal_id
  and e.kind = any(${[...AWARDING_KINDS]}::text[]))`

export type ShownDeal = {
  deal_id: string
  number: string
  shipper_id: string
  provider_id: string
  demand_id: string | null
  capacity_id: string | null
  last_sequence: number
  updated_at: Date
  origin_place: string | null
  destination_place: string | null
  shipper: Texts
  provider: Texts
  shipper_certified: boolean
  provider_certified: boolean
  shipper_demo: boolean
  provider_demo: boolean
  awarded: boolean
  buyer_unread: number
  provider_unread: number
}

/** Deals with the names of both firms and the places of the offer they are about. */
const shown = sql`
  select d.deal_id, d.number, d.shipper_id, d.provider_id, d.demand_id, d.capacity_id, d.last_sequence, d.updated_at,
    o.origin_place, o.destination_place,
    jsonb_build_object('zh', s.name_zh, 'en', s.name_en, 'ru', s.name_ru) as shipper,
    jsonb_build_object('zh', p.name_zh, 'en', p.name_en, 'ru', p.name_ru) as provider,
    (s.checked_at is not null or coalesce(s.certified, false)) as shipper_certified, p.certified as provider_certified,
    s.demo as shipper_demo, p.demo as provider_demo,
    ${isAwarded} as awarded, ${unreadOf('buyer')} as buyer_unread, ${unreadOf('provider')} as provider_unread
  from deals d join ${SHIPPERS} s on s.shipper_id = d.shipper_id join ${COMPANIES} p on p.provider_id = d.provider_id
  left join ${OFFERS_ON_MALL} o on o.capacity_id = d.capacity_id`

export const selectShownDeal = async (database: Database, dealId: string): Promise<ShownDeal | undefined> => {
  const { rows } = await sql<ShownDeal>`${shown} where d.deal_id = ${dealId}`.execute(database)
  return rows[0]
}

const ofFirm = ({ companyId, shipperId }: Firms) => sql`(d.provider_id = ${companyId} or d.shipper_id = ${shipperId})`

/** Deals of a firm, those with unread messages first, then by what happened last. */
export const selectDealsOfFirm = async (
  database: Database,
  firm: Firms,
  { offset, limit }: { offset: number; limit: number },
): Promise<ShownDeal[]> => {
  const { rows } = await sql<ShownDeal>`select * from (${shown} where ${ofFirm(firm)}) d
    order by (case when d.provider_id = ${firm.companyId} then provider_unread else buyer_unread end) > 0 desc,
      d.updated_at desc, d.deal_id
    offset ${offset} limit ${limit}`.execute(database)
  return rows
}

/** How many deals a firm has, and how many messages in them nobody of it has seen. */
export const countDealsOfFirm = async (database: Database, firm: Firms): Promise<{ total: number; unread: number }> => {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, coalesce(sum(case when d.provider_id = ${firm.companyId} then ${unreadOf('provider')}
      else ${unreadOf('buyer')} end), 0)::int as unread
    from deals d where ${ofFirm(firm)}`.execute(database)
  return rows[0] as { total: number; unread: number }
}

/** An event of a timeline; `person` is what its actor is called, null for who is gone and for what time did. */
export type ShownEvent = Pick<
  Selectable<DealEventsTable>,
  'deal_id' | 'sequence' | 'at' | 'side' | 'actor' | 'kind' | 'subject' | 'body' | 'client_id'
> & { person: string | null }

const events = (database: Database) =>
  database
    .selectFrom('deal_events as e')
    .leftJoin(PEOPLE.as('u'), (join) => join.onRef('u.user_id', '=', 'e.actor').on('u.deleted_at', 'is', null))
    .select(['e.deal_id', 'e.sequence', 'e.at', 'e.side', 'e.actor', 'e.kind', 'e.subject', 'e.body', 'e.client_id'])
    .select('u.full_name as person')

export const selectEventsAfter = (database: Database, dealId: string, after: number, limit: number): Promise<ShownEvent[]> =>
  events(database).where('e.deal_id', '=', dealId).where('e.sequence', '>', after).orderBy('e.sequence').limit(limit).execute()

/** The last ones before a number, in their order. */
export const selectEventsBefore = async (
  database: Database,
  dealId: string,
  before: number,
  limit: number,
): Promise<ShownEvent[]> => {
  const newest = await events(database)
    .where('e.deal_id', '=', dealId)
    .where('e.sequence', '<', before)
    .orderBy('e.sequence', 'desc')
    .limit(limit)
    .execute()
  return newest.toReversed()
}

/** The last event of each. */
export const selectLastEvents = (database: Database, dealIds: readonly string[]): Promise<ShownEvent[]> =>
  events(database)
    .where('e.deal_id', 'in', [...dealIds, ''])
    .where('e.sequence', '=', (query) =>
      query.selectFrom('deals').select('last_sequence').whereRef('deals.deal_id', '=', 'e.deal_id'),
    )
    .execute()

/** Its quotes and bookings by their ids, in the order they came. */
export const selectSubjects = async (database: Database, dealId: string): Promise<string[]> => {
  const { rows } = await sql<{ subject: string }>`
    select subject from deal_events where deal_id = ${dealId} and subject is not null group by 1 order by min(sequence)`.execute(
    database,
  )
  return rows.map(({ subject }) => subject)
}

/** How far deals are. */
export const selectEnds = (database: Database, dealIds: readonly string[]) =>
  database.selectFrom('deals').select(['deal_id', 'last_sequence']).where('deal_id', 'in', dealIds).execute()

/** Marks everything up to a number as read by a side; what it has read stays read. */
export const markDealRead = (database: Database, dealId: string, side: Side, sequence: number) => {
  const column = sql.ref(side === 'buyer' ? 'buyer_read' : 'provider_read')
  return sql`update deals set ${column} = least(${sequence}, last_sequence)
    where deal_id = ${dealId} and ${column} < least(${sequence}, last_sequence)`.execute(database)
}

/** The message that has the id its browser gave it. */
export const selectMessage = (database: Database, dealId: string, clientId: string) =>
  database
    .selectFrom('deal_events')
    .select(['sequence', 'body'])
    .where('deal_id', '=', dealId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Messages of a side that name a bank account. */
export const selectAccountMessages = (database: Database, dealId: string, side: Side) =>
  database
    .selectFrom('deal_events')
    .select('body')
    .where('deal_id', '=', dealId)
    .where('kind', '=', 'message')
    .where('side', '=', side)
    .where(sql<boolean>`body ? 'account'`)
    .execute()

/** Whoever writes to a deal waits until the transaction ends. */
export const lockDeal = (transaction: Database, dealId: string) =>
  transaction.selectFrom('deals').select('deal_id').where('deal_id', '=', dealId).forUpdate().executeTakeFirst()

type Look = { kind: (typeof LOOK_KINDS)[number]; subject: string | null; userId: string }

/** Whether a person has had a look of a kind since a moment. */
export const hasLookedSince = async (
  database: Database,
  dealId: string,
  { kind, subject, userId }: Look,
  since: Date,
): Promise<boolean> => {
  const row = await database
    .selectFrom('deal_events')
    .select('sequence')
    .where('deal_id', '=', dealId)
    .where('kind', '=', kind)
    .where('subject', 'is not distinct from', subject)
    .where('actor', '=', userId)
    .where('at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** People of a side who took part, the last one first. */
export const selectActors = async (database: Database, dealId: string, side: Side): Promise<string[]> => {
  const { rows } = await sql<{ actor: string }>`
    select actor from deal_events where deal_id = ${dealId} and side = ${side} and kind <> all(${[...LOOK_KINDS]}::text[])
    group by 1 order by max(sequence) desc`.execute(database)
  return rows.map(({ actor }) => actor)
}

/** What a person said and did in deals, with the deals. */
export const selectDealsBy = async (database: Database, userId: string) => {
  const { rows } = await sql`
    select d.number, e.sequence, e.at, e.side, e.kind, e.subject, e.body
    from deal_events e join deals d on d.deal_id = e.deal_id where e.actor = ${userId} order by e.at, d.number, e.sequence`.execute(
    database,
  )
  return rows
}

/** The number a side's firm is registered under; null where it gave none. */
export const selectCompanyNumber = async (
  database: Database,
  { shipper_id: shipperId, provider_id: providerId }: Pick<ShownDeal, 'shipper_id' | 'provider_id'>,
  side: Side,
): Promise<string | null> => {
  const firm =
    side === 'buyer'
      ? database.selectFrom(SHIPPERS.as('f')).where('shipper_id', '=', shipperId)
      : database.selectFrom(COMPANIES.as('f')).where('provider_id', '=', providerId)
  const row = await firm.select('company_number').executeTakeFirst()
  return row?.company_number ?? null
}

type Untold = { dealId: string; number: string; companyId: string; firm: Texts; count: number; sequence: number }

/** Messages of the other side from before a moment that a side has neither read nor been told of; it counts as told of them now. */
const takeUntoldOf = async (transaction: Database, side: Side, { before, limit }: { before: Date; limit: number }) => {
  const isBuyer = side === 'buyer'
  const told = sql.ref(isBuyer ? 'buyer_told' : 'provider_told')
  const own = sql.ref(isBuyer ? 'd.shipper_id' : 'd.provider_id')
  const other = isBuyer
    ? sql`(select p.name_zh, p.name_en, p.name_ru from ${COMPANIES} p where p.provider_id = d.provider_id)`
    : sql`(select s.name_zh, s.name_en, s.name_ru from ${SHIPPERS} s where s.shipper_id = d.shipper_id)`
  const { rows } = await sql<Untold>`
    with untold as (
      select e.deal_id, max(e.sequence) as sequence, count(*)::int as count
      from deal_events e join deals d on d.deal_id = e.deal_id
      where e.kind = 'message' and e.side = ${OTHER[side]} and e.at <= ${before}
        and e.sequence > greatest(${readBy(side)}, d.${told})
      group by 1 order by 1 limit ${limit})
    update deals d set ${told} = untold.sequence from untold where d.deal_id = untold.deal_id
    returning d.deal_id as "dealId", d.number, ${own} as "companyId", untold.count, untold.sequence,
      (select jsonb_build_object('zh', f.name_zh, 'en', f.name_en, 'ru', f.name_ru) from ${other} f) as firm`.execute(transaction)
  return rows
}

/** The same of both sides. */
export const takeUntold = async (transaction: Database, asked: { before: Date; limit: number }): Promise<Untold[]> => [
  ...(await takeUntoldOf(transaction, 'buyer', asked)),
  ...(await takeUntoldOf(transaction, 'provider', asked)),
]

/** A message of a buyer that is the last of its deal. */
export type LastWord = { deal_id: string; provider_id: string; sequence: number; at: Date }

/** Deals of the demonstration in which a person of the buyer had the last word since a moment. */
export const selectUnanswered = async (database: Database, since: Date): Promise<LastWord[]> => {
  const { rows } = await sql<LastWord>`
    select d.deal_id, d.provider_id, m.sequence, m.at from deals d join lateral (
      select e.sequence, e.side, e.at from deal_events e where e.deal_id = d.deal_id and e.kind = 'message'
      order by e.sequence desc limit 1) m on true
    where d.demo and d.updated_at > ${since} and m.at > ${since} and m.side = 'buyer' order by m.at`.execute(database)
  return rows
}
