import { describe, expect, test } from 'vitest'
import { factsOf, NOW } from '../../testing/deal-facts.ts'
import { HOUR_MS } from '../days.ts'
import { SIDES } from './rule.ts'
import { allowedActions, type DealKind, dueSteps, type StateOf, stateAt, stepTo, waitingFor } from './rules.ts'

/** Side and action by state, as a person reads them off the table; moments an hour ahead, nothing moved, all guards met. */
const offers = <K extends DealKind>(
  kind: K,
  state: StateOf<K> | null,
  unmet: string[] = [],
  times: Record<string, number> = {},
) =>
  SIDES.flatMap((side) => {
    const actions = allowedActions(kind, state, side, NOW, factsOf(kind, { unmet, times })).map(({ action }) => action)
    return actions.length === 0 ? [] : [`${side}: ${actions.join(' ')}`]
  })

describe('who may do what, read off by hand', () => {
  test.each<[StateOf<'quote'>['status'] | null, string[]]>([
    [null, ['buyer: ask freeze', 'provider: offer']],
    ['asked', ['buyer: decline', 'provider: offer refuse', 'system: lose']],
    ['offered', ['buyer: counter accept decline', 'provider: revise withdraw', 'system: outdate lose']],
    ['countered', ['buyer: accept decline', 'provider: revise meet keep withdraw', 'system: outdate lose']],
    ['accepted', ['system: outdate']],
    ['withdrawn', []],
    ['declined', []],
    ['expired', ['provider: renew']],
    ['outdated', ['provider: renew']],
    ['lost', ['system: return']],
  ])('quote %s', (status, expected) => {
    expect(offers('quote', status === null ? null : { status })).toEqual(expected)
  })

  test.each<[Partial<StateOf<'booking'>>, string[]]>([
    [{ status: 'RECEIVED' }, ['buyer: cancel', 'provider: confirm reject ask_update']],
    [{ status: 'PENDING_UPDATE' }, ['buyer: update cancel']],
    [{ status: 'UPDATE_RECEIVED' }, ['buyer: cancel', 'provider: confirm reject ask_update']],
    [{ status: 'CONFIRMED' }, ['buyer: cancel amend complete', 'provider: decline ask_amendment']],
    [
      { status: 'CONFIRMED', amendment: 'AMENDMENT_RECEIVED' },
      ['buyer: cancel cancel_amendment complete', 'provider: decline confirm_amendment decline_amendment ask_amendment'],
    ],
    [
      { status: 'CONFIRMED', cancellation: 'CANCELLATION_RECEIVED' },
      ['buyer: complete', 'provider: confirm_cancellation decline_cancellation decline'],
    ],
    [{ status: 'PENDING_AMENDMENT' }, ['buyer: cancel amend keep_as_agreed complete', 'provider: decline keep_as_agreed']],
    [{ status: 'REJECTED' }, []],
    [{ status: 'DECLINED' }, []],
    [{ status: 'CANCELLED', cancellation: 'CANCELLATION_CONFIRMED' }, []],
    [{ status: 'COMPLETED' }, []],
  ])('booking %j', (state, expected) => {
    const whole = { status: 'RECEIVED', amendment: null, cancellation: null, ...state } as const
    expect(offers('booking', whole, ['moved'])).toEqual(expected)
  })

  test('after the departure has closed, or the cargo moved, the buyer asks to cancel', () => {
    const confirmed = { status: 'CONFIRMED', amendment: null, cancellation: null } as const
    expect(offers('booking', confirmed, ['moved', 'arrived'], { closesAt: NOW })[0]).toBe('buyer: ask_cancellation')
    expect(offers('booking', confirmed, ['nothing_moved', 'arrived'])[0]).toBe('buyer: ask_cancellation amend')
    expect(offers('booking', confirmed, ['moved', 'arrived'], { closesAt: NOW, departsAt: NOW })).toEqual([])
  })

  test.each<[StateOf<'demand'>, string[]]>([
    [{ review: 'draft', status: 'unreleased' }, ['buyer: save discard submit']],
    [{ review: 'pending', status: 'unreleased' }, ['staff: approve reject', 'system: pass']],
    [{ review: 'approved', status: 'unreleased' }, ['buyer: close', 'staff: close']],
    [{ review: 'approved', status: 'open' }, ['buyer: change confirm award close renew', 'staff: close']],
    [{ review: 'approved', status: 'awarded' }, ['system: reopen']],
    [{ review: 'approved', status: 'expired' }, ['buyer: renew']],
    [{ review: 'approved', status: 'closed' }, []],
  ])('demand %j', (state, expected) => {
    expect(offers('demand', state)).toEqual(expected)
  })

  test('invitation, hold, rollover and charge', () => {
    expect(offers('invitation', { status: 'seen' })).toEqual(['provider: quote decline'])
    expect(offers('hold', { status: 'held' })).toEqual(['buyer: book release'])
    expect(offers('rollover', { status: 'proposed' })).toEqual(['buyer: accept refuse', 'system: overtake'])
    expect(offers('charge_change', { status: 'proposed' })).toEqual(['buyer: agree refuse'])
    expect(offers('charge_change', null)).toEqual(['provider: propose announce'])
  })
})

describe('whose turn it is', () => {
  const until = NOW + HOUR_MS
  test.each<[string, unknown, unknown]>([
    [
      'a request',
      waitingFor('booking', { status: 'RECEIVED', amendment: null, cancellation: null }, NOW, factsOf('booking')),
      { side: 'provider', until },
    ],
    [
      'an update',
      waitingFor('booking', { status: 'PENDING_UPDATE', amendment: null, cancellation: null }, NOW, factsOf('booking')),
      { side: 'buyer', until },
    ],
    [
      'an amendment',
      waitingFor(
        'booking',
        { status: 'CONFIRMED', amendment: 'AMENDMENT_RECEIVED', cancellation: null },
        NOW,
        factsOf('booking'),
      ),
      { side: 'provider', until },
    ],
    [
      'a booking that stands',
      waitingFor('booking', { status: 'CONFIRMED', amendment: null, cancellation: null }, NOW, factsOf('booking')),
      null,
    ],
    ['an offered quote', waitingFor('quote', { status: 'offered' }, NOW, factsOf('quote')), { side: 'buyer', until }],
    ['a countered quote', waitingFor('quote', { status: 'countered' }, NOW, factsOf('quote')), { side: 'provider', until }],
    ['an expired quote', waitingFor('quote', { status: 'offered' }, until, factsOf('quote')), null],
    [
      'a demand in review',
      waitingFor('demand', { review: 'pending', status: 'unreleased' }, NOW, factsOf('demand')),
      { side: 'staff', until },
    ],
    ['a charge', waitingFor('charge_change', { status: 'proposed' }, NOW, factsOf('charge_change')), { side: 'buyer', until }],
  ])('%s', (_, answer, expected) => {
    expect(answer).toEqual(expected)
  })
})

describe('examples', () => {
  test('an expired quote cannot be accepted although nobody wrote that it expired', () => {
    const facts = factsOf('quote', { times: { validUntil: NOW } })
    expect(stepTo('quote', { status: 'offered' }, 'accept', 'buyer', NOW - 1, facts)).toMatchObject({ ok: true })
    const late = { ok: false, reason: 'too_late', time: 'validUntil', at: NOW }
    expect(stepTo('quote', { status: 'offered' }, 'accept', 'buyer', NOW, facts)).toEqual(late)
    expect(stepTo('quote', { status: 'expired' }, 'accept', 'buyer', NOW, facts)).toEqual({ ok: false, reason: 'wrong_step' })
  })

  test('a counter-offer that nobody answered leaves the quote as it was, until that ends too', () => {
    const facts = factsOf('quote', { times: { counterUntil: NOW, validUntil: NOW + HOUR_MS } })
    expect(stateAt('quote', { status: 'countered' }, NOW, facts)).toEqual({ status: 'offered' })
    const steps = dueSteps('quote', { status: 'countered' }, NOW + HOUR_MS, facts)
    expect(steps.map(({ rule, at }) => [rule.action, at])).toEqual([
      ['counter_lapse', NOW],
      ['expire', NOW + HOUR_MS],
    ])
  })

  test('a firm quote cannot be withdrawn', () => {
    const facts = factsOf('quote', { unmet: ['not_firm'] })
    const step = stepTo('quote', { status: 'offered' }, 'withdraw', 'provider', NOW, facts)
    expect(step).toEqual({ ok: false, reason: 'guard', guard: 'not_firm' })
  })

  test('another side is told whose turn it is', () => {
    const received = { status: 'RECEIVED', amendment: null, cancellation: null } as const
    expect(stepTo('booking', received, 'confirm', 'buyer', NOW, factsOf('booking'))).toEqual({
      ok: false,
      reason: 'not_your_turn',
      waitingFor: { side: 'provider', until: NOW + HOUR_MS },
    })
  })

  test('what is open beside a booking ends with it', () => {
    const open = { status: 'CONFIRMED', amendment: 'AMENDMENT_RECEIVED', cancellation: 'CANCELLATION_RECEIVED' } as const
    const declined = stepTo('booking', open, 'decline', 'provider', NOW, factsOf('booking'))
    expect(declined.ok && declined.state).toEqual({
      status: 'DECLINED',
      amendment: 'AMENDMENT_CANCELLED',
      cancellation: 'CANCELLATION_CONFIRMED',
    })
  })

  test('cancelling tells its fee and its end, a press without a limit tells none', () => {
    const confirmed = { status: 'CONFIRMED', amendment: null, cancellation: null } as const
    const actions = allowedActions('booking', confirmed, 'buyer', NOW, factsOf('booking', { times: { departsAt: null } }))
    const fee = { amountMinor: 5000, currency: 'CNY' }
    expect(actions.find(({ action }) => action === 'cancel')).toEqual({ action: 'cancel', until: NOW + HOUR_MS, fee })
    expect(actions.find(({ action }) => action === 'complete')).toEqual({ action: 'complete' })
  })
})
