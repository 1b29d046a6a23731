/** Who may quote for what: a certified company with a public page, not for itself, and for so many demands a day. */
import { DAY_MS } from '@tongyun/freight/days'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { type DemandRecord, holdDemand, maySee, statusAt } from '../demand/index.ts'
import { ownCompanyId, providerStanding } from '../providers/index.ts'
import { needOfAsked, needOfSheet, type QuoteNeed } from './quote-need.ts'
import { readQuote } from './quote-step.ts'
import { selectVersions } from './quote-versions.queries.ts'
import { countSentSince, type QuoteRecord } from './quotes.queries.ts'

/** @throws BusinessError 810008 not_certified, with what is missing */
const refuseUncertified = async (database: Database, providerId: string): Promise<{ joinedOn: string; demo: boolean }> => {
  const { certified, isPublic, joinedOn, demo } = await providerStanding(database, providerId)
  if (!certified || !isPublic) throw new BusinessError(810008, { reason: 'not_certified' }, { certified, isPublic })
  return { joinedOn, demo }
}

/** What is quoted for, who for, and the company that quotes; `demo` where either is of the demonstration. */
type QuoteSubject = {
  need: QuoteNeed
  /** Null for an enquiry and for a price that was published. */
  demand: DemandRecord | null
  providerId: string
  joinedOn: string
  demo: boolean
}

/**
 * A demand that takes quotes, held.
 * @throws BusinessError 810004 for none, or one the company may not see yet, 810008 not_certified, own_deal; 811001 demand_closed
 */
export const demandToQuote = async (
  transaction: Database,
  context: Pick<Context, 'person' | 'now'>,
  demandId: string,
): Promise<QuoteSubject & { demand: DemandRecord }> => {
  const providerId = ownCompanyId(context)
  const { joinedOn, demo } = await refuseUncertified(transaction, providerId)
  const demand = await holdDemand(transaction, demandId)
  if (demand === undefined || demand.status === null) throw new BusinessError(810004)
  if (demand.shipper_id === caller(context).shipperId) throw new BusinessError(810008, { reason: 'own_deal' })
  const { now } = context
  if (!(await maySee(transaction, demand, providerId, now))) throw new BusinessError(810004)
  if (statusAt(demand, now) !== 'open' || (demand.quotes_until?.getTime() ?? 0) <= now.getTime())
    throw new BusinessError(811001, { reason: 'demand_closed' })
  return { need: needOfSheet(demand.sheet), demand, providerId, joinedOn, demo: demo || demand.demo }
}

/**
 * What a quote of the firm is for: its demand as it is now, held; else what was asked about an offer, or was published.
 * @throws BusinessError as demandToQuote
 */
export const quotedFor = async (
  transaction: Database,
  context: Pick<Context, 'person' | 'now'>,
  row: QuoteRecord,
): Promise<QuoteSubject> => {
  if (row.demand_id !== null) return demandToQuote(transaction, context, row.demand_id)
  const providerId = ownCompanyId(context)
  const { joinedOn, demo } = await refuseUncertified(transaction, providerId)
  const [version] = await selectVersions(transaction, row.quote_id)
  const asked = row.enquiry ?? (version && { journey: version.journey, consignment: version.price.consignment })
  if (asked === undefined) throw new Error(`quote ${row.quote_id} is for nothing`)
  return { need: needOfAsked(asked), demand: null, providerId, joinedOn, demo: demo || row.demo }
}

/** @throws BusinessError as quotedFor; 810001 required where neither is named, 810009 for the quote of another firm */
export const subjectToQuote = async (
  database: Database,
  context: Pick<Context, 'person' | 'now'>,
  { demandId, quoteId }: { demandId?: string | undefined; quoteId?: string | undefined },
): Promise<QuoteSubject> => {
  if (demandId !== undefined) return demandToQuote(database, context, demandId)
  if (quoteId === undefined) throw subjectMissing()
  const { row, side } = await readQuote(database, context, quoteId)
  if (side !== 'provider') throw new BusinessError(810009)
  return quotedFor(database, context, row)
}

export const subjectMissing = () =>
  new BusinessError(810001, { field: 'demandId', rule: 'required', path: 'demandId', limit: '' })

/** @throws BusinessError 810008 too_many_quotes */
export const refuseBeyondLimit = async (
  transaction: Database,
  { providerId, joinedOn }: { providerId: string; joinedOn: string },
  now: Date,
): Promise<void> => {
  const { usual, young, youngDays } = DEAL_FIGURES.quotesADay
  const most = now.getTime() - Date.parse(joinedOn) < youngDays * DAY_MS ? young : usual
  const { count, first } = await countSentSince(transaction, providerId, new Date(now.getTime() - DAY_MS))
  if (count < most || first === null) return
  const waitS = Math.max(1, Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1000))
  throw new BusinessError(810008, { reason: 'too_many_quotes', waitS })
}
