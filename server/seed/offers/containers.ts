/** Full and part containers by sea, rail and chains: rates, boxes, space. */
import { NO_LIMITS } from '@tongyun/freight/limits'
import type { Rate } from '@tongyun/freight/rate'
import { type CargoType, type ContainerType, CURRENCY_DIGITS } from '@tongyun/freight/vocabulary'
import type { Random } from '../random.ts'
import { groupageCharges } from './charges.ts'
import { rounded } from './level.ts'
import { chargeable, chargeContext, type OfferContext } from './offer-context.ts'

/** Base freight of a type as a part of that of a 40HQ, by sea and by land [check]. */
const PART_OF_40HQ: Record<'sea' | 'land', Partial<Record<ContainerType, number>>> = {
  sea: {
    '20GP': 0.58,
    '40GP': 0.97,
    '40HQ': 1,
    '45HQ': 1.18,
    '20RF': 1.25,
    '40RH': 1.9,
    '20OT': 1.05,
    '40OT': 1.7,
    '20FR': 1.2,
    '40FR': 2,
  },
  land: { '20GP': 0.63, '40GP': 0.98, '40HQ': 1, '45HQ': 1.12, '40RH': 1.75, '20OT': 1, '40OT': 1.5 },
}

/** Which boxes an offer sells: mostly dry ones; sometimes only reefers, only open tops and flat racks. */
export const chooseBoxes = (random: Random, by: 'sea' | 'land'): { types: ContainerType[]; cargoTypes: CargoType[] } => {
  const kind = random.weighted([
    ['dry', 70],
    ['big', 18],
    ['45', 4],
    ['reefer', 5],
    ['special', 3],
  ] as const)
  const extra: CargoType[] = [
    ...(random.chance(0.25) ? (['battery'] as const) : []),
    ...(random.chance(0.1) ? (['dangerous'] as const) : []),
    ...(random.chance(0.3) ? (['fragile'] as const) : []),
    ...(random.chance(0.12) ? (['liquid'] as const) : []),
    ...(random.chance(0.1) ? (['vehicle'] as const) : []),
  ]
  switch (kind) {
    case 'dry':
      return { types: ['20GP', '40GP', '40HQ'], cargoTypes: ['general', ...extra] }
    case 'big':
      return { types: ['40HQ'], cargoTypes: ['general', ...extra] }
    case '45':
      return { types: ['40HQ', '45HQ'], cargoTypes: ['general', ...extra] }
    case 'reefer':
      return { types: by === 'sea' ? ['20RF', '40RH'] : ['40RH'], cargoTypes: ['temperature'] }
    case 'special':
      return { types: by === 'sea' ? ['40OT', '40FR'] : ['20OT', '40OT'], cargoTypes: ['general', 'oversize', 'vehicle'] }
  }
}

/** A rate a container; some providers print it as "box". */
export const containerRate = (
  { price, lane, random }: OfferContext,
  by: 'sea' | 'land',
  types: readonly ContainerType[],
  charges: Rate['charges'],
): OfferRate => ({
  currency: lane.corridor.currency,
  pricingType: 'flat',
  chargeable: chargeable(null),
  freight: {
    form: 'flat',
    unit: random.chance(0.08) ? 'box' : 'container',
    prices: types.map((equipment) => ({ equipment, unitPrice: rounded(price * (PART_OF_40HQ[by][equipment] ?? 1)) })),
  },
  minimumMinor: 0,
  charges,
  limits: { ...NO_LIMITS },
})
type OfferRate = Omit<Rate, 'validFrom' | 'validTo'>

/**
 * A 40HQ takes about 68 m³, of which a consolidator sells some 55 RT and asks for his work and risk on top; so a revenue
 * tonne costs about a thirty-fourth of the box [check].
 */
const revenueTonnePrice = (priceOf40HQ: number) => priceOf40HQ / 34

/** A rate for part of a container: by revenue tonne, by kilogram at a divisor of 3000, or with the first tonne at a price of its own. */
export const groupageRate = (offer: OfferContext): { rate: OfferRate; minimumNote: string | null } => {
  const { lane, random, price } = offer
  const { currency } = lane.corridor
  const perRt = rounded(revenueTonnePrice(price))
  const charges = groupageCharges(chargeContext(offer, []))
  const limits = { ...NO_LIMITS, maxWeightKg: 12_000, maxVolumeM3: random.pick([25, 30, 40]), maxPieceKg: 3000 }
  const digits = 10 ** CURRENCY_DIGITS[currency]
  const bySea = lane.corridor.mode === 'sea'
  const form = bySea
    ? 'rt'
    : random.weighted([
        ['rt', 5],
        ['kg', 3],
        ['base', 2],
      ] as const)
  if (form === 'kg') {
    const unitPrice = Number((perRt / 333).toFixed(currency === 'USD' ? 3 : 2))
    const minimumMinor = Math.round(perRt) * digits
    return {
      rate: {
        currency,
        pricingType: 'chargeable_weight',
        chargeable: chargeable(3000, { stepKg: 1 }),
        freight: { form: 'per_unit', unit: 'kg', unitPrice },
        minimumMinor,
        charges,
        limits,
      },
      minimumNote: `≥ ${Math.round(perRt)} ${currency}`,
    }
  }
  if (form === 'base')
    return {
      rate: {
        currency,
        pricingType: 'chargeable_weight',
        chargeable: chargeable(1000),
        freight: {
          form: 'base_plus',
          unit: 'rt',
          baseQuantity: 1,
          baseMinor: Math.round(perRt * 1.3) * digits,
          additionalUnitPrice: perRt,
        },
        minimumMinor: 0,
        charges,
        limits,
      },
      minimumNote: null,
    }
  return {
    rate: {
      currency,
      pricingType: 'chargeable_weight',
      chargeable: chargeable(1000, { minimumQuantity: 1 }),
      freight: { form: 'per_unit', unit: 'rt', unitPrice: perRt },
      minimumMinor: 0,
      charges,
      limits,
    },
    minimumNote: '≥ 1 W/M',
  }
}
