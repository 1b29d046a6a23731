/** How often what a provider offers was looked at, and what was opened instead. */
import { MODES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice } from '../fields.ts'
import { placeSchema } from '../places/endpoints.ts'

/** Days a period may have; the last one is today. */
export const FIGURE_PERIODS = ['7', '28', '91'] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

/** Lanes, and offers, the answer names, the most opened first; the file names MAX_EXPORTED_FIGURES of each. */
export const MOST_FIGURES = 50
export const MAX_EXPORTED_FIGURES = 10_000

const lane = { mode: z.enum(MODES), origin: placeSchema, destination: placeSchema }
/** Appearances on a page of search results, and openings of the offer's own page. */
const counts = { views: z.number(), opens: z.number() }

/**
 * Openings where both sides are known, and of those how many were `better` than the provider's best offer on the lane that
 * day. `medianGap` is the middle of these: per cent of one's own price, hours, or points of the share of space left; null below
 * 7 openings or 3 firms (X09).
 */
const comparisonSchema = z.object({ compared: z.number(), better: z.number(), medianGap: z.nullable(z.number()) })
export type Comparison = z.infer<typeof comparisonSchema>

const laneFiguresSchema = z.object({
  ...lane,
  ...counts,
  /**
   * Openings of the offers of other firms between the same cities in the same mode. Everything about them is null below 7
   * openings or 3 firms (X09).
   */
  others: z.nullable(
    z.object({
      opens: z.number(),
      firms: z.number(),
      price: z.nullable(comparisonSchema),
      transit: z.nullable(comparisonSchema),
      space: z.nullable(comparisonSchema),
    }),
  ),
})
export type LaneFigures = z.infer<typeof laneFiguresSchema>

const offerFiguresSchema = z.object({
  capacityId: z.string(),
  /** Null for an offer that is gone. */
  reference: z.nullable(z.string()),
  ...lane,
  ...counts,
})
export type OfferFigures = z.infer<typeof offerFiguresSchema>

const figuresSchema = z.object({
  days: z.enum(FIGURE_PERIODS),
  /** ISO dates in UTC, both included. */
  from: z.string(),
  to: z.string(),
  /** First day anything was counted; earlier days are not zero but unknown, and left out. Null when nothing was yet. */
  countedSince: z.nullable(z.string()),
  totals: z.object({ ...counts, providerOpens: z.number() }),
  byDay: z.array(z.object({ day: z.string(), ...counts, providerOpens: z.number() })),
  /** The most opened first; `lanesTotal` and `offersTotal` say how many there are in all. */
  lanes: z.array(laneFiguresSchema),
  lanesTotal: z.number(),
  offers: z.array(offerFiguresSchema),
  offersTotal: z.number(),
})
export type Figures = z.infer<typeof figuresSchema>

const input = z.strictObject({ days: choice(FIGURE_PERIODS) })

export const getFigures = endpoint({
  name: 'get-figures',
  method: 'GET',
  path: '/ty/figures',
  audience: 'provider',
  summary: 'How often my company’s offers and page were looked at, by day, lane and offer; 28 days unless told',
  input,
  data: figuresSchema,
})

export const exportFigures = endpoint({
  name: 'export-figures',
  method: 'GET',
  path: '/ty/figures/export',
  audience: 'provider',
  summary: 'The same as a workbook',
  input,
  data: z.object({}),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
