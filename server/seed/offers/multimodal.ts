import { airRate } from './air.ts'
import { landContainerCharges } from './charges.ts'
import { chooseBoxes, containerRate, groupageRate } from './containers.ts'
import { chargeContext, type OfferContext, type OfferParts, weekly } from './offer-context.ts'

/** Chains sold as one: containers by the box, part loads, and a chain that flies by the kilogram. */
export const multimodalOffer = (offer: OfferContext): OfferParts => {
  const { lane, random, way } = offer
  const legModes = [...(lane.corridor.chain?.modes ?? [])]
  const flies = legModes.includes('air')
  const part = offer.loadType === 'LCL'
  const boxes = part ? { types: [], cargoTypes: ['general' as const] } : chooseBoxes(random, 'land')
  const groupage = part && !flies ? groupageRate(offer) : null
  const transfers = lane.corridor.chain?.transfers.length ?? 0
  const charges = landContainerCharges({ ...chargeContext(offer, boxes.types), borders: way.length, transfers })
  return {
    rate: flies ? airRate(offer, false) : (groupage?.rate ?? containerRate(offer, 'land', boxes.types, charges)),
    details: {
      mode: 'multimodal',
      legModes,
      containerTypes: boxes.types,
      vehicleTypes: legModes.includes('road') && part ? ['EU-TENT'] : [],
    },
    schedule: weekly(
      random,
      flies
        ? random.whole(3, 6)
        : random.weighted([
            [1, 6],
            [2, 3],
          ] as const),
    ),
    cutOffs: {
      documentsHoursBefore: flies ? 12 : random.pick([48, 72, 96]),
      cargoHoursBefore: flies ? 8 : random.pick([24, 48]),
    },
    spaceUnit: flies ? 'kg' : part ? 'm3' : 'container',
    spacePerDeparture: flies ? random.whole(8, 40) * 100 : part ? random.whole(40, 120) : random.whole(3, 30),
    cargoTypes: boxes.cargoTypes,
    otherFeesNote: part ? null : random.pick([null, 'One bill for the whole chain', 'VGM required']),
    minimumFreightNote: groupage?.minimumNote ?? null,
    remarks: random.pick([null, null, 'Through bill of lading', 'GPS seal', 'Transshipment photo report']),
  }
}
