/** The route: which place is the origin, the destination, a stop, to be avoided. */
import { within } from './route-areas.ts'
import type { Role } from './route-markers.ts'
import { BY_CASE, BY_ORDER, type Stop } from './route-roles.ts'

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

/** A place that is no more than the name of where an end of the route already is: "… to the door in Omsk". */
const isSaid = (stop: Stop, stops: readonly Stop[]) =>
  stops.some(({ role, place }) => role !== undefined && role !== 'avoid' && place.token === stop.place.token)

/** Parts by order of mention for places no word tells about: the first free end first. */
const byOrder = (stops: readonly Stop[], isDestinationUnknown: boolean) => {
  const has = (role: Role) => stops.some((stop) => stop.role === role)
  const free = stops.filter((stop) => stop.role === undefined && !stop.mention.isDoubtful && !isSaid(stop, stops))
  const unsaid = mostSpecific(free.length > 0 ? free : stops.filter((stop) => stop.role === undefined && !isSaid(stop, stops)))
  const needed = Number(!has('origin') && !has('portOfLoading')) + Number(!has('destination') && !has('portOfDischarge'))
  // "Lanzhou to Almaty, border Khorgos": where others are, a crossing is on the way.
  const crossings = unsaid.filter(({ place }) => place.kind === 'border').slice(0, Math.max(0, unsaid.length - needed))
  for (const stop of crossings) Object.assign(stop, { role: 'via', strength: BY_ORDER })
  const sure = unsaid.filter((stop) => !crossings.includes(stop))
  const discharged = stops.findLast(({ role }) => role === 'portOfDischarge')?.mention.start
  for (const stop of sure) {
    const needsOrigin = !has('origin') && !has('portOfLoading')
    const isInland = discharged !== undefined && stop.mention.start > discharged && stop.place.kind !== 'country'
    const needsDestination = !has('destination') && (!has('portOfDischarge') || isInland)
    if (!needsOrigin && !needsDestination) return
    if (stop.mention.isLocative) Object.assign(stop, { role: needsOrigin ? 'origin' : 'destination', strength: BY_CASE })
    else if (needsOrigin && needsDestination) {
      const isOnly = sure.length === 1
      const isFrom = !isOnly || stop.isSource || isDestinationUnknown
      Object.assign(stop, { role: isFrom ? 'origin' : 'destination', strength: isOnly ? BY_CASE : BY_ORDER })
    } else if (needsOrigin) {
      Object.assign(stop, { role: 'origin', strength: BY_ORDER })
      // 货分两处，襄阳、十堰: a list of where the cargo lies.
      for (const next of stops.slice(stops.indexOf(stop) + 1)) {
        if (!next.isListed || next.role !== undefined) break
        Object.assign(next, { role: 'origin', strength: BY_ORDER })
      }
    } else {
      const rest = sure.slice(sure.indexOf(stop)).filter(({ role }) => role === undefined)
      const last = rest.at(-1) ?? stop
      for (const each of rest) Object.assign(each, { role: each === last ? 'destination' : 'via', strength: BY_ORDER })
      return
    }
  }
}

/** The route of a text; `isDestinationUnknown` where it says that the destination is not known yet. */
export const routeOf = (stops: readonly Stop[], isDestinationUnknown = false): Route => {
  // "Pick up in Vietnam … 12 t in Ho Chi Minh": the narrow place says where in the wide one.
  for (const wide of stops.filter(({ role }) => role === 'origin' || role === 'destination')) {
    const narrow = stops.find(
      ({ role, mention, place }) => role === undefined && !mention.isDoubtful && within(place, wide.place),
    )
    if (narrow) Object.assign(narrow, { role: wide.role, strength: BY_ORDER })
  }
  byOrder(stops, isDestinationUnknown)
  const of = (role: Role) => stops.filter((stop) => stop.role === role)
  const route: Route = { alternatives: [], via: of('via'), avoid: of('avoid') }
  const from = mostSpecific(of('origin').filter(({ isAlternative }) => !isAlternative))
  const destinations = mostSpecific(of('destination').filter(({ isAlternative }) => !isAlternative))
  // "We are in Berlin and buy from Wuxi, 3 t to Berlin".
  const others = from.filter(({ place }) => destinations.every((stop) => stop.place.token !== place.token))
  const origins = others.length > 0 ? others : from
  route.alternatives = of('destination').filter(({ isAlternative }) => isAlternative)
  // "Отправитель Баодин, порт Тяньцзинь, получатель Хабаровск": on whose side of the sea the port is.
  for (const stop of stops.filter(({ role, isPort }) => role === undefined && isPort)) {
    const sides = [of('origin')[0], of('destination')[0]].map((end) => end?.place.country === stop.place.country)
    if (sides[0] !== sides[1]) Object.assign(stop, { role: sides[0] ? 'portOfLoading' : 'portOfDischarge', strength: BY_ORDER })
  }
  const [loading] = of('portOfLoading').filter(({ isAlternative }) => !isAlternative)
  const [discharge, ...otherPorts] = of('portOfDischarge')

  const pickedUp = origins.filter((stop) => !stop.sailsFrom)
  const sailing = origins.filter((stop) => stop.sailsFrom)
  const [first = sailing[0] ?? loading, ...further] = pickedUp
  if (first) route.origin = first
  const port = sailing.find((stop) => stop !== first && pickedUp.length > 0) ?? (loading !== first ? loading : undefined)
  if (port) route.portOfLoading = port
  const isElsewhere = (end: Stop | undefined) => (stop: Stop) => stop.place.token !== end?.place.token
  const extraPickUps = [...further, ...sailing.filter((stop) => stop !== first && stop !== port)].filter(isElsewhere(first))

  const last = destinations.findLast(({ isFinal: final }) => final) ?? destinations.at(-1) ?? discharge
  if (last) route.destination = last
  if (last && last === discharge) route.alternatives.push(...otherPorts)
  const earlier = destinations.filter((stop) => stop !== last)
  const arrival = discharge !== last ? discharge : undefined
  const seaport = arrival ?? (last?.isFinal ? earlier.find((stop) => stop.bySea) : undefined)
  if (seaport) route.portOfDischarge = seaport
  const drops = earlier.filter((stop) => stop !== seaport).filter(isElsewhere(last))
  if (extraPickUps.length + drops.length > 0)
    route.via = [...extraPickUps, ...route.via, ...drops].toSorted((a, b) => a.mention.start - b.mention.start)
  // "Ningbo-Gdansk-Minsk, truck from Gdansk".
  route.via = route.via.filter(({ place }, i) => route.via.findIndex((stop) => stop.place.token === place.token) === i)
  return route
}
