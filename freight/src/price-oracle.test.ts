import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consignments, contexts, rates } from '../testing/rate-arbitraries.ts'
import { CONTEXT, cargoOf, chargeOf, rateOf } from '../testing/rate-samples.ts'
import { multiplyDivide, multiplyDivideUp } from './decimal.ts'
import { convertMinor } from './money.ts'
import { priceConsignment } from './price.ts'
import { CURRENCIES, CURRENCY_DIGITS, type CurrencyCode } from './vocabulary.ts'

/** A fraction of whole numbers: arithmetic that shares nothing with the engine. */
type Fraction = { over: bigint; under: bigint }

/** The decimal a Number prints as, exactly. */
function fractionOf(value: number): Fraction {
  const [digits = '0', exponent = '0'] = value.toString().split('e')
  const [whole = '0', decimals = ''] = digits.split('.')
  const shift = decimals.length - Number(exponent)
  const mantissa = BigInt(whole + decimals)
  return shift >= 0 ? { over: mantissa, under: 10n ** BigInt(shift) } : { over: mantissa * 10n ** BigInt(-shift), under: 1n }
}
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })
const by = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.under, under: a.under * b.over })
const halfUp = ({ over, under }: Fraction) => Number((2n * over + under) / (2n * under))
const minorUnits = (currency: CurrencyCode): Fraction => ({ over: 10n ** BigInt(CURRENCY_DIGITS[currency]), under: 1n })
const amountOf = (quantity: number, unitPrice: Fraction, currency: CurrencyCode) =>
  halfUp(times(times(fractionOf(quantity), unitPrice), minorUnits(currency)))

const whole = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

describe('X01 rounding against whole-number fractions', () => {
  test('product and quotient, half up and up, at every size', () => {
    fc.assert(
      fc.property(
        fc.oneof(whole, fc.nat(100_000)),
        fc.oneof(whole, fc.nat(1_000)),
        fc.integer({ min: 1, max: 2 ** 50 }),
        (a, b, divisor) => {
          const over = BigInt(a) * BigInt(b)
          const under = BigInt(divisor)
          expect(multiplyDivide(a, b, divisor)).toBe(halfUp({ over, under }))
          expect(multiplyDivideUp(a, b, divisor)).toBe(Number((over + under - 1n) / under))
        },
      ),
      { numRuns: 5000 },
    )
  })

  test('an exact half goes up, one part less goes down', () => {
    expect([multiplyDivide(5, 1, 10), multiplyDivide(4, 1, 10), multiplyDivide(15, 1, 10)]).toEqual([1, 0, 2])
    expect(multiplyDivide(2 ** 52 + 1, 3, 2)).toBe(Number(((2n ** 52n + 1n) * 3n + 1n) / 2n))
  })

  test('a price that floating point would round down: 1.005 × 100 is 100.50, 1.005 × 1 is 1.01', () => {
    const rate = rateOf({ form: 'per_unit', unit: 'kg', unitPrice: 1.005 })
    expect(priceConsignment(rate, cargoOf({ weightKg: 1 }), CONTEXT)).toMatchObject({ totalMinor: 101 })
    expect(priceConsignment(rate, cargoOf({ weightKg: 100 }), CONTEXT)).toMatchObject({ totalMinor: 10050 })
  })

  test('every line is its quantity times its unit price, to the minor unit, between its bounds, converted', () => {
    let converted = 0
    fc.assert(
      fc.property(rates, consignments, contexts, (rate, cargo, context) => {
        const plain = rate.charges.map((charge) => ({ ...charge, minimumMinor: null, maximumMinor: null }))
        const result = priceConsignment({ ...rate, charges: plain }, cargo, context)
        if (!result.ok) return
        for (const line of result.lines) {
          const unitPrice = by(fractionOf(line.unitPrice), { over: line.basis === 'percent' ? 100n : 1n, under: 1n })
          const own = amountOf(line.quantity, unitPrice, line.unitCurrency)
          const { base, rates: worth } = context.exchange
          const worthOf = (code: CurrencyCode) => fractionOf(code === base ? 1 : (worth[code] ?? 0))
          const exchange = by(worthOf(line.unitCurrency), worthOf(result.currency))
          const inMajor = by({ over: BigInt(own), under: 1n }, minorUnits(line.unitCurrency))
          const expected = halfUp(times(times(inMajor, exchange), minorUnits(result.currency)))
          expect(line.amountMinor).toBe(line.unitCurrency === result.currency ? own : expected)
          if (line.unitCurrency !== result.currency) converted++
        }
      }),
      { numRuns: 3000 },
    )
    expect(converted).toBeGreaterThan(500)
  })

  test('chargeable weight is the fraction of the rules, rounded once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30_000_000 }),
        fc.integer({ min: 0, max: 90_000_000 }),
        fc.constantFrom(6000, 5000, 3000, 1000, 5987),
        fc.constantFrom(0, 25, 33.33, 50, 100),
        fc.constantFrom(0.5, 1),
        (grams, cm3, divisor, splitPercent, stepKg) => {
          const chargeable = { divisorCm3PerKg: divisor, splitPercent, stepKg, kgPerLdm: 0, minimumQuantity: 0 }
          const rate = rateOf({ form: 'per_unit', unit: 'kg', unitPrice: 1 }, { chargeable })
          const result = priceConsignment(rate, cargoOf({ weightKg: grams / 1e3, volumeM3: cm3 / 1e6 }), CONTEXT)
          // In grams × divisor × 10,000, to stay whole.
          const actual = BigInt(grams) * BigInt(divisor) * 10_000n
          const excess = BigInt(cm3) * 10_000_000n - actual
          const kept = excess > 0n ? (excess * BigInt(10_000 - Math.round(splitPercent * 100))) / 10_000n : 0n
          const lost = excess > 0n && (excess * BigInt(10_000 - Math.round(splitPercent * 100))) % 10_000n > 0n ? 1n : 0n
          const step = BigInt(stepKg * 1000) * BigInt(divisor) * 10_000n
          const steps = (actual + kept + lost + step - 1n) / step
          expect(result.ok && result.chargeable.quantity).toBe(Number(steps) * stepKg)
        },
      ),
      { numRuns: 3000 },
    )
  })
})

describe('X01 currencies', () => {
  test('yen have no minor digits: 12.5 kg at 33.3 are 416 yen', () => {
    const rate = rateOf({ form: 'per_unit', unit: 'kg', unitPrice: 33.3 }, { currency: 'JPY' })
    expect(priceConsignment(rate, cargoOf({ weightKg: 12.5 }), CONTEXT)).toMatchObject({ currency: 'JPY', totalMinor: 416 })
  })

  test('conversion between currencies of different digits', () => {
    const { exchange } = CONTEXT
    expect(convertMinor(10_000, 'JPY', 'CNY', exchange)).toBe(47_500)
    expect(convertMinor(47_500, 'CNY', 'JPY', exchange)).toBe(10_000)
    expect(convertMinor(100, 'USD', 'CNY', exchange)).toBe(710)
    expect(convertMinor(5, 'UZS', 'CNY', exchange)).toBe(0)
    expect(convertMinor(123, 'KZT', 'KZT', exchange)).toBe(123)
    expect(convertMinor(123, 'KZT', 'CNY', exchange)).toBeNull()
  })

  test('conversion is exact at large amounts and long rates', () => {
    const exchange = { ...CONTEXT.exchange, rates: { USD: 7.123456789012, UZS: 0.000563123456 } }
    const expected = halfUp(
      times({ over: 987_654_321_012_345n, under: 1n }, by(fractionOf(7.123456789012), fractionOf(0.000563123456))),
    )
    expect(convertMinor(987_654_321_012_345, 'USD', 'UZS', exchange)).toBe(expected)
  })

  test.each(CURRENCIES.filter((code) => CURRENCY_DIGITS[code] === 2))('%s there and back is the same amount', (code) => {
    const exchange = { base: code, date: '2026-06-12', source: 'test', rates: { [code]: 3, USD: 0.5, CNY: 2 } }
    expect(convertMinor(convertMinor(1000, code, 'CNY', exchange) ?? 0, 'CNY', code, exchange)).toBe(1000)
  })

  test('a converted charge states the rate and its date', () => {
    const charges = [chargeOf({ code: 'THC', basis: 'shipment', unitPrice: 100, currency: 'EUR' })]
    const rate = rateOf({ form: 'flat', unit: 'ticket', prices: [{ equipment: null, unitPrice: 10 }] }, { charges })
    const result = priceConsignment(rate, cargoOf({}), CONTEXT)
    expect(result).toMatchObject({ ok: true, totalMinor: 79_000, exchangeDate: '2026-06-12' })
    expect(result.ok && result.steps.find((step) => step.rule === 'converted')).toEqual({
      rule: 'converted',
      inputs: {
        code: 'THC',
        group: 'surcharge',
        amountMinor: 10_000,
        from: 'EUR',
        currency: 'CNY',
        rate: 7.8,
        date: '2026-06-12',
      },
      result: { value: 78_000, unit: 'money' },
    })
    expect(priceConsignment({ ...rate, charges: [] }, cargoOf({}), CONTEXT)).toMatchObject({ exchangeDate: null })
  })
})
