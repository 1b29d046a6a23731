/** Finished pages of readers who are not signed in, within a number of bytes; the longest unused go first. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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

/** A page and its compressed forms, each made once, when it is first asked for. */
export class CachedPage {
  readonly page: Page
  readonly version: string
  readonly expires: number
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  bytes: number
  constructor(page: Page, version: string, expires: number) {
    this.page = page
    this.version = version
    this.expires = expires
    // Compressed forms together stay below half of the text; counted at once, so that the sum never has to be mended.
    this.bytes = Math.ceil(page.body.length * 1.5) + OVERHEAD_BYTES + page.sights.length * SIGHT_BYTES
  }
  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? compressBy[encoding](this.page.body)
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
    const rendering = render().then((page) => {
      const cached = new CachedPage(page, version, Date.now() + this.#seconds * 1000)
      if (keep(page) && cached.bytes <= this.#maxBytes) {
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
