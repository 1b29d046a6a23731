/**
 * The process that reads price sheets, started by import-reader.ts: it has no settings, no database and bounds of its own, so
 * what a file does to it ends there. One order at a time.
 */
import { flushCompileCache } from 'node:module'
import type { Sent } from './import-reader.ts'
import { type BatchReport, readBatch } from './read-batch.ts'
import { type ReadingReport, readImport } from './read-import.ts'

// Node writes what it compiled as it ends, and a reader is killed.
flushCompileCache()

/** Chunks that may be on their way at once: one is read while another is saved. */
const AHEAD = 2
let credit = AHEAD
let goOn = () => {}

type Report = ReadingReport | BatchReport
const say = (report: Report) => void process.send?.(report)
/** Says a chunk and waits when two are on their way. */
const giveOn = async (report: Report) => {
  say(report)
  credit--
  if (credit <= 0)
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
}

let pieces: Uint8Array[] = []

process.on('message', (message: Sent) => {
  if (message === 'next') {
    credit++
    goOn()
    return
  }
  if ('piece' in message) return void pieces.push(message.piece)
  credit = AHEAD
  const source = Buffer.concat(pieces)
  pieces = []
  void ('format' in message
    ? readBatch({ ...message, source }, { say, giveOn })
    : readImport({ ...message, source }, { say, giveOn }))
})
