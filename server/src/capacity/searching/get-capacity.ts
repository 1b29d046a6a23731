import type { getCapacity as endpoint, Trend } from '@tongyun/contract/capacity/endpoints'
import type { CheckedInputOf, DataOf } from '@tongyun/contract/endpoint'
import type { ModeDetails } from '@tongyun/freight/capacity'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { writtenWith } from '../../core/envelope.ts'
import { BusinessError } from '../../core/errors.ts'
import type { Context, Operation } from '../../core/route.ts'
import { carrierName } from '../../reference/pure.ts'
import { MOST_HISTORY_DAYS } from '../offering/history-days.ts'
import type { UpcomingDeparture } from './detail.queries.ts'
import type { TrendDay } from './offer-detail.ts'
import { pricedFrom } from './offer-filter.ts'
import { openSource } from './offer-source.ts'
import { presentOffer } from './present-offer.ts'
import { readSearch } from './read-search.ts'
import { offersOnSale, presentPeriods, searchInput, similarIn } from './similar-offers.ts'
import { writeRows } from './written-rows.ts'

const DEPARTURES_SHOWN = 12

type Input = CheckedInputOf<typeof endpoint>

const carrierCodeOf = (details: ModeDetails): string | null => {
  if (details.mode === 'sea') return details.carrierCode
  return details.mode === 'air' ? details.airlineCode : null
}

export const departureInAnswer = (departure: UpcomingDeparture): DataOf<typeof endpoint>['departures'][number] => ({
  departureId: departure.departure_id,
  etd: departure.etd.toISOString(),
  eta: departure.eta.toISOString(),
  documentsCutOff: departure.documents_cut_off?.toISOString() ?? null,
  cargoCutOff: departure.cargo_cut_off?.toISOString() ?? null,
  spaceTotal: departure.space_total,
  spaceLeft: departure.space_left,
})

const trendInAnswer = (days: TrendDay[]): Trend | null => {
  const first = days[0]
  if (first === undefined) return null
  return {
    unit: first.unit,
    currency: first.currency as CurrencyCode,
    days: days.map((day) => ({
      day: day.day,
      n: day.n ?? 0,
      firms: day.firms ?? 0,
      lowerQuartile: day.lower_quartile,
      median: day.median,
      upperQuartile: day.upper_quartile,
      own: day.unit_price,
      spaceLeftPercent: day.space_left_percent,
    })),
  }
}

type Detail = DataOf<typeof endpoint>

/** All that is answered but the rows of similar offers, and what those are made of. */
const detailOf = async (
  input: Input,
  context: Context,
): Promise<{ data: Detail; similar: Awaited<ReturnType<typeof similarIn>> }> => {
  const { reader, now: instant } = context
  const { readyFrom, departFrom } = input
  const search = await readSearch({ ...searchInput(input), readyFrom, departFrom }, context)
  const { now, exchange } = search
  const source = await openSource(reader, now)
  const detail = await source.detail(input.capacityId, { now, departures: DEPARTURES_SHOWN, days: MOST_HISTORY_DAYS })
  if (detail === undefined) throw new BusinessError(810004)
  const [offer] = await offersOnSale(source, [input.capacityId], search)
  if (offer === undefined) throw new BusinessError(810004)
  const code = carrierCodeOf(detail.details)
  const periods = await presentPeriods(detail.periods, input, search, source)
  const ofOffer = new Set([input.capacityId, ...periods.map((period) => period.row.capacityId)])
  const { row, price } = presentOffer(offer, { ...search, incoterm: input.incoterm ?? null, readyFrom: pricedFrom(input) })
  const similar = await similarIn(source, input, { ...offer, ...detail }, ofOffer, context)
  context.shows([{ kind: 'opened', capacityId: input.capacityId, providerId: row.provider.providerId }])
  const data = {
    row,
    price,
    referenceCargo: search.consignment === null,
    rate: offer.rate,
    exchange: { base: exchange.base, date: exchange.date, source: exchange.source, rates: { ...exchange.rates } },
    distanceKm: offer.distance_km,
    schedule: detail.schedule,
    departures: detail.upcoming.map(departureInAnswer),
    availableFrom: detail.available_from,
    availableTo: detail.available_to,
    saleStatus: detail.sale_status,
    pickup: detail.pickup,
    delivery: detail.delivery,
    otherFeesNote: detail.other_fees_note,
    minimumFreightNote: detail.minimum_freight_note,
    remarks: detail.remarks,
    details: detail.details,
    carrierName: code === null ? null : carrierName(code, context.locale),
    trend: trendInAnswer(detail.trend),
    validFrom: offer.rate.validFrom,
    validTo: offer.rate.validTo,
    periods,
    similar: [],
    contact: detail.contact,
    asOf: instant.toISOString(),
  }
  return { data, similar }
}

/** One offer with all that its page shows. Refuses 810004 when nothing is on sale under that id. */
export const getCapacity = async (input: Input, context: Context): Promise<Detail> => {
  const { data, similar } = await detailOf(input, context)
  return { ...data, similar: similar.offers.map((other) => presentOffer(other, similar.how).row) }
}

/** GET /ty/capacities/:capacityId: the same, its similar offers of rows that are written already. */
export const answerCapacity: Operation<typeof endpoint> = async (input, context) => {
  const { data, similar } = await detailOf(input, context)
  return writtenWith(data, { name: 'similar', items: writeRows(similar.offers, similar.how) }, context.locale)
}
