import { expect, test } from 'vitest'
import { choosePlans, type PlanFigures, rankPlans } from './choose-plans.ts'

const plan = (id: string, change: Partial<PlanFigures> = {}): PlanFigures => ({
  id,
  price: 1_000,
  hours: 400,
  headroom: 1,
  legs: 1,
  tightTransfers: 0,
  terminalChanges: 0,
  laterDepartures: 0,
  ...change,
})
const kinds = (plans: PlanFigures[]) => Object.fromEntries([...choosePlans(plans)].map(([kind, { id }]) => [kind, id]))

test('X05: the fastest, the cheapest and the one with most certain space', () => {
  const air = plan('air', { price: 9_000, hours: 90 })
  const rail = plan('rail', { price: 1_300, hours: 420, headroom: 3, laterDepartures: 3 })
  const sea = plan('sea', { price: 1_000, hours: 700, headroom: 0.2 })
  expect(kinds([air, rail, sea])).toEqual({ time: 'air', cost: 'sea', capacity: 'rail' })
  const truck = plan('truck', { price: 1_340, hours: 480, headroom: 3, laterDepartures: 3 })
  expect(kinds([truck, rail, sea])).toEqual({ time: 'rail', cost: 'sea', capacity: 'rail' })
})

test('one plan can be the best of two kinds, and is one plan', () => {
  expect(kinds([plan('only')])).toEqual({ time: 'only', cost: 'only', capacity: 'only' })
  expect(choosePlans([]).size).toBe(0)
})

test('the fastest arrives first and the cheapest costs least, by however little', () => {
  expect(kinds([plan('a', { hours: 100, price: 2_000 }), plan('b', { hours: 101 })]).time).toBe('a')
  expect(kinds([plan('a', { hours: 100, price: 2_000 }), plan('b', { hours: 100 })]).time).toBe('b')
  expect(kinds([plan('a', { hours: 900 }), plan('b', { price: 1_001, hours: 300 })]).cost).toBe('a')
  expect(kinds([plan('a', { hours: 900 }), plan('b', { hours: 300 })]).cost).toBe('b')
})

test('room to spare may cost 35 % more, and half as long again and two days, no more', () => {
  const base = plan('base', { headroom: 0, hours: 100 })
  expect(kinds([base, plan('roomy', { headroom: 3, price: 1_350, hours: 198 })]).capacity).toBe('roomy')
  expect(kinds([base, plan('roomy', { headroom: 3, price: 1_351 })]).capacity).toBe('base')
  expect(kinds([base, plan('roomy', { headroom: 3, hours: 199 })]).capacity).toBe('base')
  // What is too dear sets no pace.
  expect(kinds([base, plan('air', { hours: 10, price: 9_000 }), plan('roomy', { headroom: 3, hours: 198 })]).capacity).toBe(
    'roomy',
  )
  // Further departures count; of equal room the cheaper one wins.
  expect(kinds([plan('a', { headroom: 1 }), plan('b', { headroom: 1, laterDepartures: 1, price: 1_100 })]).capacity).toBe('b')
  expect(kinds([plan('a', { headroom: 1, price: 1_100 }), plan('b', { headroom: 1 })]).capacity).toBe('b')
})

test('a change of terminal ranks lower', () => {
  const chain = (id: string, terminalChanges: number) => plan(id, { legs: 2, terminalChanges })
  expect(rankPlans([chain('a', 1), chain('b', 0)])[0]?.plan.id).toBe('b')
})

test('what is equal in everything is told apart by id, whatever the order', () => {
  const twins = [plan('b'), plan('a')]
  expect(kinds(twins)).toEqual(kinds(twins.toReversed()))
  expect(kinds(twins).cost).toBe('a')
})

test('the list weighs price before time; what is asked for weighs more', () => {
  const [fast, cheap] = [plan('fast', { price: 1_700, hours: 200 }), plan('cheap', { price: 1_000, hours: 400 })]
  const first = (...optimize: ('time' | 'cost' | 'capacity')[]) => rankPlans([fast, cheap], optimize)[0]?.plan.id
  expect(first()).toBe('fast')
  expect(first('cost')).toBe('cheap')
  expect(first('time')).toBe('fast')
  const [roomy, full] = [plan('roomy', { price: 1_300 }), plan('full', { headroom: 0 })]
  expect(rankPlans([roomy, full], ['capacity'])[0]?.plan.id).toBe('roomy')
  expect(rankPlans([plan('two', { legs: 2 }), plan('one')])[0]?.plan.id).toBe('one')
})
