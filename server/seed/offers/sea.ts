import { dayAfter } from '@tongyun/freight/days'
import { SEA_CARRIERS } from '../../src/reference/pure.ts'
import type { Random } from '../random.ts'
import { seaContainerCharges } from './charges.ts'
import { chooseBoxes, containerRate, groupageRate } from './containers.ts'
import { chargeContext, cycle, type OfferContext, type OfferParts, weekly } from './offer-context.ts'

/** Vessel names that are no ship's: two invented words and a number. */
const VESSEL_FIRST = [
  'JADE',
  'AMBER',
  'SILK',
  'CEDAR',
  'LOTUS',
  'COBALT',
  'WILLOW',
  'TOPAZ',
  'MAPLE',
  'QUARTZ',
  'HERON',
  'SAFFRON',
]
const VESSEL_SECOND = [
  'LANTERN',
  'COMPASS',
  'ABACUS',
  'KITE',
  'ORCHARD',
  'HARP',
  'PENDULUM',
  'MERIDIAN',
  'TEAPOT',
  'BEACON',
  'THIMBLE',
]

const vesselOf = (random: Random) => `DEMO ${random.pick(VESSEL_FIRST)} ${random.pick(VESSEL_SECOND)}`

const CARRIERS = SEA_CARRIERS.map(({ code }) => code)
/** Carriers whose network is regional: the Russian line and those of intra-Asia trades; the others sail everywhere else. */
const REGIONAL: Record<string, readonly string[]> = {
  russia: ['FESO', 'SITC', 'SNKO', 'COSU'],
  china: ['SITC', 'COSU', 'SNKO'],
  north_east_asia: ['SITC', 'SNKO', 'COSU', 'WHLC', 'HDMU', 'EGLV'],
  south_east_asia: ['SITC', 'WHLC', 'PABV', 'COSU', 'EGLV', 'YMLU', 'OOLU', 'ONEY'],
}
const GLOBAL = CARRIERS.filter((code) => !['FESO', 'SITC', 'SNKO'].includes(code))

/** Ocean offers: full containers by the box, part loads by revenue tonne. */
export const seaOffer = (offer: OfferContext): OfferParts => {
  const { lane, random, today } = offer
  const { region } = lane.corridor
  const part = offer.loadType === 'LCL'
  const boxes = part ? { types: [], cargoTypes: ['general' as const] } : chooseBoxes(random, 'sea')
  const groupage = part ? groupageRate(offer) : null
  const rate =
    groupage?.rate ??
    containerRate(offer, 'sea', boxes.types, seaContainerCharges({ ...chargeContext(offer, boxes.types), region }))
  const freeDays = random.pick([7, 10, 14, 14, 21])
  return {
    rate,
    details: {
      mode: 'sea',
      carrierCode: random.pick(REGIONAL[region] ?? GLOBAL),
      vesselName: vesselOf(random),
      voyage: `${random.whole(101, 989)}${random.pick(['W', 'E', 'N', 'S'])}`,
      serviceName: `${random.pick(['FX', 'TP', 'NE', 'SC', 'RX', 'AX'])}${random.whole(1, 9)}`,
      containerTypes: boxes.types,
      freeDaysDestination: part ? null : freeDays,
    },
    schedule: random.chance(0.85)
      ? weekly(
          random,
          random.weighted([
            [1, 8],
            [2, 2],
          ] as const),
        )
      : cycle(random, random.pick([9, 10, 14]), dayAfter(today, -random.whole(0, 13))),
    cutOffs: { documentsHoursBefore: random.pick([48, 72, 96]), cargoHoursBefore: random.pick([24, 36, 48]) },
    spaceUnit: part ? 'rt' : 'teu',
    spacePerDeparture: part ? random.whole(25, 60) : random.whole(8, 80),
    cargoTypes: boxes.cargoTypes,
    otherFeesNote: part ? null : random.pick([null, `Free time ${freeDays} days`, 'VGM required']),
    minimumFreightNote: groupage?.minimumNote ?? null,
    remarks: random.pick([null, null, 'SOC accepted', 'T/S possible', 'Telex release free of charge']),
  }
}
