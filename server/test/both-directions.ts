/** What companies are shown of demands and what the shippers of those are shown of the companies, through the public doors. */
import type { FittingDemand } from '@tongyun/contract/matching/fitting-demands'
import { listFittingOffers } from '@tongyun/contract/matching/fitting-offers'
import { sql } from 'kysely'
import { inProcessCaller } from '../src/core/in-process-caller.ts'
import type { MatchedMarket } from './matched-market.ts'
import { insertPerson, logIn } from './people.ts'

type Match = FittingDemand['match']

export const pairKey = (demandId: string, companyId: string) => `${demandId} ${companyId}`

/** The matches of a shipper's list, in its order. */
const asShippers = async ({ server, clock }: MatchedMarket) => {
  const { rows } = await sql<{
    demand_id: string
    shipper_id: string
  }>`select demand_id, shipper_id from demand_listings`.execute(server.database)
  const buyer = await insertPerson(server.database, {})
  const { cookie } = await logIn(server, buyer)
  const { call } = inProcessCaller(server.app, 'en', { cookie })
  const shown = new Map<string, { companyId: string; match: Match }[]>()
  for (const { demand_id: demandId, shipper_id: shipperId } of rows) {
    await sql`delete from shipper_people where user_id = ${buyer.user_id}`.execute(server.database)
    await sql`insert into shipper_people (user_id, shipper_id, owner, joined_at)
      values (${buyer.user_id}, ${shipperId}, false, ${clock.now})`.execute(server.database)
    const { data } = await call(listFittingOffers, { demandId })
    const matches = (data?.rows ?? []).map(({ provider, match }) => ({ companyId: provider.providerId, match }))
    // Of each company the first is the best, and that is its hit.
    shown.set(demandId, matches)
  }
  return shown
}

/** By demand and company. */
const asCompanies = async ({ allFitting, seller }: MatchedMarket, companies: readonly string[]) => {
  const shown = new Map<string, Match>()
  for (const companyId of companies) {
    const { call } = await seller(companyId)
    for (const { demand, match } of (await allFitting(call)).rows) shown.set(pairKey(demand.demandId, companyId), match)
  }
  return shown
}

/** Both, of all open demands and all companies that have a hit; `quoted` are pairs with a standing quote. */
export const bothDirections = async (market: MatchedMarket) => {
  const companies = [...new Set((await market.hits()).map((hit) => hit.provider_id))]
  const ofShippers = await asShippers(market)
  const { rows } = await sql<{ demand_id: string; provider_id: string }>`
    select demand_id, provider_id from quotes where demand_id is not null`.execute(market.server.database)
  return {
    companies,
    demands: [...ofShippers.keys()],
    ofShippers,
    ofProviders: await asCompanies(market, companies),
    quoted: new Set(rows.map((row) => pairKey(row.demand_id, row.provider_id))),
  }
}
