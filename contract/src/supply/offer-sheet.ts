/**
 * An offer as its provider writes it (E01), shape and bounds only: what one field must be by itself, read from the rows of
 * freight/src/offer. What fields must be to each other, and to the trade, is in offer-faults.ts. Numbers keep the digits the
 * price engine counts with (freight/src/rate.ts).
 */
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { ValueOf } from '@tongyun/freight/offer/field-kinds'
import { SHEET_FIELDS, type SheetPath, type SheetRows } from '@tongyun/freight/offer/sheet-fields'
import * as z from 'zod/mini'
import { fieldSchema } from '../capacity/field-schema.ts'
import { detailsSchema } from '../capacity/mode-details.ts'
import { named } from '../schema-names.ts'

/** Most lines of a kind one offer may have. */
const OFFER_LIMITS = { stops: 12, charges: 40, breaks: 20, equipmentPrices: 24 } as const

type Field<Path extends SheetPath> = z.ZodMiniType<ValueOf<SheetRows[Path]>>
/** The field at a path within the bounds of its row. */
const at = <Path extends SheetPath>(path: Path) => fieldSchema(SHEET_FIELDS[path]) as Field<Path>

/** Names of the fields that stand in a group themselves; the sheet is the group without a name. */
type NameIn<Group extends string> = {
  [Path in SheetPath]: SheetRows[Path] extends { kind: 'group' }
    ? never
    : Path extends `${Group}${infer Name}`
      ? Name extends `${string}.${string}`
        ? never
        : Name
      : never
}[SheetPath]
type FieldsIn<Group extends string> = {
  [Name in NameIn<Group>]: `${Group}${Name}` extends SheetPath ? Field<`${Group}${Name}`> : never
}
/** The fields of a group, which ends with a dot. */
const fieldsIn = <Group extends string>(group: Group): FieldsIn<Group> =>
  Object.fromEntries(
    Object.entries(SHEET_FIELDS).flatMap(([path, row]) => {
      const name = path.slice(group.length)
      return path.startsWith(group) && !name.includes('.') && row.kind !== 'group' ? [[name, fieldSchema(row)]] : []
    }),
  ) as FieldsIn<Group>

const lines = <Line extends z.ZodMiniType>(line: Line, least: number, most: number) =>
  z.array(line).check(z.minLength(least), z.maxLength(most))

/** The units a form of freight takes, in its own words. */
const freightSchema = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.literal('flat'),
    unit: z.enum(['ticket', 'container', 'box', 'truck']),
    prices: lines(z.strictObject(fieldsIn('rate.freight.prices.')), 1, OFFER_LIMITS.equipmentPrices),
  }),
  z.strictObject({
    form: z.literal('per_unit'),
    unit: z.enum(['kg', 'km', 't', 'm3', 'rt', 'ldm']),
    unitPrice: at('rate.freight.unitPrice'),
  }),
  z.strictObject({
    form: z.literal('base_plus'),
    unit: z.enum(['kg', 'km', 't', 'm3', 'rt']),
    baseQuantity: at('rate.freight.baseQuantity'),
    baseMinor: at('rate.freight.baseMinor'),
    additionalUnitPrice: at('rate.freight.additionalUnitPrice'),
  }),
  z.strictObject({
    form: z.literal('breaks'),
    unit: z.literal('kg'),
    breaks: lines(z.strictObject(fieldsIn('rate.freight.breaks.')), 1, OFFER_LIMITS.breaks),
    pivot: at('rate.freight.pivot'),
  }),
])

const chargeSchema = z.strictObject({
  ...fieldsIn('rate.charges.'),
  /** What makes a conditional charge owed (freight/src/rate.ts); absent where the journey decides. */
  condition: z.optional(
    z.nullable(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('weight_over'), kg: at('rate.charges.condition.kg') }),
        z.strictObject({ kind: z.literal('cargo_type'), cargoType: at('rate.charges.condition.cargoType') }),
      ]),
    ),
  ),
})

export const rateSchema = named(
  'Rate',
  z.strictObject({
    ...fieldsIn('rate.'),
    freight: freightSchema,
    chargeable: named('ChargeableRule', z.strictObject(fieldsIn('rate.chargeable.'))),
    charges: lines(chargeSchema, 0, OFFER_LIMITS.charges),
    limits: z.strictObject(fieldsIn('rate.limits.')),
  }),
)

const departureTime = at('schedule.departureTime')
const scheduleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('weekly'), weekdays: at('schedule.weekdays'), departureTime }),
  z.strictObject({
    kind: z.literal('cycle'),
    everyDays: at('schedule.everyDays'),
    startDate: at('schedule.startDate'),
    departureTime,
  }),
  z.strictObject({ kind: z.literal('dates'), dates: at('schedule.dates'), departureTime }),
])

export const offerSheetSchema = z.strictObject({
  ...fieldsIn(''),
  /** All of them in order, the origin first and the destination last. */
  stops: lines(z.strictObject(fieldsIn('stops.')), 2, OFFER_LIMITS.stops),
  schedule: scheduleSchema,
  cutOffs: z.strictObject(fieldsIn('cutOffs.')),
  pickup: z.nullable(z.strictObject(fieldsIn('pickup.'))),
  delivery: z.nullable(z.strictObject(fieldsIn('delivery.'))),
  rate: rateSchema,
  details: detailsSchema,
})

/** The schema and the type the price engine knows are one. */
export const asOfferSheet = (sheet: z.output<typeof offerSheetSchema>): OfferSheet => sheet
