/** The route: which place is the origin, the destination, a stop, to be avoided. */
import { once } from './pattern.ts'
import type { PlaceCandidate, PlaceMention } from './place-scanner.ts'
import {
  alternativeJoint,
  bySea,
  chainJoint,
  deliverVerbs,
  filler,
  incotermMarkers,
  isFinal,
  leftMarkers,
  listJoint,
  pickUpVerbs,
  type Role,
  rightMarkers,
  sailsFrom,
} from './route-markers.ts'

/** A mention with its part in the route; `strength` 0 to 1 tells how plainly it is said. */
export type Stop = {
  mention: PlaceMention
  place: PlaceCandidate
  role: Role | undefined
  strength: number
  isAlternative: boolean
  sailsFrom: boolean
  isFinal: boolean
  bySea: boolean
}

const MARKED = 0.98
const CHAINED = 0.95
const LISTED = 0.9
const BY_VERB = 0.9
const BY_CASE = 0.7
const BY_ORDER = 0.85

const trimmedLeft = (text: string) => {
  let left = text.replace(/[\s"'“(（:：【[]+$/u, '')
  for (let i = 0; i < 3; i++) {
    const match = filler.exec(` ${left}`)
    if (!match) break
    // "in" and "at" are kept when a verb before them needs them.
    left = ` ${left}`
      .slice(0, match.index)
      .trim()
      .replace(/[\s"'(（:：]+$/u, '')
  }
  return left
}

const lastIndexOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.index ?? -1

const prepositionBefore = once(/(?:^|[^\p{L}])(в|во|на|in|at|под|около|near)$/u)

/** The part told by the words right before and right behind a place. */
const markedRole = (text: string, mention: PlaceMention, from: number, to: number): Pick<Stop, 'role' | 'strength'> => {
  const whole = text.slice(from, mention.start).replace(/[\s"'“(（:：【[]+$/u, '')
  const left = trimmedLeft(text.slice(from, mention.start))
  const right = text.slice(mention.end, Math.min(text.length, to + 6)).replace(/^["'”)）]+/, '')
  for (const [role, pattern] of leftMarkers.slice(0, 4))
    if (pattern.test(whole) || pattern.test(left)) return { role, strength: MARKED }
  const preposition = prepositionBefore.exec(whole)?.[1]
  for (const [role, pattern] of leftMarkers.slice(4)) if (pattern.test(whole)) return { role, strength: MARKED }
  if (preposition !== undefined) {
    const pickUp = lastIndexOf(whole, pickUpVerbs)
    const deliver = lastIndexOf(whole, deliverVerbs)
    const isEnglish = /^(?:in|at|near)$/.test(preposition)
    const declines = mention.isLocative || isEnglish || /[иоуэыю]$/u.test(text.slice(mention.start, mention.end))
    if (deliver > pickUp) return { role: 'destination', strength: BY_VERB }
    if (pickUp >= 0 && declines) return { role: 'origin', strength: BY_VERB }
    if (!mention.isLocative && !isEnglish) return { role: 'destination', strength: MARKED }
    return { role: undefined, strength: BY_CASE }
  }
  for (const [role, pattern] of rightMarkers) if (pattern.test(right)) return { role, strength: MARKED }
  for (const [role, pattern] of leftMarkers.slice(4)) if (pattern.test(left)) return { role, strength: MARKED }
  for (const [role, pattern] of incotermMarkers) if (pattern.test(left)) return { role, strength: BY_VERB }
  // 义乌发阿拉木图: the verb stands between the two.
  if (from > 0 && /^(?:发|走|飞|运|寄|转|出)$/u.test(left)) return { role: 'destination', strength: MARKED }
  // Москва в Казань; behind the last place it is a time or an amount that follows: в декабре.
  if (to < text.length && /^ (?:в|во|на|до) /u.test(right)) return { role: 'origin', strength: LISTED }
  return { role: undefined, strength: 0 }
}

const within = (inner: PlaceCandidate, outer: PlaceCandidate) =>
  inner.token !== outer.token &&
  ((outer.kind === 'country' && inner.kind !== 'country' && inner.country === outer.country) ||
    (outer.kind === 'region' && inner.region === outer.token && inner.kind !== 'region' && inner.kind !== 'country'))

/** "中国上海", "Moscow, Russia": the wider area only tells which place of the name is meant. */
export const withAreasMerged = (text: string, mentions: readonly PlaceMention[]): PlaceMention[] => {
  const merged: PlaceMention[] = []
  for (const mention of mentions) {
    const before = merged.at(-1)
    const gap = before ? text.slice(before.end, mention.start) : ''
    if (before && /^(?:[ ,，]{0,2}|的|省|, | ?\(|（|境内|国内)$/u.test(gap)) {
      const pairs = [
        { wide: before, narrow: mention },
        { wide: mention, narrow: before },
      ]
      const pair = pairs.find(({ wide, narrow }) =>
        wide.candidates.some(
          (area) => /^(?:country|region)$/.test(area.kind) && narrow.candidates.some((place) => within(place, area)),
        ),
      )
      // "из Китая, Москва": a comma joins only the narrow before the wide, as addresses are written, or in Russian wide first.
      if (pair) {
        const areas = pair.wide.candidates.filter(({ kind }) => kind === 'country' || kind === 'region')
        const candidates = pair.narrow.candidates.filter((place) => areas.some((area) => within(place, area)))
        merged[merged.length - 1] = {
          ...pair.narrow,
          candidates,
          start: before.start,
          end: mention.end,
          isDoubtful: false,
          isLocative: mention.isLocative || before.isLocative,
        }
        continue
      }
    }
    merged.push(mention)
  }
  return merged
}

const isRouteEnd = (role: Role | undefined) => role === 'origin' || role === 'destination'

/** Roles told by words, dashes and lists. */
export const markedStops = (text: string, mentions: readonly PlaceMention[]): Stop[] => {
  const stops: Stop[] = []
  mentions.forEach((mention, i) => {
    const from = mentions[i - 1]?.end ?? 0
    const to = mentions[i + 1]?.start ?? text.length
    const [place] = mention.candidates
    if (!place) return
    const left = text.slice(from, mention.start)
    const right = text.slice(mention.end, to)
    stops.push({
      mention,
      place,
      ...markedRole(text, mention, from, to),
      isAlternative: false,
      sailsFrom:
        sailsFrom.test(right) ||
        sailsFrom.test(text.slice(mention.end - 1, mention.end + 4)) ||
        /(?:sail(?:ing|s)?|vessel|ship(?:s|ping|ped)?(?: out)?)(?: from| out of| ex)$/u.test(left.trim()),
      isFinal: isFinal.test(left),
      bySea: bySea.test(left.slice(-24)) || place.kind === 'port' || /^ ?(?:port|港)/u.test(right),
    })
  })
  // 广州到比什凯克，走喀什: the way is told once both ends are.
  for (const [i, stop] of stops.entries()) {
    const left = text.slice(stops[i - 1]?.mention.end ?? 0, stop.mention.start)
    const hasEnd = stops.slice(0, i).some(({ role }) => role === 'destination')
    if (hasEnd && stop.role !== 'avoid' && /[ ,，;；。]走$/u.test(left)) Object.assign(stop, { role: 'via', strength: MARKED })
  }
  const gapBefore = (i: number) =>
    text.slice(stops[i - 1]?.mention.end ?? 0, stops[i]?.mention.start ?? 0).replace(/^ ?[(（][^)）]*[)）]/u, '')
  // 义乌走宁波到汉堡: what is gone over stands between the two; where the sea begins it is the port of loading.
  for (const [i, stop] of stops.entries()) {
    if (i === 0 || !/^(?:的?货)?走$/u.test(gapBefore(i)) || !/^(?:港口?|口岸|站|机场)?(?:到|去|至|发)$/u.test(gapBefore(i + 1)))
      continue
    const isSea = stop.bySea || stop.place.kind === 'port'
    Object.assign(stops[i - 1] as Stop, { role: 'origin', strength: MARKED, sailsFrom: false })
    Object.assign(stop, { role: isSea ? 'portOfLoading' : 'via', strength: MARKED })
  }
  // Chains: A - B - C.
  for (let i = 0; i < stops.length; ) {
    let last = i
    while (last + 1 < stops.length && chainJoint.test(gapBefore(last + 1))) last++
    if (last > i) {
      const first = stops[i] as Stop
      if (first.role === 'via' || first.role === 'avoid')
        for (let k = i + 1; k <= last; k++) Object.assign(stops[k] as Stop, { role: first.role, strength: LISTED })
      else
        for (let k = i; k <= last; k++) {
          const stop = stops[k] as Stop
          const role: Role = k === i ? 'origin' : k === last ? 'destination' : 'via'
          if (k > i || !isRouteEnd(stop.role)) Object.assign(stop, { role, strength: CHAINED })
        }
    }
    i = last + 1
  }
  // 扬州、无锡两地装货: the last of a list carries the marker for all.
  for (let i = stops.length - 2; i >= 0; i--) {
    const [stop, next] = [stops[i] as Stop, stops[i + 1] as Stop]
    const gap = gapBefore(i + 1)
    if (
      stop.role === undefined &&
      next.role !== undefined &&
      next.role !== 'destination' &&
      listJoint.test(gap) &&
      !/^ ?[,，] ?$/.test(gap)
    )
      Object.assign(stop, { role: next.role, strength: LISTED })
  }
  // 上海或者宁波出: the marker stands behind the second, the first is meant first.
  for (const [i, stop] of stops.entries()) {
    const next = stops[i + 1]
    const gap = gapBefore(i + 1)
    if (stop.role === undefined && next?.role === 'origin' && alternativeJoint.test(gap) && !gap.includes('/')) {
      Object.assign(stop, { role: 'origin', strength: LISTED })
      next.isAlternative = true
    }
  }
  // Lists and alternatives take over the part of the place before.
  for (let i = 1; i < stops.length; i++) {
    const [stop, before] = [stops[i] as Stop, stops[i - 1] as Stop]
    const gap = gapBefore(i)
    if (before.role === undefined) continue
    const isOther = alternativeJoint.test(gap) && (before.role === 'destination' || !gap.includes('/'))
    if (isOther && (stop.role === undefined || stop.role === before.role)) {
      Object.assign(stop, { role: before.role, strength: LISTED, isAlternative: isRouteEnd(before.role) })
    } else if (
      stop.role === undefined &&
      listJoint.test(gap) &&
      before.role !== 'portOfLoading' &&
      before.role !== 'portOfDischarge'
    ) {
      // "Ningbo to Hamburg, Shanghai": a bare comma after an end of the route opens something new.
      if (isRouteEnd(before.role) && /^ ?[,，] ?$/u.test(gap)) continue
      Object.assign(stop, { role: before.role, strength: LISTED })
    }
  }
  // "Hamburg or Rotterdam … from Qingdao": alternatives without a marker of their own.
  for (let i = 1; i < stops.length; i++) {
    const [stop, before] = [stops[i] as Stop, stops[i - 1] as Stop]
    if (
      before.role === undefined &&
      stop.role === undefined &&
      alternativeJoint.test(gapBefore(i)) &&
      !gapBefore(i).includes('/')
    ) {
      Object.assign(before, { role: 'destination', strength: BY_ORDER })
      Object.assign(stop, { role: 'destination', strength: BY_ORDER, isAlternative: true })
    }
  }
  return stops
}

export type Route = {
  origin?: Stop
  destination?: Stop
  alternatives: Stop[]
  portOfLoading?: Stop
  portOfDischarge?: Stop
  via: Stop[]
  avoid: Stop[]
}

/** Drops "China" where "Yiwu" is named for the same end. */
const mostSpecific = (stops: readonly Stop[]) =>
  stops.filter((stop) => !stops.some((other) => other !== stop && within(other.place, stop.place)))

/** Parts by order of mention for places no word tells about: the first free end first. */
const byOrder = (stops: readonly Stop[]) => {
  const has = (role: Role, other: Role) => stops.some((stop) => stop.role === role || stop.role === other)
  const free = stops.filter((stop) => stop.role === undefined && !stop.mention.isDoubtful)
  const sure = free.length > 0 ? free : stops.filter((stop) => stop.role === undefined)
  for (const stop of sure) {
    const needsOrigin = !has('origin', 'portOfLoading')
    const needsDestination = !has('destination', 'portOfDischarge')
    if (!needsOrigin && !needsDestination) return
    if (stop.mention.isLocative) Object.assign(stop, { role: needsOrigin ? 'origin' : 'destination', strength: BY_CASE })
    else if (needsOrigin && needsDestination) {
      const isOnly = sure.length === 1
      Object.assign(stop, { role: isOnly ? 'destination' : 'origin', strength: isOnly ? BY_CASE : BY_ORDER })
    } else if (needsOrigin) Object.assign(stop, { role: 'origin', strength: BY_ORDER })
    else {
      const rest = sure.slice(sure.indexOf(stop)).filter(({ role }) => role === undefined)
      const last = rest.at(-1) ?? stop
      for (const each of rest) Object.assign(each, { role: each === last ? 'destination' : 'via', strength: BY_ORDER })
      return
    }
  }
}

/** The route of a text. */
export const routeOf = (stops: readonly Stop[]): Route => {
  byOrder(stops)
  const of = (role: Role) => stops.filter((stop) => stop.role === role)
  const route: Route = { alternatives: [], via: of('via'), avoid: of('avoid') }
  const origins = mostSpecific(of('origin').filter(({ isAlternative }) => !isAlternative))
  const destinations = mostSpecific(of('destination').filter(({ isAlternative }) => !isAlternative))
  route.alternatives = of('destination').filter(({ isAlternative }) => isAlternative)
  const [loading] = of('portOfLoading')
  const [discharge] = of('portOfDischarge')

  const pickedUp = origins.filter((stop) => !stop.sailsFrom)
  const sailing = origins.filter((stop) => stop.sailsFrom)
  const [first = sailing[0] ?? loading, ...further] = pickedUp
  if (first) route.origin = first
  const port = sailing.find((stop) => stop !== first && pickedUp.length > 0) ?? (loading !== first ? loading : undefined)
  if (port) route.portOfLoading = port
  const extraPickUps = [...further, ...sailing.filter((stop) => stop !== first && stop !== port)]

  const last = destinations.findLast(({ isFinal: final }) => final) ?? destinations.at(-1) ?? discharge
  if (last) route.destination = last
  const earlier = destinations.filter((stop) => stop !== last)
  const arrival = discharge !== last ? discharge : undefined
  const seaport = arrival ?? (last?.isFinal ? earlier.find((stop) => stop.bySea) : undefined)
  if (seaport) route.portOfDischarge = seaport
  const drops = earlier.filter((stop) => stop !== seaport)
  if (extraPickUps.length + drops.length > 0)
    route.via = [...extraPickUps, ...route.via, ...drops].toSorted((a, b) => a.mention.start - b.mention.start)
  return route
}
