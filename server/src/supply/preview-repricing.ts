import {
  type previewRepricing as endpoint,
  OFFERS_AT_ONCE,
  PRICES_AT_ONCE,
  type PricePreview,
} from '@tongyun/contract/supply/offer-changes'
import { readSheet } from '@tongyun/contract/supply/offer-faults'
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer, placeName } from '@tongyun/places'
import type { Database } from '../core/database.ts'
import type { Operation } from '../core/route.ts'
import { eachOffer, selectedIds } from './offer-selection.ts'
import { isPlaced, type Placed, planPrices, ruleOf } from './plan-prices.ts'
import { signsOfEach } from './price-signs.ts'

const nameOf = (placeId: unknown, locale: Locale): string => {
  const place = typeof placeId === 'string' ? openGazetteer().byId(placeId) : undefined
  return place === undefined ? '' : placeName(place, locale)
}

/** A price of the preview with the plan it is of. */
type Shown = { plan: Placed; price: Omit<PricePreview, 'median' | 'lanePercent' | 'suspicious'> }

/** The prices of an offer that a change is about, as they are and as they would be. */
const shownPrices = (plan: Placed, locale: Locale): Shown[] => {
  const { row, prices, placed } = plan
  return prices.map((price) => ({
    plan,
    price: {
      ...price,
      offerId: row.offer_id,
      reference: row.reference,
      mode: row.mode,
      origin: nameOf(row.sheet.originId, locale),
      destination: nameOf(row.sheet.destinationId, locale),
      from: placed.from,
    },
  }))
}

/** The new prices beside the medians of their lanes; without them while the sheet is half written. */
const besideLanes = async (database: Database, prices: readonly Shown[]): Promise<PricePreview[]> => {
  const plans = [...new Set(prices.map(({ plan }) => plan))].flatMap((plan) => {
    const { sheet } = readSheet({ ...plan.row.sheet, rate: plan.after })
    const before: OfferSheet | null = plan.row.published_sheet
    return sheet === null ? [] : [{ plan, pair: { sheet, before } }]
  })
  const found = await signsOfEach(
    database,
    plans.map(({ pair }) => pair),
  )
  const byPlan = new Map(plans.map(({ plan }, i) => [plan, found[i] ?? []]))
  return prices.map(({ plan, price }) => {
    const signs = price.charge === null ? byPlan.get(plan) : undefined
    const own = signs?.find(({ equipment, fromKg }) => equipment === price.equipment && fromKg === price.fromKg)
    const { median = null, lanePercent = null, suspicious = false } = own ?? {}
    return { ...price, median, lanePercent, suspicious }
  })
}

/** POST /ty/workbench/offers/reprice/preview */
export const previewRepricing: Operation<typeof endpoint> = async (given, context) => {
  const rule = ruleOf(given)
  const { now, locale, database } = context
  const ids = await selectedIds(given, context)
  const plans = await eachOffer(ids, null, context, '', (transaction, rows, { providerId }) =>
    planPrices(transaction, providerId, rows, rule, now),
  )
  const placed = plans.filter(isPlaced)
  const prices = placed.flatMap((plan) => shownPrices(plan, locale))
  prices.sort((a, b) => a.price.reference.localeCompare(b.price.reference))
  const shown = await besideLanes(database, prices.slice(0, PRICES_AT_ONCE))
  const faulty = plans.flatMap((plan) =>
    'faults' in plan ? [{ offerId: plan.row.offer_id, reference: plan.row.reference, faults: [...plan.faults] }] : [],
  )
  return {
    offers: placed.length,
    faulty: faulty.slice(0, OFFERS_AT_ONCE),
    unchanged: ids.length - plans.length,
    total: prices.length,
    suspicious: shown.filter(({ suspicious }) => suspicious).length,
    prices: shown.sort((a, b) => Number(b.suspicious) - Number(a.suspicious)),
  }
}
