/** Starts the processes that read price sheets, and keeps each to its memory and time. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { READER_LIMITS, type Refusal } from '@tongyun/sheets/files/limits'
import type { BatchOrder, BatchReport } from './read-batch.ts'
import type { ReadingOrder, ReadingReport } from './read-import.ts'

/** A process takes seconds to start, so one that ended a step well is kept for the next. */
const KEPT_MS = 30_000
/** How often the processor time of one that works is looked at. */
const LOOK_MS = 500
/** Readers give way to what answers people. */
const NICENESS = 10
/** The kernel counts processor time in hundredths of a second for programs that ask. */
const TICK_MS = 10

/** Where Node keeps compiled programs, if it does. */
const { NODE_COMPILE_CACHE } = process.env
const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }

const ENTRY = fileURLToPath(new URL('./import-reader-process.ts', import.meta.url))
/** A reader is the first to go when the machine is short of memory, and never outlives its share of the processor. */
const WITHIN_LIMITS =
  '{ echo 1000 >/proc/self/oom_score_adj; ulimit -S -t "$1"; ulimit -d "$2"; } 2>/dev/null; shift 2; exec "$@"'

/** What a reader is asked for; `pieces` are the file, in their order. */
type OrderOf<Order> = Omit<Order, 'source'> & { pieces: AsyncIterable<Buffer> }
export type FileOrder = OrderOf<ReadingOrder>

/** What a reader is sent: the file piece by piece, then what to do with it; `next` when a chunk is saved. */
export type Sent = { piece: Uint8Array } | Omit<ReadingOrder, 'source'> | Omit<BatchOrder, 'source'> | 'next'

type Reader = { child: ChildProcess; lastWords: string }

/** The reader ended without saying why: killed from outside, or by a fault of the program that no file should reach. */
export class ReaderDied extends Error {}

const startReader = (): Reader => {
  const limits = [READER_LIMITS.lifeCpuS, READER_LIMITS.dataMb * 1024].map(String)
  const child = spawn(
    '/bin/sh',
    ['-c', WITHIN_LIMITS, 'reader', ...limits, process.execPath, `--max-old-space-size=${READER_LIMITS.heapMb}`, ENTRY],
    // No setting of the server reaches it: no secret, no address of a database. What was compiled before need not be again.
    { cwd: '/', env: COMPILED, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced' },
  )
  const reader = { child, lastWords: '' }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    reader.lastWords = (reader.lastWords + text).slice(-4_000)
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICENESS)
  } catch {
    // It ended already, which its exit tells.
  }
  return reader
}

const idle = new Map<Reader, NodeJS.Timeout>()

const takeReader = (): Reader => {
  for (const [reader, timer] of idle) {
    idle.delete(reader)
    clearTimeout(timer)
    reader.child.removeAllListeners()
    if (reader.child.exitCode !== null || reader.child.signalCode !== null || !reader.child.connected) continue
    reader.child.ref()
    reader.child.channel?.ref()
    return reader
  }
  return startReader()
}

const keepReader = (reader: Reader, most: number) => {
  const { child } = reader
  child.removeAllListeners()
  const end = () => {
    idle.delete(reader)
    child.kill('SIGKILL')
  }
  if (idle.size >= most) return end()
  child.on('exit', end)
  child.on('error', end)
  child.unref()
  child.channel?.unref()
  idle.set(reader, setTimeout(end, KEPT_MS).unref())
}

/** Ends the readers that wait for a next step. */
export const endIdleReaders = () => {
  for (const [{ child }, timer] of idle) {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
  idle.clear()
}

/** Processor time of a process so far; undefined when it is gone, or the system does not tell. */
const cpuMsOf = async (pid: number): Promise<number | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name in brackets may hold blanks.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields === undefined ? undefined : (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** What the end of a process says of its file; undefined when it says nothing. */
const refusalOf = (signal: NodeJS.Signals | null): Refusal | undefined => {
  if (signal === 'SIGXCPU') return 'too_slow'
  // The engine ends itself when its heap, or a piece of memory it needs, is beyond the limits.
  return signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGILL' ? 'out_of_memory' : undefined
}

/** Kills `child` once it has worked longer than its rows explain. @returns a function that ends the watch */
const watchTime = (child: ChildProcess, rowsRead: () => number, tooSlow: () => void): (() => void) => {
  const pid = child.pid ?? 0
  let began: number | undefined
  let heard = { rows: 0, at: performance.now() }
  const look = async () => {
    const cpuMs = await cpuMsOf(pid)
    began ??= cpuMs
    const rows = rowsRead()
    if (rows !== heard.rows) heard = { rows, at: performance.now() }
    const used = cpuMs === undefined || began === undefined ? 0 : cpuMs - began
    if (used > READER_LIMITS.cpuMs + rows * READER_LIMITS.cpuMsPerRow) tooSlow()
    else if (performance.now() - heard.at > READER_LIMITS.silentMs) tooSlow()
  }
  void look()
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * @returns when it is on its way. Where it cannot be, the process ends, or has ended: how it ended tells why, and is often
 * known only after the channel was found closed.
 */
const send = (child: ChildProcess, sent: Sent) =>
  new Promise<void>((resolve) => {
    child.send(sent, (error) => {
      if (error !== null) child.kill('SIGKILL')
      resolve()
    })
  })

const sendFile = async (child: ChildProcess, { pieces, ...order }: { pieces: AsyncIterable<Buffer> }) => {
  for await (const piece of pieces) await send(child, { piece })
  await send(child, order as Sent)
}

/** What is told of an order. */
type ReportOn<Order> = Order extends BatchOrder ? BatchReport : ReadingReport

/**
 * Reads a price sheet, or the rows of a batch, in a process of its own and hands on what it reports, one at a time; `take` answers false to end it.
 * What the file does to the process comes as a report too: `out_of_memory`, `too_slow`. `signal` ends it at once.
 * @throws ReaderDied when the process ended for another reason. @throws Error with its last words when the program failed
 */
export const readInProcess = async <Order extends ReadingOrder | BatchOrder>(
  order: OrderOf<Order>,
  take: (report: ReportOn<Order>) => Promise<boolean>,
  { signal, kept }: { signal: AbortSignal; kept: number },
): Promise<void> => {
  signal.throwIfAborted()
  const reader = takeReader()
  const { child } = reader
  let whole = false
  let slow = false
  let rows = 0
  const kill = () => child.kill('SIGKILL')
  const tooSlow = () => {
    slow = true
    kill()
  }
  const endWatch = watchTime(child, () => rows, tooSlow)
  signal.addEventListener('abort', kill)
  try {
    await new Promise<void>((resolve, reject) => {
      let underWay = Promise.resolve()
      child.on('message', (report: ReportOn<Order>) => {
        underWay = underWay.then(async () => {
          const isChunk = report.kind === 'rows' || report.kind === 'lines'
          if (isChunk) rows += report.read
          const goesOn = await take(report)
          if (isChunk && goesOn) return void (await send(child, 'next'))
          whole = !isChunk
          resolve()
        })
        underWay.catch(reject)
      })
      const ended = async (code: number | null, by: NodeJS.Signals | null) => {
        await underWay
        if (signal.aborted) return
        const reason = slow ? 'too_slow' : refusalOf(by)
        if (reason !== undefined) await take({ kind: 'refused', reason } as ReportOn<Order>)
        else if (code !== null) throw new Error(`a reader failed: ${reader.lastWords}`)
        else throw new ReaderDied(`a reader ended by ${by}`)
      }
      child.on('exit', (code, by) => void ended(code, by).then(resolve, reject))
      child.on('error', (error) => reject(new ReaderDied(error.message)))
      sendFile(child, order).catch(reject)
    })
  } finally {
    endWatch()
    signal.removeEventListener('abort', kill)
    if (whole && !signal.aborted) keepReader(reader, kept)
    else {
      child.removeAllListeners()
      child.on('error', () => undefined)
      kill()
    }
  }
}
