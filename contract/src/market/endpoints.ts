/** The home page's live boards (P02). */
import { MODES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { capacityRowSchema } from '../capacity/endpoints.ts'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { choice } from '../fields.ts'
import { placeSchema } from '../places/endpoints.ts'

/** A lane with its honest trend: medians are null where fewer than 7 observations or 3 firms stand behind them (X09). */
const laneTrendSchema = z.object({
  mode: z.enum(MODES),
  origin: placeSchema,
  destination: placeSchema,
  unit: z.string(),
  /** Currency the lane's offers are published in; the figures are in that of the answer. */
  publishedIn: currencySchema,
  /** Latest day's median unit price, null when hidden. */
  median: z.nullable(z.number()),
  changePercent: z.nullable(z.number()),
  n: z.number(),
  firms: z.number(),
  /** The days the history has, oldest first: those of the last two weeks, and Sundays of the last thirteen weeks. */
  days: z.array(
    z.object({
      day: z.string(),
      lowerQuartile: z.nullable(z.number()),
      median: z.nullable(z.number()),
      upperQuartile: z.nullable(z.number()),
    }),
  ),
})

const marketOverviewSchema = z.object({
  figures: z.object({ onSale: z.number(), lanes: z.number(), departures48h: z.number(), verifiedProviders: z.number() }),
  byMode: z.array(z.object({ mode: z.enum(MODES), count: z.number() })),
  /** Next departures by cut-off and time, priced for the reference consignment. */
  board: z.array(capacityRowSchema),
  lanes: z.array(laneTrendSchema),
  latest: z.array(capacityRowSchema),
  /** Currency of every price, and the date of the rates that others are converted with. */
  currency: currencySchema,
  exchangeDate: z.string(),
  asOf: z.string(),
})
export type MarketOverview = z.infer<typeof marketOverviewSchema>

export const getMarketOverview = endpoint({
  name: 'get-market-overview',
  method: 'GET',
  path: '/ty/market/overview',
  audience: 'public',
  summary: 'Live figures, the next departures, the busiest lanes with their trend, the newest offers',
  input: z.strictObject({
    /** Departures of this mode alone on the board; figures, lanes and latest offers are always those of the whole market. */
    mode: choice(MODES),
    currency: choice(currencySchema.options as ['CNY', ...(typeof currencySchema.options)[number][]]),
  }),
  data: marketOverviewSchema,
})
