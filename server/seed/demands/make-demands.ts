/** Demands of the demonstration: on lanes that the market has, and some on lanes that it has not. */

import { DAY_MS, HOUR_MS, isoDay } from '@tongyun/freight/days'
import { dealNumberOf } from '@tongyun/freight/deal/deal-number'
import { BUSINESS_TYPES, DEMAND_SERVICES } from '@tongyun/freight/demand/demand-fields'
import { type DemandSheet, emptyDemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { type LoadType, MODES, type Mode, type ServiceMode } from '@tongyun/freight/vocabulary'
import type { StandingDemand } from '../../src/demand/index.ts'
import { divide } from '../divide.ts'
import { MODE_WEIGHTS } from '../plan-market.ts'
import { createRandom, type Random } from '../random.ts'
import { GOODS, REMARKS } from './goods.ts'
import { type DemoFirm, FIRM_OF_DEMO_SHIPPER } from './make-firms.ts'

const OPEN = 160
/** Nothing of the market fits so many of them: the way on is shown there. */
const OPEN_WITHOUT_OFFERS = 16
const PAST = 220
/** Fewer offers of a way on a lane may all be taken, or of another equipment. */
const LEAST_OFFERS = 6
/** How many of a hundred past ones found a provider, were closed, or just ended. */
const PAST_SHARES = { awarded: 60, closed: 25, expired: 15 } as const

/** A way of carrying on a lane between two cities, and how many offers it has. */
export type ServedLane = {
  mode: Mode
  load_type: LoadType | null
  service_mode: ServiceMode
  origin_city: string
  destination_city: string
  offers: number
}

const amountsOf = (loadType: LoadType | null, random: Random): Partial<DemandSheet> => {
  switch (loadType) {
    case 'FCL': {
      const count = random.whole(1, 2)
      return { containers: [{ type: random.pick(['40HQ', '20GP']), count }], weightKg: count * random.whole(8, 17) * 1_000 }
    }
    case 'FTL':
      return { vehicles: [{ type: null, count: 1 }], weightKg: random.whole(9, 19) * 1_000, volumeM3: random.whole(35, 75) }
    default: {
      const weightKg = loadType === null ? random.whole(8, 90) * 10 : random.whole(4, 30) * 100
      return { weightKg, volumeM3: Math.round((weightKg / random.whole(180, 320)) * 10) / 10, packages: random.whole(2, 40) }
    }
  }
}

type Dates = { publishedAt: Date; quotesHours: number }

/** A sheet as the firm wrote it when it was published. */
const sheetOf = (firm: DemoFirm, lane: ServedLane, { publishedAt, quotesHours }: Dates, random: Random): DemandSheet => {
  const day = (days: number) => isoDay(new Date(publishedAt.getTime() + days * DAY_MS))
  const quotesDays = Math.ceil(quotesHours / 24)
  const from = quotesDays + random.whole(1, 3)
  const to = from + random.whole(8, 12)
  const goods = GOODS[firm.country] ?? []
  const remarks = random.chance(0.4) ? random.pick(REMARKS[firm.country] ?? ['']) : null
  return {
    ...emptyDemandSheet(),
    originId: lane.origin_city,
    destinationId: lane.destination_city,
    businessType: random.pick(BUSINESS_TYPES.slice(0, 4)),
    cargoTypes: ['general'],
    goods: random.pick(goods),
    ...amountsOf(lane.load_type, random),
    modes: [lane.mode],
    loadType: lane.load_type,
    serviceMode: lane.service_mode,
    services: DEMAND_SERVICES.filter(() => random.chance(0.2)),
    readyFrom: day(from),
    readyTo: day(to),
    deliverBy: random.chance(0.4) ? day(to + random.whole(20, 45)) : null,
    remarks,
    quotesUntil: new Date(publishedAt.getTime() + quotesHours * HOUR_MS).toISOString(),
    currency: firm.country === 'CN' ? 'CNY' : random.pick(['USD', 'CNY']),
    payment: random.pick(['prepaid', 'on_loading', 'on_delivery']),
    contactName: firm.country === 'CN' ? '演示联系人' : 'Demo Contact',
    contactEmail: 'shipper@tongyun.example',
  }
}

/** Lanes between cities of the market that nobody serves by any way. */
const unserved = (lanes: readonly ServedLane[], count: number): ServedLane[] => {
  const random = createRandom('lanes without offers')
  const served = new Set(lanes.map((lane) => `${lane.origin_city} ${lane.destination_city}`))
  const ends = [...new Set(lanes.flatMap((lane) => [lane.origin_city, lane.destination_city]))].sort()
  const found = new Map<string, ServedLane>()
  for (let tries = 0; found.size < count && tries < 10_000; tries++) {
    const [origin_city, destination_city] = [random.pick(ends), random.pick(ends)]
    const key = `${origin_city} ${destination_city}`
    if (origin_city === destination_city || served.has(key)) continue
    found.set(key, { mode: 'road', load_type: 'FTL', service_mode: 'door_to_door', origin_city, destination_city, offers: 0 })
  }
  return [...found.values()]
}

/** So many lanes of the market, each mode by its weight in it. */
const chosenLanes = (lanes: readonly ServedLane[], count: number, key: string): ServedLane[] => {
  const byMode = MODES.map((mode) => createRandom(`${key}:${mode}`).shuffled(lanes.filter((lane) => lane.mode === mode)))
  const present = byMode.filter((list) => list.length > 0)
  const weights = MODES.filter((_, i) => byMode[i]?.length).map((mode) => MODE_WEIGHTS[mode])
  return divide(count, weights).flatMap((share, i) =>
    Array.from({ length: share }, (_, at) => (present[i] ?? [])[at % (present[i]?.length ?? 1)] as ServedLane),
  )
}

/** Demands of a firm are on lanes that begin or end in its country, where there are such. */
const firmFor = (firms: readonly DemoFirm[], lane: ServedLane, countryOf: (city: string) => string, random: Random): DemoFirm => {
  const countries = [countryOf(lane.origin_city), countryOf(lane.destination_city)]
  const near = firms.filter(({ country }) => countries.includes(country))
  return random.pick(near.length > 0 ? near : firms)
}

/**
 * @param served every way of carrying on every lane, in one order
 * @param ofShown how many open ones are of the firm that people look around with
 */
export const makeDemands = (
  served: readonly ServedLane[],
  firms: readonly DemoFirm[],
  { now, countryOf, ofShown = 2 }: { now: Date; countryOf: (city: string) => string; ofShown?: number | undefined },
): StandingDemand[] => {
  const lanes = served.filter(({ offers }) => offers >= LEAST_OFFERS)
  if (lanes.length === 0) return []
  const ofShipper = firms.find(({ shipperId }) => shipperId === FIRM_OF_DEMO_SHIPPER) as DemoFirm
  let made = 0
  const named = () => {
    const index = made++
    return { demandId: `d-demo${String(index).padStart(8, '0')}`, number: dealNumberOf(`9${String(index).padStart(10, '0')}`) }
  }
  const openLanes = [...chosenLanes(lanes, OPEN - OPEN_WITHOUT_OFFERS, 'open'), ...unserved(served, OPEN_WITHOUT_OFFERS)]
  const open = openLanes.map((lane, at): StandingDemand => {
    const random = createRandom(`demand:open:${at}`)
    const firm = at < ofShown ? ofShipper : firmFor(firms, lane, countryOf, random)
    const age = random.next() ** 2 * 90
    const publishedAt = new Date(now.getTime() - Math.round(age * HOUR_MS))
    const quotesHours = Math.ceil(age) + random.whole(3, 130)
    const sheet = sheetOf(firm, lane, { publishedAt, quotesHours }, random)
    return { ...named(), shipperId: firm.shipperId, sheet, publishedAt, ended: null }
  })
  const shares = divide(PAST, Object.values(PAST_SHARES))
  const statuses = (Object.keys(PAST_SHARES) as (keyof typeof PAST_SHARES)[]).flatMap((status, i) =>
    Array.from({ length: shares[i] ?? 0 }, () => status),
  )
  const past = chosenLanes(lanes, PAST, 'past').map((lane, at): StandingDemand => {
    const random = createRandom(`demand:past:${at}`)
    const status = statuses[(at * 7) % statuses.length] ?? 'expired'
    const firm = status === 'expired' && at % 5 === 0 ? ofShipper : firmFor(firms, lane, countryOf, random)
    const publishedAt = new Date(now.getTime() - random.whole(8 * 24, 110 * 24) * HOUR_MS)
    const quotesHours = random.whole(24, 120)
    const hours = status === 'expired' ? quotesHours + 24 : random.whole(6, quotesHours)
    const at_ = new Date(publishedAt.getTime() + hours * HOUR_MS)
    const reason = status === 'closed' ? random.pick(['found_elsewhere', 'not_needed', 'too_dear', 'other'] as const) : null
    const sheet = sheetOf(firm, lane, { publishedAt, quotesHours }, random)
    return { ...named(), shipperId: firm.shipperId, sheet, publishedAt, ended: { status, at: at_, reason } }
  })
  const random = createRandom('demand:draft')
  const lane = openLanes[0] as ServedLane
  const sheet = sheetOf(ofShipper, lane, { publishedAt: now, quotesHours: 48 }, random)
  const draft: StandingDemand = {
    ...named(),
    shipperId: ofShipper.shipperId,
    sheet: { ...sheet, goods: null, contactName: null },
    publishedAt: null,
    ended: null,
  }
  return [...open, ...past, draft]
}
