import { queryString } from '@tongyun/contract/page-paths'
import { type ComparedColumn, type compareQuotes as endpoint, MOST_COMPARED } from '@tongyun/contract/quoting/comparison'
import { DAY_MS } from '@tongyun/freight/days'
import type { Money } from '@tongyun/freight/deal/cancellation'
import { COMPARED_ROWS, compareQuotes as compareColumns } from '@tongyun/freight/deal/compare-quotes'
import { PROPOSED_TERMS } from '@tongyun/freight/deal/deal-terms'
import type { PriceLevel } from '@tongyun/freight/deal/level-prices'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { convertMinor } from '@tongyun/freight/money'
import type { Consignment } from '@tongyun/freight/rate'
import { instantOfWallTime } from '@tongyun/freight/zoned-time'
import { openGazetteer } from '@tongyun/places'
import { type FoundFitting, findFitting, laneCharges, priceById, type SearchInput } from '../capacity/searching/index.ts'
import type { Context, Operation } from '../core/route.ts'
import { dealTermsOfMany } from '../deal-terms/index.ts'
import { knownPlace, mallQueryOf, ownDemand } from '../demand/index.ts'
import { exchangeRates } from '../reference/index.ts'
import { selectDealings } from './comparison.queries.ts'
import { type Column, type Known, offerColumns, planColumns } from './comparison-columns.ts'
import { type LiveQuote, quoteColumns } from './quote-columns.ts'
import { selectCurrentVersions } from './quote-versions.queries.ts'
import { selectStanding } from './quotes.queries.ts'

const NO_DEALING = { decided: 0, accepted: 0, asked: 0, answered: 0 }
const UNCONFIRMED = { confirmed: false, terms: PROPOSED_TERMS }

/** The end of the last day for the delivery, at the destination. */
const latestArrivalOf = ({ deliverBy, destinationId }: DemandSheet): number | null => {
  const zone = openGazetteer().byId(destinationId ?? '')?.zone
  return deliverBy === null || zone === undefined ? null : instantOfWallTime(Date.parse(`${deliverBy}T00:00:00Z`) + DAY_MS, zone)
}

/** Nobody deals with the own firm, so what it offers is no choice. */
const ofOthers = ({ offers, plans }: FoundFitting, companyId: string | null) => {
  const isOther = ({ row }: FoundFitting['offers'][number]) => row.provider.providerId !== companyId
  return {
    offers: offers.filter(isOther).slice(0, MOST_COMPARED.offers),
    plans: plans.filter(({ legs }) => legs.every(isOther)),
  }
}

const levelOf = async ({ currency, incoterm }: DemandSheet, { reader }: Context): Promise<PriceLevel> => ({
  currency: currency ?? 'CNY',
  exchange: await exchangeRates(reader),
  incoterm,
})

/** What cancelling costs, in the provider's currency and at the level. */
const cancellationAt = (fees: Column['compared']['cancellation'], level: PriceLevel): ComparedColumn['cancellation'] => {
  if (fees === null) return null
  const levelled = ({ amountMinor, currency }: Money) => convertMinor(amountMinor, currency, level.currency, level.exchange)
  const [nowMinor, atClosingMinor] = [levelled(fees.now), levelled(fees.atClosing)]
  return { ...fees, levelled: nowMinor === null || atClosingMinor === null ? null : { nowMinor, atClosingMinor } }
}

const withLevels = (columns: readonly Column[], level: PriceLevel, latestArrivalAt: number | null) => {
  const { ranked, withoutRate, rows, firstBecause, against } = compareColumns(
    columns.map(({ compared }) => compared),
    level,
    latestArrivalAt,
  )
  const columnOf = (id: string) => columns.find(({ shown }) => shown.id === id) as Column
  const inTime = ({ arrivesAt }: Column['shown']) =>
    latestArrivalAt === null || arrivesAt === null ? null : Date.parse(arrivesAt) <= latestArrivalAt
  const column = (id: string, levelled: ComparedColumn['levelled']): ComparedColumn => {
    const { shown, compared } = columnOf(id)
    return { ...shown, cancellation: cancellationAt(compared.cancellation, level), levelled, inTime: inTime(shown) }
  }
  const all = [...ranked.map(({ id, ...levelled }) => column(id, levelled)), ...withoutRate.map((id) => column(id, null))]
  const oneWording = new Set(all.map(({ freeTime }) => freeTime)).size <= 1
  const same = rows.filter((row) => row.same && (row.row !== 'free_days' || oneWording)).map(({ row }) => row)
  return {
    columns: all,
    firstBecause,
    against: against.map(({ id, moreMinor, morePermille, laterHours }) => ({ id, moreMinor, morePermille, laterHours })),
    same: COMPARED_ROWS.filter((row) => same.includes(row)),
  }
}

/** Quotes whose price stands, with their offers. */
const liveQuotes = async (demandId: string, query: SearchInput | null, context: Context): Promise<LiveQuote[]> => {
  const rows = await selectStanding(context.database, demandId, context.now)
  const versions = await selectCurrentVersions(
    context.database,
    rows.map((row) => row.quote_id),
  )
  const ids = [...versions.values()].flatMap(({ capacity_id: id }) => (id === null ? [] : [id]))
  const offers = query === null ? new Map<string, never>() : await priceById(ids, query, context)
  return rows.flatMap((row) => {
    const version = versions.get(row.quote_id)
    return version === undefined ? [] : [{ row, version, offer: offers.get(version.capacity_id ?? '') }]
  })
}

type Priced = { level: PriceLevel; consignment: Consignment | null }

/** Terms and dealings of the providers of all columns. */
const knownOf = async (providerIds: readonly string[], { level, consignment }: Priced, context: Context): Promise<Known> => {
  const { reader, locale, now } = context
  const [terms, dealings] = await Promise.all([dealTermsOfMany(reader, providerIds), selectDealings(reader, providerIds, now)])
  return {
    level,
    termsOf: (providerId) => terms.get(providerId) ?? UNCONFIRMED,
    dealingOf: (providerId) => dealings.get(providerId) ?? NO_DEALING,
    pricesOf: async (lane) => {
      const prices = consignment === null ? [] : await laneCharges(lane, consignment, context)
      const of = await dealTermsOfMany(reader, [...new Set(prices.map(({ providerId }) => providerId))])
      return prices.map((price) => ({ ...price, vat: (of.get(price.providerId) ?? UNCONFIRMED).terms.vat }))
    },
    locale,
    now,
  }
}

/** GET /ty/my_demands/:demandId/comparison */
export const compareQuotes: Operation<typeof endpoint> = async ({ demandId }, context) => {
  const { locale, now, person } = context
  const { sheet } = await ownDemand(context, demandId)
  const query = mallQueryOf(sheet)
  // The own firm's offers are left out afterwards.
  const most = { offers: MOST_COMPARED.offers * 2, plans: MOST_COMPARED.plans }
  const [found, level] = await Promise.all([query === null ? null : findFitting(query, most, context), levelOf(sheet, context)])
  const { offers, plans } = found === null ? { offers: [], plans: [] } : ofOthers(found, person?.companyId ?? null)
  const quotes = await liveQuotes(demandId, query, context)
  const legs = [...offers, ...plans.flatMap((plan) => plan.legs)]
  const known = await knownOf(
    [...legs.map(({ row }) => row.provider.providerId), ...quotes.map(({ row }) => row.provider_id)],
    { level, consignment: found?.search.consignment ?? null },
    context,
  )
  const columns = [
    ...(await quoteColumns(quotes, known)),
    ...(await offerColumns(offers, known)),
    ...(await planColumns(plans, known)),
  ]
  const latestArrivalAt = latestArrivalOf(sheet)
  return {
    demandId,
    origin: knownPlace(sheet.originId, locale),
    destination: knownPlace(sheet.destinationId, locale),
    level: {
      currency: level.currency,
      rateDate: level.exchange.date,
      rateSource: level.exchange.source,
      incoterm: level.incoterm,
    },
    readyFrom: sheet.readyFrom,
    readyTo: sheet.readyTo,
    latestArrivalAt: latestArrivalAt === null ? null : new Date(latestArrivalAt).toISOString(),
    maxTransitHours: sheet.maxTransitDays === null ? null : sheet.maxTransitDays * 24,
    ...withLevels(columns, level, latestArrivalAt),
    fitting: { count: found?.count ?? 0, query: query === null ? null : queryString(query) },
    asOf: now.toISOString(),
  }
}
