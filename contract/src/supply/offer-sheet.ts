/**
 * An offer as its provider writes it (E01), shape and bounds only: what one field must be by itself. What fields must be to
 * each other, and to the trade, is in offer-faults.ts. Numbers keep the digits the price engine counts with
 * (freight/src/rate.ts).
 */
import { type ModeDetails, type OfferSheet, STOP_KINDS } from '@tongyun/freight/capacity'
import { type DetailField, detailFields } from '@tongyun/freight/offer/detail-fields'
import { SHEET_FIELDS } from '@tongyun/freight/offer/sheet-fields'
import type { Rate } from '@tongyun/freight/rate'
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
  type Mode,
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
const OFFER_LIMITS = { stops: 12, charges: 40, breaks: 20, equipmentPrices: 24, dates: 120, coveragePlaces: 40 } as const

const number = (max: number, digits: number, least: 'above zero' | 'from zero' = 'from zero') =>
  z.number().check(
    least === 'above zero' ? z.gt(0) : z.gte(0),
    z.lte(max),
    z.refine((n) => Number.isInteger(n) || Number.isInteger(Number((n * 10 ** digits).toFixed(6))), {
      error: 'too_many_decimals',
    }),
  )
type PathOf<Kind> = { [Path in keyof Sheet]: Sheet[Path] extends { kind: Kind } ? Path : never }[keyof Sheet]
type Sheet = typeof SHEET_FIELDS
/** The number, or the text, at a path of the sheet, within the bounds of its row. */
const numberAt = (path: PathOf<'number'>) => {
  const { max, digits, least }: { max: number; digits: number; least?: 'above zero' } = SHEET_FIELDS[path]
  return number(max, digits, least)
}
const lineAt = (path: PathOf<'text'>) => line(SHEET_FIELDS[path].maxLength)
const linesAt = (path: PathOf<'lines'>) => lines(SHEET_FIELDS[path].maxLength)
const wholeNumber = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))
const wholeAt = (path: PathOf<'number'>) => wholeNumber(0, SHEET_FIELDS[path].max)
const minor = wholeNumber(0, 1_000_000_000_000)
const unitPrice = numberAt('rate.freight.unitPrice')

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
    baseQuantity: numberAt('rate.freight.baseQuantity'),
    baseMinor: minor,
    additionalUnitPrice: unitPrice,
  }),
  z.strictObject({
    form: z.literal('breaks'),
    unit: z.literal('kg'),
    breaks: z
      .array(z.strictObject({ fromKg: numberAt('rate.freight.breaks.fromKg'), unitPrice }))
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
  note: z.nullable(lineAt('rate.charges.note')),
  /** What makes a conditional charge owed (freight/src/rate.ts); absent where the journey decides. */
  condition: z.optional(
    z.nullable(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('weight_over'), kg: numberAt('rate.charges.condition.kg') }),
        z.strictObject({ kind: z.literal('cargo_type'), cargoType: z.enum(CARGO_TYPES) }),
      ]),
    ),
  ),
})

const limit = (name: keyof Rate['limits']) => z.nullable(numberAt(`rate.limits.${name}`))

export const rateSchema = z.strictObject({
  currency: currencySchema,
  pricingType: z.enum(PRICING_TYPES),
  chargeable: z.strictObject({
    divisorCm3PerKg: z.nullable(wholeNumber(1000, 10_000)),
    splitPercent: wholeAt('rate.chargeable.splitPercent'),
    stepKg: z.literal([0, 0.5, 1]),
    kgPerLdm: wholeAt('rate.chargeable.kgPerLdm'),
    minimumQuantity: numberAt('rate.chargeable.minimumQuantity'),
  }),
  freight: freightSchema,
  minimumMinor: minor,
  charges: z.array(chargeSchema).check(z.maxLength(OFFER_LIMITS.charges)),
  limits: z.strictObject({
    minWeightKg: limit('minWeightKg'),
    maxWeightKg: limit('maxWeightKg'),
    minVolumeM3: limit('minVolumeM3'),
    maxVolumeM3: limit('maxVolumeM3'),
    maxPieceKg: limit('maxPieceKg'),
    maxPieceLengthCm: limit('maxPieceLengthCm'),
    maxPieceWidthCm: limit('maxPieceWidthCm'),
    maxPieceHeightCm: limit('maxPieceHeightCm'),
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
    radiusKm: z.nullable(numberAt('pickup.radiusKm')),
    places: z.array(line(60)).check(z.maxLength(OFFER_LIMITS.coveragePlaces)),
  }),
)

const detailSchema = (row: DetailField): z.ZodMiniType => {
  const orNull = (schema: z.ZodMiniType) => (row.required ? schema : z.nullable(schema))
  switch (row.kind) {
    case 'text':
      return orNull(line(row.maxLength))
    case 'carrier':
      return orNull(z.string().check(z.regex(new RegExp(row.pattern))))
    case 'count':
      return orNull(wholeNumber(0, row.max))
    case 'place':
      return orNull(placeId)
    case 'flag':
      return z.boolean()
    case 'choices': {
      const list = z.array(z.enum(row.of))
      return row.least === undefined || row.most === undefined ? list : list.check(z.minLength(row.least), z.maxLength(row.most))
    }
  }
}

const detailsOf = (mode: Mode) =>
  z.strictObject({
    mode: z.literal(mode),
    ...Object.fromEntries(
      detailFields(mode).map(([name, row]) => [name, row.later ? z.optional(detailSchema(row)) : detailSchema(row)]),
    ),
  })
const [first, ...others] = MODES.map(detailsOf) as [ReturnType<typeof detailsOf>, ...ReturnType<typeof detailsOf>[]]
/** The rows of the table are the fields, so what the schema reads is what the types made from the rows say. */
const detailsSchema = z.discriminatedUnion('mode', [first, ...others]) as unknown as z.ZodMiniType<ModeDetails>

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
        arriveHours: numberAt('stops.arriveHours'),
        departHours: numberAt('stops.departHours'),
      }),
    )
    .check(z.minLength(2), z.maxLength(OFFER_LIMITS.stops)),
  transitHours: numberAt('transitHours'),
  schedule: scheduleSchema,
  cutOffs: z.strictObject({
    documentsHoursBefore: z.nullable(numberAt('cutOffs.documentsHoursBefore')),
    cargoHoursBefore: z.nullable(numberAt('cutOffs.cargoHoursBefore')),
  }),
  availableFrom: date,
  availableTo: date,
  spaceUnit: z.enum(SPACE_UNITS),
  spacePerDeparture: numberAt('spacePerDeparture'),
  pickup: coverageSchema,
  delivery: coverageSchema,
  cargoTypes: z.array(z.enum(CARGO_TYPES)).check(z.minLength(1)),
  rate: rateSchema,
  otherFeesNote: z.nullable(linesAt('otherFeesNote')),
  minimumFreightNote: z.nullable(linesAt('minimumFreightNote')),
  remarks: z.nullable(linesAt('remarks')),
  details: detailsSchema,
})

/** The schema and the type the price engine knows are one. */
export const asOfferSheet = (sheet: z.output<typeof offerSheetSchema>): OfferSheet => sheet
