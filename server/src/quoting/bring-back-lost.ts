/** Quotes that a demand's end lost stand again once it is open as it was: the rule `return` of freight/src/deal/quote-rules.ts. */
import { stepTo } from '@tongyun/freight/deal/rules'
import { holdDepartures, selectSpace } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import type { DemandQuotes } from '../core/services.ts'
import { lockDemand } from '../demand/index.ts'
import { tellDeal } from './end-quote.ts'
import { QUOTE_RETURNED } from './quote-notices.ts'
import { factsOf } from './quote-step.ts'
import { answerCounter, selectVersions } from './quote-versions.queries.ts'
import { lockQuoteRow, type QuoteRecord, selectLost, selectPromisedDepartures, updateQuote } from './quotes.queries.ts'
import { claimForQuote } from './space-refusal.ts'
import { countLive } from './write-quote.ts'

/** Claims again what a firm quote promised, of a departure that is held. @returns false where the departure has closed or others have its space */
const claimAgain = async (transaction: Database, { quote_id: quoteId, firm }: QuoteRecord, now: Date): Promise<boolean> => {
  if (!firm) return true
  const [version] = await selectVersions(transaction, quoteId)
  const { departure_id: departureId = null, quantity = null, valid_until: until } = version ?? {}
  if (departureId === null || quantity === null || until === undefined) return false
  const space = await selectSpace(transaction, departureId, now)
  if (space === undefined || space.closesAt <= now || space.left < quantity) return false
  await claimForQuote(transaction, { departureId, quantity, claimedFor: quoteId, until, now })
  return true
}

type Returning = { quoteId: string; demandId: string | null; departures: readonly string[] }

/**
 * Holds what an accepted quote gives back, in the order in which quotes are sent: its demand, which will change, the quote, and in
 * one order the departures that lost quotes would claim again with those that the caller gives back (decisions 059, 077). Take it
 * before anything of the deal.
 */
export const holdForReturn = async (transaction: Database, { quoteId, demandId, departures }: Returning): Promise<void> => {
  if (demandId !== null) await lockDemand(transaction, demandId)
  await lockQuoteRow(transaction, quoteId)
  const promised = demandId === null ? [] : await selectPromisedDepartures(transaction, demandId)
  await holdDepartures(transaction, { departures: [...departures, ...promised], claimedBy: [] })
}

/** Where the space of a firm quote went meanwhile, it stays lost: nobody promises what is not there. */
export const bringBackLost: DemandQuotes['bringBack'] = async (transaction, demandId, endedAt, now) => {
  await lockDemand(transaction, demandId)
  await holdDepartures(transaction, { departures: await selectPromisedDepartures(transaction, demandId), claimedBy: [] })
  let returned = 0
  for (const quoteId of await selectLost(transaction, demandId, { endedAt, now })) {
    const row = await lockQuoteRow(transaction, quoteId)
    if (row === undefined) continue
    const facts = factsOf(row, now, { demand_back: true })
    if (!stepTo('quote', { status: row.status }, 'return', 'system', now.getTime(), facts).ok) continue
    if (!(await claimAgain(transaction, row, now))) continue
    await answerCounter(transaction, quoteId, 'lapsed', now)
    await updateQuote(transaction, quoteId, { status: 'offered', counter_until: null, ended_at: null, updated_at: now })
    const tells = [{ to: 'provider' as const, notice: QUOTE_RETURNED }]
    const body = { version: row.current_version }
    await tellDeal(transaction, row, { kind: 'quote_returned', side: 'system', actor: 'system', body, tells, now })
    returned += 1
  }
  await countLive(transaction, demandId, now)
  return returned
}
