/** What one mode alone has, from the cells of a row. */
import type { ModeDetails } from '@tongyun/freight/capacity'
import { type DetailField, detailFields } from '@tongyun/freight/offer/detail-fields'
import type { FieldKind } from '@tongyun/freight/offer/field-kinds'
import type { FreightRule } from '@tongyun/freight/rate'
import { LEG_MODES, type LegMode, type Mode } from '@tongyun/freight/vocabulary'
import { readList } from '@tongyun/sheets/cell'
import type { ColumnKey } from './import-columns.ts'
import { readCell, readWords } from './import-field.ts'
import type { RowReading } from './import-reading.ts'
import { readWord } from './import-words.ts'

/** Types a row names, or those it has prices of. */
const equipmentOf = (
  row: RowReading,
  column: ColumnKey,
  { list, of: types }: Extract<FieldKind, { kind: 'choices' }>,
  freight: FreightRule | undefined,
): string[] => {
  const named = readWords(row, column, list)
  if (named.length > 0 || freight?.form !== 'flat') return named
  const priced = freight.prices.map(({ equipment }) => equipment as string | null)
  return types.filter((type) => priced.includes(type))
}

const required = (row: RowReading, column: ColumnKey): string => {
  const text = row.text(column)
  if (text === null) row.fault(column, 'missing')
  return text ?? ''
}

const carrierOf = (row: RowReading, kind: 'sea' | 'air', usual: string | null): string => {
  const text = row.text('carrier')
  if (text === null) {
    if (usual === null) row.fault('carrier', 'missing')
    return usual ?? ''
  }
  const code = row.context.carrier(kind, text)
  if (code === null) row.fault('carrier', 'carrier')
  return code ?? ''
}

/** A flight number begins with its airline. */
const airlineOfFlight = (row: RowReading): string | null =>
  /^[A-Z0-9]{2}(?=[ -]?\d)/.exec(row.text('flightNumber') ?? '')?.[0] ?? null

/** A border or station on the way; null when the cell is blank. */
const stationOf = (row: RowReading, column: ColumnKey, mode: Mode): string | null => {
  const text = row.text(column)
  return text === null ? null : placeOf(row, column, text, mode, 'border')
}

/** The place a text names, or null with the fault that says which ones it may be. */
export const placeOf = (
  row: RowReading,
  column: ColumnKey,
  text: string,
  mode: Mode,
  end: 'terminal' | 'door' | 'border',
): string | null => {
  const answer = row.context.find(text, mode, end)
  if ('placeId' in answer) return answer.placeId
  const { candidates } = answer
  row.fault(column, candidates.length > 0 ? 'place_ambiguous' : 'place_unknown', {
    value: text.slice(0, 80),
    ...(candidates.length > 0 ? { candidates: candidates.join(' ') } : {}),
  })
  return null
}

/** Modes of the legs of a chain, in order. */
export const readLegModes = (row: RowReading): LegMode[] => {
  const text = row.text('legModes') ?? ''
  const items = readList(text.replace(/\s*(?:\+|→|>|→|-)\s*/gu, ';'))
  const modes = items.map((item) => readWord('mode', item))
  if (items.length === 0) row.fault('legModes', 'missing')
  else if (modes.some((mode) => mode === undefined || mode === 'multimodal'))
    row.fault('legModes', 'word', { words: LEG_MODES.map((mode) => mode).join(', ') })
  return modes.filter((mode): mode is LegMode => mode !== undefined && mode !== 'multimodal')
}

type Source = { mode: Mode; freight: FreightRule | undefined; legModes: LegMode[] }

const readDetail = (row: RowReading, field: DetailField, { mode, freight, legModes }: Source): unknown => {
  const column = field.column as ColumnKey
  switch (field.kind) {
    case 'carrier':
      return mode === 'air' ? carrierOf(row, 'air', airlineOfFlight(row)) : carrierOf(row, 'sea', null)
    case 'place':
      return stationOf(row, column, mode)
    case 'choices':
      return field.list === 'mode' ? legModes : equipmentOf(row, column, field, freight)
    case 'text':
      return field.required ? required(row, column) : readCell(row, field)
    default:
      return readCell(row, field)
  }
}

/** The details of a mode; `freight` gives the equipment where no column names it. */
export const readDetails = (row: RowReading, mode: Mode, freight: FreightRule | undefined, legModes: LegMode[]): ModeDetails => {
  const read = detailFields(mode)
    // A sheet from before the field and a blank cell of it say the same.
    .filter(([, { later, column }]) => !later || row.has(column as ColumnKey))
    .map(([name, field]) => [name, readDetail(row, field, { mode, freight, legModes })])
  return { mode, ...Object.fromEntries(read) } as ModeDetails
}
