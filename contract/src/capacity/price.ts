/** A price as the engine gives it (freight/src/rate.ts), for answers. */
import { REFUSAL_REASONS, STEP_RULES } from '@tongyun/freight/rate'
import {
  BILLING_UNITS,
  CARGO_TYPES,
  CHARGE_BASES,
  CHARGE_CODES,
  CHARGE_GROUPS,
  CONTAINER_TYPES,
  VEHICLE_TYPES,
} from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { currencySchema } from '../currency-schema.ts'
import { named } from '../schema-names.ts'

export const moneySchema = named('Money', z.object({ amountMinor: z.number(), currency: currencySchema }))
/** Dated rates of exchange: units of a currency for one of the base. */
export const exchangeRatesSchema = named(
  'ExchangeRates',
  z.object({ base: currencySchema, date: z.string(), source: z.string(), rates: z.record(z.string(), z.number()) }),
)
const equipment = z.nullable(z.string())

/** What makes a conditional charge owed, where the cargo decides it (freight/src/rate.ts). */
const conditionSchema = named(
  'ChargeCondition',
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('weight_over'), kg: z.number() }),
    z.object({ kind: z.literal('cargo_type'), cargoType: z.enum(CARGO_TYPES) }),
  ]),
)

const chargeLineSchema = named(
  'ChargeLine',
  z.object({
    code: z.enum(CHARGE_CODES),
    group: z.enum(CHARGE_GROUPS),
    basis: z.enum([...new Set([...CHARGE_BASES, ...BILLING_UNITS])] as [string, ...string[]]),
    quantity: z.number(),
    unitPrice: z.number(),
    unitCurrency: currencySchema,
    amountMinor: z.number(),
    equipment,
    note: z.nullable(z.string()),
    /** Of a conditional charge that this cargo owes. */
    condition: z.optional(conditionSchema),
  }),
)

const chargeOutsideSchema = named(
  'ChargeOutside',
  z.object({
    code: z.enum(CHARGE_CODES),
    group: z.enum(CHARGE_GROUPS),
    status: z.enum(['elsewhere', 'conditional']),
    basis: z.enum(CHARGE_BASES),
    unitPrice: z.nullable(z.number()),
    currency: currencySchema,
    equipment,
    note: z.nullable(z.string()),
    condition: z.nullable(conditionSchema),
    /** What a charge payable elsewhere comes to for this cargo, in the price's currency; null where nobody can tell yet. */
    amountMinor: z.nullable(z.number()),
  }),
)

/** What freight is billed for; `weighed` is the cargo's own quantity where more is billed than that. */
const chargeableSchema = named(
  'Chargeable',
  z.object({
    quantity: z.number(),
    unit: z.enum(BILLING_UNITS),
    weighed: z.optional(z.number()),
  }),
)

const priceStepSchema = named(
  'PriceStep',
  z.object({
    rule: z.enum(STEP_RULES),
    inputs: z.record(z.string(), z.union([z.number(), z.string()])),
    result: z.object({ value: z.number(), unit: z.enum([...BILLING_UNITS, 'money', 'piece']) }),
  }),
)

export const refusalSchema = named(
  'PriceRefusal',
  z.object({
    ok: z.literal(false),
    code: z.literal(816001),
    reason: z.enum(REFUSAL_REASONS),
    limit: z.nullable(z.union([z.number(), z.string()])),
    actual: z.nullable(z.union([z.number(), z.string()])),
    /** Where the containers or trucks asked for do not take the cargo: how many of which would. Null type: any truck. */
    enough: z.optional(
      z.nullable(
        named(
          'EnoughEquipment',
          z.object({ equipment: z.nullable(z.enum([...CONTAINER_TYPES, ...VEHICLE_TYPES])), count: z.number() }),
        ),
      ),
    ),
  }),
)

/** The engine's full answer where there is a price. */
export const pricedSchema = named(
  'Priced',
  z.object({
    ok: z.literal(true),
    currency: currencySchema,
    totalMinor: z.number(),
    freightMinor: z.number(),
    chargeable: chargeableSchema,
    lines: z.array(chargeLineSchema),
    outside: z.array(chargeOutsideSchema),
    steps: z.array(priceStepSchema),
    exchangeDate: z.nullable(z.string()),
  }),
)

export const priceResultSchema = z.union([pricedSchema, refusalSchema])

/** A charge and the part of the journey it belongs to, which its name tells: customs clearance is of export or of import. */
export const chargeNameSchema = named('ChargeName', z.object({ code: z.enum(CHARGE_CODES), group: z.enum(CHARGE_GROUPS) }))

/** The total of an offer in the reader's currency beside its own. Slices of the price bar add up to totalMinor. */
export const offerPriceSchema = z.object({
  currency: currencySchema,
  totalMinor: z.number(),
  slicesMinor: z.object({ freight: z.number(), origin: z.number(), destination: z.number(), surcharge: z.number() }),
  own: z.object({ currency: currencySchema, totalMinor: z.number() }),
  /** Date of the exchange rates used; null when nothing was converted. */
  exchangeDate: z.nullable(z.string()),
  chargeable: chargeableSchema,
  /**
   * Containers or trucks a full load was priced in because the cargo names none (freight/src/full-load.ts); else null. Where
   * only the weight is known: `roomM3` is what they hold, and `roomier` what light cargo would go in, with its total.
   */
  assumed: z.nullable(
    z.object({
      equipment: z.enum([...CONTAINER_TYPES, ...VEHICLE_TYPES]),
      count: z.number(),
      roomM3: z.nullable(z.number()),
      roomier: z.nullable(
        z.object({ equipment: z.enum([...CONTAINER_TYPES, ...VEHICLE_TYPES]), count: z.number(), totalMinor: z.number() }),
      ),
    }),
  ),
  /**
   * The total with the charges that are paid elsewhere and known before the journey (`added`), and, where an Incoterm was
   * given, without those of the end that the other party pays (`leftOut`); null where that is the total itself. `open` are
   * charges payable elsewhere that nobody can tell yet.
   */
  withLocal: z.nullable(
    z.object({
      totalMinor: z.number(),
      added: z.array(chargeNameSchema),
      leftOut: z.array(chargeNameSchema),
      open: z.array(chargeNameSchema),
    }),
  ),
  /** Headline rate as published: price a unit, in the offer's own currency. */
  unitPrice: z.object({ amount: z.number(), currency: currencySchema, unit: z.enum(BILLING_UNITS), equipment }),
  /** Its amount in `currency`, at most four decimals: what lists set beside each other. */
  unitPriceShown: z.number(),
  /** Charges the total leaves out, each once; their prices are in the engine's full answer. */
  outside: z.object({ elsewhere: z.array(chargeNameSchema), conditional: z.array(chargeNameSchema) }),
})
export type OfferPrice = z.infer<typeof offerPriceSchema>
