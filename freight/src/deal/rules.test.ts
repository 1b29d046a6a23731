import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factsOf, NOW, table } from '../../testing/deal-facts.ts'
import { HOUR_MS } from '../days.ts'
import { timeAfter } from './deadlines.ts'
import { SIDES, type StateShape } from './rule.ts'
import { allowedActions, DEAL_RULES, type DealKind, dueSteps, isEnded, type StateOf, stateAt, stepTo } from './rules.ts'

const KINDS = Object.keys(DEAL_RULES) as DealKind[]

/** One row of a table as it stands: the walks below take each, whether by a side or by time. */
const led = <K extends DealKind>(kind: K, state: StateOf<K> | null, at: number): StateOf<K> | null | undefined => {
  const rule = DEAL_RULES[kind].rules[at]
  if (rule === undefined) return undefined
  if (rule.due !== undefined) {
    if (state === null) return undefined
    const facts = factsOf(kind, { times: { [rule.due]: NOW } })
    return dueSteps(kind, state, NOW, facts).find((step) => step.rule === rule)?.state
  }
  const facts = factsOf(kind, rule.after === undefined ? {} : { times: { [rule.after]: NOW } })
  const [side] = rule.by
  const step = side === undefined ? undefined : stepTo(kind, state, rule.action, side, NOW, facts)
  return step?.ok && step.rule === rule ? step.state : undefined
}

/** Every state that rows lead to from nothing, with the space that is claimed on the way; revivals are walked too. */
const reached = (kind: DealKind) => {
  const found = new Map<string, { state: StateOf<DealKind>; spaces: Set<string> }>()
  const open: { state: StateOf<DealKind> | null; space: string }[] = [{ state: null, space: 'none' }]
  const used = new Set<number>()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [at, { space = '' }] of table(kind).rules.entries()) {
      const state = led(kind, next.state as never, at)
      if (state === undefined) continue
      used.add(at)
      if (state === null) continue
      const after = { hold: 'held', book: 'booked', release: 'none' }[space] ?? next.space
      const key = JSON.stringify(state)
      const known = found.get(key) ?? { state, spaces: new Set<string>() }
      found.set(key, known)
      if (known.spaces.has(after)) continue
      known.spaces.add(after)
      open.push({ state, space: after })
    }
  }
  return { found: [...found.values()], used }
}

describe.each(KINDS)('the table of %s', (kind) => {
  const { found, used } = reached(kind)

  test('every row can be taken, every value of every field is reached', () => {
    expect(
      table(kind)
        .rules.filter((_, at) => !used.has(at))
        .map(({ action }) => action),
    ).toEqual([])
    for (const [field, values] of Object.entries(table(kind).fields)) {
      expect(new Set(found.map(({ state }) => (state as StateShape)[field]))).toEqual(new Set(values))
    }
  })

  test('a state that is not ended has a way out, an ended one only a revival', () => {
    for (const { state } of found) {
      const out = table(kind).rules.filter((_, at) => {
        const next = led(kind, state as never, at)
        return next !== undefined && JSON.stringify(next) !== JSON.stringify(state)
      })
      if (isEnded(kind, state as never)) expect(out.every(({ revives }) => revives)).toBe(true)
      else expect([state, out.length > 0]).toEqual([state, true])
    }
  })

  test('only who stands in a row may act, and what a page offers the server takes', () => {
    for (const state of [null, ...found.map((each) => each.state)]) {
      for (const side of SIDES) {
        const offered = allowedActions(kind, state as never, side, NOW, factsOf(kind)).map(({ action }) => action as string)
        for (const action of new Set(table(kind).rules.map((rule) => rule.action))) {
          const step = stepTo(kind, state as never, action as never, side, NOW, factsOf(kind))
          expect([action, side, step.ok]).toEqual([action, side, offered.includes(action)])
          const isNamed = table(kind).rules.some((rule) => rule.action === action && rule.by.includes(side))
          if (!isNamed) expect(step.ok).toBe(false)
        }
      }
    }
  })

  test('a guard that is not told is not met, each is needed', () => {
    for (const { state } of [{ state: null }, ...found]) {
      for (const side of SIDES) {
        const all = allowedActions(kind, state as never, side, NOW, factsOf(kind)).map(({ action }) => action as string)
        const none = { ...factsOf(kind), met: {} }
        const bare = allowedActions(kind, state as never, side, NOW, none).map(({ action }) => action as string)
        const free = table(kind)
          .rules.filter(({ guards = [] }) => guards.length === 0)
          .map(({ action }) => action)
        expect(all).toEqual(expect.arrayContaining(bare))
        expect(free).toEqual(expect.arrayContaining(bare))
      }
    }
    for (const rule of table(kind).rules) {
      for (const unmet of rule.guards ?? []) {
        const twins = table(kind).rules.filter(({ action }) => action === rule.action).length
        const [side = 'system'] = rule.by
        const states = rule.from === null ? [null] : found.map(({ state }) => state)
        const facts = factsOf(kind, { unmet: [unmet] })
        const taken = states.some((state) => stepTo(kind, state as never, rule.action as never, side as never, NOW, facts).ok)
        if (twins === 1) expect([rule.action, unmet, taken]).toEqual([rule.action, unmet, false])
      }
    }
  })

  test('a limit counts by comparison: the last moment is allowed, the next is not, without any clock', () => {
    for (const rule of table(kind).rules) {
      if (rule.before === undefined) continue
      const limited = { times: { [rule.before]: NOW } }
      const [side = 'system'] = rule.by
      for (const state of rule.from === null ? [null] : found.map((each) => each.state)) {
        const actions = (at: number) =>
          allowedActions(kind, state as never, side as never, at, factsOf(kind, limited)).filter(
            ({ action }) => action === rule.action,
          )
        for (const { until } of actions(NOW - 1)) {
          expect(until).toBeDefined()
          if (until === NOW) expect(actions(NOW)).toEqual([])
        }
      }
    }
  })

  test('what a row sets is an instant of the table, later than the step', () => {
    const place = { zone: 'Asia/Shanghai', country: 'CN' }
    const known = new Set(Object.keys(factsOf(kind).times))
    for (const { sets = {} } of DEAL_RULES[kind].rules) {
      for (const [time, figure] of Object.entries(sets)) {
        expect([time, known.has(time)]).toEqual([time, true])
        expect(timeAfter(figure, NOW, { place })).toBeGreaterThan(NOW)
      }
    }
  })

  test('what time ends is ended at its instant, and never before', () => {
    for (const [at, rule] of table(kind).rules.entries()) {
      if (rule.due === undefined) continue
      expect(rule.by).toEqual(['system'])
      const froms = found.filter(({ state }) => led(kind, state as never, at) !== undefined)
      expect(froms.length).toBeGreaterThan(0)
      for (const { state } of froms) {
        const facts = factsOf(kind, { times: { [rule.due]: NOW } })
        expect(stateAt(kind, state as never, NOW - 1, facts)).toEqual(state)
        expect(stateAt(kind, state as never, NOW, facts)).not.toEqual(state)
        expect(stateAt(kind, state as never, NOW + 1e12, factsOf(kind, { times: { [rule.due]: null } }))).toBeDefined()
      }
    }
  })
})

test('space follows the state: asked is held, agreed is booked, ended without transport is given back', () => {
  const expected = {
    RECEIVED: 'held',
    PENDING_UPDATE: 'held',
    UPDATE_RECEIVED: 'held',
    CONFIRMED: 'booked',
    PENDING_AMENDMENT: 'booked',
    COMPLETED: 'booked',
    REJECTED: 'none',
    DECLINED: 'none',
    CANCELLED: 'none',
  }
  for (const { state, spaces } of reached('booking').found) {
    const { status } = state as StateOf<'booking'>
    expect([status, [...spaces]]).toEqual([status, [expected[status]]])
  }
})

test('a firm quote holds its space while it can be accepted, and gives it back however it ends', () => {
  const held = { asked: false, offered: true, countered: true, expired: false, declined: false, outdated: false, lost: false }
  for (const { state, spaces } of reached('quote').found) {
    const { status } = state as StateOf<'quote'>
    // A frozen price holds nothing, nobody withdraws a firm quote, and an accepted one has handed its space to the booking.
    if (!(status in held)) continue
    expect([status, spaces.has('held')]).toEqual([status, held[status as keyof typeof held]])
  }
})

test('whatever is pressed in whatever order, an ended booking stays ended and nothing is released twice', () => {
  const { rules } = DEAL_RULES.booking
  const begins = fc.constantFrom(...rules.filter(({ from }) => from === null))
  const press = fc.record({
    rule: fc.constantFrom(...rules),
    side: fc.constantFrom(null, null, null, ...SIDES),
    wait: fc.nat(HOUR_MS),
  })
  const facts = factsOf('booking', {
    times: {
      answerUntil: NOW + 20 * HOUR_MS,
      updateUntil: NOW + 20 * HOUR_MS,
      closesAt: NOW + 18 * HOUR_MS,
      departsAt: NOW + 22 * HOUR_MS,
      completeAt: NOW + 25 * HOUR_MS,
    },
  })
  let endings = 0
  fc.assert(
    fc.property(begins, fc.array(press, { minLength: 30, maxLength: 60 }), (begin, presses) => {
      const begun = stepTo('booking', null, begin.action, 'buyer', NOW, facts)
      let state = begun.ok ? begun.state : null
      let now = NOW
      let releases = 0
      for (const { rule, side, wait } of presses) {
        now += wait
        if (state === null) throw new Error('a booking is never taken away')
        const due: { rule: { space?: string }; state: StateOf<'booking'> }[] = dueSteps('booking', state, now, facts)
        const step = stepTo('booking', state, rule.action, side ?? rule.by[0] ?? 'system', now, facts)
        if (isEnded('booking', state)) {
          expect([step.ok, due]).toEqual([false, []])
          endings++
        }
        releases += due.filter((each) => each.rule.space === 'release').length
        state = step.ok ? step.state : (due.at(-1)?.state ?? state)
        if (step.ok && step.rule.space === 'release') releases++
      }
      expect(releases).toBeLessThanOrEqual(1)
    }),
    { numRuns: 1000 },
  )
  expect(endings).toBeGreaterThan(1000)
})
