/** The one way Excel files are made: rows a few at a time, the file by a thread, one after the other, with few that may wait. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { TurnedAway } from './error-handler.ts'
import type { Context } from './route.ts'
import { spendPoints } from './spend-points.ts'
import { takeTurns } from './turns.ts'

type Value = string | number | Date
type StyledCell = {
  value: Value
  bold?: boolean
  /** Excel's, like `#,##0.00`; a time needs one. */
  format?: string
  /** Colour behind the text, like `#FDE8E4`. */
  background?: string
  /** Long text goes on in a next line. */
  wrap?: boolean
}
/** A cell; its type is that of its value, so that a text that begins like a formula stays a text. */
export type PlainCell = Value | null | StyledCell
export type SheetShape = { sheet: string; columns: { width: number }[]; stickyRowsCount?: number }
/** A sheet and its rows, which are made while they are asked for. */
export type PlainSheet = SheetShape & { rows: Iterable<PlainCell[]> }

/** What the thread is told: the shapes of all sheets, rows of the one with that number, that these were all. */
export type WorkbookOrder = { begin: SheetShape[] } | { sheet: number; rows: PlainCell[][] } | { end: true }
export type WorkbookAnswer = { body: Uint8Array } | { failed: string }

/** For whom a file is: who is signed in never waits behind strangers. */
type AskedBy = 'people' | 'public'
type Job = {
  gather: () => Promise<readonly PlainSheet[]>
  signal: AbortSignal
  done: (body: Buffer) => void
  fail: (error: unknown) => void
}

/** Most files that wait; who comes then is turned away. */
const MOST_WAITING = { people: 20, public: 10 } as const
/** About as long as three files take. */
const RETRY_AFTER_S = 5

/** Files of all visitors together, in all processes: a limit by address is none for whoever has many. */
const OF_ALL_VISITORS = { most: 60, windowS: 60 }

/** Counts a file for somebody who is not signed in. @throws TurnedAway 503 when visitors had too many within a minute */
export const spendForVisitors = async ({
  config,
  database,
  now,
}: Pick<Context, 'config' | 'database' | 'now'>): Promise<void> => {
  if (!config.rateLimit) return
  const { allowed, waitS } = await spendPoints(database, 'export:visitors', OF_ALL_VISITORS, now)
  if (!allowed) throw new TurnedAway(503, waitS)
}

export const bold = (value: string): StyledCell => ({ value, bold: true })

const waiting: Record<AskedBy, Job[]> = { people: [], public: [] }
let thread: Worker | undefined
let isWorking = false

const openThread = () => {
  const opened = new Worker(new URL('./workbook-thread.ts', import.meta.url))
  const forget = () => {
    if (thread === opened) thread = undefined
  }
  opened.on('error', forget)
  opened.on('exit', forget)
  return opened
}

/** The thread's answer. @throws Error when it ends without one */
const answerOf = async (worker: Worker): Promise<WorkbookAnswer> => {
  const settled = new AbortController()
  const { signal } = settled
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([answer]) => answer as WorkbookAnswer),
      once(worker, 'exit', { signal }).then(() => ({ failed: 'the thread that writes workbooks ended' })),
    ])
  } finally {
    settled.abort()
  }
}

const write = async (sheets: readonly PlainSheet[]): Promise<Buffer> => {
  thread ??= openThread()
  const worker = thread
  const tell = (order: WorkbookOrder) => worker.postMessage(order)
  // It keeps the process alive only while a file is written.
  worker.ref()
  try {
    tell({ begin: sheets.map(({ rows, ...shape }) => shape) })
    const turns = takeTurns()
    for (const [sheet, { rows }] of sheets.entries()) {
      let made: PlainCell[][] = []
      for (const row of rows) {
        made.push(row)
        if (!turns.isOver()) continue
        tell({ sheet, rows: made })
        made = []
        await turns.next()
      }
      tell({ sheet, rows: made })
    }
    const answered = answerOf(worker)
    tell({ end: true })
    const answer = await answered
    if ('failed' in answer) throw new Error(answer.failed)
    return Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength)
  } finally {
    worker.unref()
  }
}

const work = async () => {
  if (isWorking) return
  isWorking = true
  for (let job = next(); job !== undefined; job = next()) {
    const { gather, signal, done, fail } = job
    if (signal.aborted) fail(signal.reason)
    else await gather().then(write).then(done, fail)
  }
  isWorking = false
}
const next = () => waiting.people.shift() ?? waiting.public.shift()

/**
 * An Excel file of the sheets that `gather` finds when its turn comes: whoever is turned away costs nothing, nor does who is
 * gone by then, as `signal` tells.
 * @throws TurnedAway 503 when too many wait
 */
export const writeWorkbook = (
  gather: () => Promise<readonly PlainSheet[]>,
  { askedBy, signal }: { askedBy: AskedBy; signal: AbortSignal },
): Promise<Buffer> =>
  new Promise((done, fail) => {
    const before = waiting[askedBy].filter((job) => !job.signal.aborted)
    if (before.length >= MOST_WAITING[askedBy]) throw new TurnedAway(503, RETRY_AFTER_S)
    waiting[askedBy].push({ gather, signal, done, fail })
    void work()
  })
