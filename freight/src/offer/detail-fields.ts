/**
 * What an offer says that nobody searches by, most of it of one mode: a row a field, from which schema, form, review, offer
 * page, spreadsheet and score are read (docs/decisions/041-offer-fields.md). Forms, pages and spreadsheets follow the order of
 * the rows. A field's words stand in messages/<language>/offer.json under `offer_detail`.
 */
import { CONTAINER_TYPES, LEG_MODES, type LoadType, type Mode, VEHICLE_TYPES } from '../vocabulary.ts'
import type { FieldRow, ValueOf } from './field-kinds.ts'

export type DetailField = FieldRow & {
  kind: 'text' | 'carrier' | 'number' | 'flag' | 'place' | 'choices'
  modes: readonly Mode[]
  /** The field came after offers had been written: a sheet may lack it. */
  later?: true
  /** A new offer begins with the flag set. */
  usual?: true
  /** The form does not ask for it at these loads. */
  notOfLoads?: readonly LoadType[]
  /** The offer page says it elsewhere or not at all. */
  notOnPage?: true
  column: string
  width: number
}

const SEA = { modes: ['sea'] } as const
const AIR = { modes: ['air'] } as const
const ROAD = { modes: ['road'] } as const
const RAIL = { modes: ['rail'] } as const
const CHAIN = { modes: ['multimodal'] } as const
const CODE = { kind: 'carrier', required: true, column: 'carrier', width: 12 } as const
const FLAG = { kind: 'flag', width: 9 } as const
const STATION = { kind: 'place', notOnPage: true, width: 18 } as const
/** The page names equipment from the row of the mall. */
const EQUIPMENT = { kind: 'choices', notOnPage: true, width: 16 } as const

/** By their names within `details` of a sheet. */
export const DETAIL_FIELDS = {
  carrierCode: { ...SEA, ...CODE, pattern: '^[A-Z0-9]{2,6}$', maxLength: 6 },
  vesselName: { ...SEA, kind: 'text', maxLength: 60, worthSaying: 'always', atOnce: true, column: 'vessel', width: 20 },
  voyage: { ...SEA, kind: 'text', maxLength: 20, atOnce: true, column: 'voyage', width: 9 },
  serviceName: { ...SEA, kind: 'text', maxLength: 40, column: 'service', width: 9 },
  freeDaysDestination: {
    ...SEA,
    kind: 'number',
    max: 90,
    digits: 0,
    unit: 'days',
    worthSaying: 'FCL',
    column: 'freeDays',
    width: 9,
  },
  airlineCode: { ...AIR, ...CODE, pattern: '^[A-Z0-9]{2}$', maxLength: 2 },
  flightNumber: { ...AIR, kind: 'text', maxLength: 20, required: true, atOnce: true, column: 'flightNumber', width: 10 },
  aircraft: { ...AIR, kind: 'text', maxLength: 30, worthSaying: 'always', atOnce: true, column: 'aircraft', width: 12 },
  overnight: { ...AIR, ...FLAG, column: 'overnight' },
  direct: { ...AIR, ...FLAG, usual: true, column: 'direct' },
  trainNumber: { ...RAIL, kind: 'text', maxLength: 20, required: true, atOnce: true, column: 'trainNumber', width: 12 },
  platformName: { ...RAIL, kind: 'text', maxLength: 60, column: 'platform', width: 16 },
  gaugeChangeId: { ...RAIL, ...STATION, column: 'gaugeChange' },
  borderCrossingId: { ...ROAD, ...STATION, column: 'borderCrossing' },
  tir: { ...ROAD, ...FLAG, column: 'tir', width: 7 },
  legModes: { ...CHAIN, kind: 'choices', list: 'mode', of: LEG_MODES, least: 2, most: 6, column: 'legModes', width: 18 },
  containerTypes: {
    ...EQUIPMENT,
    modes: ['sea', 'rail', 'multimodal'],
    list: 'container_type',
    of: CONTAINER_TYPES,
    notOfLoads: ['LCL', 'FTL', 'LTL'],
    column: 'containerTypes',
  },
  vehicleTypes: {
    ...EQUIPMENT,
    modes: ['road', 'multimodal'],
    list: 'vehicle_type',
    of: VEHICLE_TYPES,
    notOfLoads: ['FCL'],
    column: 'vehicleTypes',
  },
} as const satisfies Record<string, DetailField>

type Rows = typeof DETAIL_FIELDS
export type DetailName = keyof Rows

type Of<M extends Mode> = { [Name in DetailName]: M extends Rows[Name]['modes'][number] ? Name : never }[DetailName]
type Later<M extends Mode> = { [Name in Of<M>]: Rows[Name] extends { later: true } ? Name : never }[Of<M>]
type Flat<T> = { [Key in keyof T]: T[Key] }

/** The details of an offer of a mode. */
export type DetailsOf<M extends Mode> = Flat<
  { mode: M } & { [Name in Exclude<Of<M>, Later<M>>]: ValueOf<Rows[Name]> } & { [Name in Later<M>]?: ValueOf<Rows[Name]> }
>

const ALL: [DetailName, DetailField][] = Object.entries(DETAIL_FIELDS) as [DetailName, DetailField][]

/** The fields of a mode in their order. */
export const detailFields = (mode: Mode): [DetailName, DetailField][] => ALL.filter(([, { modes }]) => modes.includes(mode))

/** Every field in its order. */
export const allDetailFields = (): readonly [DetailName, DetailField][] => ALL
