import type { DataOf } from '@tongyun/contract/endpoint'
import type { listLaneAddresses as addressesEndpoint, getLane as endpoint } from '@tongyun/contract/market/lanes'
import { LEAST_FIRMS, LEAST_PRICES } from '@tongyun/freight/deal/level-prices'
import { displayedMinor, minorRate } from '@tongyun/freight/displayed-price'
import { greatCircleKm } from '@tongyun/freight/great-circle'
import { openGazetteer } from '@tongyun/places'
import {
  type LaneKind,
  listOpenLanes,
  nextOnLane,
  type OpenLane,
  selectLaneKinds,
  shownCurrency,
} from '../capacity/searching/index.ts'
import { NoMatch } from '../core/envelope.ts'
import { minuteOf } from '../core/kept-answers.ts'
import type { Context, Operation } from '../core/route.ts'
import { metroOf, placeInAnswer } from '../places/index.ts'
import { exchangeRates } from '../reference/index.ts'

type Lane = DataOf<typeof endpoint>

/** Departures of an answer; the mall has the rest. */
const DEPARTURES = 10
/** Lanes told of besides the way back. */
const NEAR = 12

const offersOf = ({ modes }: OpenLane) => modes.reduce((sum, { offers }) => sum + offers, 0)

const kindInAnswer = (kind: LaneKind, shownRate: number): Lane['kinds'][number] => {
  const { n, firms, totals } = kind
  const shown = totals?.map((total) => displayedMinor(total, shownRate))
  const [leastMinor = 0, lowerMinor = 0, medianMinor = 0, upperMinor = 0, mostMinor = 0] = shown ?? []
  return {
    mode: kind.mode,
    loadType: kind.load_type,
    offers: kind.offers,
    providers: kind.providers,
    leastHours: kind.least_hours,
    mostHours: kind.most_hours,
    nextEtd: kind.next_etd?.toISOString() ?? null,
    spread:
      shown === undefined || n < LEAST_PRICES || firms < LEAST_FIRMS
        ? null
        : { n, firms, leastMinor, lowerMinor, medianMinor, upperMinor, mostMinor },
  }
}

/** How far a city lies from others, in km; one that nobody knows lies farther than any. */
const kmFrom = (end: string) => {
  const gazetteer = openGazetteer()
  const centre = gazetteer.byId(end)
  return (cityId: string): number => {
    const city = gazetteer.byId(cityId)
    return centre === undefined || city === undefined ? Number.MAX_VALUE : greatCircleKm(centre, city)
  }
}

/** What goes the other way, then the others by what cargo would have to travel more at both ends, the nearest first. */
const nearLanes = async (lane: { origin: string; destination: string }, context: Pick<Context, 'reader' | 'now' | 'locale'>) => {
  const gazetteer = openGazetteer()
  const lanes = await listOpenLanes({ origin: null, destination: null, modes: [] }, context)
  const isBack = ({ origin, destination }: OpenLane) => origin === lane.destination && destination === lane.origin
  const [kmAtOrigin, kmAtDestination] = [kmFrom(lane.origin), kmFrom(lane.destination)]
  const nearest = lanes
    .filter((other) => !isBack(other) && (other.origin !== lane.origin || other.destination !== lane.destination))
    .map((other) => ({ other, km: kmAtOrigin(other.origin) + kmAtDestination(other.destination) }))
    .toSorted((a, b) => a.km - b.km || offersOf(b.other) - offersOf(a.other))
    .slice(0, NEAR)
    .map(({ other }) => other)
  return [...lanes.filter(isBack), ...nearest].map((near) => ({
    origin: placeInAnswer(near.origin, gazetteer, context.locale),
    destination: placeInAnswer(near.destination, gazetteer, context.locale),
    modes: near.modes.map(({ mode }) => mode),
    offers: offersOf(near),
  }))
}

/** GET /ty/lanes/:origin-:destination. @throws BusinessError 810004 for a place nobody knows */
export const getLane: Operation<typeof endpoint> = async (input, context) => {
  const { reader, locale, now } = context
  const gazetteer = openGazetteer()
  const lane = { origin: metroOf(input.origin), destination: metroOf(input.destination) }
  const currency = shownCurrency(input.currency, locale)
  const exchange = await exchangeRates(reader)
  const [kinds, departures, near] = await Promise.all([
    selectLaneKinds(reader, { ...lane, now: minuteOf(now) }),
    nextOnLane({ ...lane, currency, limit: DEPARTURES }, context),
    nearLanes(lane, context),
  ])
  const shownRate = minorRate(currency, exchange)
  const answer: Lane = {
    origin: placeInAnswer(lane.origin, gazetteer, locale),
    destination: placeInAnswer(lane.destination, gazetteer, locale),
    currency,
    exchangeDate: exchange.date,
    kinds: kinds.map((kind) => kindInAnswer(kind, shownRate)),
    departures,
    near,
    asOf: now.toISOString(),
  }
  return kinds.length === 0 ? new NoMatch(answer) : answer
}

/** GET /ty/lanes */
export const listLaneAddresses: Operation<typeof addressesEndpoint> = async (_, context) => ({
  lanes: (await listOpenLanes({ origin: null, destination: null, modes: [] }, context)).map((lane) => ({
    origin: lane.origin,
    destination: lane.destination,
    offers: offersOf(lane),
  })),
})
