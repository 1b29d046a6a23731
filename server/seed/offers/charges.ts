/** Charges as each mode of the trade prints them. Amounts are of the usual order [check], never a tariff of a real firm. */
import type { ChargeRule } from '@tongyun/freight/rate'
import {
  type ChargeBasis,
  type ChargeCode,
  type ChargeGroup,
  type ChargeStatus,
  type ContainerType,
  CURRENCY_DIGITS,
  type CurrencyCode,
} from '@tongyun/freight/vocabulary'
import { DEMO_EXCHANGE } from '../../src/reference/index.ts'
import type { Random } from '../random.ts'

type Money = readonly [amount: number, currency: CurrencyCode]

const charge =
  (group: ChargeGroup, status: ChargeStatus) =>
  (
    code: ChargeCode,
    basis: ChargeBasis,
    price: Money | CurrencyCode,
    more: Partial<Pick<ChargeRule, 'minimumMinor' | 'maximumMinor' | 'equipment' | 'note' | 'condition'>> = {},
  ): ChargeRule => ({
    code,
    group,
    status,
    basis,
    unitPrice: typeof price === 'string' ? null : price[0],
    currency: typeof price === 'string' ? price : price[1],
    minimumMinor: null,
    maximumMinor: null,
    equipment: null,
    note: null,
    ...more,
  })

const atOrigin = charge('origin', 'included')
const underway = charge('surcharge', 'included')
const atDestination = charge('destination', 'included')
const laterAtDestination = charge('destination', 'elsewhere')
const perhaps = charge('surcharge', 'conditional')
const perhapsAtOrigin = charge('origin', 'conditional')

/** Owed for a container with more than so many tonnes of cargo. */
const heavierThan = (tonnes: number) => ({ kind: 'weight_over', kg: tonnes * 1_000 }) as const
const BATTERIES = { kind: 'cargo_type', cargoType: 'battery' } as const

/** Handling of a 20- and a 40-foot box at a terminal, by country; elsewhere 170 and 260 US dollars. */
const HANDLING: Record<string, readonly [small: number, big: number, currency: CurrencyCode]> = {
  CN: [780, 1180, 'CNY'],
  HK: [2100, 2900, 'HKD'],
  RU: [19_500, 27_500, 'RUB'],
  KZ: [74_000, 108_000, 'KZT'],
  UZ: [1_900_000, 2_700_000, 'UZS'],
  KG: [12_500, 18_000, 'KGS'],
  DE: [235, 260, 'EUR'],
  NL: [230, 250, 'EUR'],
  BE: [230, 250, 'EUR'],
  FR: [225, 245, 'EUR'],
  PL: [185, 205, 'EUR'],
  HU: [190, 215, 'EUR'],
  GB: [210, 230, 'GBP'],
  JP: [38_000, 57_000, 'JPY'],
}
const handlingAt = (country: string) => HANDLING[country] ?? ([170, 260, 'USD'] as const)

/** Currency local charges of a country are paid in. */
const localCurrency = (country: string): CurrencyCode => handlingAt(country)[2]

/** A local charge given in yuan, in the money of the country where it is paid, two figures long. */
const inLocal = (yuan: number, country: string): Money => {
  const currency = localCurrency(country)
  return [Number((yuan / DEMO_EXCHANGE.rates[currency]).toPrecision(2)), currency]
}

/** The same as an amount in minor units. */
const inLocalMinor = (yuan: number, country: string) => {
  const [amount, currency] = inLocal(yuan, country)
  return Math.round(amount * 10 ** CURRENCY_DIGITS[currency])
}

/** One rule for each type, for the price depends on it. */
const handling = (side: ReturnType<typeof charge>, code: ChargeCode, country: string, types: readonly ContainerType[]) => {
  const [small, big, currency] = handlingAt(country)
  return types.map((equipment) => side(code, 'container', [equipment.startsWith('20') ? small : big, currency], { equipment }))
}

export type ChargeContext = {
  random: Random
  originCountry: string
  destinationCountry: string
  doorOrigin: boolean
  doorDestination: boolean
  containerTypes: readonly ContainerType[]
  currency: CurrencyCode
}

const crossing = ({ originCountry, destinationCountry }: ChargeContext) => originCountry !== destinationCountry

/** Pick-up, delivery and papers at both ends of a container. */
const containerEnds = (c: ChargeContext): ChargeRule[] => [
  ...(c.doorOrigin ? [atOrigin('PUP', 'container', inLocal(c.random.whole(12, 26) * 100, c.originCountry))] : []),
  ...(c.doorOrigin && crossing(c) ? [atOrigin('CUS', 'shipment', inLocal(300, c.originCountry))] : []),
  ...(c.doorDestination
    ? [
        ...handling(atDestination, 'DTH', c.destinationCountry, c.containerTypes),
        atDestination('DLV', 'container', inLocal(c.random.whole(20, 45) * 100, c.destinationCountry)),
      ]
    : handling(laterAtDestination, 'DTH', c.destinationCountry, c.containerTypes)),
  ...(crossing(c) ? [laterAtDestination('TAX', 'shipment', localCurrency(c.destinationCountry))] : []),
]

/** Countries to which a manifest is filed before cargo is loaded for them: AMS in America, ENS in the European Union and Britain. */
const MANIFEST_FILED: Record<'AMS' | 'ENS', readonly string[]> = {
  AMS: ['US', 'CA'],
  ENS: ['BE', 'DE', 'ES', 'FR', 'GB', 'GR', 'IT', 'NL', 'PL'],
}

/** Full containers by sea. */
export const seaContainerCharges = (c: ChargeContext & { region: string }): ChargeRule[] => {
  const enters = (filing: 'AMS' | 'ENS') => MANIFEST_FILED[filing].includes(c.destinationCountry) && crossing(c)
  const coastal = !crossing(c)
  return [
    ...handling(atOrigin, 'THC', c.originCountry, c.containerTypes),
    atOrigin('DOC', 'document', inLocal(coastal ? 100 : 450, c.originCountry)),
    ...(coastal ? [] : [underway('ISP', 'container', [c.random.pick([8, 10, 15]), 'USD'])]),
    ...(coastal ? [] : [underway('BUC', 'container', [c.random.whole(8, 24) * 5, 'USD'])]),
    ...(c.random.chance(0.5) && !coastal ? [underway('LSS', 'container', [c.random.whole(2, 8) * 5, 'USD'])] : []),
    ...(enters('AMS') ? [atOrigin('AMS', 'document', [30, 'USD'])] : []),
    ...(enters('ENS') ? [atOrigin('ENS', 'document', [30, 'EUR'])] : []),
    ...containerEnds(c),
    ...(c.region === 'south_east_asia' ? [laterAtDestination('CIC', 'container', [c.random.whole(4, 10) * 10, 'USD'])] : []),
    ...(coastal ? [] : [perhaps('PSS', 'container', [c.random.whole(10, 40) * 10, 'USD'])]),
    ...(c.region === 'europe' && !['TR', 'GE'].includes(c.destinationCountry)
      ? [perhaps('WRS', 'container', [c.random.whole(4, 9) * 10, 'USD'])]
      : []),
    ...(c.containerTypes.includes('20GP') && !coastal
      ? [perhaps('HVY', 'container', [c.random.whole(8, 20) * 10, 'USD'], { equipment: '20GP', condition: heavierThan(18) })]
      : []),
    perhaps('DET', 'day', inLocal(c.random.whole(20, 45) * 10, c.destinationCountry)),
  ]
}

/** Full containers by rail or by a chain of modes; `transfers` counts changes of train, gauge or mode. */
export const landContainerCharges = (c: ChargeContext & { transfers: number; borders: number }): ChargeRule[] => [
  ...handling(atOrigin, 'THC', c.originCountry, c.containerTypes),
  atOrigin('DOC', 'document', inLocal(350, c.originCountry)),
  ...(c.borders > 0 ? [underway('BRD', 'container', inLocal(c.random.whole(9, 18) * 100, 'CN'))] : []),
  ...(c.transfers > 0 ? [underway('TRF', 'container', [c.random.whole(10, 26) * 10, 'USD'])] : []),
  ...containerEnds(c),
  ...(c.borders > 0 ? [perhaps('RAIL', 'container', [c.random.whole(8, 25) * 10, 'USD'])] : []),
  perhaps('DET', 'day', inLocal(c.random.whole(10, 30) * 10, c.destinationCountry)),
  perhaps('HVY', 'container', [c.random.whole(10, 25) * 10, 'USD'], { condition: heavierThan(24) }),
]

/** Part loads of a container, by sea, rail or chain. */
export const groupageCharges = (c: ChargeContext): ChargeRule[] => [
  atOrigin('CFS', 'rt', inLocal(c.random.whole(6, 11) * 10, c.originCountry)),
  atOrigin('DOC', 'document', inLocal(c.random.whole(20, 35) * 10, c.originCountry)),
  ...(c.doorOrigin ? [atOrigin('PUP', 'shipment', inLocal(c.random.whole(25, 70) * 10, c.originCountry))] : []),
  ...(crossing(c) ? [perhapsAtOrigin('CUS', 'shipment', inLocal(c.random.whole(20, 35) * 10, c.originCountry))] : []),
  ...(c.doorDestination
    ? [atDestination('DLV', 'rt', inLocal(c.random.whole(12, 30) * 10, c.destinationCountry))]
    : [laterAtDestination('DHC', 'rt', inLocal(c.random.whole(15, 40) * 10, c.destinationCountry))]),
  ...(crossing(c) ? [laterAtDestination('TAX', 'shipment', localCurrency(c.destinationCountry))] : []),
  perhaps('STO', 'day', localCurrency(c.destinationCountry)),
]

/** Air, a kilogram of chargeable weight. */
export const airCharges = (c: ChargeContext & { battery: boolean }): ChargeRule[] => {
  const fuel = c.random.whole(25, 60) / 100
  const domestic = !crossing(c)
  return [
    ...(domestic
      ? [underway('FSC', 'kg', [c.random.whole(2, 6) / 10, 'CNY'])]
      : [
          underway('FSC', 'kg', c.currency === 'CNY' ? [Number((fuel * 7).toFixed(1)), 'CNY'] : [fuel, c.currency]),
          underway('SSC', 'kg', c.currency === 'CNY' ? [0.8, 'CNY'] : [0.1, c.currency]),
        ]),
    atOrigin('SEC', 'kg', inLocal(0.5, c.originCountry)),
    atOrigin('HDL', 'shipment', inLocal(c.random.whole(6, 15) * 10, c.originCountry)),
    atOrigin('DOC', 'document', inLocal(50, c.originCountry)),
    ...(c.doorOrigin ? [atOrigin('PUP', 'shipment', inLocal(c.random.whole(15, 40) * 10, c.originCountry))] : []),
    ...(c.doorDestination
      ? [atDestination('DLV', 'kg', inLocal(c.random.whole(3, 9), c.destinationCountry))]
      : [laterAtDestination('DHC', 'kg', localCurrency(c.destinationCountry))]),
    ...(domestic ? [] : [perhapsAtOrigin('CUS', 'shipment', inLocal(c.random.whole(20, 35) * 10, c.originCountry))]),
    ...(c.battery
      ? [perhaps('DGS', 'shipment', inLocal(c.random.whole(50, 90) * 10, c.originCountry), { condition: BATTERIES })]
      : []),
    ...(domestic ? [] : [laterAtDestination('TAX', 'shipment', localCurrency(c.destinationCountry))]),
  ]
}

/** A whole truck. */
export const truckCharges = (c: ChargeContext & { tir: boolean; borders: number }): ChargeRule[] => [
  ...(c.borders > 0 ? [underway('BRD', 'truck', [c.random.whole(15, 45) * 10, 'USD'])] : []),
  ...(c.tir ? [underway('TIR', 'truck', [c.random.whole(10, 26) * 10, 'USD'])] : []),
  ...(crossing(c) ? [atOrigin('CUS', 'shipment', inLocal(300, c.originCountry))] : []),
  ...(crossing(c) ? [laterAtDestination('TAX', 'shipment', localCurrency(c.destinationCountry))] : []),
  ...(crossing(c) ? [laterAtDestination('CUS', 'shipment', localCurrency(c.destinationCountry))] : []),
  perhaps(
    'WAI',
    'day',
    crossing(c) ? [c.random.whole(15, 30) * 10, 'USD'] : inLocal(c.random.whole(6, 10) * 100, c.originCountry),
  ),
  ...(c.random.chance(0.3) ? [perhaps('INS', 'shipment', c.currency)] : []),
]

/** Part of a truck. */
export const partTruckCharges = (c: ChargeContext & { borders: number }): ChargeRule[] => [
  ...(c.random.chance(0.6) ? [underway('FSC', 'percent', [c.random.whole(4, 12), c.currency])] : []),
  ...(c.doorOrigin ? [atOrigin('PUP', 'shipment', inLocal(c.random.whole(8, 30) * 10, c.originCountry))] : []),
  ...(c.doorDestination
    ? [
        atDestination('DLV', 'kg', inLocal(c.random.whole(10, 25) / 100, c.destinationCountry), {
          minimumMinor: inLocalMinor(c.random.whole(6, 15) * 10, c.destinationCountry),
        }),
      ]
    : []),
  ...(c.borders > 0 ? [underway('BRD', 'shipment', [c.random.whole(4, 12) * 10, 'USD'])] : []),
  ...(crossing(c) ? [perhapsAtOrigin('CUS', 'shipment', inLocal(c.random.whole(20, 35) * 10, c.originCountry))] : []),
  ...(crossing(c) ? [laterAtDestination('TAX', 'shipment', localCurrency(c.destinationCountry))] : []),
  perhaps('STO', 'day', localCurrency(c.destinationCountry)),
]
