/** A small market for tests: every rate form, several currencies, limits, equipment, states and areas, drawn from a fixed seed. */
import { createHash } from 'node:crypto'
import type { Capacity, ModeDetails } from '@tongyun/freight/capacity'
import { dayAfter } from '@tongyun/freight/days'
import type { ChargeRule, ExchangeRates, FreightRule, Rate, RateLimits } from '@tongyun/freight/rate'
import {
  CARGO_TYPES,
  type ContainerType,
  type CurrencyCode,
  type LoadType,
  type Mode,
  SERVICE_MODES,
} from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { storeExchangeRates } from '../../reference/index.ts'
import { departuresOf, type PublishedDeparture } from '../space/index.ts'
import { insertCapacities, type Publication } from './index.ts'

export const NOW = new Date('2026-12-01T08:30:20Z')
const TODAY = '2026-12-01'

export const EXCHANGE: ExchangeRates = {
  base: 'CNY',
  date: '2026-11-30',
  source: 'test',
  rates: { CNY: 1, USD: 7.1, EUR: 8.2, RUB: 0.088, KZT: 0.0137, UZS: 0.00059, KGS: 0.081, HKD: 0.91, JPY: 0.046, GBP: 9.4 },
}

export const PROVIDERS = [
  { id: 'firm-a', zh: '甲运物流有限公司', en: 'Jiayun Logistics', ru: 'Цзяюнь Логистика', certified: true, verified: true },
  { id: 'firm-b', zh: '乙通货运有限公司', en: 'Yitong Freight', ru: 'Итун Фрахт', certified: true, verified: false },
  { id: 'firm-c', zh: '丙达国际', en: 'Bingda International', ru: 'Бинда', certified: false, verified: true },
  { id: 'firm-d', zh: '丁航 50%_号', en: 'Dinghang', ru: 'Динхан', certified: false, verified: false },
] as const

/** Chance that is the same in every run: digests of a key and a counter. */
const createRandom = (key: string) => {
  let drawn = 0
  const next = () => createHash('sha256').update(`${key} ${drawn++}`).digest().readUInt32BE() / 2 ** 32
  const whole = (low: number, high: number) => low + Math.floor((high - low + 1) * next())
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T
  return {
    whole,
    pick,
    chance: (probability: number) => next() < probability,
    between: (low: number, high: number) => low + (high - low) * next(),
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((value) => ({ value, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ value }) => value),
  }
}
type Random = ReturnType<typeof createRandom>

const CURRENCIES: readonly CurrencyCode[] = ['CNY', 'USD', 'EUR', 'RUB', 'JPY', 'KZT']
const SEA: readonly string[] = ['CNSHA', 'CNNGB', 'RUVVO', 'NLRTM', 'RULED']
const AIR: readonly string[] = ['PVG', 'SVO', 'LED', 'CAN']
const LAND: readonly string[] = ['g1796236', 'g524901', 'g498817', 'g1526384', 'R-YIWU']
const CONTAINERS: readonly ContainerType[] = ['20GP', '40GP', '40HQ']
const LOADS: Record<Mode, readonly (LoadType | null)[]> = {
  sea: ['FCL', 'LCL'],
  rail: ['FCL', 'LCL'],
  road: ['FTL', 'LTL'],
  air: [null],
  multimodal: ['FCL', 'LCL', 'LTL'],
}

const money = (random: Random, low: number, high: number) => Math.round(random.between(low, high) * 100) / 100

const freightOf = (random: Random, load: LoadType | null): FreightRule => {
  if (load === 'FCL' && random.chance(0.85)) {
    const types = random.shuffled(CONTAINERS).slice(0, random.whole(1, 3))
    const prices = random.chance(0.15)
      ? [{ equipment: null, unitPrice: money(random, 500, 4000) }]
      : types.map((equipment) => ({ equipment, unitPrice: money(random, 500, 4000) }))
    return { form: 'flat', unit: random.chance(0.5) ? 'container' : 'box', prices }
  }
  if (load === 'FTL') {
    if (random.chance(0.4)) return { form: 'per_unit', unit: 'km', unitPrice: money(random, 0.5, 9) }
    const equipment = random.shuffled(['CN-9.6', 'CN-17.5', 'EU-TENT', 'LOWBED'] as const).slice(0, random.whole(1, 3))
    return {
      form: 'flat',
      unit: 'truck',
      prices: equipment.map((type) => ({ equipment: type, unitPrice: money(random, 900, 9000) })),
    }
  }
  const unit = random.pick(['kg', 't', 'm3', 'rt', 'ldm'] as const)
  switch (random.whole(0, 3)) {
    case 0:
      return { form: 'per_unit', unit, unitPrice: money(random, 0.5, 90) }
    case 1:
      return {
        form: 'base_plus',
        unit: unit === 'ldm' ? 'kg' : unit,
        baseQuantity: random.whole(1, 50),
        baseMinor: random.whole(1000, 90_000),
        additionalUnitPrice: money(random, 0.2, 40),
      }
    case 2:
      return {
        form: 'breaks',
        unit: 'kg',
        breaks: [0, 45, 100, 300, 1000].map((fromKg, at) => ({ fromKg, unitPrice: money(random, 20 - at * 4, 24 - at * 4) })),
        pivot: random.chance(0.5),
      }
    default:
      return { form: 'flat', unit: 'ticket', prices: [{ equipment: null, unitPrice: money(random, 100, 3000) }] }
  }
}

const chargesOf = (random: Random, currency: CurrencyCode): ChargeRule[] => {
  const rule = (change: Partial<ChargeRule>): ChargeRule => ({
    code: 'DOC',
    group: 'origin',
    status: 'included',
    basis: 'shipment',
    unitPrice: money(random, 5, 90),
    currency: random.chance(0.6) ? currency : random.pick(CURRENCIES),
    minimumMinor: null,
    maximumMinor: null,
    equipment: null,
    note: null,
    ...change,
  })
  const all = [
    rule({}),
    rule({ code: 'FSC', group: 'surcharge', basis: 'kg', unitPrice: money(random, 0.1, 2), minimumMinor: 500 }),
    rule({ code: 'THC', group: 'destination', basis: 'container' }),
    rule({ code: 'SSC', group: 'surcharge', basis: 'percent', unitPrice: random.whole(1, 15) }),
    rule({ code: 'CUS', group: 'destination', status: 'conditional', unitPrice: null }),
    rule({ code: 'HDL', group: 'destination', basis: 'm3', status: random.chance(0.2) ? 'included' : 'elsewhere' }),
  ]
  return random.shuffled(all).slice(0, random.whole(0, 4))
}

const limitsOf = (random: Random): RateLimits => {
  const some = (value: number, chance: number) => (random.chance(chance) ? value : null)
  return {
    minWeightKg: some(random.pick([30, 100, 3000]), 0.25),
    maxWeightKg: some(random.pick([500, 5000, 24_000]), 0.35),
    minVolumeM3: some(0.5, 0.1),
    maxVolumeM3: some(random.pick([2, 20, 80]), 0.25),
    maxPieceKg: some(80, 0.15),
    maxPieceLengthCm: some(120, 0.15),
    maxPieceWidthCm: some(80, 0.15),
    maxPieceHeightCm: some(100, 0.15),
  }
}

const rateOf = (random: Random, load: LoadType | null): Rate => {
  const currency = random.pick(CURRENCIES)
  const from = random.pick([-20, -3, 5])
  return {
    currency,
    pricingType: random.pick(['chargeable_weight', 'chargeable_weight', 'volumetric_weight', 'flat']),
    chargeable: {
      divisorCm3PerKg: random.pick([null, 3000, 6000]),
      splitPercent: random.pick([0, 0, 50]),
      stepKg: random.pick([0, 0.5, 1]),
      kgPerLdm: random.pick([0, 1850]),
      minimumQuantity: random.pick([0, 1]),
    },
    freight: freightOf(random, load),
    minimumMinor: random.pick([0, 5000]),
    charges: chargesOf(random, currency),
    limits: limitsOf(random),
    validFrom: dayAfter(TODAY, from),
    validTo: dayAfter(TODAY, random.pick(from > 0 ? [6, 30, 40] : [-1, 0, 6, 30, 40])),
  }
}

const detailsOf = (random: Random, mode: Mode, at: number, containerTypes: ContainerType[]): ModeDetails => {
  switch (mode) {
    case 'sea':
      return {
        mode,
        carrierCode: 'TEST',
        vesselName: `AMBER ${at % 7}`,
        voyage: `${at}E`,
        serviceName: 'Silk',
        containerTypes,
        freeDaysDestination: 7,
      }
    case 'air':
      return {
        mode,
        airlineCode: 'ZZ',
        flightNumber: `ZZ${100 + at}`,
        aircraft: 'B744F',
        overnight: random.chance(0.5),
        direct: true,
      }
    case 'road':
      return { mode, vehicleTypes: ['EU-TENT'], tir: random.chance(0.5), borderCrossingId: null }
    case 'rail':
      return { mode, trainNumber: `X80${at}`, platformName: '平台', containerTypes, gaugeChangeId: null }
    case 'multimodal':
      return { mode, legModes: ['road', 'rail'], containerTypes, vehicleTypes: [] }
  }
}

const capacityOf = (at: number): Capacity => {
  const random = createRandom(`capacity ${at}`)
  const mode = random.pick(['sea', 'road', 'air', 'rail', 'multimodal'] as const)
  const hubs = mode === 'sea' ? SEA : mode === 'air' ? AIR : LAND
  const [originId, destinationId] = random.shuffled(hubs) as [string, string]
  const loadType = random.pick(LOADS[mode])
  const rate = rateOf(random, loadType)
  const named = rate.freight.form === 'flat' ? rate.freight.prices.flatMap(({ equipment }) => equipment ?? []) : []
  const containerTypes = named.filter((type): type is ContainerType => (CONTAINERS as readonly string[]).includes(type))
  const transitHours = random.pick([20, 72, 73, 240, 300, 480, 600])
  return {
    capacityId: `offer-${String(at).padStart(4, '0')}`,
    reference: `REF-${at}`,
    providerId: random.pick(PROVIDERS).id,
    mode,
    serviceMode: random.pick(SERVICE_MODES),
    loadType,
    originId,
    destinationId,
    stops: [
      { placeId: originId, kind: 'terminal', mode: mode === 'multimodal' ? 'road' : mode, arriveHours: 0, departHours: 0 },
      { placeId: destinationId, kind: 'terminal', mode: null, arriveHours: transitHours, departHours: transitHours },
    ],
    distanceKm: random.whole(200, 9000),
    transitHours,
    schedule: random.chance(0.5)
      ? { kind: 'weekly', weekdays: [random.whole(1, 7)], departureTime: '10:30' }
      : { kind: 'cycle', everyDays: random.whole(1, 6), startDate: TODAY, departureTime: '23:45' },
    cutOffs: { documentsHoursBefore: random.pick([null, 24]), cargoHoursBefore: random.pick([null, 7, 12, 40]) },
    availableFrom: dayAfter(TODAY, -20),
    availableTo: dayAfter(TODAY, random.pick([3, 30, 30, 30])),
    spaceUnit: random.pick(['teu', 'container', 'truck', 'kg', 'm3', 'rt'] as const),
    spacePerDeparture: random.pick([2, 6, 4000, 20_000]),
    pickup: random.chance(0.3) ? { radiusKm: 50, places: [] } : null,
    delivery: null,
    cargoTypes: CARGO_TYPES.filter(() => random.chance(0.4)),
    rate,
    otherFeesNote: null,
    minimumFreightNote: null,
    remarks: random.chance(0.2) ? '周末不收货 Weekend closed' : null,
    co2eGramsPerTonne: random.whole(10_000, 900_000),
    reviewStatus: random.chance(0.87) ? 'approved' : random.pick(['pending', 'draft', 'rejected'] as const),
    saleStatus: random.chance(0.87) ? 'on_sale' : random.pick(['paused', 'sold_out', 'expired'] as const),
    demo: false,
    confirmedAt: new Date(NOW.getTime() - random.whole(0, 90_000) * 60_000).toISOString(),
    details: detailsOf(random, mode, at, containerTypes),
  }
}

const departuresFor = (capacity: Capacity): PublishedDeparture[] => {
  const random = createRandom(`space ${capacity.capacityId}`)
  const zone = openGazetteer().byId(capacity.originId)?.zone ?? ''
  // From before now, so that departures whose time is over are there to be left out.
  const from = new Date(NOW.getTime() - 3 * 86_400_000)
  const until = new Date(NOW.getTime() + 20 * 86_400_000)
  return departuresOf(capacity, from, until, zone).map((departure) => {
    const share = random.pick([0, 0, 0.5, 0.9, 1])
    return { ...departure, spaceElsewhere: Math.floor(departure.spaceTotal * share * 10) / 10 }
  })
}

/** `count` offers and their departures; the same every time. */
export const sampleMarket = (count: number): Publication => {
  const capacities = Array.from({ length: count }, (_, at) => capacityOf(at))
  return { capacities, departures: capacities.flatMap(departuresFor), history: [] }
}

/** Providers and exchange rates, without which no offer can be stored. */
/** A market with further offers, and their departures of so many days from NOW. */
export const withOffers = (market: Publication, added: readonly Capacity[], days: number): Publication => {
  const zone = openGazetteer().byId('CNSHA')?.zone ?? ''
  const until = new Date(NOW.getTime() + days * 86_400_000)
  const departures = added.flatMap((each) => departuresOf(each, NOW, until, zone))
  return {
    ...market,
    capacities: [...market.capacities, ...added],
    departures: [...market.departures, ...departures.map((each) => ({ ...each, spaceElsewhere: 0 }))],
  }
}

const NO_TEXT = JSON.stringify({ zh: '', en: '', ru: '' })

export const insertGround = async (database: Database): Promise<void> => {
  for (const { id, zh, en, ru, certified, verified } of PROVIDERS) {
    await sql`insert into providers (provider_id, name_zh, name_en, name_ru, introduction, address,
        city_id, country, certified, verified, checked_on, joined_on)
      values (${id}, ${zh}, ${en}, ${ru}, ${NO_TEXT}, ${NO_TEXT}, 'g1796236', 'CN', ${certified}, ${verified}, '2026-01-01', '2020-01-01')`.execute(
      database,
    )
  }
  const { date, source, rates } = EXCHANGE
  await storeExchangeRates(database, { date, source, rates: rates as Record<CurrencyCode, number> })
}

/** Fills a database with a sample market. */
export const insertSample = async (database: Database, market: Publication): Promise<void> => {
  await insertGround(database)
  await insertCapacities(database, market, { gazetteer: openGazetteer(), exchange: EXCHANGE })
}
