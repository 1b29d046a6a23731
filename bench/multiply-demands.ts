/** Open demands like those of the seed, as many as a bench needs. */
import { sql } from 'kysely'
import type { Database } from '../server/src/core/database.ts'

/** More demands like those that are open, each with days and a number of its own, up to about `demands` in all. */
export const multiplyDemands = async (database: Database, demands: number): Promise<void> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from demand_listings`.execute(database)
  const seeded = rows[0]?.n ?? 0
  const id = sql`'d-' || lpad(to_hex(n * 1000 + i), 12, '0')`
  const copies = sql`(select l.*, row_number() over (order by l.demand_id) as i, n
    from demand_listings l cross join generate_series(1, ${Math.ceil(demands / seeded) - 1}) n)`
  const until = sql`now() + interval '1 hour' * (6 + (n * 37 + i * 11) % 300)`
  const published = sql`now() - interval '1 minute' * ((n * 53 + i * 7) % 20000)`
  await sql`
    insert into demands (demand_id, number, shipper_id, sheet, review_status, status, published_at, quotes_until, decide_until,
      demo, created_by, created_at, updated_at)
    select ${id}, lpad((n * 1000 + i)::text, 12, '0'), c.shipper_id, d.sheet || jsonb_build_object(
        'readyFrom', (c.ready_from + (n % 9)::int)::text, 'readyTo', (c.ready_to + (n % 13)::int)::text), 'approved', 'open', ${published}, ${until}, ${until},
      true, 'bench', now(), now()
    from ${copies} c join demands d using (demand_id)`.execute(database)
  await sql`
    insert into demand_listings (demand_id, shipper_id, published_at, quotes_until, ready_from, ready_to, modes, cargo_types, load_type,
      origin_place, origin_city, origin_region, origin_country, origin_continent, destination_place, destination_city,
      destination_region, destination_country, destination_continent, live_quotes, search_text)
    select ${id}, shipper_id, ${published}, ${until}, ready_from + (n % 9)::int, ready_to + (n % 13)::int, modes, cargo_types, load_type,
      origin_place, origin_city, origin_region, origin_country, origin_continent, destination_place, destination_city,
      destination_region, destination_country, destination_continent, 0, replace(search_text, '9000', lpad((n * 1000 + i)::text, 12, '0'))
    from ${copies} c`.execute(database)
  await sql`vacuum (analyze) demands, demand_listings`.execute(database)
}
