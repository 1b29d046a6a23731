/** A file of parts (capacity-index/src/snapshot.ts): a head of texts, then parts, in the end a sum over all of it. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Part, Parts, Written } from '@tongyun/capacity-index/snapshot'
import { takeTurns } from '../../core/turns.ts'

const TYPES = [Int32Array, Uint32Array, Float64Array, Uint8Array, Uint16Array] as const
const TEXTS = TYPES.length
/** What stands before a part: its kind, how many numbers or bytes it has, and for how many numbers there is room. */
const HEAD_NUMBERS = 3
const SUM_BYTES = 4
/** Bytes written or read at once, about a millisecond of work. */
const CHUNK_BYTES = 2 ** 20
/** Numbers of a column; more than this is a damaged head. */
const MOST_ROOM = 2 ** 28
/** A file that is being written grows at least this often. */
const WRITING_MS = 60_000
const BETWEEN_TEXTS = '\0'
/** Of a UTF-16 unit in UTF-8. */
const MOST_BYTES = 3

type Read = { texts: string[] } | { numbers: InstanceType<(typeof TYPES)[number]> }

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView<ArrayBuffer>) =>
  new Uint8Array(buffer, byteOffset, byteLength)

const headOf = (part: Part, bytes: Uint8Array) => {
  if ('texts' in part) return Float64Array.of(TEXTS, bytes.length, bytes.length)
  const kind = TYPES.findIndex((type) => part.numbers instanceof type)
  return Float64Array.of(kind, part.numbers.length, part.room)
}

/** Bytes of texts, in memory that is used again: many buffers that live for a moment make the collector stop the process. */
const textsBytes = () => {
  let room = Buffer.alloc(CHUNK_BYTES)
  return (texts: readonly string[]): Uint8Array => {
    const joined = texts.join(BETWEEN_TEXTS)
    const most = joined.length * MOST_BYTES
    if (most > room.length) room = Buffer.alloc(most)
    return room.subarray(0, room.write(joined))
  }
}

/** Files beside `path` that are being written, or were when their process ended. */
const besideOf = async (path: string): Promise<string[]> => {
  const names = await readdir(dirname(path))
  return names.filter((name) => name.startsWith(`${basename(path)}.`)).map((name) => join(dirname(path), name))
}

/** Whether a process is writing in the place of `path`; what others left there that ended meanwhile is removed. */
export const isBeingWritten = async (path: string): Promise<boolean> => {
  let isWritten = false
  for (const beside of await besideOf(path)) {
    const age = await ageMs(beside)
    if (age < WRITING_MS) isWritten = true
    else await rm(beside, { force: true })
  }
  return isWritten
}

/** How long ago a file was written, by the clock as it is, ms; Infinity where there is none. A clock that leapt makes it old. */
export const ageMs = async (path: string): Promise<number> => {
  const facts = await stat(path).catch(() => null)
  return facts === null ? Number.POSITIVE_INFINITY : Math.abs(Date.now() - facts.mtimeMs)
}

/**
 * Writes `parts` beside `path`, then in its place; nothing is left of a file that was not written whole. Its owner alone may read
 * it, and several processes may write at once: the file is that of one of them.
 */
export const writeParts = async (path: string, parts: Written): Promise<void> => {
  const beside = `${path}.${randomUUID()}`
  const file = await open(beside, 'wx', 0o600)
  const turns = takeTurns()
  const bytesOfTexts = textsBytes()
  const chunk = new Uint8Array(CHUNK_BYTES)
  let [used, sum] = [0, 0]
  const flush = async () => {
    const full = chunk.subarray(0, used)
    sum = crc32(full, sum)
    await file.writeFile(full)
    used = 0
  }
  /** Copies, for what is written may change before the disk has it, and the sum is of what the disk has. */
  const write = async (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; ) {
      const some = bytes.subarray(at, at + CHUNK_BYTES - used)
      chunk.set(some, used)
      used += some.length
      at += some.length
      if (used === CHUNK_BYTES) await flush()
    }
  }
  try {
    for (const part of parts) {
      if (turns.isOver()) await turns.next()
      if (part === undefined) continue
      const bytes = 'texts' in part ? bytesOfTexts(part.texts) : bytesOf(part.numbers as ArrayBufferView<ArrayBuffer>)
      await write(bytesOf(headOf(part, bytes)))
      await write(bytes)
    }
    await flush()
    await file.writeFile(bytesOf(Uint32Array.of(sum)))
    await file.sync()
    await file.close()
    await rename(beside, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(beside, { force: true })
    throw error
  }
}

/** Reads the first `size` bytes of a file one after the other, some ahead of those that are worked on, and sums them. */
const readerOf = (file: FileHandle, size: number) => {
  let [chunk, other] = [new Uint8Array(CHUNK_BYTES), new Uint8Array(CHUNK_BYTES)]
  let [from, end, left, sum] = [0, 0, size, 0]
  const begin = () => {
    const reading = file.read(other, 0, Math.min(CHUNK_BYTES, Math.max(0, left)))
    // It fails where it is waited for.
    reading.catch(() => undefined)
    return reading
  }
  let ahead = begin()
  return {
    isOver: () => left <= 0 && from === end,
    sum: () => sum,
    /** @throws Error where there are fewer bytes than `into` has room for */
    fill: async (into: Uint8Array) => {
      for (let at = 0; at < into.length; ) {
        if (from === end) {
          const { bytesRead } = await ahead
          if (bytesRead === 0) throw new Error('a snapshot ends in the middle')
          left -= bytesRead
          ;[chunk, other, from, end] = [other, chunk, 0, bytesRead]
          ahead = begin()
          sum = crc32(chunk.subarray(0, end), sum)
        }
        const some = chunk.subarray(from, Math.min(end, from + into.length - at))
        into.set(some, at)
        at += some.length
        from += some.length
      }
    },
  }
}

/**
 * What `writeParts` wrote.
 * @param check is given the texts of the first part before the others are read, and throws where the file is not wanted
 * @throws Error where it is not that to the last byte
 */
export const readParts = async (path: string, check: (texts: readonly string[]) => Promise<unknown>): Promise<Parts> => {
  const file = await open(path)
  const turns = takeTurns()
  const read: Read[] = []
  try {
    const { size } = await file.stat()
    const reader = readerOf(file, size - SUM_BYTES)
    while (!reader.isOver()) {
      if (turns.isOver()) await turns.next()
      const head = new Float64Array(HEAD_NUMBERS)
      await reader.fill(bytesOf(head))
      const [kind = -1, count = 0, room = 0] = head
      const Type = TYPES[kind]
      if (count > size || room > MOST_ROOM || (Type === undefined && kind !== TEXTS)) throw new Error('a snapshot is damaged')
      const numbers = new (Type ?? Uint8Array)(Math.max(count, room))
      await reader.fill(bytesOf(numbers.subarray(0, count) as ArrayBufferView<ArrayBuffer>))
      if (Type !== undefined) read.push({ numbers })
      else {
        const texts = Buffer.from(numbers.buffer).toString().split(BETWEEN_TEXTS)
        if (read.push({ texts }) === 1) await check(texts)
      }
    }
    const told = new Uint32Array(1)
    const { bytesRead } = await file.read(told, 0, SUM_BYTES)
    if (bytesRead < SUM_BYTES || told[0] !== reader.sum()) throw new Error('a snapshot is damaged')
  } finally {
    await file.close()
  }
  return partsOf(read.reverse())
}

/** Gives each part once, the last first, so that none is held longer than it is needed. */
const partsOf = (left: Read[]): Parts => ({
  numbers: <Column>(type: new (length: number) => Column) => {
    const part = left.pop()
    if (part === undefined || !('numbers' in part) || !(part.numbers instanceof type))
      throw new Error('a snapshot is of another kind')
    return part.numbers
  },
  texts: () => {
    const part = left.pop()
    if (part === undefined || !('texts' in part)) throw new Error('a snapshot is of another kind')
    return part.texts
  },
})
