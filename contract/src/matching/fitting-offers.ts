/** Offers that fit a firm's own demand. */
import { WIDER_CHANGES } from '@tongyun/freight/demand/wider-sheet'
import * as z from 'zod/mini'
import { DEMAND_ID } from '../demand/center.ts'
import { endpoint } from '../endpoint.ts'
import { providerRefSchema } from '../providers/provider.ts'
import { matchSchema } from './match.ts'
import { DECLINE_REASONS } from './terms/decline-reasons.ts'

const fittingOfferSchema = z.object({
  match: matchSchema,
  provider: providerRefSchema,
  /** The total in the currency of the demand; null where that is the offer's own, or nobody knows the rate. */
  shown: z.nullable(matchSchema.shape.total),
})
export type FittingOffer = z.infer<typeof fittingOfferSchema>

/** Only while the demand is open; else no rows. The count of offers beside a demand is the mall's own and counts otherwise. */
export const listFittingOffers = endpoint({
  name: 'list-fitting-offers',
  method: 'GET',
  path: '/ty/my_demands/:demandId/fitting_offers',
  audience: 'buyer',
  summary: 'The offers that fit a demand of my firm best, each with its score, the reasons and the total for this cargo',
  input: z.strictObject({ demandId: z.string().check(z.regex(DEMAND_ID)) }),
  data: z.object({
    total: z.number(),
    rows: z.array(fittingOfferSchema),
    /**
     * After four hours without a quote the one change that lets the most offers fit well, of 70 points and more: so many in
     * place of `before`. Null earlier, and where none brings more.
     */
    widest: z.nullable(z.object({ change: z.enum(WIDER_CHANGES), before: z.number(), count: z.number() })),
    /** How many companies declined the demand, by reason. */
    declines: z.array(z.object({ reason: z.enum(DECLINE_REASONS), count: z.number() })),
    asOf: z.string(),
  }),
  codes: [810004, 810009],
})
export type FittingOffers = z.infer<typeof listFittingOffers.data>
