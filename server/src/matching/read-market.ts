/** The offers that pairs are made of and what both sides of a pair are seen in: one reading, whichever side asks. */
import type { OnOffer } from '@tongyun/freight/deal/wanted'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { confirmedShares } from '../booking/index.ts'
import { laneSpreads, type MatchableOffer, matchableOffers, type SpreadOfLane } from '../capacity/searching/index.ts'
import type { Database } from '../core/database.ts'
import { exchangeRates } from '../reference/index.ts'

/** An offer with what bookings say of its provider. */
export type MarketOffer = MatchableOffer & Pick<OnOffer, 'provider'>

/** The moment, the rates of exchange and the spreads that pairs are seen in. */
export type Seen = { now: Date; exchange: ExchangeRates; spreadOf: SpreadOfLane }

type Asked = Parameters<typeof matchableOffers>[1]
type When = Parameters<typeof matchableOffers>[2]

export const readMarket = async (
  database: Database,
  asked: Asked,
  when: When,
): Promise<{ offers: MarketOffer[]; seen: Seen }> => {
  const { now } = when
  const [found, exchange] = await Promise.all([matchableOffers(database, asked, when), exchangeRates(database)])
  const [spreadOf, shares] = await Promise.all([
    laneSpreads(database, found, { now, exchange }),
    confirmedShares(database, [...new Set(found.map(({ providerId }) => providerId))]),
  ])
  return {
    offers: found.map((offer) => ({
      ...offer,
      provider: { isCertified: offer.standing.certified, confirmedPercent: shares.get(offer.providerId) ?? null },
    })),
    seen: { now, exchange, spreadOf },
  }
}
