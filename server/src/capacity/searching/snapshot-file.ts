/** A file of parts (capacity-index/src/snapshot.ts): a head of texts, then parts, in the end a sum over all of it. */
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Part, Parts, Written } from '@tongyun/capacity-index/snapshot'
import { takeTurns } from '../../core/turns.ts'

const TYPES = [Int32Array, Uint32Array, Float64Array, Uint8Array, Uint16Array] as const
const TEXTS = TYPES.length
/** What stands before a part: its kind, how many numbers or bytes it has, and for how many numbers there is room. */
const HEAD_NUMBERS = 3
const HEAD_BYTES = HEAD_NUMBERS * Float64Array.BYTES_PER_ELEMENT
const SUM_BYTES = 4
/** Bytes written or read at once, a few milliseconds of work. */
const CHUNK_BYTES = 4 * 2 ** 20
/** Numbers of a column; more than this is a damaged head. */
const MOST_ROOM = 2 ** 28
const BETWEEN_TEXTS = '\0'

type Read = { texts: string[] } | { numbers: InstanceType<(typeof TYPES)[number]> }

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView<ArrayBuffer>) =>
  new Uint8Array(buffer, byteOffset, byteLength)

const headOf = (part: Part, bytes: Uint8Array) => {
  if ('texts' in part) return Float64Array.of(TEXTS, bytes.length, bytes.length)
  const kind = TYPES.findIndex((type) => part.numbers instanceof type)
  return Float64Array.of(kind, part.numbers.length, part.room)
}

/** Writes `parts` beside `path`, then in its place; nothing is left of a file that was not written whole. */
export const writeParts = async (path: string, parts: Written): Promise<void> => {
  const beside = `${path}.${process.pid}`
  const file = await open(beside, 'w', 0o600)
  const turns = takeTurns()
  let sum = 0
  /** One for all that is written: many that live for a moment make the collector stop the process. */
  const chunk = new Uint8Array(CHUNK_BYTES)
  const write = async (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      // A copy, for what is written may change before the disk has it, and the sum is of what the disk has.
      const copied = chunk.subarray(0, Math.min(CHUNK_BYTES, bytes.length - at))
      copied.set(bytes.subarray(at, at + CHUNK_BYTES))
      sum = crc32(copied, sum)
      await file.writeFile(copied)
    }
  }
  try {
    for (const part of parts) {
      if (turns.isOver()) await turns.next()
      if (part === undefined) continue
      const bytes =
        'texts' in part ? Buffer.from(part.texts.join(BETWEEN_TEXTS)) : bytesOf(part.numbers as ArrayBufferView<ArrayBuffer>)
      await write(bytesOf(headOf(part, bytes)))
      await write(bytes)
    }
    await write(bytesOf(Uint32Array.of(sum)))
    await file.sync()
    await file.close()
    await rename(beside, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(beside, { force: true })
    throw error
  }
}

/** Reads as much as `into` has room for, and sums what is read while more is. @throws Error where the file ends before */
const fill = async (file: FileHandle, into: Uint8Array, sum: number): Promise<number> => {
  const readAt = (at: number) => file.read(into, at, Math.min(CHUNK_BYTES, into.length - at))
  let summed = sum
  let reading = into.length === 0 ? undefined : readAt(0)
  for (let at = 0; reading !== undefined; ) {
    const { bytesRead } = await reading
    if (bytesRead === 0) throw new Error('a snapshot ends in the middle')
    const end = at + bytesRead
    reading = end < into.length ? readAt(end) : undefined
    summed = crc32(into.subarray(at, end), summed)
    at = end
  }
  return summed
}

/** What `writeParts` wrote. @throws Error where it is not that to the last byte */
export const readParts = async (path: string): Promise<Parts> => {
  const file = await open(path)
  const read: Read[] = []
  try {
    const { size } = await file.stat()
    let [sum, position] = [0, 0]
    while (position < size - SUM_BYTES) {
      const head = new Float64Array(HEAD_NUMBERS)
      sum = await fill(file, bytesOf(head), sum)
      const [kind = -1, count = 0, room = 0] = head
      position += HEAD_BYTES
      const Type = TYPES[kind]
      if (count > size || room > MOST_ROOM || (Type === undefined && kind !== TEXTS)) throw new Error('a snapshot is damaged')
      const numbers = new (Type ?? Uint8Array)(Math.max(count, room))
      const bytes = bytesOf(numbers.subarray(0, count) as ArrayBufferView<ArrayBuffer>)
      sum = await fill(file, bytes, sum)
      position += bytes.length
      read.push(Type === undefined ? { texts: Buffer.from(bytes.buffer).toString().split(BETWEEN_TEXTS) } : { numbers })
    }
    const told = new Uint32Array(1)
    await fill(file, bytesOf(told), 0)
    if (told[0] !== sum) throw new Error('a snapshot is damaged')
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
