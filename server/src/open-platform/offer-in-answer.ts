/** A row of the mall as programs read it. */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { OpenOffer } from '@tongyun/contract/open-platform/offers'
import { pagePaths } from '@tongyun/contract/page-paths'
import type { Context } from '../core/route.ts'

const priceInAnswer = (price: CapacityRow['price']): OpenOffer['price'] => {
  if (!price.ok) return null
  const { currency, totalMinor, slicesMinor, own, unitPrice, chargeable, assumed, outside, exchangeDate } = price
  return {
    total: { amountMinor: totalMinor, currency },
    partsMinor: slicesMinor,
    published: { amountMinor: own.totalMinor, currency: own.currency },
    unitPrice,
    chargeable,
    assumed,
    outside,
    exchangeDate,
  }
}

/** Why there is no price; `enough` only where there is something that would do. */
export const refusalInAnswer = (
  price: Pick<Extract<CapacityRow['price'], { ok: false }>, 'reason' | 'limit' | 'actual' | 'enough'>,
): NonNullable<OpenOffer['refusal']> => {
  const { reason, limit, actual, enough } = price
  return { reason, limit, actual, ...(enough === undefined ? {} : { enough }) }
}

export const offerInAnswer = (
  row: CapacityRow,
  { config, environment, locale }: Pick<Context, 'config' | 'environment' | 'locale'>,
): OpenOffer => {
  const { capacityId, price, ...told } = row
  return {
    offerId: capacityId,
    ...told,
    price: priceInAnswer(price),
    refusal: price.ok ? null : refusalInAnswer(price),
    // Offers of a sandbox have no pages.
    pageUrl: environment === 'test' ? null : `${config.publicUrl}/${locale}${pagePaths.mallDetail({ id: capacityId })}`,
  }
}
