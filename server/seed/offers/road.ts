import { dayAfter } from '@tongyun/freight/days'
import { NO_LIMITS } from '@tongyun/freight/limits'
import type { Rate } from '@tongyun/freight/rate'
import { FULL_LOAD_FROM_KG } from '@tongyun/freight/usual-limits'
import { type CargoType, CURRENCY_DIGITS, type VehicleType } from '@tongyun/freight/vocabulary'
import { partTruckCharges, truckCharges } from './charges.ts'
import { rounded } from './level.ts'
import { chargeable, chargeContext, cycle, type OfferContext, type OfferParts, weekly } from './offer-context.ts'

type OfferRate = Omit<Rate, 'validFrom' | 'validTo'>

/** Price of a truck as a part of that of the biggest common one [check]. */
const PART_OF_TRUCK: Partial<Record<VehicleType, number>> = {
  'CN-6.8': 0.55,
  'CN-9.6': 0.74,
  'CN-13': 1,
  'CN-17.5': 1.06,
  'EU-TENT': 1,
  'EU-MEGA': 1.04,
  'EU-REEF': 1.35,
  'RU-10T': 0.68,
}

const chooseTrucks = ({ lane, random }: OfferContext): { types: VehicleType[]; cargoTypes: CargoType[] } => {
  const reefer = random.chance(0.07)
  if (reefer) return { types: ['EU-REEF'], cargoTypes: ['general', 'temperature'] }
  const types: VehicleType[] =
    lane.corridor.name === 'road-china'
      ? random.pick<VehicleType[]>([
          ['CN-9.6', 'CN-13', 'CN-17.5'],
          ['CN-13', 'CN-17.5'],
          ['CN-6.8', 'CN-9.6', 'CN-13'],
          ['CN-17.5'],
        ])
      : lane.corridor.name === 'road-russia-inland'
        ? random.pick<VehicleType[]>([['EU-TENT'], ['RU-10T', 'EU-TENT']])
        : lane.corridor.region === 'south_east_asia'
          ? random.pick<VehicleType[]>([['CN-9.6', 'CN-13'], ['CN-13']])
          : random.pick<VehicleType[]>([['EU-TENT'], ['EU-TENT', 'EU-MEGA'], ['CN-13', 'EU-TENT'], ['EU-MEGA']])
  return {
    types,
    cargoTypes: [
      'general',
      ...(random.chance(0.3) ? (['battery'] as const) : []),
      ...(random.chance(0.25) ? (['fragile'] as const) : []),
      ...(random.chance(0.06) ? (['dangerous'] as const) : []),
      ...(random.chance(0.08) ? (['vehicle'] as const) : []),
    ],
  }
}

const fullTruckRate = (offer: OfferContext, types: readonly VehicleType[], tir: boolean): OfferRate => {
  const { lane, random, price, distanceKm, way } = offer
  const { currency } = lane.corridor
  const byKm = lane.corridor.price === 'km'
  const shared = {
    currency,
    pricingType: 'flat' as const,
    chargeable: chargeable(null),
    minimumMinor: 0,
    charges: truckCharges({ ...chargeContext(offer, []), tir, borders: way.length }),
    limits: { ...NO_LIMITS, minWeightKg: FULL_LOAD_FROM_KG },
  }
  if (byKm && types.length === 1 && random.chance(0.5)) {
    const minimumMinor = Math.round(price * 120) * 10 ** CURRENCY_DIGITS[currency]
    const unitPrice = rounded(price * (PART_OF_TRUCK[types[0] as VehicleType] ?? 1))
    return {
      ...shared,
      freight: { form: 'per_unit', unit: 'km', unitPrice },
      minimumMinor,
      limits: { ...shared.limits, maxWeightKg: 30_000 },
    }
  }
  const whole = byKm ? price * distanceKm : price
  const prices = types.map((equipment) => ({ equipment, unitPrice: rounded(whole * (PART_OF_TRUCK[equipment] ?? 1)) }))
  return { ...shared, freight: { form: 'flat', unit: 'truck', prices } }
}

/** Chinese domestic part loads cost 0.8 to 2.2 yuan a kilogram; the bounds are kept whatever the truck costs. */
const DOMESTIC_KG: readonly [number, number] = [0.8, 2.2]

/** A kilogram of part load: a truck earns about 1.9 times its full price when 20 t of it are sold piece by piece [check]. */
const kilogramPrice = ({ lane, price, distanceKm }: OfferContext) => {
  const perKg = ((lane.corridor.price === 'km' ? price * distanceKm : price) / 20_000) * 1.9
  return lane.corridor.name === 'road-china' ? Math.min(DOMESTIC_KG[1], Math.max(DOMESTIC_KG[0], perKg)) : perKg
}

const partTruckRate = (offer: OfferContext): OfferRate => {
  const { lane, random, way } = offer
  const { currency } = lane.corridor
  const minor = 10 ** CURRENCY_DIGITS[currency]
  const domestic = lane.corridor.name === 'road-china'
  const within = (perKg: number) => (domestic ? Math.min(DOMESTIC_KG[1], Math.max(DOMESTIC_KG[0], perKg)) : perKg)
  const perKg = kilogramPrice(offer)
  const kg = (factor: number) => Number(within(perKg * factor).toFixed(perKg < 20 ? 2 : 1))
  const shared = {
    currency,
    pricingType: 'chargeable_weight' as const,
    chargeable: chargeable(3000, { stepKg: 1 }),
    minimumMinor: Math.round(perKg * 60) * minor,
    charges: partTruckCharges({ ...chargeContext(offer, []), borders: way.length }),
    limits: { ...NO_LIMITS, maxWeightKg: 10_000, maxVolumeM3: 40, maxPieceKg: 2000, maxPieceLengthCm: 420 },
  }
  const form = random.weighted([
    ['breaks', 34],
    ['base', 24],
    ['kg', 22],
    ['m3', 9],
    ['ldm', domestic ? 0 : 8],
    ['ticket', domestic || lane.corridor.region === 'russia' ? 3 : 0],
  ] as const)
  switch (form) {
    case 'breaks': {
      const breaks = [
        { fromKg: 0, unitPrice: kg(1.25) },
        { fromKg: 300, unitPrice: kg(1.1) },
        { fromKg: 1000, unitPrice: kg(1) },
        { fromKg: 3000, unitPrice: kg(0.9) },
      ]
      return { ...shared, freight: { form: 'breaks', unit: 'kg', breaks, pivot: random.chance(0.7) } }
    }
    case 'base':
      return {
        ...shared,
        minimumMinor: 0,
        freight: {
          form: 'base_plus',
          unit: 'kg',
          baseQuantity: 100,
          baseMinor: Math.round(perKg * 130) * minor,
          additionalUnitPrice: kg(1),
        },
      }
    case 'kg':
      return { ...shared, freight: { form: 'per_unit', unit: 'kg', unitPrice: kg(1) } }
    case 'm3':
      return {
        ...shared,
        pricingType: 'volumetric_weight',
        freight: { form: 'per_unit', unit: 'm3', unitPrice: rounded(kg(1) * 300) },
      }
    case 'ldm':
      return {
        ...shared,
        chargeable: chargeable(3000),
        freight: { form: 'per_unit', unit: 'ldm', unitPrice: rounded(perKg * 1500) },
      }
    case 'ticket':
      return {
        ...shared,
        pricingType: 'flat',
        chargeable: chargeable(null),
        minimumMinor: 0,
        freight: { form: 'flat', unit: 'ticket', prices: [{ equipment: null, unitPrice: rounded(perKg * 1300) }] },
        limits: { ...shared.limits, maxWeightKg: 1500, maxVolumeM3: 6 },
      }
  }
}

/** Trucks: whole ones by the truck or kilometre, part loads by kilogram, cubic metre, loading metre or ticket. */
export const roadOffer = (offer: OfferContext): OfferParts => {
  const { lane, random, today, way } = offer
  const part = offer.loadType === 'LTL'
  const tir = way.length > 0 && random.chance(0.55)
  const trucks = chooseTrucks(offer)
  const rate = part ? partTruckRate(offer) : fullTruckRate(offer, trucks.types, tir)
  const daily = lane.corridor.price === 'km'
  const spaceUnit = !part ? 'truck' : random.chance(0.6) ? 'kg' : 'm3'
  const space = { truck: random.whole(1, 5), kg: random.whole(6, 30) * 500, m3: random.whole(4, 16) * 5 }[spaceUnit]
  const minimum = rate.minimumMinor / 10 ** CURRENCY_DIGITS[rate.currency]
  return {
    rate,
    details: { mode: 'road', vehicleTypes: trucks.types, tir, borderCrossingId: way[0] ?? null },
    schedule: random.chance(0.8)
      ? weekly(random, daily ? random.whole(3, 5) : random.whole(1, 3), [14, 23])
      : cycle(random, daily ? 2 : random.pick([3, 4, 5]), dayAfter(today, -random.whole(0, 4))),
    cutOffs: { documentsHoursBefore: way.length > 0 ? 24 : null, cargoHoursBefore: random.pick([2, 4, 6]) },
    spaceUnit,
    spacePerDeparture: space,
    cargoTypes: trucks.cargoTypes,
    otherFeesNote: random.pick([null, null, 'Loading by shipper', 'Waiting free for 4 h']),
    minimumFreightNote: minimum > 0 ? `min ${minimum} ${rate.currency}` : null,
    remarks: random.pick([null, null, 'GPS tracking', 'Two drivers', 'Tail lift on request']),
  }
}
