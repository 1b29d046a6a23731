/**
 * A connection that asks one question after the other and reads no more of an answer than where it ends: Node's own client takes as
 * much processor time for a question as bare Fastify does for the answer, on cores that whoever is measured needs.
 */
import { connect, type Socket } from 'node:net'

/** The status, whether it is the last of its connection, where its body begins and how long that is; undefined where it comes in chunks. */
type Head = { status: number; isLast: boolean; ends: number; length: number | undefined }
type Whole = Pick<Head, 'status' | 'isLast'>

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')
/** Answers without a body end with their head. */
const BODILESS = new Set([204, 304])

const headIn = (bytes: Buffer): Head | undefined => {
  const ends = bytes.indexOf(END_OF_HEAD)
  if (ends < 0) return undefined
  const text = bytes.toString('latin1', 0, ends)
  const status = Number(text.slice(9, 12))
  const length = BODILESS.has(status) ? 0 : /^content-length: *(\d+)/im.exec(text)?.[1]
  const isLast = /^connection: *close/im.test(text)
  return { status, isLast, ends: ends + END_OF_HEAD.length, length: length === undefined ? undefined : Number(length) }
}

/** Reads one answer out of what comes. */
class Answer {
  #head: Head | undefined
  #start: Buffer = Buffer.alloc(0)
  #read = 0
  #tail: Buffer = Buffer.alloc(0)

  /** What it is once it is whole. */
  take(bytes: Buffer): Whole | undefined {
    if (this.#head === undefined) {
      this.#start = this.#start.length === 0 ? bytes : Buffer.concat([this.#start, bytes])
      this.#head = headIn(this.#start)
      if (this.#head === undefined) return undefined
      return this.#body(this.#head, this.#start.subarray(this.#head.ends))
    }
    return this.#body(this.#head, bytes)
  }

  #body(head: Head, bytes: Buffer): Whole | undefined {
    this.#read += bytes.length
    if (head.length !== undefined) return this.#read >= head.length ? head : undefined
    this.#tail = Buffer.concat([this.#tail, bytes.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length)
    return this.#tail.equals(LAST_CHUNK) ? head : undefined
  }
}

/** One client's connection to a server on this machine, opened at its first question and again after it was lost. */
export class Connection {
  readonly #port: number
  readonly #givenUpMs: number
  #socket: Socket | undefined

  constructor(port: number, givenUpMs: number) {
    this.#port = port
    this.#givenUpMs = givenUpMs
  }

  /** The status of the answer to a question; 0 where the connection was lost or the wait given up. */
  ask(path: string, headers: string): Promise<number> {
    const socket = this.#socket?.writable ? this.#socket : this.#open()
    this.#socket = socket
    const answer = new Answer()
    return new Promise((resolve) => {
      const done = ({ status, isLast }: Whole) => {
        socket.removeListener('data', take).removeListener('error', lost).removeListener('close', lost)
        socket.setTimeout(0, lost)
        if (isLast) this.close()
        resolve(status)
      }
      const lost = () => done({ status: 0, isLast: true })
      const take = (bytes: Buffer) => {
        const whole = answer.take(bytes)
        if (whole !== undefined) done(whole)
      }
      socket.setTimeout(this.#givenUpMs, lost)
      socket.on('data', take).on('error', lost).on('close', lost)
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.#port}\r\n${headers}\r\n`)
    })
  }

  /** One that ends between two questions is opened anew by the next. */
  #open(): Socket {
    return connect({ port: this.#port, host: '127.0.0.1', noDelay: true }).on('error', () => undefined)
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }
}
