/** Behind each past award of the demonstration: the quotes there were, the one that was accepted, and the booking of it. */
import { DAY_MS, HOUR_MS, isoDay } from '@tongyun/freight/days'
import { freezePrice } from '@tongyun/freight/deal/quote-price'
import { insertAwardedBooking } from '../booking/index.ts'
import { recordDeparted } from '../capacity/offering/index.ts'
import { type OfferToBook, offerToBook } from '../capacity/searching/index.ts'
import { isWithoutSpace } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import type { Keys } from '../core/keys.ts'
import { DEMONSTRATION } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import { dealTermsOf } from '../deal-terms/index.ts'
import { newDealNumber } from '../deals/index.ts'
import { cargoOfSheet } from '../demand/index.ts'
import { insertStandingQuotes, type StandingQuote, standingVersion } from '../quoting/index.ts'
import { type PastAward, selectAwardsWithoutQuote, selectOffersOnWay } from './awards.queries.ts'
import { selectBuyers, selectDeparting } from './bookings.queries.ts'
import { chanceOf } from './chance.ts'
import { partiesOf } from './fill-bookings.ts'
import { DEVIATION, otherPrices } from './other-prices.ts'
import { bookedKind, stepsOf } from './standing-kinds.ts'

type Services = { database: Database; keys: Pick<Keys, 'parties'> }

/** Firms that quote for one request, at most. */
const MOST = 4
/** A quote lasts at least so long beyond the award. */
const LASTING_MS = 5 * HOUR_MS
/** So long before it closes a departure is booked. */
const AHEAD_MS = DAY_MS

type Priced = { offer: OfferToBook; providerId: string; price: Extract<ReturnType<typeof freezePrice>, { ok: true }>['price'] }

/** The price of an offer as its firm asked it then: by a tariff that held on that day. */
const priceThen = (offer: OfferToBook, past: PastAward, day: string) => {
  const { rate, context } = offer.inputs
  const chance = chanceOf(`price:${past.demandId}`, offer.record.capacity_id)
  const freight = otherPrices(rate.freight, 1 + (2 * chance - 1) * DEVIATION)
  const validFrom = rate.validFrom < day ? rate.validFrom : day
  const validTo = rate.validTo > day ? rate.validTo : day
  const { exchange } = context
  const dated = exchange === undefined ? {} : { exchange: { ...exchange, date: isoDay(past.publishedAt) } }
  return freezePrice({
    ...offer.inputs,
    rate: { ...rate, freight, validFrom, validTo },
    context: { ...context, date: day, ...dated },
  })
}

const versionOf = async (
  transaction: Database,
  { offer, providerId, price }: Priced,
  { sheet, awardedAt }: PastAward,
  departure: StandingQuote['version']['departure'],
  sentAt: Date,
): Promise<StandingQuote['version']> => {
  const terms = await dealTermsOf(transaction, providerId)
  const lasting = Math.max(sentAt.getTime() + terms.terms.quoteHours * HOUR_MS, awardedAt.getTime() + LASTING_MS)
  const validUntil = new Date(Math.min(lasting, departure?.closesAt.getTime() ?? lasting))
  return standingVersion(offer.record, sheet, { price, terms, departure, validUntil })
}

type Departure = NonNullable<StandingQuote['version']['departure']>
/** Without a departure where none of the offer is kept from then: the firm named none. */
type Won = { priced: Priced; departure: Departure | null }

/** The offer on a departure within the days that were asked for, priced for its day; null where none had room and time. */
const onDeparture = async (transaction: Database, priced: Priced, past: PastAward, now: Date): Promise<Won | null> => {
  const { record } = priced.offer
  const { sheet, awardedAt } = past
  const [from, until] = [new Date(`${sheet.readyFrom}T00:00:00Z`), new Date(Date.parse(`${sheet.readyTo}T00:00:00Z`) + DAY_MS)]
  if (from < now) await recordDeparted(transaction, record.capacity_id, from, until < now ? until : now)
  const departing = await selectDeparting(transaction, record.capacity_id, { from, until })
  const found = departing.find(({ closesAt }) => closesAt.getTime() > awardedAt.getTime() + AHEAD_MS)
  if (found === undefined) return null
  const asked = { ...cargoOfSheet(sheet), capacityId: record.capacity_id, departureId: found.departureId }
  const offer = await offerToBook(asked, { locale: 'zh', database: transaction, now: awardedAt })
  const departure = offer?.departure
  if (offer === undefined || departure === undefined || offer.needed === 0 || departure.space_left < offer.needed) return null
  const frozen = priceThen(offer, past, departure.etd_date)
  if (!frozen.ok) return null
  return {
    priced: { ...priced, offer, price: frozen.price },
    departure: {
      departureId: departure.departure_id,
      quantity: offer.needed,
      departsAt: departure.etd,
      arrivesAt: departure.eta,
      documentsCutOff: departure.documents_cut_off,
      cargoCutOff: departure.cargo_cut_off,
      closesAt: departure.closes_at,
    },
  }
}

/** What firms asked then, the cheapest first. */
const pricesThen = async (transaction: Database, past: PastAward, now: Date): Promise<Priced[]> => {
  const found: Priced[] = []
  for (const { capacityId, providerId } of await selectOffersOnWay(transaction, past, { now, limit: MOST })) {
    const offer = await offerToBook({ ...cargoOfSheet(past.sheet), capacityId }, { locale: 'zh', database: transaction, now })
    const frozen = offer && priceThen(offer, past, past.sheet.readyFrom ?? '')
    if (offer !== undefined && frozen?.ok) found.push({ offer, providerId, price: frozen.price })
  }
  return found.sort((a, b) => a.price.result.totalMinor - b.price.result.totalMinor)
}

const fillAward = async (
  transaction: Database,
  keys: Services['keys'],
  past: PastAward,
  { company, now }: { company: string; now: Date },
): Promise<boolean> => {
  const { demandId, shipperId, sheet, publishedAt, awardedAt } = past
  const prices = await pricesThen(transaction, past, now)
  const [cheapest] = prices
  if (cheapest === undefined) return false
  let won: Won | null = null
  for (const priced of prices) won ??= await onDeparture(transaction, priced, past, now)
  const { priced: taken, departure } = won ?? { priced: cheapest, departure: null }
  const bookingId = readableId('b')
  const quoteOf = async (priced: Priced, isTaken: boolean): Promise<StandingQuote> => {
    const share = 0.1 + 0.8 * chanceOf(`sent:${demandId}`, priced.providerId)
    const sentAt = new Date(publishedAt.getTime() + Math.round((awardedAt.getTime() - publishedAt.getTime()) * share))
    return {
      quoteId: readableId('q'),
      dealId: readableId('k'),
      number: newDealNumber(),
      shipperId,
      providerId: priced.providerId,
      demandId,
      version: await versionOf(transaction, priced, past, isTaken ? departure : null, sentAt),
      actor: DEMONSTRATION,
      sentAt,
      counter: null,
      ended: isTaken ? { status: 'accepted', at: awardedAt, bookingId } : { status: 'lost', at: awardedAt },
    }
  }
  const accepted = await quoteOf(taken, true)
  const lost = prices.filter(({ providerId }) => providerId !== taken.providerId)
  await insertStandingQuotes(transaction, [accepted, ...(await Promise.all(lost.map((one) => quoteOf(one, false))))], awardedAt)
  const { quoteId, dealId, providerId } = accepted
  const transitMs = taken.offer.record.transit_hours * HOUR_MS
  const arrives = departure?.arrivesAt ?? new Date(Date.parse(`${sheet.readyTo}T00:00:00Z`) + DAY_MS + transitMs)
  return insertAwardedBooking(transaction, keys, {
    bookingId,
    dealId,
    quoteId,
    shipperId,
    providerId,
    described: { goods: sheet.goods ?? '', hsCode: undefined, requirements: undefined, remarks: undefined },
    parties: partiesOf(company),
    bookedAt: awardedAt,
    stepsAfter: (until) => stepsOf(bookedKind(arrives, now), { bookedAt: awardedAt, arrives, now }, until),
  })
}

const NOT_FILLED = Symbol('the request stays as it is')

/** Writes them where they are missing, each award in a transaction of its own. @returns how many were written */
export const fillAwards = async ({ database, keys }: Services, now: Date, signal?: AbortSignal): Promise<number> => {
  const awards = await selectAwardsWithoutQuote(database)
  if (awards.length === 0) return 0
  const buyers = await selectBuyers(database)
  let made = 0
  for (const past of awards) {
    if (signal?.aborted) break
    const company = buyers.get(past.shipperId) ?? ''
    try {
      await database.transaction().execute(async (transaction) => {
        if (!(await fillAward(transaction, keys, past, { company, now }))) throw NOT_FILLED
      })
      made += 1
    } catch (error) {
      if (error !== NOT_FILLED && !isWithoutSpace(error)) throw error
    }
  }
  return made
}
