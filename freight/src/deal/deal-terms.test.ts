import { describe, expect, test } from 'vitest'
import { type DealTerms, PROPOSED_TERMS, termsFaults } from './deal-terms.ts'

const terms = (change: (terms: DealTerms) => void): DealTerms => {
  const copy = structuredClone(PROPOSED_TERMS)
  change(copy)
  return copy
}
const faultsOf = (change: (terms: DealTerms) => void) => termsFaults(terms(change))
const percent = (value: number) => ({ kind: 'percent' as const, percent: value })

test('what is proposed can be saved as it is', () => {
  expect(termsFaults(PROPOSED_TERMS)).toEqual([])
})

describe('a fault stands beside its field', () => {
  test.each<[string, (terms: DealTerms) => void, { path: string; rule: string }[]]>([
    [
      'steps that do not come nearer to the departure',
      ({ modes }) => {
        modes.road.ladder.steps = [
          { hoursBefore: 6, fee: percent(50) },
          { hoursBefore: 24, fee: percent(100) },
        ]
      },
      [{ path: 'modes.road.ladder.steps.1.hoursBefore', rule: 'not_in_order' }],
    ],
    [
      'a later step that costs less',
      ({ modes }) => {
        modes.road.ladder.steps[1] = { hoursBefore: 6, fee: percent(40) }
      },
      [{ path: 'modes.road.ladder.steps.1.fee', rule: 'falls' }],
    ],
    [
      'a no-show that costs less than the last step',
      ({ modes }) => {
        modes.air.ladder.noShow = percent(40)
      },
      [{ path: 'modes.air.ladder.noShow', rule: 'falls' }],
    ],
    [
      'more than the whole freight',
      ({ modes }) => {
        modes.rail.ladder.steps[0] = { hoursBefore: 24, fee: percent(101) }
      },
      [{ path: 'modes.rail.ladder.steps.0.fee', rule: 'percent' }],
    ],
    [
      'a month and a day free',
      ({ modes }) => {
        modes.sea.ladder.freeHours = 744
      },
      [{ path: 'modes.sea.ladder.freeHours', rule: 'free_hours' }],
    ],
    [
      'payment after the invoice without days',
      (all) => {
        all.payment = { kind: 'days_after_invoice', days: 0, depositPercent: 30 }
      },
      [{ path: 'payment.days', rule: 'needed_here' }],
    ],
    [
      'days and a deposit of what is prepaid',
      (all) => {
        all.payment = { kind: 'prepaid', days: 30, depositPercent: 30 }
      },
      [
        { path: 'payment.days', rule: 'not_with_this_choice' },
        { path: 'payment.depositPercent', rule: 'not_with_this_choice' },
      ],
    ],
    [
      'included VAT without its rate',
      (all) => {
        all.vat = { mode: 'included', percent: 0 }
      },
      [{ path: 'vat.percent', rule: 'needed_here' }],
    ],
    [
      'a rate where none is charged',
      (all) => {
        all.vat = { mode: 'zero_rated', percent: 6 }
      },
      [{ path: 'vat.percent', rule: 'not_with_this_choice' }],
    ],
    [
      'a telephone number among free days',
      (all) => {
        all.freeTime = { zh: '免箱期 14 天', en: '14 days, call +86 138 0013 8000', ru: '' }
      },
      [{ path: 'freeTime.en', rule: 'personal_data' }],
    ],
  ])('%s', (_, change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })

  test('in every mode, and in the order of the form', () => {
    const found = faultsOf(({ modes, vat }) => {
      modes.sea.ladder.freeHours = -1
      modes.air.ladder.freeHours = 0.5
      vat.mode = 'included'
    })
    expect(found.map(({ path }) => path)).toEqual(['modes.sea.ladder.freeHours', 'modes.air.ladder.freeHours', 'vat.percent'])
  })
})

test('control: payment by invoice, a deposit, VAT with its rate and fixed fees have no fault', () => {
  const found = faultsOf((all) => {
    all.payment = { kind: 'days_after_invoice', days: 30, depositPercent: 20 }
    all.vat = { mode: 'included', percent: 6 }
    all.modes.air.ladder.noShow = { kind: 'fixed', amountMinor: 10_000, currency: 'USD' }
    all.freeTime = { zh: '免箱期 14 天', en: '14 days free', ru: '14 дней' }
  })
  expect(found).toEqual([])
})
