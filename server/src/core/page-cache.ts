/** Finished pages of readers who are not signed in, within a number of bytes; the longest unused go first. */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { bytesToKeep } from './bytes-to-keep.ts'
import type { Sight } from './sights.ts'

export const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/**
 * Brotli for what is compressed while somebody waits. An encoder with the usual window holds 4 MiB outside V8's heap, which
 * answers with collections of the whole of it; 128 KiB hold any page (bench/compress.ts).
 */
export const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 }

export const brotliOf = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, { params: { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })

const compressBy = {
  br: brotliOf,
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
}

/** Whether a buffer is all of its memory, so that nobody else's lies there. */
const isWhole = (bytes: Buffer): bytes is Buffer<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength

/** Bytes a page costs beside its text: headers, key, bookkeeping. */
const OVERHEAD_BYTES = 1_000
/** The same of one thing it shows: two ids. */
const SIGHT_BYTES = 200

/** `sights`: what it shows of whom, to be counted each time it is sent. `isFramed`: pages of others may show it in a frame. */
export type Page = {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
  sights: readonly Sight[]
  isFramed?: boolean
}

/**
 * A page, and what it becomes on the wire, each form made once, when it is first asked for. `pack` leaves its smallest form
 * alone, from which the others are made again: the text of a page is some fifteen times as long, and each 64 MiB of what lives
 * outside of V8's heap and is let go have it look through the whole of it.
 */
export class CachedPage {
  readonly head: Omit<Page, 'body'>
  readonly version: string
  readonly expires: number
  /** Bytes of its text. */
  readonly length: number
  #body: Buffer | null
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  #packedBytes = 0
  constructor({ body, ...head }: Page, version: string, expires: number) {
    this.head = head
    this.version = version
    this.expires = expires
    this.length = body.length
    this.#body = body
  }

  /** What it costs once it is packed: as gzip it is up to a third longer than as Brotli. */
  get bytes(): number {
    return Math.ceil(this.#packedBytes * 2.5) + OVERHEAD_BYTES + this.head.sights.length * SIGHT_BYTES
  }

  /** To be called before anybody has its text: that is gone afterwards. */
  async pack(): Promise<this> {
    this.#packedBytes = (await this.encoded('br')).length
    const body = this.#body
    this.#body = null
    // What compressed it is held by Node until the whole heap is collected, and holds it.
    if (body !== null && isWhole(body)) body.buffer.transfer(0)
    return this
  }

  async body(): Promise<Buffer> {
    return this.#body ?? promisify(brotliDecompress)(await this.encoded('br'))
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? this.body().then(compressBy[encoding]).then(bytesToKeep)
    this.#encoded.set(encoding, known)
    return known
  }
}

/** Keeps pages for `seconds` while `version()` stays the same; readers of one missing page wait for one rendering. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #rendering = new Map<string, Promise<CachedPage>>()
  readonly #maxBytes: number
  readonly #seconds: number
  readonly #version: () => string
  #bytes = 0
  constructor(maxBytes: number, seconds: number, version: () => string) {
    this.#maxBytes = maxBytes
    this.#seconds = seconds
    this.#version = version
  }

  get bytes() {
    return this.#bytes
  }

  /** The page under `key` if it is still good; it becomes the most recently used. */
  get(key: string): CachedPage | undefined {
    const cached = this.#pages.get(key)
    if (cached === undefined) return undefined
    this.#remove(key, cached)
    if (cached.expires <= Date.now() || cached.version !== this.#version()) return undefined
    this.#add(key, cached)
    return cached
  }

  /** Renders the page, once for all who ask meanwhile, and keeps it when `keep` says so. */
  async render(key: string, render: () => Promise<Page>, keep: (page: Page) => boolean): Promise<CachedPage> {
    const underWay = this.#rendering.get(key)
    if (underWay !== undefined) return underWay
    const version = this.#version()
    const rendering = render().then(async (page) => {
      const cached = new CachedPage(page, version, Date.now() + this.#seconds * 1000)
      if (this.#maxBytes === 0 || !keep(page)) return cached
      await cached.pack()
      if (cached.bytes <= this.#maxBytes) {
        const before = this.#pages.get(key)
        if (before !== undefined) this.#remove(key, before)
        this.#add(key, cached)
        for (const [oldest, page] of this.#pages) {
          if (this.#bytes <= this.#maxBytes) break
          this.#remove(oldest, page)
        }
      }
      return cached
    })
    this.#rendering.set(key, rendering)
    try {
      return await rendering
    } finally {
      this.#rendering.delete(key)
    }
  }

  #add(key: string, cached: CachedPage) {
    this.#pages.set(key, cached)
    this.#bytes += cached.bytes
  }
  #remove(key: string, cached: CachedPage) {
    this.#pages.delete(key)
    this.#bytes -= cached.bytes
  }
}
