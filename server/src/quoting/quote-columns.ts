/** Live quotes as columns of the comparison. */

import { shownText } from '@tongyun/contract/providers/terms/company-patterns'
import type { ComparedColumn } from '@tongyun/contract/quoting/comparison'
import { datedLadder } from '@tongyun/freight/deal/cancellation'
import { completenessOf, expectedCharges } from '@tongyun/freight/deal/expected-charges'
import { openGazetteer } from '@tongyun/places'
import type { FittingOffer } from '../capacity/searching/index.ts'
import { placeInAnswer } from '../places/index.ts'
import { providerRef } from '../providers/index.ts'
import { type Column, cancellationOf, type Known, usualOf } from './comparison-columns.ts'
import { quoteStanding } from './quote-step.ts'
import type { VersionRow } from './quote-versions.queries.ts'
import type { QuoteRecord } from './quotes.queries.ts'

/** A live quote with the version that stands, and its offer while that is on sale. */
export type LiveQuote = { row: QuoteRecord; version: VersionRow; offer: FittingOffer | undefined }

const feesOf = ({ price, terms, journey, closes_at: closesAt }: VersionRow, now: Date) => {
  if (closesAt === null) return null
  const { freightMinor, currency } = price.result
  const dates = { confirmedAt: now.getTime(), closesAt: closesAt.getTime(), freightMinor, currency }
  return cancellationOf(datedLadder(terms.terms.modes[journey.mode].ladder, dates), now)
}

const legOf = ({ row, version }: LiveQuote, { dealingOf, locale }: Known): ComparedColumn['legs'][number] => {
  const gazetteer = openGazetteer()
  const { journey } = version
  return {
    capacityId: version.capacity_id,
    departureId: null,
    mode: journey.mode,
    loadType: journey.loadType,
    provider: providerRef(
      {
        provider_id: row.provider_id,
        name_zh: row.provider_zh,
        name_en: row.provider_en,
        name_ru: row.provider_ru,
        city_id: row.provider_city,
        country: gazetteer.byId(row.provider_city ?? '')?.country ?? null,
        certified: row.provider_checked,
        verified: row.provider_verified,
        demo: row.provider_demo,
      },
      locale,
      gazetteer,
    ),
    dealing: dealingOf(row.provider_id),
    origin: placeInAnswer(journey.originId, gazetteer, locale),
    destination: placeInAnswer(journey.destinationId, gazetteer, locale),
    departsAt: version.departs_at?.toISOString() ?? null,
    arrivesAt: version.arrives_at?.toISOString() ?? null,
    closesAt: version.closes_at?.toISOString() ?? null,
  }
}

const columnOf = async (quote: LiveQuote, known: Known): Promise<Column> => {
  const { row, version, offer } = quote
  const { journey, price, terms } = version
  const { vat, payment, freeTime } = terms.terms
  const expected = expectedCharges(journey.serviceMode, known.level.incoterm, journey.mode, journey.loadType)
  const completeness = completenessOf(price.result, expected)
  const usual = await usualOf(journey, completeness, expected, known)
  const cancellation = feesOf(version, known.now)
  const { status, allowed } = quoteStanding(row, 'buyer', known.now)
  const co2eKg = offer?.row.co2eKg ?? null
  const shared = {
    id: row.quote_id,
    kind: 'quote' as const,
    transitHours: version.transit_hours,
    firm: version.firm,
    payment,
    freeDays: offer?.freeDays ?? null,
  }
  return {
    compared: {
      ...shared,
      cancellation,
      parts: [{ vat, price: price.result, completeness, usual }],
      departsAt: version.departs_at?.getTime() ?? null,
      arrivesAt: version.arrives_at?.getTime() ?? null,
      validUntil: row.valid_until.getTime(),
      co2eGrams: co2eKg === null ? null : Math.round(co2eKg * 1_000),
    },
    shown: {
      ...shared,
      serviceMode: journey.serviceMode,
      legs: [legOf(quote, known)],
      own: { currency: price.result.currency, totalMinor: price.result.totalMinor },
      vats: [vat],
      departsAt: version.departs_at?.toISOString() ?? null,
      arrivesAt: version.arrives_at?.toISOString() ?? null,
      validUntil: row.valid_until.toISOString(),
      freeTime: shownText(freeTime, known.locale),
      termsConfirmed: terms.confirmed,
      co2eKg,
      quote: { version: version.version, isCountered: status === 'countered', allowed },
    },
  }
}

export const quoteColumns = (quotes: readonly LiveQuote[], known: Known): Promise<Column[]> =>
  Promise.all(quotes.map((quote) => columnOf(quote, known)))
