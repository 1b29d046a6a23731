/** What a field of an offer can hold, within which bounds; the rows of detail-fields.ts and sheet-fields.ts say it of each field. */
import type { LoadType, Mode } from '../vocabulary.ts'

/** Lists of the trade a value may be one of, by the names of their words in messages; a currency is written by its code. */
export type FieldList =
  | 'mode'
  | 'service_mode'
  | 'load_type'
  | 'pricing_type'
  | 'billing_unit'
  | 'space_unit'
  | 'cargo_type'
  | 'container_type'
  | 'vehicle_type'
  | 'stop_kind'
  | 'charge_code'
  | 'charge_group'
  | 'charge_status'
  | 'charge_basis'
  | 'currency'

/**
 * A number begins at zero unless `least` says otherwise, and has so many `digits` behind its mark; `unit` is what a cell of a
 * spreadsheet may write behind it. `minor` is money in minor units, a `carrier` a code, a `place` the id of a place. `numbers`,
 * `choices`, `days` and `entries` are lists: of whole numbers, of values of a vocabulary, of dates, of lines a person writes.
 * A `group` holds fields of its own.
 */
export type FieldKind =
  | {
      kind: 'number'
      max: number
      digits: number
      least?: number | 'above zero'
      unit?: 'kg' | 'm3' | 'cm' | 'percent' | 'days' | 'hours'
      /** The only values it may have. */
      of?: readonly number[]
    }
  | { kind: 'text' | 'lines'; maxLength: number }
  | { kind: 'carrier'; pattern: string; maxLength: number }
  | { kind: 'choice'; of: readonly string[]; list?: FieldList }
  | { kind: 'choices'; of: readonly string[]; list: FieldList; least?: number; most?: number }
  | { kind: 'numbers'; least: number; most: number; from: number; to: number }
  | { kind: 'days'; least: number; most: number }
  | { kind: 'entries'; most: number; maxLength: number }
  | { kind: 'flag' | 'minor' | 'date' | 'time' | 'place' | 'reference' | 'group' }

/** What a field says beside what it holds. */
export type FieldRow = FieldKind & {
  /** Modes that have the field; every mode where none are named. */
  modes?: readonly Mode[]
  /** A value has to be given. Flags and lists always have one, every other field is null where nothing is said. */
  required?: true
  /** The score counts it: for every offer, for one load type, or for every one but full containers. */
  worthSaying?: 'always' | 'but FCL' | LoadType
  /** A change is published at once, without a review; of a group, a change of whatever it holds. */
  atOnce?: true
  /** Column of the spreadsheet; stored mappings of columns keep its key. */
  column?: string
  /** Width of the column in characters. */
  width?: number
}

/** What a field holds, as a type. */
export type ValueOf<Row> =
  | (Row extends { kind: 'flag' }
      ? boolean
      : Row extends { kind: 'choices'; of: readonly (infer Value)[] }
        ? Value[]
        : Row extends { kind: 'numbers' }
          ? number[]
          : Row extends { kind: 'days' | 'entries' }
            ? string[]
            : Row extends { kind: 'choice' | 'number'; of: readonly (infer Value)[] }
              ? Value
              : Row extends { kind: 'number' | 'minor' }
                ? number
                : string)
  | (Row extends { required: true } | { kind: 'flag' | 'choices' | 'numbers' | 'days' | 'entries' } ? never : null)

/** True where the score of an offer of a load type counts the field. */
export const isWorthSaying = ({ worthSaying }: Pick<FieldRow, 'worthSaying'>, loadType: unknown): boolean =>
  worthSaying === 'always' ||
  (worthSaying === 'but FCL' ? loadType !== 'FCL' : worthSaying !== undefined && worthSaying === loadType)
