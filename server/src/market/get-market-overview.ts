import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { getMarketOverview as endpoint } from '@tongyun/contract/market/endpoints'
import { MODES } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import { capacityRows, shownCurrency } from '../capacity/searching/index.ts'
import type { Operation } from '../core/route.ts'
import { exchangeRates } from '../reference/index.ts'
import { boards } from './boards.ts'
import { laneInAnswer } from './lane-in-answer.ts'

/** GET /ty/market/overview: what is on the market now, in the reader's language and currency. */
export const getMarketOverview: Operation<typeof endpoint> = async ({ mode, currency: chosen }, context) => {
  const { reader, now, locale } = context
  const currency = shownCurrency(chosen, locale)
  const exchange = await exchangeRates(reader)
  const { figures, counts, board, latest, lanes } = await boards(reader, mode, now)
  const gazetteer = openGazetteer()
  // One question for both boards: an offer may stand on either.
  const rows = new Map(
    (await capacityRows([...new Set([...board, ...latest])], currency, context)).map((row) => [row.capacityId, row]),
  )
  const inOrder = (ids: readonly string[]): CapacityRow[] => ids.flatMap((id) => rows.get(id) ?? [])
  return {
    figures: {
      onSale: figures.on_sale,
      lanes: figures.lanes,
      departures48h: figures.departures_48h,
      verifiedProviders: figures.verified_providers,
    },
    byMode: MODES.map((each) => ({ mode: each, count: counts.find((row) => row.mode === each)?.count ?? 0 })),
    board: inOrder(board),
    lanes: lanes.map((days) => laneInAnswer(days, { gazetteer, locale, currency, exchange })),
    latest: inOrder(latest),
    currency,
    exchangeDate: exchange.date,
    asOf: now.toISOString(),
  }
}
