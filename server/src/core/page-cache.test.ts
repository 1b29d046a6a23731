import { expect, test, vi } from 'vitest'
import { type Page, PageCache } from './page-cache.ts'

const page = (bytes: number): Page => ({ status: 200, headers: {}, body: Buffer.alloc(bytes), sights: [] })
const always = () => true

test('keeps no more bytes than it may; the longest unused page goes first', async () => {
  const cache = new PageCache(40_000, 60, () => '')
  for (const key of ['a', 'b', 'c']) await cache.render(key, async () => page(8_000), always)
  expect(cache.get('a')).toBeDefined()
  await cache.render('d', async () => page(8_000), always)
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true])
  expect(cache.bytes).toBeLessThanOrEqual(40_000)
})

test('a page larger than all there is room for is not kept, and thousands of pages stay within the bytes', async () => {
  const cache = new PageCache(100_000, 60, () => '')
  await cache.render('huge', async () => page(1_000_000), always)
  expect(cache.get('huge')).toBeUndefined()
  for (let i = 0; i < 2_000; i++) await cache.render(`k${i}`, async () => page(i), always)
  expect(cache.bytes).toBeLessThanOrEqual(100_000)
  expect(cache.bytes).toBeGreaterThan(50_000)
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
