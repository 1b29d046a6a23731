/** Open demands that fit the offers of a company, and what it makes of them. */
import { MODES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { DEMAND_ID, demandDetailSchema } from '../demand/center.ts'
import { endpoint } from '../endpoint.ts'
import { choice, choices, flag, whole } from '../fields.ts'
import { placeSchema } from '../places/endpoints.ts'
import { matchSchema } from './match.ts'
import { DECLINE_REASONS, LANE_CHOICES } from './terms/decline-reasons.ts'

const demandId = () => z.string().check(z.regex(DEMAND_ID))

const fittingDemandSchema = z.object({
  /** What my company may see of the demand, as `get-open-demand` answers. */
  demand: demandDetailSchema.shape.row,
  fields: demandDetailSchema.shape.fields,
  match: matchSchema,
  /** Cities of its ends, by which a lane is followed or muted. */
  lane: z.object({ originCity: z.string(), destinationCity: z.string() }),
  declined: z.nullable(z.enum(DECLINE_REASONS)),
  followed: z.boolean(),
})
export type FittingDemand = z.infer<typeof fittingDemandSchema>

/**
 * Demands of muted lanes and shippers are left out, and those my company has a standing quote for; declined ones come last until the
 * demand changes. Hits are found within seconds; each row is scored anew when it is shown.
 */
export const listFittingDemands = endpoint({
  name: 'list-fitting-demands',
  method: 'GET',
  path: '/ty/fitting_demands',
  audience: 'provider',
  summary: "Open demands that fit my company's offers, best first, each with its score, the reasons and my price",
  input: z.strictObject({
    /** Of my offer. */
    mode: choices(MODES),
    /** Only those my company has not declined. */
    unanswered: flag(),
    /** Only those of lanes my company follows. */
    followed: flag(),
    page: whole({ min: 1, max: 1_000 }),
    pageSize: whole({ min: 1, max: 50 }),
  }),
  data: z.object({
    /** That pass the filters, and how many of those stop taking quotes before the day is over at the company's place. */
    total: z.number(),
    endingToday: z.number(),
    /** Without any filter. */
    all: z.number(),
    page: z.number(),
    pageSize: z.number(),
    rank: demandDetailSchema.shape.rank,
    rows: z.array(fittingDemandSchema),
    /** Whether my company has an offer on the mall at all. */
    hasOffers: z.boolean(),
    lanes: z.array(z.object({ origin: placeSchema, destination: placeSchema, choice: z.enum(LANE_CHOICES) })),
    /** By the demand at which they were muted; `name` is null where my company may not know it. */
    mutedShippers: z.array(z.object({ demandId: z.string(), number: z.string(), name: z.nullable(z.string()) })),
    asOf: z.string(),
  }),
})

const declineSchema = z.object({ declined: z.nullable(z.enum(DECLINE_REASONS)) })

/** The shipper sees how often each reason was given, and not by whom. 811001 `wrong_step` for one that is not open. */
export const declineDemand = endpoint({
  name: 'decline-demand',
  method: 'POST',
  path: '/ty/fitting_demands/decline',
  audience: 'provider',
  summary: 'Say why my company does not quote for a demand',
  input: z.strictObject({ demandId: demandId(), reason: z.enum(DECLINE_REASONS) }),
  data: declineSchema,
  codes: [810004, 811001],
})

export const reconsiderDemand = endpoint({
  name: 'reconsider-demand',
  method: 'POST',
  path: '/ty/fitting_demands/reconsideration',
  audience: 'provider',
  summary: 'Take back that my company declined a demand',
  input: z.strictObject({ demandId: demandId() }),
  data: declineSchema,
  codes: [810004],
})

const CITY_ID = /^[A-Za-z0-9-]{2,20}$/
const cityId = () => z.string().check(z.regex(CITY_ID))

/** `choice` absent: neither. 810001 `not_listed` for a city that nobody knows. */
export const chooseLane = endpoint({
  name: 'choose-lane',
  method: 'PUT',
  path: '/ty/fitting_demands/lane',
  audience: 'provider',
  summary: 'Follow a lane from city to city, mute it, or neither',
  input: z.strictObject({
    originCity: cityId(),
    destinationCity: cityId(),
    choice: choice(LANE_CHOICES),
  }),
  data: z.object({ choice: z.nullable(z.enum(LANE_CHOICES)) }),
})

/** Whose demand it is stays as hidden as before. */
export const muteShipper = endpoint({
  name: 'mute-shipper',
  method: 'PUT',
  path: '/ty/fitting_demands/shipper',
  audience: 'provider',
  summary: 'See no demands of the shipper of a demand, or see them again',
  input: z.strictObject({ demandId: demandId(), muted: z.pipe(flag(), z.boolean()) }),
  data: z.object({ muted: z.boolean() }),
  codes: [810004],
})
