/**
 * A demand as its shipper writes it, shape and bounds only, made from the table of fields. What fields must be to each other,
 * and what a demand needs before it is published, is in terms/demand-faults.ts.
 */
import { CARGO_NUMBERS, MAX_PIECE_ROWS } from '@tongyun/freight/cargo-numbers'
import { type DemandField, demandFields } from '@tongyun/freight/demand/demand-fields'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { CONTAINER_TYPES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { email, paragraphs, phone, words } from '../accounts/person-fields.ts'
import { day, instant } from '../fields.ts'
import { named } from '../schema-names.ts'

const number = (least: number, most: number, digits: number) =>
  z.number().check(
    z.gte(least),
    z.lte(most),
    z.refine((n) => Number.isInteger(Number((n * 10 ** digits).toFixed(6))), { error: 'too_many_decimals' }),
  )
const above = ({ most, digits }: { most: number; digits: number }) => number(1 / 10 ** digits, most, digits)
const placeId = z.string().check(z.regex(/^[A-Za-z0-9-]{2,40}$/))
const counted = <Type extends z.ZodMiniType>(name: string, type: Type, most: number, rows: number) =>
  z.array(named(name, z.strictObject({ type, count: z.int().check(z.gte(1), z.lte(most)) }))).check(z.maxLength(rows))

const pieceSchema = named(
  'DemandPiece',
  z.strictObject({
    count: above(CARGO_NUMBERS.pieceCount),
    lengthCm: above(CARGO_NUMBERS.pieceSideCm),
    widthCm: above(CARGO_NUMBERS.pieceSideCm),
    heightCm: above(CARGO_NUMBERS.pieceSideCm),
    weightKg: above(CARGO_NUMBERS.pieceWeightKg),
    stackable: z.boolean(),
  }),
)

const schemaOf = (row: DemandField): z.ZodMiniType => {
  switch (row.kind) {
    case 'place':
      return z.nullable(placeId)
    case 'stops':
      return z
        .array(named('DemandStop', z.strictObject({ placeId, address: z.nullable(words(row.maxLength)) })))
        .check(z.maxLength(row.most))
    case 'pieces':
      return z.array(pieceSchema).check(z.maxLength(MAX_PIECE_ROWS))
    case 'containers':
      return counted('DemandContainers', z.enum(CONTAINER_TYPES), CARGO_NUMBERS.containerCount.most, CONTAINER_TYPES.length)
    case 'vehicles':
      return counted(
        'DemandVehicles',
        z.nullable(z.enum(VEHICLE_TYPES)),
        CARGO_NUMBERS.vehicleCount.most,
        VEHICLE_TYPES.length + 1,
      )
    case 'line':
      return z.nullable(row.pattern === undefined ? words(row.maxLength) : z.string().check(z.regex(new RegExp(row.pattern))))
    case 'lines':
      return z.nullable(paragraphs(row.maxLength))
    case 'number':
      return z.nullable(number(row.least, row.most, row.digits))
    case 'minor':
      return z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000_000)))
    case 'choice':
      return z.nullable(z.enum(row.of))
    case 'choices':
      return z.array(z.enum(row.of)).check(z.maxLength(row.of.length))
    case 'date':
      return z.nullable(day())
    case 'moment':
      return z.nullable(instant())
    case 'flag':
      return z.boolean()
    case 'phone':
      return z.nullable(phone())
    case 'email':
      return z.nullable(email())
  }
}

/** The rows of the table are the fields, so what the schema reads is what the type made from the rows says. */
export const demandSheetSchema = z.strictObject(
  Object.fromEntries(demandFields().map(([name, row]) => [name, schemaOf(row)])),
) as unknown as z.ZodMiniType<DemandSheet>
