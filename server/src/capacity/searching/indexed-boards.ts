/** What boards over the whole market show, from the market in memory. */
import { closingFirst, countLanes, departuresBefore, nextClosing } from '@tongyun/capacity-index/boards'
import type { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import { leastSlots } from '@tongyun/capacity-index/order'
import type { Scanned } from '@tongyun/capacity-index/scan'
import { DAY_MS, MINUTE_MS } from '@tongyun/freight/days'
import type { Mode } from '@tongyun/freight/vocabulary'
import type { BoardCandidate, LaneOffers } from './boards.queries.ts'
import { ANY_OFFER, type OfferFilter } from './offer-filter.ts'
import type { OfferSource } from './offer-source.ts'

/** Days whose departures the figures count. */
const NEXT_DAYS = 2

type Parts = {
  matching: (filter: OfferFilter) => Generator<void, Int32Array>
  numbered: (filter: OfferFilter, numberOf: () => (slot: number) => number) => Generator<void, Scanned>
  inTurn: <Given extends unknown[], Answer>(
    call: (...given: Given) => Generator<void, Answer>,
  ) => (...given: Given) => Promise<Answer>
}

const inOrder = (one: string, other: string) => (one < other ? -1 : Number(one > other))

export const indexedBoards = (
  index: CapacityIndex,
  { matching, numbered, inTurn }: Parts,
): Pick<OfferSource, 'figures' | 'countsByMode' | 'nextDepartures' | 'busiestLanes'> => {
  const askedAt = (now: Date) => ({ query: ANY_OFFER.base, nowMinute: now.getTime() / MINUTE_MS })
  const cityOf = (number: number) => index.nameOf(number) ?? ''
  return {
    figures: inTurn(function* (now) {
      const until = (now.getTime() + NEXT_DAYS * DAY_MS) / MINUTE_MS
      const { slots, numbers } = yield* numbered(ANY_OFFER, () => departuresBefore(index, askedAt(now), until))
      const lanes = new Set(countLanes(index, slots).map(({ origin, destination }) => `${origin} ${destination}`))
      return { on_sale: slots.length, lanes: lanes.size, departures_48h: numbers.reduce((sum, each) => sum + each, 0) }
    }),
    countsByMode: inTurn(function* () {
      const counts = new Map<Mode, number>()
      for (const { mode, count } of countLanes(index, yield* matching(ANY_OFFER)))
        counts.set(mode, (counts.get(mode) ?? 0) + count)
      return Array.from(counts, ([mode, count]) => ({ mode, count }))
    }),
    nextDepartures: inTurn(function* (modes, { each, now }) {
      const found: BoardCandidate[] = []
      const asked = askedAt(now)
      for (const mode of modes) {
        const filter = { ...ANY_OFFER, facets: { ...ANY_OFFER.facets, mode: [mode] } }
        const first = leastSlots(index, yield* numbered(filter, () => nextClosing(index, asked)), each)
        const slots = first.filter(({ key }) => key < Number.POSITIVE_INFINITY).map(({ slot }) => slot)
        const { originCity, destinationCity } = index.columns
        const next = closingFirst(index, asked, slots, each).map(({ slot, id, etd }) => ({
          capacity_id: id,
          mode,
          etd: new Date(etd * MINUTE_MS),
          origin_city: cityOf(originCity[slot] ?? -1),
          destination_city: cityOf(destinationCity[slot] ?? -1),
        }))
        found.push(
          ...next.sort((one, other) => one.etd.getTime() - other.etd.getTime() || inOrder(one.capacity_id, other.capacity_id)),
        )
      }
      return found
    }),
    busiestLanes: inTurn(function* (limit) {
      const lanes = countLanes(index, yield* matching(ANY_OFFER)).map(
        ({ mode, origin, destination, count }): LaneOffers => ({
          mode,
          origin_city: cityOf(origin),
          destination_city: cityOf(destination),
          count,
        }),
      )
      const isBefore = (one: LaneOffers, other: LaneOffers) =>
        other.count - one.count ||
        inOrder(one.mode, other.mode) ||
        inOrder(one.origin_city, other.origin_city) ||
        inOrder(one.destination_city, other.destination_city)
      return lanes.sort(isBefore).slice(0, limit)
    }),
  }
}
