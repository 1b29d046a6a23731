/** What offers accept is kept once for all that accept the same, however they come and go. */
import { describe, expect, test } from 'vitest'
import { change, indexOf, offer } from './changing-offers.fixture.ts'
import { LIMIT_FIELDS } from './offer.ts'

/** Of an offer that accepts what the `n`th does. */
const like = (id: number, n: number) => ({ ...offer(n), id: `o${id}` })
const acceptedBy = (index: ReturnType<typeof indexOf>, id: number) => {
  const { acceptance, acceptances } = index.columns
  const number = acceptance[index.slotOf(`o${id}`) ?? -1] ?? -1
  const from = number * LIMIT_FIELDS.length
  return {
    number,
    accepted: {
      presences: acceptances.presences[number],
      rateEquipment: acceptances.rateEquipment[number],
      byTruck: acceptances.byTruck[number],
      loadType: acceptances.loadType[number],
      limits: [...acceptances.limits.subarray(from, from + LIMIT_FIELDS.length)],
    },
  }
}

describe('what offers accept', () => {
  test('is one number for all that accept the same, and another for each that does not', () => {
    const index = indexOf([like(1, 7), like(2, 8), like(3, 7)])
    const [first, second, third] = [1, 2, 3].map((id) => acceptedBy(index, id))
    expect(third).toEqual(first)
    expect(second?.number).not.toBe(first?.number)
    for (const field of LIMIT_FIELDS.keys()) {
      const limits = offer(7).limits.map((limit, at) => (at === field ? 4_711 : limit))
      index.put({ ...like(4, 7), limits })
      expect(acceptedBy(index, 4).number).not.toBe(first?.number)
      expect(acceptedBy(index, 4).accepted.limits[field]).toBe(4_711)
    }
  })

  test('takes no more room than there are combinations at once', () => {
    const index = indexOf([])
    const control = new Map<number, number>()
    const OFFERS = 30
    for (let turn = 0; turn < 3_000; turn += 1) {
      const [id, n] = [(turn * 7) % OFFERS, (turn * 13) % 101]
      if (turn % 3 === 2) control.delete(id)
      else control.set(id, n)
      change(index, { id: `o${id}`, put: turn % 3 === 2 ? null : like(id, n) })
    }
    expect(control.size).toBeGreaterThan(10)
    for (const [id, n] of control) expect(acceptedBy(index, id).accepted).toEqual(acceptedBy(indexOf([like(id, n)]), id).accepted)
    // One more for slots without an offer, and one for an offer between what it accepted and what it does.
    expect(index.columns.acceptances.length).toBeLessThanOrEqual(OFFERS + 2)
  })
})
