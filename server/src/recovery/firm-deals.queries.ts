import type { Locale } from '@tongyun/freight/locale'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { DEALS } from '../deals/index.ts'
import { COMPANIES } from '../providers/index.ts'
import { SHIPPERS } from '../shippers/index.ts'

const MOST = 10

/** Deals of a firm in which most happened, as buyer and as provider, with the name of the other side. */
export const selectDealsOfFirm = async (database: Database, { id }: { id: string }, locale: Locale) => {
  const { rows } = await sql<{ number: string; other_side: string }>`
    select d.number, case when d.provider_id = ${id} then ${sql.ref(`s.name_${locale}`)} else ${sql.ref(`p.name_${locale}`)} end as other_side
    from ${DEALS} d join ${SHIPPERS} s using (shipper_id) join ${COMPANIES} p on p.provider_id = d.provider_id
    where d.provider_id = ${id} or d.shipper_id = ${id} or s.provider_id = ${id}
    order by d.last_sequence desc, d.number limit ${MOST}`.execute(database)
  return rows
}
