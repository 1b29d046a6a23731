/** Quotes in answers, as one of the two sides reads them. */
import type { Quote, QuoteRow, QuoteSide, QuoteVersion } from '@tongyun/contract/quoting/quotes'
import { datedLadder } from '@tongyun/freight/deal/cancellation'
import { completenessOf, expectedCharges } from '@tongyun/freight/deal/expected-charges'
import type { Locale } from '@tongyun/freight/locale'
import type { Consignment } from '@tongyun/freight/rate'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { openGazetteer, placeName } from '@tongyun/places'
import { shownTerms } from '../deal-terms/index.ts'
import { placeInAnswer } from '../places/index.ts'
import { quoteStanding } from './quote-step.ts'
import type { CounterRow, VersionRow } from './quote-versions.queries.ts'
import type { QuoteRecord } from './quotes.queries.ts'

type Reader = { side: QuoteSide; locale: Locale; now: Date }

const instant = (at: Date | null) => at?.toISOString() ?? null

const party = (row: QuoteRecord, of: QuoteSide, { side, locale }: Reader): Quote['buyer'] => {
  const city = openGazetteer().byId(row[`${of}_city`] ?? '')
  // A shipper may keep its name from providers until it has chosen one.
  const isKept = of === 'buyer' && side === 'provider' && row.demand_name_shown === false && row.status !== 'accepted'
  return {
    name: isKept ? null : row[`${of}_${locale}`],
    cityName: city === undefined ? '' : placeName(city, locale),
    country: city?.country ?? '',
    checked: row[`${of}_checked`],
    demo: row[`${of}_demo`],
  }
}

const cargo = ({ weightKg, volumeM3, cargoTypes, containers, vehicles }: Consignment) => ({
  weightKg,
  volumeM3,
  cargoTypes,
  equipment: [...containers, ...vehicles].map(({ type, count }) => ({ type, count })),
})

const about = (row: QuoteRecord, version: VersionRow | undefined, locale: Locale): Quote['about'] => {
  const journey = version?.journey ?? row.enquiry?.journey
  const consignment = version?.price.consignment ?? row.enquiry?.consignment
  if (journey === undefined || consignment === undefined) throw new Error(`quote ${row.quote_id} is about nothing`)
  const { mode, loadType, serviceMode, goods, readyFrom, readyTo } = journey
  const place = (placeId: string) => placeInAnswer(placeId, openGazetteer(), locale)
  return {
    demandId: row.demand_id,
    demandVersion: row.demand_version,
    demandNumber: row.demand_number,
    capacityId: version?.capacity_id ?? row.capacity_id,
    origin: place(journey.originId),
    destination: place(journey.destinationId),
    mode,
    loadType,
    serviceMode,
    goods,
    readyFrom,
    readyTo,
    ...cargo(consignment),
  }
}

/** What cancelling would cost, were it booked now. */
const cancellation = ({ price, terms, journey, closes_at: closesAt }: VersionRow, now: Date): QuoteVersion['cancellation'] => {
  if (closesAt === null) return null
  const { freightMinor, currency } = price.result
  const dates = { confirmedAt: now.getTime(), closesAt: closesAt.getTime(), freightMinor, currency }
  return datedLadder(terms.terms.modes[journey.mode].ladder, dates).map(({ from, fee, kind }) => ({
    from: from === null ? null : new Date(from).toISOString(),
    ...fee,
    kind,
  }))
}

const presentVersion = (version: VersionRow, cityId: string | null, { locale, now }: Reader): QuoteVersion => {
  const { price, journey } = version
  const { mode, loadType, serviceMode, incoterm, spaceUnit } = journey
  return {
    version: version.version,
    price: price.result,
    totalMinor: version.total_minor,
    currency: price.result.currency,
    exchangeDate: price.context.exchange.date,
    validUntil: version.valid_until.toISOString(),
    firm: version.firm,
    capacityId: version.capacity_id,
    departureId: version.departure_id,
    quantity: version.quantity,
    departsAt: instant(version.departs_at),
    arrivesAt: instant(version.arrives_at),
    transitHours: version.transit_hours,
    closesAt: instant(version.closes_at),
    mode,
    loadType,
    serviceMode,
    spaceUnit,
    terms: shownTerms(version.terms, { cityId, locale }),
    cancellation: cancellation(version, now),
    completeness: completenessOf(price.result, expectedCharges(serviceMode, incoterm, mode, loadType)),
    note: version.note,
    sentAt: version.sent_at.toISOString(),
  }
}

const presentCounter = (counter: CounterRow): Quote['counters'][number] => ({
  number: counter.number,
  version: counter.version,
  totalMinor: counter.total_minor,
  currency: counter.currency as CurrencyCode,
  readyOn: counter.ready_on,
  words: counter.words,
  sentAt: counter.sent_at.toISOString(),
  answer: counter.answer,
  answeredAt: instant(counter.answered_at),
})

/** @param versions newest first; @param counters oldest first */
export const presentQuote = (
  row: QuoteRecord,
  { versions, counters }: { versions: readonly VersionRow[]; counters: readonly CounterRow[] },
  reader: Reader,
): Quote => {
  const { locale, now, side } = reader
  const [current = null, ...earlier] = versions.map((version) => presentVersion(version, row.provider_city, reader))
  return {
    quoteId: row.quote_id,
    dealId: row.deal_id,
    number: row.deal_number,
    source: row.source,
    ...quoteStanding(row, side, now),
    buyer: party(row, 'buyer', reader),
    provider: { ...party(row, 'provider', reader), providerId: row.provider_id },
    about: about(row, versions[0], locale),
    enquiry: row.enquiry === null ? null : { words: row.enquiry.words, askedAt: row.created_at.toISOString() },
    current,
    // It came in by the same schema, which knows more of its numbers than the engine's type does.
    rate: side === 'provider' ? ((versions[0]?.price.rate ?? null) as Quote['rate']) : null,
    earlier,
    counters: counters.map(presentCounter),
    validUntil: row.valid_until.toISOString(),
    firm: row.firm,
    reason: row.reason,
    openedAt: instant(row.opened_at),
    endedAt: instant(row.ended_at),
    createdAt: row.created_at.toISOString(),
    asOf: now.toISOString(),
  }
}

/** @param counter the one that waits for an answer */
export const presentQuoteRow = (
  row: QuoteRecord,
  { version, counter }: { version: VersionRow | undefined; counter: CounterRow | undefined },
  reader: Reader,
): QuoteRow => {
  const { locale, now, side } = reader
  const standing = quoteStanding(row, side, now)
  return {
    quoteId: row.quote_id,
    number: row.deal_number,
    source: row.source,
    ...standing,
    other: party(row, side === 'buyer' ? 'provider' : 'buyer', reader),
    about: about(row, version, locale),
    version: row.current_version,
    totalMinor: version?.total_minor ?? null,
    currency: version?.price.result.currency ?? null,
    counterMinor: standing.status === 'countered' ? (counter?.total_minor ?? null) : null,
    validUntil: row.valid_until.toISOString(),
    firm: row.firm,
    departsAt: instant(version?.departs_at ?? null),
    reason: row.reason,
    updatedAt: row.updated_at.toISOString(),
  }
}
