import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { COMPANIES } from '../providers/index.ts'
import { QUOTES } from '../quoting/index.ts'
import type { Owner } from './rooms.queries.ts'
import type { ChatHandoversTable } from './tables.gen.ts'

/** As JSON has it: `answer_until` is a text. The provider is named in the language of the room. */
export type Handover = {
  handover_id: string
  capacity_id: string
  provider_name: string
  state: Exclude<ChatHandoversTable['state'], 'withdrawn'>
  words: string
  page_query: string
  quote_id: string | null
  answer_until: string | null
  answered: boolean
}

/** The newest one of a room that was not taken back, or null; `room` is the name its table has in the statement. */
export const handoverOf = (room: string): RawBuilder<Handover | null> => {
  const of = (column: string) => sql.ref(`${room}.${column}`)
  return sql<Handover | null>`(
    select jsonb_build_object('handover_id', h.handover_id, 'capacity_id', h.capacity_id, 'state', h.state, 'words', h.words,
      'provider_name', case ${of('language')} when 'zh' then c.name_zh when 'en' then c.name_en else c.name_ru end,
      'page_query', h.page_query, 'quote_id', h.quote_id, 'answer_until', h.answer_until,
      'answered', coalesce(q.status <> 'asked', false))
    from chat_handovers h join ${COMPANIES} c using (provider_id) left join ${QUOTES} q using (quote_id)
    where h.room_id = ${of('room_id')} and h.state <> 'withdrawn' order by (h.state = 'proposed') desc, h.proposed_at desc limit 1)`
}

/** Takes back what is proposed in a room. @returns whether something was */
export const withdrawProposed = async (transaction: Database, roomId: string): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('chat_handovers')
    .set({ state: 'withdrawn' })
    .where('room_id', '=', roomId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Proposed = Pick<
  ChatHandoversTable,
  'handover_id' | 'room_id' | 'capacity_id' | 'provider_id' | 'words' | 'page_query' | 'proposed_by' | 'proposed_at'
>

export const insertProposed = (transaction: Database, row: Proposed) =>
  transaction
    .insertInto('chat_handovers')
    .values({ ...row, state: 'proposed', quote_id: null, answer_until: null })
    .execute()

/**
 * What the visitor makes of what is proposed, where it is theirs: of the account, or said before it logged in.
 * @returns the room; undefined where nothing of theirs is proposed under the id
 */
export const decideProposed = async (
  transaction: Database,
  handoverId: string,
  { visitorId, userId }: Owner,
  decided: { state: 'declined' } | { state: 'asked'; quoteId: string; answerUntil: Date },
): Promise<string | undefined> => {
  const { quoteId, answerUntil } = decided.state === 'asked' ? decided : { quoteId: null, answerUntil: null }
  const { rows } = await sql<{ room_id: string }>`
    update chat_handovers h set state = ${decided.state}, quote_id = ${quoteId}, answer_until = ${answerUntil}
    from chat_rooms r where r.room_id = h.room_id and h.handover_id = ${handoverId} and h.state = 'proposed'
      and (r.user_id = ${userId} or r.user_id is null and r.visitor_id = ${visitorId}) returning h.room_id`.execute(transaction)
  return rows[0]?.room_id
}
