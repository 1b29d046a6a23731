import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contexts } from '../../testing/rate-arbitraries.ts'
import { CONTEXT, cargoOf, chargeOf, rateOf } from '../../testing/rate-samples.ts'
import { HOUR_MS } from '../days.ts'
import { priceConsignment } from '../price.ts'
import type { ChargeRule } from '../rate.ts'
import { type ChargeCode, CURRENCIES, type CurrencyCode } from '../vocabulary.ts'
import { type Compared, compareQuotes } from './compare-quotes.ts'
import { completenessOf, expectedCharges } from './expected-charges.ts'
import type { PriceLevel, PricePart, UsualCharge, Vat } from './level-prices.ts'

const LEVEL: PriceLevel = { currency: 'CNY', exchange: CONTEXT.exchange, incoterm: null }
const NO_VAT: Vat = { mode: 'not_applicable', percent: 0 }
const SIX_INCLUDED: Vat = { mode: 'included', percent: 6 }
const DEPARTS = Date.parse('2026-12-01T10:00+08:00')

const usual = (code: ChargeCode, medianMinor: number, n = 7, firms = 3): UsualCharge => ({
  code,
  group: code === 'DTH' ? 'destination' : 'origin',
  medianMinor,
  currency: 'CNY',
  n,
  firms,
})

/** A port-to-port price of 1 kg at so many yuan, with charges of origin and destination. */
const part = (
  unitPrice: number,
  charges: ChargeRule[],
  usuals: UsualCharge[] = [],
  currency: CurrencyCode = 'CNY',
  vat = NO_VAT,
): PricePart => {
  const price = priceConsignment(
    rateOf({ form: 'per_unit', unit: 'kg', unitPrice }, { charges, currency }),
    cargoOf({ weightKg: 1 }),
    CONTEXT,
  )
  if (!price.ok) throw new Error(price.reason)
  const completeness = completenessOf(price, expectedCharges('port_to_port', LEVEL.incoterm, 'sea', 'LCL'))
  return { vat, price, completeness, usual: usuals }
}
const fee = (code: ChargeCode, unitPrice: number, parts: Partial<ChargeRule> = {}) =>
  chargeOf({ code, basis: 'shipment', unitPrice, group: code === 'DTH' ? 'destination' : 'origin', ...parts })
const ALL = [fee('THC', 100), fee('DOC', 50), fee('DTH', 200)]

const column = (id: string, parts: PricePart[], more: Partial<Compared> = {}): Compared => ({
  id,
  kind: 'quote',
  parts,
  departsAt: DEPARTS,
  arrivesAt: DEPARTS + 240 * HOUR_MS,
  transitHours: 240,
  validUntil: null,
  firm: false,
  payment: null,
  cancellation: null,
  freeDays: null,
  co2eGrams: null,
  ...more,
})
const order = (columns: Compared[], level = LEVEL) =>
  compareQuotes(columns, level, null).ranked.map(({ id, totalMinor }) => [id, totalMinor])

describe('by hand', () => {
  test('a price that names less is not cheaper: the lane’s median stands for what it leaves out', () => {
    const full = column('full', [part(1000, ALL)])
    const bare = column('bare', [part(1200, [fee('DOC', 50)], [usual('THC', 9_000), usual('DTH', 25_000)])])
    // 1000 + 350 = 1350.00; 1200 + 50 = 1250.00, and 90.00 + 250.00 that it does not name.
    expect(order([bare, full])).toEqual([
      ['full', 135_000],
      ['bare', 159_000],
    ])
    const { firstBecause, against, ranked } = compareQuotes([bare, full], LEVEL, null)
    expect(firstBecause).toEqual([{ key: 'cheapest', byMinor: 24_000, byPermille: 178 }])
    expect(against).toEqual([{ id: 'bare', moreMinor: 24_000, morePermille: 178, laterHours: 0, unknown: [] }])
    expect(ranked[1]).toMatchObject({ includedMinor: 125_000, estimatedMinor: 34_000, unknown: [] })
  })

  test('a median of six prices, or of two firms, is none: the first says what it leaves open and how far it leads', () => {
    const bare = column('bare', [part(1000, ALL.slice(0, 2), [usual('DTH', 25_000, 6, 3)])])
    const few = column('few', [part(1100, ALL.slice(0, 2), [usual('DTH', 25_000, 70, 2)])])
    const full = column('full', [part(1000, ALL)])
    const { firstBecause, ranked } = compareQuotes([full, few, bare], LEVEL, null)
    expect(ranked.map(({ id }) => id)).toEqual(['bare', 'few', 'full'])
    expect(firstBecause).toEqual([
      { key: 'cheapest', byMinor: 10_000, byPermille: 87 },
      { key: 'leaves_open', charges: [{ code: 'DTH', group: 'destination' }], leadMinor: 20_000 },
    ])
    expect(compareQuotes([bare, few], LEVEL, null).firstBecause[1]).toMatchObject({ key: 'leaves_open', leadMinor: null })
  })

  test('what is paid elsewhere counts as what is included; a condition that may not come true does not', () => {
    const elsewhere = column('elsewhere', [part(1000, [...ALL.slice(0, 2), fee('DTH', 200, { status: 'elsewhere' })])])
    const detention = fee('DET', 999, { status: 'conditional', group: 'destination' })
    const included = column('included', [part(1000, [...ALL, detention])])
    expect(order([elsewhere, included])).toEqual([
      ['elsewhere', 135_000],
      ['included', 135_000],
    ])
    expect(compareQuotes([elsewhere], LEVEL, null).ranked[0]).toMatchObject({ includedMinor: 115_000, elsewhereMinor: 20_000 })
  })

  test('an expected charge under a condition or on request does not make a price cheaper', () => {
    const later = fee('DTH', 200, { status: 'conditional' })
    const column1 = column('later', [part(1000, [...ALL.slice(0, 2), later], [usual('DTH', 25_000)])])
    expect(order([column1])).toEqual([['later', 140_000]])
  })

  test('VAT is taken out, currencies are brought to one at the named rate', () => {
    const gross = column('gross', [part(1000, ALL, [], 'CNY', SIX_INCLUDED)])
    const dollars = column('dollars', [part(180, [], [], 'USD')])
    const level: PriceLevel = { ...LEVEL, incoterm: null }
    // 1350.00 ÷ 1.06 = 1273.585; 180 × 7.1 = 1278.00.
    const { ranked, level: named } = compareQuotes([dollars, gross], level, null)
    expect(ranked.map(({ id, totalMinor }) => [id, totalMinor])).toEqual([
      ['gross', 127_358],
      ['dollars', 127_800],
    ])
    expect(named).toEqual({ currency: 'CNY', rateDate: '2026-06-12', rateSource: 'test' })
    const excluded: Vat = { mode: 'excluded', percent: 6 }
    expect(order([column('a', [part(1000, ALL, [], 'CNY', excluded)])])).toEqual([['a', 135_000]])
  })

  test('VAT is taken out of what is paid elsewhere too, each sum on its own', () => {
    const price = part(1000, [...ALL.slice(0, 2), fee('DTH', 200, { status: 'elsewhere' })], [], 'CNY', SIX_INCLUDED)
    const { ranked } = compareQuotes([column('a', [price])], LEVEL, null)
    // 1350.00 ÷ 1.06 = 1273.58, of which 200.00 ÷ 1.06 = 188.68 are paid elsewhere.
    expect(ranked[0]).toMatchObject({ totalMinor: 127_358, elsewhereMinor: 18_868, includedMinor: 108_490 })
  })

  test('under CIF the charges of the destination are the other party’s', () => {
    const cif: PriceLevel = { ...LEVEL, incoterm: 'CIF' }
    expect(order([column('a', [part(1000, ALL)])], cif)).toEqual([['a', 115_000]])
  })

  test('of a plan only the last leg ends where the other party pays', () => {
    const cif: PriceLevel = { ...LEVEL, incoterm: 'CIF' }
    expect(order([column('plan', [part(1000, ALL), part(500, ALL)], { kind: 'plan' })], cif)).toEqual([['plan', 200_000]])
  })

  test('a currency without a rate stands last and has no rank', () => {
    const kgs = column('a', [part(1, [], [], 'KGS')])
    const comparison = compareQuotes([kgs, column('b', [part(1000, ALL)])], LEVEL, null)
    expect(comparison.withoutRate).toEqual(['a'])
    expect(comparison.ranked.map(({ id }) => id)).toEqual(['b'])
    expect(comparison.rows.find(({ row }) => row === 'total')?.values).toEqual([135_000, null])
  })

  test('a plan is the sum of its legs', () => {
    expect(order([column('plan', [part(1000, ALL), part(500, ALL)], { kind: 'plan' })])).toEqual([['plan', 220_000]])
    // 1350.00 ÷ 1.06 = 1273.58 of the leg whose provider includes VAT, and 850.00 of the other.
    const mixed = [part(1000, ALL, [], 'CNY', SIX_INCLUDED), part(500, ALL)]
    expect(order([column('plan', mixed, { kind: 'plan' })])).toEqual([['plan', 212_358]])
  })

  test('equal totals: what leaves less open, then what arrives earlier; and lateness is said', () => {
    const early = column('z', [part(1000, ALL)], { arrivesAt: DEPARTS + 100 * HOUR_MS })
    const late = column('a', [part(1000, ALL)])
    const comparison = compareQuotes([late, early], LEVEL, DEPARTS + 90 * HOUR_MS)
    expect(comparison.firstBecause).toEqual([
      { key: 'same_total_earlier', byHours: 140 },
      { key: 'late', byHours: 10 },
    ])
    const open = column('open', [part(1150, ALL.slice(0, 2))])
    expect(order([open, column('said', [part(950, ALL)])])).toEqual(
      [
        ['open', 130_000],
        ['said', 130_000],
      ].toReversed(),
    )
    expect(compareQuotes([late], LEVEL, null).firstBecause).toEqual([{ key: 'only_one' }])
    expect(compareQuotes([], LEVEL, null)).toMatchObject({ ranked: [], firstBecause: [], against: [] })
  })

  test('rows that are equal are told from those that differ', () => {
    const columns = [column('a', [part(1000, ALL)], { firm: true }), column('b', [part(1000, ALL)])]
    const { rows } = compareQuotes(columns, LEVEL, DEPARTS)
    expect(rows.filter(({ same }) => !same)).toEqual([{ row: 'firm', same: false, values: [true, false] }])
  })
})

describe('whatever the prices', () => {
  const parts = fc
    .record({
      unitPrice: fc.nat(3000),
      currency: fc.constantFrom<CurrencyCode>('CNY', 'USD', 'EUR', 'RUB'),
      named: fc.subarray(ALL),
      vat: fc.constantFrom<Vat>(NO_VAT, SIX_INCLUDED, { mode: 'included', percent: 22.5 }),
      usuals: fc.subarray([usual('THC', 9_000), usual('DOC', 5_000, 20, 9), usual('DTH', 25_000, 6)]),
    })
    .map(({ unitPrice, currency, named, usuals, vat }) => part(unitPrice, named, usuals, currency, vat))
  const columns = fc
    .array(fc.record({ parts: fc.array(parts, { minLength: 1, maxLength: 2 }), hours: fc.nat(3) }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((each) => each.map(({ parts: own, hours }, at) => column(`c${at}`, own, { arrivesAt: DEPARTS + hours * HOUR_MS })))

  test('totals are the sum of what they are made of, ascend, and do not depend on the order of the columns', () => {
    fc.assert(
      fc.property(columns, fc.constantFrom(...CURRENCIES), contexts, (all, currency, { exchange }) => {
        const level = { currency, exchange, incoterm: null }
        const comparison = compareQuotes(all, level, null)
        expect(compareQuotes(all.toReversed(), level, null)).toEqual(comparison)
        for (const [at, { includedMinor, elsewhereMinor, estimatedMinor, totalMinor }] of comparison.ranked.entries()) {
          expect(includedMinor + elsewhereMinor + estimatedMinor).toBe(totalMinor)
          expect(Number.isSafeInteger(totalMinor)).toBe(true)
          if (at > 0) expect(totalMinor).toBeGreaterThanOrEqual(comparison.ranked[at - 1]?.totalMinor ?? 0)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('nobody is first on a charge that nobody can estimate without its being said', () => {
    let said = 0
    fc.assert(
      fc.property(columns, (all) => {
        const { ranked, firstBecause } = compareQuotes(all, LEVEL, null)
        const open = firstBecause.find(({ key }) => key === 'leaves_open')
        expect(open !== undefined).toBe((ranked[0]?.unknown.length ?? 0) > 0)
        said += open === undefined ? 0 : 1
      }),
      { numRuns: 500 },
    )
    expect(said).toBeGreaterThan(100)
  })

  test('naming a charge at its median never changes the total', () => {
    const named = column('a', [part(1000, [fee('DOC', 50), fee('DTH', 200), fee('THC', 90)])])
    const unnamed = column('a', [part(1000, [fee('DOC', 50), fee('DTH', 200)], [usual('THC', 9_000)])])
    expect(order([named])).toEqual(order([unnamed]))
  })
})
