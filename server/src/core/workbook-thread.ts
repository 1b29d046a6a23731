/** A thread of its own that turns rows into an Excel file, so that no page waits for a workbook. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import type { PlainCell, SheetShape, WorkbookAnswer, WorkbookOrder } from './workbook.ts'

/** Half of a page's share of a busy core (sched(7)). */
const NICE = 3

// Linux alone counts priorities by thread; elsewhere this would slow the whole process down.
if (process.platform === 'linux') setPriority(0, NICE)

const typeOf = (value: string | number | Date) => (typeof value === 'string' ? String : typeof value === 'number' ? Number : Date)

const written = (cell: PlainCell) => {
  if (cell === null) return null
  const { value, bold, format, background, wrap } = typeof cell === 'object' && !(cell instanceof Date) ? cell : { value: cell }
  return {
    value,
    type: typeOf(value),
    ...(bold ? { fontWeight: 'bold' as const } : {}),
    ...(format === undefined ? {} : { format }),
    ...(background === undefined ? {} : { backgroundColor: background }),
    ...(wrap ? { wrap } : {}),
  }
}

let shapes: SheetShape[] = []
let rowsOf: ReturnType<typeof written>[][][] = []

const finish = async (): Promise<WorkbookAnswer> => {
  try {
    const sheets = shapes.map((shape, i) => ({ ...shape, data: (rowsOf[i] ?? []) as SheetData }))
    return { body: await writeExcelFile(sheets).toBuffer() }
  } catch (error) {
    return { failed: String(error) }
  } finally {
    rowsOf = []
  }
}

parentPort?.on('message', async (order: WorkbookOrder) => {
  if ('begin' in order) {
    shapes = order.begin
    rowsOf = shapes.map(() => [])
  } else if ('rows' in order) for (const row of order.rows) rowsOf[order.sheet]?.push(row.map(written))
  else parentPort?.postMessage(await finish())
})
