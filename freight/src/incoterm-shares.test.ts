import { expect, test } from 'vitest'
import { TERM_POINTS, TERM_SHARES, type TermPoint } from './incoterm-shares.ts'
import { INCOTERMS } from './understanding/interpretation.ts'

test('under every term the seller pays at least until the risk passes, and clears for export under all but EXW', () => {
  expect(TERM_SHARES.map(({ term }) => term)).toEqual([...INCOTERMS])
  const place = (point: TermPoint) => TERM_POINTS.indexOf(point)
  expect(TERM_SHARES.filter(({ paidTo, riskAt }) => place(paidTo) < place(riskAt))).toEqual([])
  expect(TERM_SHARES.filter(({ paidTo, riskAt }) => place(paidTo) > place(riskAt)).map(({ term }) => term)).toEqual([
    'CFR',
    'CIF',
    'CPT',
    'CIP',
  ])
  expect(TERM_SHARES.filter(({ note }) => note === 'buyer_exports').map(({ term }) => term)).toEqual(['EXW'])
})
