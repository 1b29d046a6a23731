/** What the amounts of a price cell are for: boxes, brackets, units of part loads, whole trucks. */
import type { ContainerType, LoadType, Mode } from '@tongyun/freight/vocabulary'
import type { PriceCell } from './amounts.ts'
import type { Context } from './context.ts'
import type { GridRow } from './grid.ts'
import type { TableReading, Tools } from './read-table.ts'
import type { RowFields } from './row-fields.ts'
import type { Table } from './tables.ts'
import type { PriceTitle } from './title-prices.ts'

/** What is known around a cell of prices. */
export type CellSetting = {
  row: GridRow
  name: string
  fields: RowFields
  own: Context
  mode: Mode
  table: Table
  number: number
  tools: Tools
  out: TableReading
  boxes: ContainerType[]
}

/** No kilogram by truck costs this much, in any currency: it is the price of a whole truck. */
const DEAREST_KG = 500

/** What the amounts of a cell are for; undefined where that cannot be told. */
export const keysOf = (
  cell: PriceCell,
  price: PriceTitle,
  { fields, own, mode, boxes, name, out, table }: CellSetting,
): { keys: string[]; loadType: LoadType | null } | undefined => {
  const amounts = cell.kind === 'amounts' ? cell.amounts.length : 1
  const road = mode === 'road'
  const hasTonnes = table.columns.some(({ meaning }) => meaning !== null && 'price' in meaning && meaning.price.unit === 't')
  const load = price.loadType ?? fields.loadType
  const counted = cell.kind === 'amounts' && cell.unit !== null && cell.unit !== 'container' ? cell.unit : (price.unit ?? null)
  // A cubic metre or a tonne, whichever is more, as the lines above say.
  const isEither = mode === 'sea' && counted === 'm3' && own.unit === 'rt' && !hasTonnes
  const unit = isEither ? 'rt' : counted
  const assume = () => out.questions.push({ about: 'price', rows: [name], kind: 'unit_assumed' })
  const bulk = (key: string): { keys: string[]; loadType: LoadType | null } => ({
    keys: [key],
    loadType: mode === 'air' ? null : road ? 'LTL' : 'LCL',
  })
  const boxed = (keys: readonly string[]): { keys: string[]; loadType: LoadType } | undefined => {
    if (cell.kind === 'request') return { keys: [...keys], loadType: 'FCL' }
    if (keys.length === amounts) return { keys: [...keys], loadType: 'FCL' }
    // 40GP/HQ: one amount for boxes of one length.
    if (amounts === 1 && keys.every((key) => key.slice(0, 2) === keys[0]?.slice(0, 2)))
      return { keys: [...keys], loadType: 'FCL' }
    const pair = amounts === 2 && keys.length === 3 && keys.includes('20GP') && keys.includes('40HQ')
    return pair ? { keys: ['20GP', '40HQ'], loadType: 'FCL' } : undefined
  }
  if (price.boxes.length > 0) return boxed(price.boxes)
  const least = cell.kind === 'amounts' ? Math.min(...cell.amounts.map((amount) => amount?.amount ?? DEAREST_KG)) : DEAREST_KG
  if (road && price.capacity !== null && (least >= DEAREST_KG || price.unit === 'truck'))
    return { keys: ['truck'], loadType: 'FTL' }
  if (price.bracket !== null && price.bracket !== 'MIN' && road && least >= DEAREST_KG * 2) return undefined
  if (price.bracket !== null) return bulk(price.bracket === 'MIN' ? 'MIN' : `+${price.bracket}`)
  if (unit === 'truck') return { keys: ['truck'], loadType: 'FTL' }
  // 30/45 under CBM/TON are a cubic metre and a tonne.
  if (unit === 'rt' && amounts === 2) return { keys: ['m3', 't'], loadType: mode === 'air' ? null : road ? 'LTL' : 'LCL' }
  if (unit === 'rt' || unit === 'm3' || unit === 't' || unit === 'kg') return bulk(unit)
  if (fields.box !== null) return boxed(fields.box)
  if (fields.unit === 'truck') return { keys: ['truck'], loadType: 'FTL' }
  if (fields.unit === 'rt' || fields.unit === 'm3' || fields.unit === 't' || fields.unit === 'kg') return bulk(fields.unit)
  // What a title says prices are counted by goes before loads that the name of the file tells.
  if (load === 'FTL' || (road && load === null && (own.loadType !== 'LTL' || own.unit === 'truck' || fields.vehicle !== null))) {
    if ((load ?? own.loadType ?? fields.vehicle) === null && own.unit !== 'truck' && own.service === null) assume()
    return { keys: ['truck'], loadType: 'FTL' }
  }
  if (load === 'LTL' || load === 'LCL') {
    if (own.unit === null) assume()
    return bulk(own.unit ?? (load === 'LCL' && mode === 'sea' ? 'rt' : 'kg'))
  }
  if (own.boxes.length > 0 && mode !== 'air') return boxed(own.boxes)
  if (own.unit === 'rt' || own.unit === 'm3' || own.unit === 't' || own.unit === 'kg') return bulk(own.unit)
  // A sheet of part loads whose titles say no unit: the least quantity of the row tells it, else what is usual, and it is asked.
  if (own.loadType === 'LCL' && own.boxes.length === 0 && mode !== 'air' && amounts === 1) {
    const least = fields.minimum !== null && 'quantity' in fields.minimum ? fields.minimum.unit : null
    assume()
    return bulk(least ?? (mode === 'sea' ? 'rt' : 'kg'))
  }
  if (amounts === 3 && mode !== 'air') return boxed(['20GP', '40GP', '40HQ'])
  if (boxes.length > 0 && amounts === boxes.length) return boxed(boxes)
  return undefined
}
