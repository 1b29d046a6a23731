import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followRest } from './at-rest.ts'

const server = createServer((_, response) => response.end())
let address = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => server.close(closed)))

let told: boolean[] = []
let [used, bytes] = [0, 0]
let end: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ;[told, used, bytes] = [[], 0.01, 2 ** 27]
  end = followRest(
    (rests) => told.push(rests),
    () => used,
    () => bytes,
  )
})
afterEach(() => {
  end()
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)

test('a process that nobody asks rests, until somebody does, and again after that', async () => {
  pass(14)
  await fetch(`${address}/ru/transport/mall`)
  pass(14)
  expect(told).toEqual([])
  pass(2)
  expect(told).toEqual([true])
  await fetch(`${address}/ty/capacities?page=2`)
  expect(told).toEqual([true, false])
  await fetch(address)
  pass(15)
  expect(told).toEqual([true, false])
  pass(15)
  expect(told).toEqual([true, false, true])
})

test('a process that has work of its own does not rest, nor go on resting', () => {
  used = 0.4
  pass(60)
  expect(told).toEqual([])
  used = 0.01
  pass(15)
  used = 0.9
  pass(30)
  expect(told).toEqual([true, false])
})

test('a process with the heap of a large market does not rest', () => {
  bytes = 2 ** 29
  pass(60)
  expect(told).toEqual([])
})

test.each(['/health/ready', '/health/live', '/health/ready?verbose', '/metrics'])('%s wakes nobody', async (path) => {
  pass(15)
  await fetch(address + path)
  pass(15)
  expect(told).toEqual([true])
  await fetch(`${address}/healthy`)
  expect(told).toEqual([true, false])
})

test('what was ended tells nothing', async () => {
  end()
  pass(60)
  await fetch(address)
  expect(told).toEqual([])
})
