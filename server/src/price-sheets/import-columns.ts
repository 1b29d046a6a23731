/**
 * The columns of a price sheet of the product's own, and where in the offer sheet each leads. Beside those named here there
 * are three that carry a value in their key: `price:<equipment or any>`, `break:<from kg>`, `charge:<code>`.
 */

import type { Locale } from '@tongyun/freight/locale'
import type { DETAIL_FIELDS, DetailName } from '@tongyun/freight/offer/detail-fields'
import { allFields, type SheetPath, type SheetRows } from '@tongyun/freight/offer/sheet-fields'
import { CHARGE_CODES, CONTAINER_TYPES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { withAside } from '@tongyun/messages/joined-words'
import { fieldWord } from '@tongyun/messages/offer-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { COLUMN_TITLES } from './import-messages.ts'

type ColumnRow = {
  /** Beginnings of paths in the offer sheet whose faults are this column's. */
  paths: readonly string[]
  /** Width in characters when written. */
  width: number
}

type ColumnAt<Path extends SheetPath> = SheetRows[Path] extends { column: infer Column } ? Column : never
/** A column that stands for no field alone, before the column of the field it says in another way. */
const BESIDE = {
  via: { before: 'stops', paths: [], width: 20 },
  transitDays: { before: 'transitHours', paths: [], width: 10 },
  validity: { before: 'validFrom', paths: ['rate.validTo'], width: 22 },
} as const
export type NamedColumn =
  | keyof typeof BESIDE
  | { [Path in SheetPath]: ColumnAt<Path> }[SheetPath]
  | (typeof DETAIL_FIELDS)[DetailName]['column']

/**
 * A sheet of prices says who carries before what it costs, and how much room there is after that, a review does not: fields
 * whose paths begin so stand in this order, all others before them.
 */
const BEGINNINGS = [
  'details.',
  'rate.',
  'rate.valid',
  'available',
  'space',
  'pickup',
  'delivery',
  'cargoTypes',
  'rate.limits.',
  'otherFees',
  'minimumFreight',
  'remarks',
]
const turnOf = (path: string) => BEGINNINGS.findLastIndex((beginning) => path.startsWith(beginning))

/** A column for each field that has one; two fields that no offer has both of may share it. */
const FIELD_COLUMNS = Map.groupBy(
  allFields()
    .filter(([, { column }]) => column !== undefined)
    .toSorted(([a], [b]) => turnOf(a) - turnOf(b)),
  ([, { column }]) => column as NamedColumn,
)

/** In the order they are written. */
export const COLUMNS = Object.fromEntries(
  [...FIELD_COLUMNS].flatMap(([key, fields]): [string, ColumnRow][] => [
    ...Object.entries(BESIDE).flatMap(([name, { before, paths, width }]): [string, ColumnRow][] =>
      before === key ? [[name, { paths, width }]] : [],
    ),
    [
      key,
      {
        paths: fields.map(([path]) => path),
        width: Math.max(...fields.map(([, { width = 0 }]) => width)),
      },
    ],
  ]),
) as Record<NamedColumn, ColumnRow>

export const NAMED_COLUMNS = Object.keys(COLUMNS) as NamedColumn[]

/** Price of one container or truck, `any` when the rate names no type. */
export const PRICE_COLUMNS = ['any', ...CONTAINER_TYPES, ...VEHICLE_TYPES].map((type) => `price:${type}` as const)
/** Weight breaks sheets usually have; others are columns as well. */
export const USUAL_BREAKS = [0, 45, 100, 300, 500, 1000, 2000, 3000] as const
export const CHARGE_COLUMNS = CHARGE_CODES.filter((code) => code !== 'BAS').map((code) => `charge:${code}` as const)

/** A column's key. */
export type ColumnKey = NamedColumn | (typeof PRICE_COLUMNS)[number] | (typeof CHARGE_COLUMNS)[number] | `break:${number}`

export const isNamedColumn = (key: string): key is NamedColumn => Object.hasOwn(COLUMNS, key)

const PRICES = new Set<string>(['currency', 'unitPrice', 'basePrice', 'additionalPrice'])
/** True for a column that a price of freight stands in. */
export const isPriceColumn = (key: ColumnKey): boolean => PRICES.has(key) || /^(?:price|break):/.test(key)

/** What a column is called, as it is written on top of it: what the form and the offer page call its field. */
export const columnTitle = (key: ColumnKey, locale: Locale): string => {
  if (isNamedColumn(key)) return COLUMN_TITLES[key]?.({}, { locale }) ?? fieldWord(COLUMNS[key].paths[0] ?? '', locale)
  const [kind, value = ''] = key.split(/:(.*)/s)
  if (kind === 'charge') return withAside(vocabularyWord('charge_code', value, locale), value, locale)
  if (kind === 'break')
    return value === '0' ? m.import_column_break_first({}, { locale }) : m.import_column_break({ kg: value }, { locale })
  return value === 'any' ? m.import_column_price_any({}, { locale }) : m.import_column_price({ equipment: value }, { locale })
}

/** The column a path of the offer sheet belongs to, among those a file has when one of them fits; null for none. */
export const columnOfPath = (path: string, present: readonly ColumnKey[], sheet: unknown): ColumnKey | null => {
  // Details of another mode are the mode's fault.
  if (path === 'details.mode') return columnOfPath('mode', present, sheet)
  const at = (name: string): unknown =>
    name.split('.').reduce((value: unknown, part) => (value as Record<string, unknown> | null)?.[part], sheet)
  const [, list, index] = /^rate\.freight\.(prices|breaks)\.(\d+)/.exec(path) ?? []
  if (list === 'prices') return `price:${(at(`rate.freight.prices.${index}.equipment`) as never) ?? 'any'}`
  if (list === 'breaks') return `break:${Number(at(`rate.freight.breaks.${index}.fromKg`) ?? 0)}`
  const charge = /^rate\.charges\.(\d+)/.exec(path)
  if (charge) {
    const own = `charge:${String(at(`rate.charges.${charge[1]}.code`))}` as ColumnKey
    return present.includes(own) ? own : 'charges'
  }
  if (path.startsWith('rate.freight') && path.split('.').length === 2)
    return present.find((key) => key.startsWith('price:')) ?? null
  // Where a file does not say until when an offer stands, or from when its price does, the price's validity does.
  const own = /^(?:rate\.)?(availableFrom|availableTo|validFrom)$/.exec(path)?.[1]
  if (own !== undefined && !present.includes(own as ColumnKey)) return columnOfPath('rate.validTo', present, sheet)
  const fitting = NAMED_COLUMNS.filter((key) =>
    COLUMNS[key].paths.some((beginning) => path === beginning || path.startsWith(`${beginning}.`)),
  )
  // The longest beginning says most; of two ways to write one thing the one the file has.
  const length = (key: NamedColumn) =>
    Math.max(...COLUMNS[key].paths.map((beginning) => (path.startsWith(beginning) ? beginning.length : 0)))
  const sorted = fitting.sort((a, b) => length(b) - length(a))
  if (path === 'transitHours' && present.includes('transitDays')) return 'transitDays'
  return sorted.find((key) => present.includes(key)) ?? sorted[0] ?? null
}
