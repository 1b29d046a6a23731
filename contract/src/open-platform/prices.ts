/** Prices and weights worked out for programs of others: the engine of the site, its lines and its steps. */
import { WEIGHT_RULES } from '@tongyun/freight/mode-weights'
import { PRICING_TYPES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { cargoFields } from '../capacity/cargo.ts'
import { CAPACITY_ID_PATTERN, getCapacity } from '../capacity/endpoints.ts'
import { moneySchema, pricedSchema } from '../capacity/price.ts'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { choice, choices, decimal, patterns } from '../fields.ts'
import { rateSchema } from '../supply/offer-sheet.ts'
import { chargesSchema, exchangeSchema, openRefusalSchema } from './offers.ts'

/** Most offers one call prices. */
const MOST_PRICED = 20
const LONGEST_WAY_KM = 100_000

const { readyFrom, departFrom, incoterm, currency } = getCapacity.input.shape

/** 810001 without cargo, and without anything to price it at. */
export const priceCargo = endpoint({
  name: 'price-cargo',
  method: 'POST',
  path: '/open/v1/prices',
  audience: 'public',
  open: { access: 'anyone', cost: 1 },
  summary: 'What cargo costs at offers on sale, or at a rate of your own: total, lines, charges outside it, steps',
  input: z.strictObject({
    offerIds: patterns(CAPACITY_ID_PATTERN, MOST_PRICED),
    rate: z.optional(rateSchema),
    /** Length of the lane, for a rate by the kilometre. */
    distanceKm: decimal({ max: LONGEST_WAY_KM, digits: 3 }),
    ...cargoFields,
    readyFrom,
    departFrom,
    incoterm,
    currency,
  }),
  data: z.object({
    /** In the order asked for, the price at `rate` last. */
    data: z.array(
      z.object({
        /** Null for the price at `rate`. */
        offerId: z.nullable(z.string()),
        /** In the currency of the answer. */
        total: z.nullable(moneySchema),
        /** In the currency of the rate: every charge and the steps that lead there. */
        charges: z.nullable(chargesSchema),
        refusal: z.nullable(openRefusalSchema),
      }),
    ),
    /** Ids under which nothing is on sale. */
    notOnSale: z.array(z.string()),
    currency: currencySchema,
    /** Which price engine: two prices under the same one were worked out alike. */
    engine: z.string(),
    exchange: exchangeSchema,
    asOf: z.string(),
  }),
})

const chargeable = rateSchema.shape.chargeable
const { weightKg, volumeM3, pieces } = cargoFields

/** 810001 without weight or size. */
export const weighCargo = endpoint({
  name: 'weigh-cargo',
  method: 'POST',
  path: '/open/v1/chargeable-weight',
  audience: 'public',
  open: { access: 'anyone', cost: 1 },
  summary: 'What cargo counts as by the usual ratios of each mode, or by a rule of your own, with the steps',
  input: z.strictObject({
    weightKg,
    volumeM3,
    pieces,
    /** Whose usual ratios; all without one. */
    rules: choices(WEIGHT_RULES),
    /** Another rule, counted in kilograms. */
    chargeable: z.optional(chargeable),
    pricingType: choice(PRICING_TYPES),
  }),
  data: z.object({
    data: z.array(
      z.object({
        /** Null for the rule that was sent. */
        rule: z.nullable(z.enum(WEIGHT_RULES)),
        /** How it was counted. */
        chargeable: z.object({
          divisorCm3PerKg: z.nullable(z.number()),
          splitPercent: z.number(),
          stepKg: z.number(),
          kgPerLdm: z.number(),
          minimumQuantity: z.number(),
        }),
        quantity: z.nullable(z.number()),
        unit: z.nullable(pricedSchema.shape.chargeable.shape.unit),
        steps: pricedSchema.shape.steps,
        refusal: z.nullable(openRefusalSchema),
      }),
    ),
  }),
})
