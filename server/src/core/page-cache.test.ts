import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { type Page, PageCache } from './page-cache.ts'

const pageOf = (body: Buffer): Page => ({ status: 200, headers: {}, body, sights: [] })
/** A page that compressing does not make smaller. */
const page = (bytes: number) => pageOf(randomBytes(bytes))
const always = () => true

test('keeps no more bytes than it may; the longest unused page goes first', async () => {
  const cache = new PageCache(80_000, 60, () => '')
  for (const key of ['a', 'b', 'c']) await cache.render(key, async () => page(8_000), always)
  expect(cache.get('a')).toBeDefined()
  await cache.render('d', async () => page(8_000), always)
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true])
  expect(cache.bytes).toBeLessThanOrEqual(80_000)
})

test('a page larger than all there is room for is not kept, and thousands of pages stay within the bytes', async () => {
  const cache = new PageCache(100_000, 60, () => '')
  await cache.render('huge', async () => page(1_000_000), always)
  expect(cache.get('huge')).toBeUndefined()
  for (let i = 0; i < 2_000; i++) await cache.render(`k${i}`, async () => page(i), always)
  expect(cache.bytes).toBeLessThanOrEqual(100_000)
  expect(cache.bytes).toBeGreaterThan(50_000)
})

test('a page is kept as it is sent, so there is room for many of them, and read in every form, by many at once', async () => {
  const cache = new PageCache(100_000, 60, () => '')
  const texts = Array.from({ length: 40 }, (_, n) => `<p>运 ${n}</p>`.repeat(10_000))
  for (const [n, text] of texts.entries()) await cache.render(`k${n}`, async () => pageOf(Buffer.from(text)), always)
  for (const [n, text] of texts.entries()) {
    const kept = cache.get(`k${n}`)
    const [plain, br, zipped, again] = await Promise.all([
      kept?.body(),
      kept?.encoded('br'),
      kept?.encoded('gzip'),
      kept?.encoded('gzip'),
    ])
    for (const read of [plain, brotliDecompressSync(br ?? ''), gunzipSync(zipped ?? '')]) expect(String(read)).toBe(text)
    expect(again).toBe(zipped)
    for (const form of [br, zipped]) expect(form?.buffer.byteLength).toBe(form?.length)
  }
})

test('a page that is not kept is not compressed before somebody asks for it', async () => {
  const cache = new PageCache(100_000, 60, () => '')
  const body = randomBytes(5_000)
  const sent = await cache.render(
    'a',
    async () => pageOf(body),
    () => false,
  )
  expect(await sent.body()).toBe(body)
  expect(cache.bytes).toBe(0)
})

test('a page goes when its time is over or the version changes, also when it changed while rendering', async () => {
  vi.useFakeTimers()
  let version = '1'
  const cache = new PageCache(100_000, 10, () => version)
  await cache.render('a', async () => page(1), always)
  vi.advanceTimersByTime(9_999)
  expect(cache.get('a')).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(cache.get('a')).toBeUndefined()
  const during = async () => {
    version = '2'
    return page(1)
  }
  await cache.render('b', during, always)
  expect(cache.get('b')).toBeUndefined()
  expect(cache.bytes).toBe(0)
  vi.useRealTimers()
})

test('a failed rendering is not kept and the next one is tried', async () => {
  const cache = new PageCache(100_000, 10, () => '')
  await expect(cache.render('a', () => Promise.reject(new Error('no')), always)).rejects.toThrow('no')
  await cache.render('a', async () => page(1), always)
  expect(cache.get('a')).toBeDefined()
})
