import { sql } from 'kysely'
import { SHEETS_ON_MALL } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'

/**
 * Gives a company of the demonstration the sheets its offers would have come from, so that its people can work with them.
 * Offers that have a sheet keep it.
 */
export const adoptCapacities = async (database: Database, providerId: string, now: Date): Promise<void> => {
  await sql`
    with added as (
      insert into offers (offer_id, provider_id, reference, mode, sheet, review_status, published_sheet, published_version,
        created_by, created_at, updated_by, updated_at)
      select capacity_id, provider_id, reference, mode, sheet, review_status,
        case when review_status = 'approved' then sheet end, case when review_status = 'approved' then 1 end,
        'system', ${now}, 'system', ${now}
      from (
        select c.capacity_id, c.provider_id, c.reference, c.mode, c.sheet,
          case when c.review_status = 'approved' then 'approved' else 'draft' end as review_status
        from ${SHEETS_ON_MALL} c where c.provider_id = ${providerId}
      ) adopted on conflict do nothing returning offer_id
    )
    insert into offer_changes (offer_id, version, at, actor, kind) select offer_id, 1, ${now}, 'system', 'created' from added`.execute(
    database,
  )
}
