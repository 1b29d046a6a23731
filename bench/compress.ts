/**
 * What compressing one answer costs in processor time, beside a heap as large as a process with a hundred thousand offers has:
 * each encoder is memory outside V8's heap, which V8 answers with collections of all of it. The control copies the bytes and
 * compresses nothing. Run: node --expose-gc bench/compress.ts
 */
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import { brotliOf } from '../server/src/core/page-cache.ts'

const ANSWERS = 300
const AT_ONCE = 20
const HEAP_MIB = 300

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
const brotli = (params: BrotliOptions['params']) => (body: Buffer) => promisify(brotliCompress)(body, { params: params ?? {} })
const WAYS: Record<string, (body: Buffer) => Promise<Buffer>> = {
  'control: copied': async (body) => Buffer.from(body),
  'brotli 5, window as it comes (before)': brotli({ [BROTLI_PARAM_QUALITY]: 5 }),
  'brotli 4, window as it comes': brotli({ [BROTLI_PARAM_QUALITY]: 4 }),
  'brotli 5, window 17': brotli({ [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_LGWIN]: 17 }),
  'brotli 4, window 17': brotli({ [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 17 }),
  'brotli 4, window 17, size told': (body) =>
    brotli({ [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 17, [BROTLI_PARAM_SIZE_HINT]: body.length })(body),
  'as the product does': brotliOf,
  'gzip 6': (body) => promisify(gzip)(body, { level: 6 }),
}

/** Markup of rows that repeat in form and differ in figures, as a page of offers does, about 110 KB. */
const page = (n: number) =>
  Buffer.from(
    Array.from({ length: 760 }, (_, row) => {
      const figure = ((n * 7919 + row * 104729) % 99991).toString(36)
      return `<article class="row_${row % 3}"><h3>Shanghai – Hamburg ${figure}</h3><p>ETD 2026-12-${10 + (row % 18)}, 32 days, USD ${figure.length * 411 + row}</p><a href="/transport/${figure}${row}">${figure} offers</a></article>`
    }).join(''),
  )

const heap: object[] = []
for (let n = 0; process.memoryUsage().heapUsed < HEAP_MIB * 2 ** 20; n++)
  heap.push(Array.from({ length: 1_000 }, (_, i) => ({ n, i, name: `offer ${n * i}` })))

const measure = async (compress: (body: Buffer) => Promise<Buffer>, bodies: Buffer[]) => {
  globalThis.gc?.()
  const before = process.cpuUsage()
  let bytes = 0
  const next = bodies.values()
  const work = async () => {
    for (const body of next) {
      const { length } = await compress(body)
      bytes += length
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const { user, system } = process.cpuUsage(before)
  return {
    'CPU ms': Number(((user + system) / 1000 / bodies.length).toFixed(2)),
    KiB: Number((bytes / bodies.length / 1024).toFixed(1)),
  }
}

const bodies = Array.from({ length: ANSWERS }, (_, n) => page(n))
const rows: Record<string, unknown> = {}
for (const [name, compress] of Object.entries(WAYS)) {
  await measure(compress, bodies.slice(0, AT_ONCE))
  rows[name] = await measure(compress, bodies)
}
console.table(rows)
console.log(
  `${ANSWERS} pages of ${Math.round((bodies[0]?.length ?? 0) / 1024)} KiB, ${AT_ONCE} at once, heap of ${HEAP_MIB} MiB (${heap.length} lists)`,
)
