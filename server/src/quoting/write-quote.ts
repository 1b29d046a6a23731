/** Quotes and their versions as rows. Nobody types a total: a version holds a frozen run of the price engine. */
import type { FrozenTerms, QuoteJourney } from '@tongyun/contract/quoting/quotes'
import type { FrozenPrice } from '@tongyun/freight/deal/quote-price'
import type { OfferToBook } from '../capacity/searching/index.ts'
import { deleteClaims } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { readableId } from '../core/readable-id.ts'
import { appendDealEvent, insertDeal, newDealNumber, selectDealOf } from '../deals/index.ts'
import { recountQuotes } from '../demand/index.ts'
import { QUOTE_FROZEN, QUOTE_RECEIVED, toldOf } from './quote-notices.ts'
import { insertVersion } from './quote-versions.queries.ts'
import { countLiveFor, insertQuoteRow, type QuoteRow, updateQuote } from './quotes.queries.ts'
import { claimForQuote } from './space-refusal.ts'

/** The departure of an offer that a price goes with; `quantity` is in the space unit of the offer. */
type QuotedDeparture = {
  departureId: string
  quantity: number
  departsAt: Date
  arrivesAt: Date
  /** Where the departure has one. */
  documentsCutOff?: Date | null
  cargoCutOff?: Date | null
  closesAt: Date
}

/** A departure as a version freezes it. */
export const quotedDeparture = (departure: NonNullable<OfferToBook['departure']>, quantity: number): QuotedDeparture => ({
  departureId: departure.departure_id,
  quantity,
  departsAt: departure.etd,
  arrivesAt: departure.eta,
  documentsCutOff: departure.documents_cut_off,
  cargoCutOff: departure.cargo_cut_off,
  closesAt: departure.closes_at,
})

/** What a provider sends. `firm` needs a departure. */
export type NewVersion = {
  price: FrozenPrice
  journey: QuoteJourney
  terms: FrozenTerms
  validUntil: Date
  firm: boolean
  capacityId: string | null
  departure: QuotedDeparture | null
  transitHours: number | null
  note: string | null
}

type Written = { version: NewVersion; number: number; actor: string; now: Date }

/** What the event of a version says. */
export const versionBody = ({ price, validUntil, firm }: NewVersion, version: number) => ({
  version,
  totalMinor: price.result.totalMinor,
  currency: price.result.currency,
  validUntil: validUntil.toISOString(),
  firm,
})

/** A version as it is written. */
export const versionRow = (quoteId: string, { version, number, actor, now }: Written) => {
  const { price, journey, terms, validUntil, firm, capacityId, departure, transitHours, note } = version
  return {
    quote_id: quoteId,
    version: number,
    price: JSON.stringify(price),
    journey: JSON.stringify(journey),
    terms: JSON.stringify(terms),
    total_minor: price.result.totalMinor,
    currency: price.result.currency,
    valid_until: validUntil,
    firm,
    capacity_id: capacityId,
    departure_id: departure?.departureId ?? null,
    quantity: departure?.quantity ?? null,
    departs_at: departure?.departsAt ?? null,
    arrives_at: departure?.arrivesAt ?? null,
    documents_cut_off: departure?.documentsCutOff ?? null,
    cargo_cut_off: departure?.cargoCutOff ?? null,
    closes_at: departure?.closesAt ?? null,
    transit_hours: transitHours,
    note,
    sent_by: actor,
    sent_at: now,
  }
}

/** Adds a version, and claims the space of a firm one in place of what was claimed. @throws as claimForQuote */
const keepVersion = async (transaction: Database, quoteId: string, written: Written) => {
  const { firm, departure, validUntil } = written.version
  await insertVersion(transaction, versionRow(quoteId, written))
  await deleteClaims(transaction, { kind: 'quote', claimedFor: quoteId })
  if (!firm || departure === null) return
  const { departureId, quantity } = departure
  await claimForQuote(transaction, { departureId, quantity, claimedFor: quoteId, until: validUntil, now: written.now })
}

/** Puts a new version in the place of the one that stood; hold the row of the quote. */
export const replaceVersion = async (
  transaction: Database,
  { quote_id: quoteId, current_version: before }: Pick<QuoteRow, 'quote_id' | 'current_version'>,
  { version, actor, now }: Omit<Written, 'number'>,
  demandVersion?: number,
): Promise<number> => {
  const number = before + 1
  await keepVersion(transaction, quoteId, { version, number, actor, now })
  await updateQuote(transaction, quoteId, {
    status: 'offered',
    current_version: number,
    firm: version.firm,
    capacity_id: version.capacityId,
    valid_until: version.validUntil,
    counter_until: null,
    ending_told_at: null,
    ended_at: null,
    reason: null,
    updated_at: now,
    ...(demandVersion === undefined ? {} : { demand_version: demandVersion }),
  })
  return number
}

/** Says how many prices stand for a demand; take it last. */
export const countLive = async (transaction: Database, demandId: string | null, now: Date) => {
  if (demandId !== null) await recountQuotes(transaction, demandId, (database) => countLiveFor(database, demandId, now))
}

type NewQuote = {
  shipperId: string
  providerId: string
  source: 'demand' | 'published_price'
  /** The demand it is for, held, with its version; null for a price that was published. */
  demand: { demandId: string; version: number } | null
  version: NewVersion
  /** Who pressed: of the provider, of the buyer for a published price. */
  side: 'buyer' | 'provider'
  actor: string
  demo: boolean
  now: Date
}

/** Keeps a new quote with its deal, its first version and its claim, and tells the buyer. */
export const keepQuote = async (
  transaction: Database,
  { shipperId, providerId, source, demand, version, side, actor, demo, now }: NewQuote,
): Promise<{ quoteId: string; dealId: string; number: string }> => {
  const quoteId = readableId('q')
  const known = demand === null ? undefined : await selectDealOf(transaction, demand.demandId, providerId)
  const deal = known ?? { deal_id: readableId('k'), number: newDealNumber() }
  const body = versionBody(version, 1)
  const happened = { side, actor, kind: 'quote_offered' as const, body, at: now }
  const payload = toldOf({ deal_number: deal.number }, version.journey)
  const notices =
    side === 'provider'
      ? [{ to: 'buyer' as const, notice: QUOTE_RECEIVED, payload }]
      : [{ to: 'provider' as const, notice: QUOTE_FROZEN, payload }]
  if (known === undefined)
    await insertDeal(
      transaction,
      {
        dealId: deal.deal_id,
        number: deal.number,
        shipperId,
        providerId,
        demandId: demand?.demandId ?? null,
        capacityId: demand === null ? version.capacityId : null,
        demo,
      },
      quoteId,
      happened,
      notices,
    )
  await insertQuoteRow(transaction, {
    quote_id: quoteId,
    deal_id: deal.deal_id,
    shipper_id: shipperId,
    provider_id: providerId,
    source,
    demand_id: demand?.demandId ?? null,
    demand_version: demand?.version ?? null,
    capacity_id: version.capacityId,
    status: 'offered',
    current_version: 1,
    firm: version.firm,
    valid_until: version.validUntil,
    answer_until: null,
    counter_until: null,
    reason: null,
    opened_at: null,
    ending_told_at: null,
    demo,
    created_by: actor,
    created_at: now,
    updated_at: now,
    ended_at: null,
  })
  await keepVersion(transaction, quoteId, { version, number: 1, actor, now })
  if (known !== undefined) await appendDealEvent(transaction, deal.deal_id, quoteId, happened, notices)
  await countLive(transaction, demand?.demandId ?? null, now)
  return { quoteId, dealId: deal.deal_id, number: deal.number }
}
