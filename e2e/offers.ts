/** Offers of the demonstration's company, as journeys change them beside a page. */
import type { BrowserContext } from '@playwright/test'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Envelope } from '@tongyun/contract/envelope'
import type { listOffers } from '@tongyun/contract/supply/offer-list'
import { post } from './asking.ts'
import { siteUrl } from './journey.ts'

/**
 * Lowers the price of an offer of the company whose person the window is, so that there is something to review; gives the
 * offer with its new price. `at`: which of its offers, one that nobody else takes.
 */
export const changeOffer = async (context: BrowserContext, at: number) => {
  const answer = await context.request.get(`${siteUrl()}/ty/workbench/offers?sort=reference&pageSize=50`)
  const { data } = (await answer.json()) as Envelope<DataOf<typeof listOffers>>
  const { offers } = data as DataOf<typeof listOffers>
  // A change of a draft, or of what was sent back, waits for its provider instead of for staff.
  const isStaffs = (status: string) => status === 'approved' || status === 'pending'
  const priced = offers.filter(
    ({ price, saleStatus, reviewStatus }) => saleStatus === 'on_sale' && isStaffs(reviewStatus) && price?.more === 0,
  )
  const offer = priced[at]
  if (offer === undefined || offer.price === null) throw new Error('no offer with a price')
  const { offerId, version, reference, price } = offer
  const value = (price.amount * 0.99).toFixed(2)
  // What is public, or waits already, is submitted by the change.
  await post(context, '/ty/workbench/offers/edit', { offerId, version: String(version), path: price.path, value })
  return { offer, reference, newPrice: Number(value) }
}

/** The same, for its reference alone. */
export const changePrice = async (context: BrowserContext, at: number): Promise<string> =>
  (await changeOffer(context, at)).reference
