import { expect, test } from 'vitest'
import { wayTest } from './way.ts'

/** Latitude and longitude of cities, by number. */
const CITIES = [
  { name: 'Shenzhen', lat: 22.54, lon: 114.06 },
  { name: 'Ho Chi Minh City', lat: 10.82, lon: 106.63 },
  { name: 'Shanghai', lat: 31.23, lon: 121.47 },
  { name: 'Istanbul', lat: 41.01, lon: 28.98 },
  { name: 'Bangkok', lat: 13.75, lon: 100.5 },
  { name: 'Chongqing', lat: 29.56, lon: 106.55 },
  { name: 'Hamburg', lat: 53.55, lon: 9.99 },
]
const numberOf = (name: string) => CITIES.findIndex((city) => city.name === name)

/** Whether each leg of a chain but the last may be taken. */
const mayGo = (chain: readonly string[], via: readonly string[] = []) => {
  const numbers = chain.map(numberOf)
  const ends = { origins: new Set(numbers.slice(0, 1)), goals: new Set(numbers.slice(-1)) }
  const isOnTheWay = wayTest({ nameOf: (number) => CITIES[number]?.name }, { via: [...via] }, ends, (name) =>
    CITIES.find((city) => city.name === name),
  )
  let passed = 0
  return numbers.slice(0, -2).map((from, at) => {
    const [to, before] = [numbers[at + 1] ?? -1, passed]
    if (chain[at + 1] === via[passed]) passed += 1
    return isOnTheWay({ from, to, before, after: passed, isFirst: at === 0 })
  })
}

test('P09: a first leg away is not taken back by the second, though each is bounded by itself', () => {
  expect(mayGo(['Shenzhen', 'Ho Chi Minh City', 'Shanghai', 'Istanbul'])).toEqual([true, false])
  // Controls: onward from there, straight back to a port, and where that place has to be passed.
  expect(mayGo(['Shenzhen', 'Ho Chi Minh City', 'Bangkok', 'Istanbul'])).toEqual([true, true])
  expect(mayGo(['Chongqing', 'Shanghai', 'Hamburg'])).toEqual([true])
  expect(mayGo(['Shenzhen', 'Ho Chi Minh City', 'Shanghai', 'Istanbul'], ['Ho Chi Minh City'])).toEqual([true, true])
})
