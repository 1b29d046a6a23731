/** From a text to its route: places found, corrected, misspelt ones sought, parts given. */
import type { Mode } from '../vocabulary.ts'
import { type Correctable, type Correction, takenBack } from './corrections.ts'
import { misspeltPlaces } from './misspelt.ts'
import type { PlaceMention, PlaceScanner } from './place-scanner.ts'
import { type Route, routeOf } from './route.ts'
import { withAreasMerged } from './route-areas.ts'
import { destinationUnknown } from './route-markers.ts'
import { CHAINED, type Stop } from './route-roles.ts'
import { markedStops } from './route-stops.ts'
import type { Sentence } from './sentence.ts'
import { type Unread, unreadBeside } from './unread-ends.ts'

/**
 * Where something else is read, a place is only seen when its stretch is the longer one, or when it leads a Chinese name of
 * goods that come from there: 义乌小商品.
 */
const isHidden = (text: string, mention: PlaceMention, used: readonly { start: number; end: number }[]) =>
  used.some(
    ({ start, end }) =>
      !(mention.start === start && mention.end < end && !mention.isDoubtful && /[一-鿿]/.test(text.charAt(mention.end))) &&
      mention.start < end &&
      mention.end > start &&
      (end - start >= mention.end - mention.start || mention.isDoubtful),
  )

/** If an airport’s importance exceeds its city’s by this much, air cargo means the airport. */
const AIRPORT_LEAD = 50

/** Домодедово, by air, is the airport and not the town beside it. */
export const withAirports = (mentions: readonly PlaceMention[]): PlaceMention[] =>
  mentions.map((mention) => {
    const [first] = mention.candidates
    const airport = mention.candidates.find(({ kind }) => kind === 'airport')
    if (first?.kind !== 'city' || !airport || airport.importance < first.importance + AIRPORT_LEAD) return mention
    return { ...mention, candidates: [airport, ...mention.candidates.filter((each) => each !== airport)] }
  })

/** NGB-HAM with containers are ports: the place of that UN/LOCODE, and not the airport of the three letters. */
export const withPorts = (mentions: readonly PlaceMention[], places: PlaceScanner): PlaceMention[] =>
  mentions.map((mention) => {
    const [airport] = mention.candidates
    if (mention.fit !== 'code' || airport?.kind !== 'airport' || airport.code === null) return mention
    const locode = `${airport.country}${airport.code}`
    const candidates = places
      .scan(locode.toLowerCase(), locode)
      .flatMap((each) => each.candidates.filter(({ kind }) => kind !== 'airport'))
    return candidates.length > 0 ? { ...mention, candidates } : mention
  })

/** Stops that no correction takes back; `others` are what else may be corrected. */
const standing = (
  text: string,
  stops: readonly Stop[],
  corrections: readonly Correction[],
  others: readonly { start: number; end: number }[],
) => {
  const items = stops.map((stop) => ({ kind: 'place', role: stop.role, start: stop.mention.start, end: stop.mention.end, stop }))
  const gone = takenBack(text, corrections, [
    ...items,
    ...others.map(({ start, end }) => ({ kind: 'other', start, end, stop: undefined })),
  ] as (Correctable & { stop?: Stop })[])
  return items.filter((item) => !gone.has(item as never)).map(({ stop }) => stop)
}

const isTold = (stop: Stop) => stop.role !== undefined || !stop.mention.isDoubtful

/** Whether these places by themselves make a route with two ends. */
export const tellRoute = (text: string, mentions: readonly PlaceMention[]) => {
  const { origin, destination } = routeOf(markedStops(text, withAreasMerged(text, mentions)).filter(isTold))
  return origin !== undefined && destination !== undefined && origin.place.token !== destination.place.token
}

/**
 * Иу Москва: an ordinary word in capitals right beside another name is one as well, where an end of the route is missing; so is
 * it where nothing is written in capitals: гуанчжоу мск.
 */
const isNamed = ({ text, cased }: Sentence, { start, end, isDoubtful }: PlaceMention, seen: readonly PlaceMention[]) => {
  const isSmall = cased === cased.toLowerCase()
  const isCapital = (at: number) => isSmall || /^\p{Lu}/u.test(cased.slice(at))
  const isBeside = (other: PlaceMention) => text.slice(end, other.start) === ' ' || text.slice(other.end, start) === ' '
  return isDoubtful && isCapital(start) && seen.some((other) => !other.isDoubtful && isCapital(other.start) && isBeside(other))
}

/** The route, and the mentions that were misspelt. `used` are the stretches other slots are read from, `modes` those asked for. */
export const readRoute = (
  sentence: Sentence,
  scanned: readonly PlaceMention[],
  places: PlaceScanner,
  corrections: readonly Correction[],
  used: readonly { start: number; end: number }[],
  modes: readonly Mode[],
): { route: Route; typos: PlaceMention[]; unread: Unread[] } => {
  const { text } = sentence
  const seen = scanned.filter((mention) => !isHidden(text, mention, used))
  const stopsOf = (mentions: readonly PlaceMention[], unread: readonly Unread[] = []) => {
    const stops = markedStops(text, withAreasMerged(text, mentions))
    for (const { beside, slot } of unread) {
      const known = stops.find(({ mention }) => mention.start === beside)
      const role = slot === 'origin' ? 'destination' : 'origin'
      if (known && known.role !== 'via' && known.role !== 'avoid') Object.assign(known, { role, strength: CHAINED })
    }
    return standing(
      text,
      stops.filter(isTold),
      corrections,
      used.filter((each) => !corrections.some(({ start, end }) => start === each.start && end === each.end)),
    )
  }
  const isUnknown = destinationUnknown.test(text)
  const route = routeOf(stopsOf(seen), isUnknown)
  if (route.origin && route.destination) return { route, typos: [], unread: [] }
  const paired = routeOf(
    stopsOf(seen.map((mention) => (isNamed(sentence, mention, seen) ? { ...mention, isDoubtful: false } : mention))),
  )
  if (paired.origin && paired.destination) return { route: paired, typos: [], unread: [] }
  let open = sentence.open
  for (const { start, end } of [...used, ...seen]) open = open.slice(0, start) + '\u0001'.repeat(end - start) + open.slice(end)
  const countries = new Set(seen.filter(({ isDoubtful }) => !isDoubtful).map(({ candidates }) => candidates[0]?.country ?? ''))
  const typos = misspeltPlaces(text, open, places, { countries, modes })
  const unread = unreadBeside(sentence, open, [...seen, ...typos])
  if (unread.length > 0)
    return {
      route: routeOf(
        stopsOf(
          [...seen, ...typos].sort((a, b) => a.start - b.start),
          unread,
        ),
        isUnknown,
      ),
      typos: [],
      unread,
    }
  if (typos.length === 0) return { route, typos: [], unread }
  const all = [...seen, ...typos].sort((a, b) => a.start - b.start)
  const withTypos = routeOf(
    stopsOf(all.map((mention) => (mention.fit === 'similar' ? { ...mention, isDoubtful: false } : mention))),
    isUnknown,
  )
  const inRoute = [withTypos.origin, withTypos.destination, ...withTypos.via].flatMap((stop) => stop?.mention ?? [])
  return { unread, route: withTypos, typos: typos.filter((typo) => inRoute.some(({ start }) => start === typo.start)) }
}
