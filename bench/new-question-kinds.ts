/** What bench/new-questions.ts asks: every question is made of an open offer of the market, and none comes twice. */
import { dayAfter } from '@tongyun/freight/days'
import { sql } from 'kysely'
import type { Database } from '../server/src/core/database.ts'
import type { Query } from './search-peer.ts'

/** A question to the server, with the code of its answer, and what the bare side does in its place. */
type Question = { path: string; code: 200 | 817001; bare: Query }
export type Kind = { id: string; name: string; targetMs: number | null; questions: Question[] }

const PAGE = 20
const DAYS = 14

type Sample = {
  id: string
  mode: string
  origin: string
  destination: string
  /** Last day of a departure with room that cargo is taken in. */
  day: string
  word: string
  elsewhere: string | null
}

/**
 * Open offers in no order that means anything, each with the longest word of what a key word is looked for in, and with the
 * end of another offer where nothing goes there from its city.
 */
const chooseSamples = async (database: Database, count: number): Promise<Sample[]> => {
  const { rows } = await sql<Sample>`
    with open as (
      select c.capacity_id, mode, origin_place, origin_city, destination_place, destination_city, search_text, day,
        row_number() over (order by md5(c.capacity_id)) as place
      from capacities c join lateral (
        select (coalesce(d.cargo_cut_off, d.etd) at time zone c.origin_zone)::date::text as day
        from departures d where d.capacity_id = c.capacity_id and d.closes_at > now() + interval '1 day' and d.space_left > 0
        order by d.etd limit 1
      ) d on true where on_offer and open_until > now() order by place limit ${2 * count}
    )
    select o.capacity_id as id, o.day, o.mode, o.origin_place as origin, o.destination_place as destination,
      (select word from regexp_split_to_table(o.search_text, '[^[:alnum:]-]+') word order by length(word) desc, word limit 1) as word,
      case when lane.origin_city is null then f.destination_place end as elsewhere
    from open o join open f on f.place = o.place + ${count}
    left join (select distinct origin_city, destination_city from capacities) lane
      on lane.origin_city = o.origin_city and lane.destination_city = f.destination_city`.execute(database)
  return rows
}

/** The bare side's own table: what a row of a page shows, with an index for each way it is asked. */
export const makeBareTable = async (database: Database) => {
  await dropBareTable(database)
  await sql`create schema bench_bare`.execute(database)
  await sql`create table bench_bare.offers as
    select capacity_id, reference, mode, service_mode, load_type, provider_id, origin_place, destination_place, transit_hours,
      reference_total, currency, valid_from, valid_to, confirmed_at, service_label, search_text from capacities where on_offer`.execute(
    database,
  )
  await sql`create unique index on bench_bare.offers (capacity_id)`.execute(database)
  await sql`create index on bench_bare.offers (mode, origin_place, reference_total)`.execute(database)
  await sql`create index on bench_bare.offers (mode, origin_place, destination_place, reference_total)`.execute(database)
  await sql`create index on bench_bare.offers (reference_total)`.execute(database)
  await sql`vacuum analyze bench_bare.offers`.execute(database)
}
export const dropBareTable = (database: Database) => sql`drop schema if exists bench_bare cascade`.execute(database)

const COLUMNS = `capacity_id, reference, mode, service_mode, load_type, provider_id, origin_place, destination_place, transit_hours,
  reference_total, currency, valid_from, valid_to, confirmed_at, service_label`
const bare = (name: string, where: string, parameters: unknown[]): Query => ({
  name,
  sql: `select ${COLUMNS} from bench_bare.offers where ${where} order by reference_total limit ${PAGE}`,
  parameters,
})
const ofOrigin = ({ mode, origin }: Sample) => bare('origin', 'mode = $1 and origin_place = $2', [mode, origin])
const ofLane = ({ mode, origin }: Sample, destination: string) =>
  bare('lane', 'mode = $1 and origin_place = $2 and destination_place = $3', [mode, origin, destination])

/** `count` questions of each kind. @param today ISO date */
export const newQuestions = async (database: Database, count: number, today: string): Promise<Kind[]> => {
  const samples = await chooseSamples(database, count)
  /** A cargo of 100 kg to 3 t, of the density of general cargo; another for every number. */
  const cargo = (n: number) => {
    const weightKg = 100 + ((n * 7_919) % 29_989) / 10
    return `weightKg=${weightKg}&volumeM3=${(weightKg / (150 + (n % 300))).toFixed(2)}`
  }
  const ready = ({ day }: Sample, n: number) =>
    `readyFrom=${dayAfter(day, -(n % DAYS))}&readyTo=${dayAfter(day, Math.floor(n / DAYS) % DAYS)}`
  const search = (query: string) => `/ty/capacities?${query}`
  const asked = new Set<string>()
  const kind = (id: string, name: string, targetMs: number | null, of: (sample: Sample, n: number) => Question | []): Kind => {
    const questions = samples.flatMap(of).filter(({ path }) => !asked.has(path) && asked.add(path))
    return { id, name, targetMs, questions }
  }
  const lane = ({ mode, origin }: Sample, destination: string) => `mode=${mode}&origin=${origin}&destination=${destination}`
  return [
    kind('Q1', 'two filters, ready on other days, no facets', 1, (sample, n) => ({
      path: search(`mode=${sample.mode}&origin=${sample.origin}&${ready(sample, n)}&facets=0`),
      code: 200,
      bare: ofOrigin(sample),
    })),
    kind('Q2', 'two filters, a cargo, all facets', 8, (sample, n) => ({
      path: search(`mode=${sample.mode}&origin=${sample.origin}&${cargo(n)}`),
      code: 200,
      bare: ofOrigin(sample),
    })),
    kind('Q3', 'a lane, a cargo, all facets', 2, (sample, n) => ({
      path: search(`${lane(sample, sample.destination)}&${cargo(n)}`),
      code: 200,
      bare: ofLane(sample, sample.destination),
    })),
    kind('Q4', 'no such lane, a cargo: explained', 5, (sample, n) =>
      sample.elsewhere === null
        ? []
        : {
            path: search(`${lane(sample, sample.elsewhere)}&${cargo(n)}`),
            code: 817001,
            bare: ofLane(sample, sample.elsewhere),
          },
    ),
    kind('Q4', 'a lane, nothing on that day: explained', 5, (sample, n) => {
      const day = dayAfter(today, 300 + (n % 60))
      const query = `${lane(sample, sample.destination)}&departFrom=${day}&departTo=${day}&${cargo(n)}`
      return { path: search(query), code: 817001, bare: ofLane(sample, sample.destination) }
    }),
    kind('Q4', 'a key word, all facets', 5, (sample) => ({
      path: search(`q=${encodeURIComponent(sample.word)}`),
      code: 200,
      bare: bare('word', 'search_text like $1', [`%${sample.word}%`]),
    })),
    kind('Q5', 'an offer with departures, trend, similar ones', 0.8, ({ id }) => ({
      path: `/ty/capacities/${id}`,
      code: 200,
      bare: bare('offer', 'capacity_id = $1', [id]),
    })),
  ]
}
