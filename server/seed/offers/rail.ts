import { dayAfter } from '@tongyun/freight/days'
import { landContainerCharges } from './charges.ts'
import { chooseBoxes, containerRate, groupageRate } from './containers.ts'
import { chargeContext, cycle, type OfferContext, type OfferParts, weekly } from './offer-context.ts'

/** Platforms named after where their trains gather; invented, with the word that says so. */
const PLATFORM = 'Demo Rail Platform'

/** Border stations at which the gauge changes between 1435 and 1520 mm. */
const GAUGE_CHANGES = new Set(['B-ZABAIKALSK', 'B-DOSTYK', 'B-ALTYNKOL', 'B-ZAMYNUUD', 'B-GRODEKOVO', 'B-KRASKINO'])

/** Block trains: containers by the box, part loads by revenue tonne or kilogram. */
export const railOffer = (offer: OfferContext): OfferParts => {
  const { random, today, way } = offer
  const part = offer.loadType === 'LCL'
  const boxes = part ? { types: [], cargoTypes: ['general' as const] } : chooseBoxes(random, 'land')
  const groupage = part ? groupageRate(offer) : null
  const charges = landContainerCharges({ ...chargeContext(offer, boxes.types), borders: way.length, transfers: 0 })
  return {
    rate: groupage?.rate ?? containerRate(offer, 'land', boxes.types, charges),
    details: {
      mode: 'rail',
      trainNumber: `X${random.whole(9100, 9899)}`,
      platformName: random.chance(0.6) ? PLATFORM : null,
      containerTypes: boxes.types,
      gaugeChangeId: way.find((placeId) => GAUGE_CHANGES.has(placeId)) ?? null,
    },
    schedule: random.chance(0.8)
      ? weekly(
          random,
          random.weighted([
            [1, 5],
            [2, 4],
            [3, 2],
          ] as const),
        )
      : cycle(random, random.pick([4, 5, 6, 7]), dayAfter(today, -random.whole(0, 6))),
    cutOffs: { documentsHoursBefore: random.pick([48, 72]), cargoHoursBefore: random.pick([24, 36, 48]) },
    spaceUnit: part ? 'm3' : 'container',
    spacePerDeparture: part ? random.whole(40, 140) : random.whole(4, 41),
    cargoTypes: boxes.cargoTypes,
    otherFeesNote: part ? null : random.pick([null, 'COC, container returned at destination', 'SOC on request']),
    minimumFreightNote: groupage?.minimumNote ?? null,
    remarks: random.pick([null, null, 'SMGS waybill', 'GPS seal', 'CIM/SMGS waybill']),
  }
}
