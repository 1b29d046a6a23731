import { choosePlans, type PlanFigures } from '@tongyun/capacity-index/plans/choose-plans'
import { PLAN_KINDS } from '@tongyun/freight/vocabulary'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flipOf, isWorthTelling } from './flips.ts'

const plan = (id: string, price: number, hours: number, headroom = 1): PlanFigures => ({
  id,
  price,
  hours,
  headroom,
  legs: 1,
  tightTransfers: 0,
  terminalChanges: 0,
  laterDepartures: 0,
})

test('P09 the cheapest gives way to a plan as cheap and faster, or one cheaper by a minor unit', () => {
  const [slow, fast] = [plan('a', 100_00, 200), plan('b', 130_00, 100)]
  expect(flipOf([slow, fast], 'cost')).toEqual({ kind: 'cost', planId: 'b', figure: 'price', less: 30_00 })
  const [cheap, slower] = [plan('a', 100_00, 100), plan('b', 130_00, 200)]
  expect(flipOf([cheap, slower], 'cost')).toEqual({ kind: 'cost', planId: 'b', figure: 'price', less: 30_01 })
})

test('P09 the fastest gives way to a cheaper plan as fast', () => {
  expect(flipOf([plan('a', 200_00, 100), plan('b', 100_00, 150)], 'time')).toEqual({
    kind: 'time',
    planId: 'b',
    figure: 'hours',
    less: 50,
  })
})

test.each([
  ['cost', 'price', 1, false],
  ['capacity', 'price', 99_99, false],
  ['cost', 'price', 100_00, true],
  ['cost', 'price', 3_000_00, true],
  ['cost', 'price', 3_000_01, false],
  ['time', 'hours', 5, false],
  ['time', 'hours', 6, true],
  ['time', 'hours', 31, false],
] as const)('P09 a hint for %s that needs less %s by %i is worth telling: %s', (kind, figure, less, isTold) => {
  const plans = [plan('a', 9_000_00, 90), plan('b', 10_000_00, 100)]
  expect(isWorthTelling({ kind, planId: 'b', figure, less }, plans)).toBe(isTold)
})

test('without another plan nothing would change the choice', () => {
  for (const kind of PLAN_KINDS) {
    expect(flipOf([plan('a', 100_00, 100)], kind)).toBeNull()
    expect(flipOf([], kind)).toBeNull()
  }
})

const figures = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{3}$/),
    price: fc.integer({ min: 90, max: 400 }),
    hours: fc.integer({ min: 20, max: 300 }),
    headroom: fc.integer({ min: 0, max: 12 }).map((quarters) => quarters / 4),
    legs: fc.integer({ min: 1, max: 3 }),
    tightTransfers: fc.constant(0),
    terminalChanges: fc.constant(0),
    laterDepartures: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 2, maxLength: 6, selector: ({ id }) => id },
)

test('P09 that change and no smaller one of any plan makes another the recommended one', () => {
  fc.assert(
    fc.property(figures, fc.constantFrom(...PLAN_KINDS), (plans, kind) => {
      const chosen = choosePlans(plans).get(kind)
      const figure = kind === 'time' ? 'hours' : 'price'
      const takesOver = (other: PlanFigures, less: number) =>
        choosePlans(plans.map((each) => (each === other ? { ...each, [figure]: each[figure] - less } : each))).get(kind)?.id ===
        other.id
      const least = plans
        .filter((other) => other !== chosen)
        .flatMap((other) => {
          for (let less = 1; less < other[figure]; less++) if (takesOver(other, less)) return [less]
          return []
        })
        .reduce((few, less) => Math.min(few, less), Number.POSITIVE_INFINITY)
      const flip = flipOf(plans, kind)
      expect(flip?.less ?? Number.POSITIVE_INFINITY).toBe(least)
      if (flip !== null) {
        const other = plans.find(({ id }) => id === flip.planId) as PlanFigures
        expect(takesOver(other, flip.less)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})
