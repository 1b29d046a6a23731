import type { CurrencyCode } from '@tongyun/freight/vocabulary'

/**
 * Demonstration exchange rates: the order of magnitude of November 2026, set by hand, from no bank. Their source says so
 * wherever they are shown; an operator publishes dated rates of a real source over them.
 */
export const DEMO_EXCHANGE = {
  source: 'demonstration',
  rates: {
    CNY: 1,
    USD: 7.1,
    EUR: 8.2,
    RUB: 0.088,
    KZT: 0.0137,
    UZS: 0.00059,
    KGS: 0.081,
    HKD: 0.91,
    JPY: 0.046,
    GBP: 9.4,
  } satisfies Record<CurrencyCode, number>,
} as const
