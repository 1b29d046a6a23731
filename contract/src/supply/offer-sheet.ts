/**
 * An offer as its provider writes it (E01), shape and bounds only: what one field must be by itself. What fields must be to
 * each other, and to the trade, is in offer-faults.ts. Numbers keep the digits the price engine counts with
 * (freight/src/rate.ts).
 */
import { type OfferSheet, STOP_KINDS } from '@tongyun/freight/capacity'
import {
  CARGO_TYPES,
  CHARGE_BASES,
  CHARGE_CODES,
  CHARGE_GROUPS,
  CHARGE_STATUSES,
  CONTAINER_TYPES,
  LEG_MODES,
  LOAD_TYPES,
  MODES,
  PRICING_TYPES,
  SERVICE_MODES,
  SPACE_UNITS,
  VEHICLE_TYPES,
} from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { currencySchema } from '../capacity/price.ts'
import { day } from '../fields.ts'
import { withoutEmoji } from '../without-emoji.ts'

/** Most of a kind one offer may have. */
export const OFFER_LIMITS = { stops: 12, charges: 40, breaks: 20, equipmentPrices: 24, dates: 120, coveragePlaces: 40 } as const

const number = (max: number, digits: number, least: 'above zero' | 'from zero' = 'from zero') =>
  z.number().check(
    least === 'above zero' ? z.gt(0) : z.gte(0),
    z.lte(max),
    z.refine((n) => Number.isInteger(n) || Number.isInteger(Number((n * 10 ** digits).toFixed(6))), {
      error: 'too_many_decimals',
    }),
  )
const wholeNumber = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))
const minor = wholeNumber(0, 1_000_000_000_000)
const unitPrice = number(1_000_000_000, 4)

const line = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((s) => !/\p{Cc}/u.test(s) && withoutEmoji(s) === s, { error: 'control_character' }),
  )
/** Several lines, for remarks. */
const lines = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((s) => !/[^\P{Cc}\n]/u.test(s) && withoutEmoji(s) === s, { error: 'control_character' }),
  )
const date = day()
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const placeId = z.string().check(z.regex(/^[A-Za-z0-9-]{2,40}$/))
const containerType = z.enum(CONTAINER_TYPES)
const vehicleType = z.enum(VEHICLE_TYPES)
const equipment = z.nullable(z.enum([...CONTAINER_TYPES, ...VEHICLE_TYPES]))

const freightSchema = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.literal('flat'),
    unit: z.enum(['ticket', 'container', 'box', 'truck']),
    prices: z.array(z.strictObject({ equipment, unitPrice })).check(z.minLength(1), z.maxLength(OFFER_LIMITS.equipmentPrices)),
  }),
  z.strictObject({ form: z.literal('per_unit'), unit: z.enum(['kg', 'km', 't', 'm3', 'rt', 'ldm']), unitPrice }),
  z.strictObject({
    form: z.literal('base_plus'),
    unit: z.enum(['kg', 'km', 't', 'm3', 'rt']),
    baseQuantity: number(1_000_000, 3, 'above zero'),
    baseMinor: minor,
    additionalUnitPrice: unitPrice,
  }),
  z.strictObject({
    form: z.literal('breaks'),
    unit: z.literal('kg'),
    breaks: z
      .array(z.strictObject({ fromKg: number(1_000_000, 3), unitPrice }))
      .check(z.minLength(1), z.maxLength(OFFER_LIMITS.breaks)),
    pivot: z.boolean(),
  }),
])

const chargeSchema = z.strictObject({
  code: z.enum(CHARGE_CODES),
  group: z.enum(CHARGE_GROUPS),
  status: z.enum(CHARGE_STATUSES),
  basis: z.enum(CHARGE_BASES),
  unitPrice: z.nullable(unitPrice),
  currency: currencySchema,
  minimumMinor: z.nullable(minor),
  maximumMinor: z.nullable(minor),
  equipment,
  note: z.nullable(line(200)),
  /** What makes a conditional charge owed (freight/src/rate.ts); absent where the journey decides. */
  condition: z.optional(
    z.nullable(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('weight_over'), kg: number(1_000_000, 3, 'above zero') }),
        z.strictObject({ kind: z.literal('cargo_type'), cargoType: z.enum(CARGO_TYPES) }),
      ]),
    ),
  ),
})

const limit = (max: number, digits: number) => z.nullable(number(max, digits, 'above zero'))

export const rateSchema = z.strictObject({
  currency: currencySchema,
  pricingType: z.enum(PRICING_TYPES),
  chargeable: z.strictObject({
    divisorCm3PerKg: z.nullable(wholeNumber(1000, 10_000)),
    splitPercent: wholeNumber(0, 100),
    stepKg: z.literal([0, 0.5, 1]),
    kgPerLdm: wholeNumber(0, 5000),
    minimumQuantity: number(1_000_000, 3),
  }),
  freight: freightSchema,
  minimumMinor: minor,
  charges: z.array(chargeSchema).check(z.maxLength(OFFER_LIMITS.charges)),
  limits: z.strictObject({
    minWeightKg: limit(10_000_000, 3),
    maxWeightKg: limit(10_000_000, 3),
    minVolumeM3: limit(100_000, 6),
    maxVolumeM3: limit(100_000, 6),
    maxPieceKg: limit(1_000_000, 3),
    maxPieceLengthCm: limit(10_000, 1),
    maxPieceWidthCm: limit(10_000, 1),
    maxPieceHeightCm: limit(10_000, 1),
  }),
  validFrom: date,
  validTo: date,
})

const scheduleSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('weekly'),
    weekdays: z.array(wholeNumber(1, 7)).check(z.minLength(1), z.maxLength(7)),
    departureTime: time,
  }),
  z.strictObject({ kind: z.literal('cycle'), everyDays: wholeNumber(1, 90), startDate: date, departureTime: time }),
  z.strictObject({
    kind: z.literal('dates'),
    dates: z.array(date).check(z.minLength(1), z.maxLength(OFFER_LIMITS.dates)),
    departureTime: time,
  }),
])

const coverageSchema = z.nullable(
  z.strictObject({
    radiusKm: z.nullable(number(2000, 0, 'above zero')),
    places: z.array(line(60)).check(z.maxLength(OFFER_LIMITS.coveragePlaces)),
  }),
)

const name = (maxLength: number) => z.nullable(line(maxLength))
const detailsSchema = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('sea'),
    carrierCode: z.string().check(z.regex(/^[A-Z0-9]{2,6}$/)),
    vesselName: name(60),
    voyage: name(20),
    serviceName: name(40),
    containerTypes: z.array(containerType),
    freeDaysDestination: z.nullable(wholeNumber(0, 90)),
  }),
  z.strictObject({
    mode: z.literal('air'),
    airlineCode: z.string().check(z.regex(/^[A-Z0-9]{2}$/)),
    flightNumber: line(20),
    aircraft: name(30),
    overnight: z.boolean(),
    direct: z.boolean(),
  }),
  z.strictObject({
    mode: z.literal('road'),
    vehicleTypes: z.array(vehicleType),
    tir: z.boolean(),
    borderCrossingId: z.nullable(placeId),
  }),
  z.strictObject({
    mode: z.literal('rail'),
    trainNumber: line(20),
    platformName: name(60),
    containerTypes: z.array(containerType),
    gaugeChangeId: z.nullable(placeId),
  }),
  z.strictObject({
    mode: z.literal('multimodal'),
    legModes: z.array(z.enum(LEG_MODES)).check(z.minLength(2), z.maxLength(6)),
    containerTypes: z.array(containerType),
    vehicleTypes: z.array(vehicleType),
  }),
])

const hours = number(2400, 2)

export const offerSheetSchema = z.strictObject({
  reference: z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/#-]{0,39}$/u)),
  mode: z.enum(MODES),
  serviceMode: z.enum(SERVICE_MODES),
  loadType: z.nullable(z.enum(LOAD_TYPES)),
  originId: placeId,
  destinationId: placeId,
  /** All of them in order, the origin first and the destination last. */
  stops: z
    .array(
      z.strictObject({
        placeId,
        kind: z.enum(STOP_KINDS),
        mode: z.nullable(z.enum(LEG_MODES)),
        arriveHours: hours,
        departHours: hours,
      }),
    )
    .check(z.minLength(2), z.maxLength(OFFER_LIMITS.stops)),
  transitHours: number(2400, 2, 'above zero'),
  schedule: scheduleSchema,
  cutOffs: z.strictObject({ documentsHoursBefore: z.nullable(hours), cargoHoursBefore: z.nullable(hours) }),
  availableFrom: date,
  availableTo: date,
  spaceUnit: z.enum(SPACE_UNITS),
  spacePerDeparture: number(1_000_000, 3, 'above zero'),
  pickup: coverageSchema,
  delivery: coverageSchema,
  cargoTypes: z.array(z.enum(CARGO_TYPES)).check(z.minLength(1)),
  rate: rateSchema,
  otherFeesNote: z.nullable(lines(500)),
  minimumFreightNote: z.nullable(lines(200)),
  remarks: z.nullable(lines(1000)),
  details: detailsSchema,
})

/** The schema and the type the price engine knows are one. */
export const asOfferSheet = (sheet: z.output<typeof offerSheetSchema>): OfferSheet => sheet
