/** Unit prices of firms of the demonstration that are not those of its list. */
import type { FreightRule } from '@tongyun/freight/rate'

/** By how much of it a quote is above or below the list, at most. */
export const DEVIATION = 0.12

/** Prices as somebody writes them who offers more or less than the list says. */
export const otherPrices = (rule: FreightRule, factor: number): FreightRule => {
  const price = (each: number) => {
    const digits = each >= 100 ? 1 : each >= 1 ? 100 : 10_000
    return Math.max(1, Math.round(each * factor * digits)) / digits
  }
  switch (rule.form) {
    case 'flat':
      return { ...rule, prices: rule.prices.map((each) => ({ ...each, unitPrice: price(each.unitPrice) })) }
    case 'per_unit':
      return { ...rule, unitPrice: price(rule.unitPrice) }
    case 'base_plus':
      return { ...rule, baseMinor: Math.round(rule.baseMinor * factor), additionalUnitPrice: price(rule.additionalUnitPrice) }
    case 'breaks':
      return { ...rule, breaks: rule.breaks.map((each) => ({ ...each, unitPrice: price(each.unitPrice) })) }
  }
}
