/** The SQL of comparing quotes. One function, one statement. */
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

/** How a firm dealt so far, as counts: `decided` quotes that a buyer took or left, `asked` enquiries whose time to answer is over. */
export type Dealing = { decided: number; accepted: number; asked: number; answered: number }

/** Of each of the firms that ever quoted or was asked. */
export const selectDealings = async (
  database: Database,
  providerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Dealing>> => {
  const { rows } = await sql<Dealing & { id: string }>`
    select q.provider_id as id,
      count(*) filter (where q.status in ('accepted', 'declined', 'lost') and q.current_version > 0) as decided,
      count(*) filter (where q.status = 'accepted') as accepted,
      count(*) filter (where q.answer_until <= ${now}) as asked,
      count(*) filter (where q.answer_until <= ${now}
        and (first.sent_at <= q.answer_until or (q.current_version = 0 and q.status = 'declined' and q.ended_at <= q.answer_until))) as answered
    from quotes q left join quote_versions first on first.quote_id = q.quote_id and first.version = 1
    where q.provider_id = any(${[...providerIds]}::text[])
    group by q.provider_id`.execute(database)
  return new Map(rows.map(({ id, ...dealing }) => [id, dealing]))
}
