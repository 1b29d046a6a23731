/** What is found in steps, between which the index changes, is what one look at the index finds after the last. */
import { describe, expect, test, vi } from 'vitest'
import { atOnce } from './at-once.fixture.ts'
import type { CapacityIndex } from './capacity-index.ts'
import { change, changeOf, indexOf, NOW, offer } from './changing-offers.fixture.ts'
import { BOUND_FIELDS } from './offer.ts'
import { keyFinder } from './order.ts'
import { ANY_QUERY } from './query.ts'
import { scanOffers } from './select.ts'

/** Of more than are gone through in one step. */
const OFFERS = 50_000
const MANY_STEPS = 1_000
const ASKED: Partial<typeof ANY_QUERY>[] = [
  {},
  { words: ['fast'] },
  { words: ['third'] },
  { departFrom: '2025-01-13', departTo: '2025-01-15' },
  { origin: { kind: 'metro', id: 'SHA' } },
]

const offers = Array.from({ length: OFFERS }, (_, n) => offer(n))

type Changing = (index: CapacityIndex, step: number) => void
const CHANGES: Record<string, Changing> = {
  'none at all': () => undefined,
  'offers put, moved and removed': (index, step) => {
    for (let n = 0; n < 40; n += 1) change(index, changeOf((step * 7_919 + n * 17) % OFFERS))
  },
  'space and prices of offers': (index, step) => {
    for (let n = 0; n < 40; n += 1) {
      const id = `o${(step * 7_919 + n * 17) % OFFERS}`
      const slot = index.slotOf(id) ?? -1
      const { departures } = index.columns
      index.putSpaceLeft(id, departures.etd[departures.start[slot] ?? 0] ?? 0, 0)
      index.putPrices([
        { slot, id, revision: index.columns.revision[slot] ?? 0, referenceTotal: n, bound: BOUND_FIELDS.map(() => n) },
      ])
    }
  },
  'a firm': (index, step) => {
    if (step % 3 === 1) index.putProvider({ id: 'third', certified: true, verified: true, searchText: `firm ${step} fast` })
  },
  'prices of all': (index, step) => {
    if (step !== 1) return
    const prices = { referenceTotal: 5, bound: BOUND_FIELDS.map(() => 5) }
    for (const _step of index.applyPrices((slot) => (slot % 2 === 0 ? prices : null)));
  },
  'so many new ones that columns grow': (index, step) => {
    for (let n = 0; n < 5_000; n += 1) index.put(offer(n, { id: `new-${step}-${n}` }))
  },
}

const lookAt = (index: CapacityIndex, query: Partial<typeof ANY_QUERY>) => {
  const asked = { ...ANY_QUERY, ...query }
  const numberOf = () => keyFinder(index, { sort: 'departure', query: asked, nowMinute: NOW })
  return scanOffers(index, asked, { nowMinute: NOW, numberOf })
}
const named = (index: CapacityIndex, { slots, numbers }: { slots: Int32Array; numbers: Float64Array }) =>
  [...slots].map((slot, at) => `${index.columns.ids[slot]} ${numbers[at]}`).sort()

describe.each(Object.entries(CHANGES))('while there change: %s', (_name, changing) => {
  test('every question, asked at once with the others', () => {
    const index = indexOf(offers)
    const asked = ASKED.map((query) => ({ query, looking: lookAt(index, query), steps: 0 }))
    let found = 0
    for (let step = 0; asked.some(({ steps }) => steps >= 0); step += 1) {
      for (const question of asked) {
        if (question.steps < 0) continue
        const { done, value } = question.looking.next()
        if (done) {
          expect(named(index, value), JSON.stringify(question.query)).toEqual(named(index, atOnce(lookAt(index, question.query))))
          expect(question.steps).toBeGreaterThan(0)
          found += value.slots.length
        }
        question.steps = done ? -1 : question.steps + 1
      }
      if (step > MANY_STEPS) throw new Error('no end')
      changing(index, step)
    }
    expect(found).toBeGreaterThan(OFFERS)
  })
})

test('control: an index that forgets what changed gives what is no more so', () => {
  const index = indexOf(offers)
  vi.spyOn(index.touched, 'since').mockReturnValue(new Int32Array(0))
  const steps = lookAt(index, {})
  for (let step = 0; ; step += 1) {
    const { done, value } = steps.next()
    if (done) {
      expect(named(index, value)).not.toEqual(named(index, atOnce(lookAt(index, {}))))
      return
    }
    CHANGES['offers put, moved and removed']?.(index, step)
  }
})
