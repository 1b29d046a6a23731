/** A demonstration market whose hits are found, and people of it, for tests of matching. */
import { type FittingDemand, listFittingDemands } from '@tongyun/contract/matching/fitting-demands'
import { HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { seedMarket } from '../seed/seed-market.ts'
import type { Database } from '../src/core/database.ts'
import { inProcessCaller } from '../src/core/in-process-caller.ts'
import { readSign } from '../src/core/signs.ts'
import { areMatchesDue, findMatches } from '../src/matching/keep-matches.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { insertPerson, logIn } from './people.ts'
import { makeFirm } from './shipper-firms.ts'

type Hit = { demand_id: string; provider_id: string; score: number; capacity_id: string; departure_id: string }

/** Half an hour before nine in the morning in Shanghai. */
const NOW = new Date('2026-11-21T00:30:00Z')

export type MatchedMarket = Awaited<ReturnType<typeof openMatchedMarket>>

/** `clock.now` is the app's time. */
export const openMatchedMarket = async () => {
  const clock = { now: NOW }
  const server = await createTestApp({
    clock: () => clock.now,
    seed: (database) => seedMarket(database, { offers: 1_500, now: NOW }),
  })
  /** Finds all there is to find, as the job does. */
  const settle = async (database: Database = server.database) => {
    while ((await readSign(database, areMatchesDue, clock.now)) && (await findMatches(database, clock.now)) === 'more');
  }

  const hits = async (database: Database = server.database): Promise<Hit[]> => {
    const { rows } = await sql<Hit>`select demand_id, provider_id, score, capacity_id, departure_id from match_hits
      where score > 0 order by demand_id, provider_id`.execute(database)
    return rows
  }

  const seller = async (companyId: string, notifications = ['matches.app', 'matches.email']) => {
    const user = await insertPerson(server.database, { role: 'provider_owner', company_id: companyId, notifications })
    const { cookie } = await logIn(server, user)
    return { user, call: inProcessCaller(server.app, 'en', { cookie }).call }
  }

  /** All pages of what fits a company. */
  const allFitting = async (call: TestApp['call'], input: Record<string, unknown> = {}) => {
    const rows: FittingDemand[] = []
    for (let page = 1; ; page += 1) {
      const { data } = await call(listFittingDemands, { ...input, page, pageSize: 50 })
      rows.push(...(data?.rows ?? []))
      if (data === null || page * 50 >= data.total) return { rows, total: data?.total ?? -1 }
    }
  }

  /** A demand of a new firm that fits an offer of a company, from its own ends, ready around a departure. */
  const demandFor = async (companyId: string, values: Record<string, unknown> = {}) => {
    const { rows } = await sql<{ demand_id: string; capacity_id: string }>`
      select demand_id, capacity_id from match_hits where provider_id = ${companyId} and score >= 70 order by score desc, demand_id limit 1`.execute(
      server.database,
    )
    const of = rows[0]
    if (of === undefined) throw new Error('the company has no hit to copy')
    const { rows: sheets } = await sql<{ sheet: Record<string, unknown> }>`
      select sheet from demands where demand_id = ${of.demand_id}`.execute(server.database)
    const firm = await makeFirm(server)
    const sheet = {
      ...sheets[0]?.sheet,
      contactName: 'Zhang Contact',
      contactPhone: '+8613800138000',
      contactEmail: null,
      contactWechat: null,
      quotesUntil: new Date(clock.now.getTime() + 48 * HOUR_MS).toISOString(),
      ...values,
    }
    const demandId = await firm.publish(sheet as never)
    return { firm, demandId }
  }

  const companyWithHits = async (least = 3, certified = true) => {
    const { rows } = await sql<{ provider_id: string }>`
      select h.provider_id from match_hits h join providers p using (provider_id)
      where h.score >= 70 and p.certified = ${certified} group by h.provider_id having count(*) >= ${least}
      order by count(*) desc, h.provider_id limit 1`.execute(server.database)
    const found = rows[0]?.provider_id
    if (found === undefined) throw new Error('no company has so many hits')
    return found
  }

  await settle()
  return { server, clock, settle, hits, seller, allFitting, demandFor, companyWithHits }
}
