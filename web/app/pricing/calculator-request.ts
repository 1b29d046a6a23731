/** Reads a calculator address; for loaders only. */
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import * as z from 'zod/mini'
import { EMPTY_PIECE, type PieceRow, pieceCode, pieceRow } from '../cargo/cargo-codes.ts'
import { asAddress } from '../search-bar/plain-search.ts'
import { readQuery } from '../site/read-query.ts'
import { parsePackages } from './parse-packages.ts'

const schema = z.pick(searchCapacities.input, {
  mode: true,
  origin: true,
  destination: true,
  readyFrom: true,
  weightKg: true,
  volumeM3: true,
  packages: true,
  pieces: true,
  containers: true,
  vehicles: true,
  cargo: true,
  pricingType: true,
  currency: true,
})

/** Fields of a row as the plain form repeats them. */
const FIELDS = ['count', 'lengthCm', 'widthCm', 'heightCm', 'weightKg'] as const

const rowsInForm = (search: URLSearchParams): PieceRow[] => {
  const columns = FIELDS.map((field) => search.getAll(`row_${field}`))
  const stackable = search.getAll('row_stackable')
  return (columns[0] ?? []).map((_, i) => ({
    ...EMPTY_PIECE,
    ...Object.fromEntries(FIELDS.map((field, k) => [field, columns[k]?.[i] ?? ''])),
    stackable: stackable[i] !== '0',
  }))
}

const isBlank = ({ lengthCm, widthCm, heightCm, weightKg }: PieceRow) => lengthCm + widthCm + heightCm + weightKg === ''

export type CalculatorRequest = ReturnType<typeof readCalculator>

/**
 * What a calculator address asks for. Packages come as `pieces` (links, script), as repeated row fields or as a pasted
 * `table` (the plain form); `add` asks for one more empty row. `rows` are what the form shows, complete or not.
 */
export const readCalculator = (search: URLSearchParams) => {
  const typed = {
    weightKg: search.get('weightKg') ?? '',
    weightUnit: search.get('weightUnit') === 't' ? ('t' as const) : ('kg' as const),
    volumeM3: search.get('volumeM3') ?? '',
  }
  const { query } = readQuery(schema, asAddress(search))
  const pasted = parsePackages(search.get('table') ?? '')
  const inForm = rowsInForm(search).filter((row) => !isBlank(row))
  const linked = query.pieces.map(pieceRow).filter((row) => row !== undefined)
  const rows = [...(inForm.length > 0 ? inForm : linked), ...pasted]
  const pieces = rows.map(pieceCode).filter((code) => code !== undefined)
  return {
    query: { ...query, pieces },
    /** Totals as they stand in the address, readable or not. */
    typed,
    /** Whether a form was sent, not only begun. */
    sent: inForm.length > 0 && !search.has('add'),
    rows: search.has('add') || rows.length === 0 ? [...rows, EMPTY_PIECE] : rows,
  }
}
