import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../days.ts'
import { MODES } from '../vocabulary.ts'
import {
  type CancellationFee,
  type CancellationLadder,
  type DatedFee,
  DEFAULT_LADDERS,
  datedLadder,
  datedSteps,
  feeAt,
  type LadderDates,
  ladderFault,
  type Money,
} from './cancellation.ts'

const CLOSES = Date.parse('2026-12-30T10:00+08:00')
const dates = (parts: Partial<LadderDates> = {}): LadderDates => ({
  confirmedAt: Date.parse('2026-11-24T18:00+08:00'),
  closesAt: CLOSES,
  freightMinor: 843_055,
  currency: 'CNY',
  ...parts,
})
const percent = (value: number): CancellationFee => ({ kind: 'percent', percent: value })
const cny = (amountMinor: number): Money => ({ amountMinor, currency: 'CNY' })
const told = (list: DatedFee[]) =>
  list.map(({ from, fee, kind }) => [from === null ? null : new Date(from).toISOString().slice(0, 16), fee.amountMinor, kind])

describe('the ladder of sea freight, by hand', () => {
  const { ladder } = DEFAULT_LADDERS.sea
  test('booked five weeks ahead: free for a day, then 20, 50 and 100 per cent of the base freight', () => {
    expect(told(datedLadder(ladder, dates()))).toEqual([
      [null, 0, 'free'],
      ['2026-11-25T10:00', 168_611, 'step'],
      ['2026-12-09T02:00', 421_528, 'step'],
      ['2026-12-23T02:00', 843_055, 'step'],
      ['2026-12-30T02:00', 843_055, 'no_show'],
    ])
  })

  test('booked five days ahead: free for a day, then the whole freight', () => {
    const late = dates({ confirmedAt: CLOSES - 5 * DAY_MS })
    expect(told(datedLadder(ladder, late))).toEqual([
      [null, 0, 'free'],
      ['2026-12-26T02:00', 843_055, 'step'],
      ['2026-12-30T02:00', 843_055, 'no_show'],
    ])
  })

  test('booked in the last hour: free until the departure closes', () => {
    const late = dates({ confirmedAt: CLOSES - HOUR_MS })
    expect(told(datedLadder(ladder, late))).toEqual([
      [null, 0, 'free'],
      ['2026-12-30T02:00', 843_055, 'no_show'],
    ])
  })

  test('now and next', () => {
    const list = datedLadder(ladder, dates())
    const before = feeAt(list, Date.parse('2026-11-25T17:59:59+08:00'))
    expect([before.current.fee, before.next?.fee]).toEqual([cny(0), cny(168_611)])
    const after = feeAt(list, Date.parse('2026-11-25T18:00+08:00'))
    expect([after.current.fee, after.next?.fee]).toEqual([cny(168_611), cny(421_528)])
    expect(feeAt(list, CLOSES + DAY_MS).next).toBeNull()
    expect(() => feeAt([], 0)).toThrow(RangeError)
  })
})

test('a fixed amount keeps its own currency', () => {
  const fixed: CancellationFee = { kind: 'fixed', amountMinor: 15_000, currency: 'USD' }
  const ladder = { freeHours: 0, steps: [{ hoursBefore: 48, fee: fixed }], noShow: fixed }
  const { current } = feeAt(datedLadder(ladder, dates()), CLOSES - HOUR_MS)
  expect(current.fee).toEqual({ amountMinor: 15_000, currency: 'USD' })
})

test('before there is a price the same dates stand with per cent and fixed amounts as they are said', () => {
  const usd: CancellationFee = { kind: 'fixed', amountMinor: 20_000, currency: 'USD' }
  const ladder = { freeHours: 0, steps: [{ hoursBefore: 72, fee: percent(50) }], noShow: usd }
  const steps = datedSteps(ladder, dates())
  expect(steps.map(({ fee }) => fee)).toEqual([percent(0), percent(50), usd])
  expect(steps.map(({ from, kind }) => [from, kind])).toEqual(datedLadder(ladder, dates()).map(({ from, kind }) => [from, kind]))
})

test('the ladders filled in hold; only the one of sea names a source', () => {
  for (const mode of MODES) expect(ladderFault(DEFAULT_LADDERS[mode].ladder)).toBeNull()
  expect(MODES.filter((mode) => DEFAULT_LADDERS[mode].source !== null)).toEqual(['sea'])
})

test.each<[string, Partial<CancellationLadder>, string, number]>([
  ['free hours below nought', { freeHours: -1 }, 'free_hours', -1],
  ['half an hour', { freeHours: 1.5 }, 'free_hours', -1],
  ['five steps', { steps: [5, 4, 3, 2, 1].map((hoursBefore) => ({ hoursBefore, fee: percent(10) })) }, 'too_many_steps', -1],
  ['101 per cent', { steps: [{ hoursBefore: 1, fee: percent(101) }] }, 'percent', 0],
  ['a part of a minor unit', { noShow: { kind: 'fixed', amountMinor: 0.5, currency: 'CNY' } }, 'amount', 2],
  ['hours that are not whole', { steps: [{ hoursBefore: 0.5, fee: percent(1) }] }, 'hours_before', 0],
  ['two steps at one time', { steps: [5, 5].map((hoursBefore) => ({ hoursBefore, fee: percent(10) })) }, 'not_in_order', 1],
  ['an earlier step behind', { steps: [5, 9].map((hoursBefore) => ({ hoursBefore, fee: percent(10) })) }, 'not_in_order', 1],
  [
    'a step without hours behind',
    { steps: [5, null].map((hoursBefore) => ({ hoursBefore, fee: percent(10) })) },
    'not_in_order',
    1,
  ],
  [
    'a step that costs less',
    {
      steps: [
        { hoursBefore: 9, fee: percent(50) },
        { hoursBefore: 5, fee: percent(40) },
      ],
    },
    'falls',
    1,
  ],
  ['a no-show that costs less', { noShow: percent(40) }, 'falls', 2],
])('refused: %s', (_, parts, fault, step) => {
  const sound: CancellationLadder = {
    freeHours: 24,
    steps: [
      { hoursBefore: 48, fee: percent(20) },
      { hoursBefore: 24, fee: percent(50) },
    ],
    noShow: percent(100),
  }
  expect(ladderFault(sound)).toBeNull()
  expect(ladderFault({ ...sound, ...parts })).toEqual({ fault, step })
})

const ladders: fc.Arbitrary<CancellationLadder> = fc
  .record({
    freeHours: fc.nat(72),
    hours: fc.uniqueArray(fc.nat(1000), { maxLength: 3 }),
    isOpen: fc.boolean(),
    percents: fc.array(fc.nat(100), { minLength: 5, maxLength: 5 }),
  })
  .map(({ freeHours, hours, isOpen, percents }) => {
    const rising = percents.toSorted((a, b) => a - b)
    const before = [...(isOpen ? [null] : []), ...hours.toSorted((a, b) => b - a)]
    const steps = before.map((hoursBefore, at) => ({ hoursBefore, fee: percent(rising[at] ?? 0) }))
    return { freeHours, steps, noShow: percent(rising[4] ?? 100) }
  })

test('whatever the ladder: dates ascend, fees never fall, none exceeds the base freight, free until the free hours end', () => {
  fc.assert(
    fc.property(ladders, fc.nat(1_000_000), fc.nat(60 * DAY_MS), (ladder, freightMinor, ahead) => {
      expect(ladderFault(ladder)).toBeNull()
      const confirmedAt = CLOSES - ahead
      const list = datedLadder(ladder, dates({ confirmedAt, freightMinor }))
      expect(list[0]).toMatchObject({ from: null, kind: 'free', fee: cny(0) })
      expect(list.at(-1)).toMatchObject({ from: CLOSES, kind: 'no_show' })
      expect(list.length).toBeLessThanOrEqual(ladder.steps.length + 2)
      for (const [at, { from, fee }] of list.entries()) {
        expect(Number.isSafeInteger(fee.amountMinor) && fee.amountMinor <= freightMinor).toBe(true)
        if (at === 0) continue
        expect(from).toBeGreaterThan(list[at - 1]?.from ?? 0)
        expect(fee.amountMinor).toBeGreaterThanOrEqual(list[at - 1]?.fee.amountMinor ?? 0)
        expect(feeAt(list, from ?? 0).current).toEqual(list[at])
        expect(feeAt(list, (from ?? 0) - 1).current).toEqual(list[at - 1])
      }
      const freeUntil = Math.min(confirmedAt + ladder.freeHours * HOUR_MS, CLOSES)
      expect(feeAt(list, freeUntil - 1).current.kind).toBe('free')
    }),
    { numRuns: 1000 },
  )
})
