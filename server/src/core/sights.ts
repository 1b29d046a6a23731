/** What readers were shown, for the figures of providers and shippers; who they were is never kept. */
import type { FastifyRequest } from 'fastify'

/** An offer or a demand in a list of results, its own page, or the page of a firm. */
export type Sight =
  | { kind: 'listed' | 'opened'; capacityId: string; providerId: string }
  | { kind: 'provider'; providerId: string }
  | { kind: 'demand_listed' | 'demand_opened'; demandId: string; shipperId: string }

/** Counts what `request` was answered with, without making it wait; the figures module sets it. */
export type CountSights = (request: FastifyRequest, sights: readonly Sight[]) => void

export const NOT_COUNTED: CountSights = () => undefined

/**
 * Header by which an answer to a call made inside the process hands its sights to the page it is made for. The page counts
 * them each time it is sent, also when it was kept.
 */
export const SIGHTS_HEADER = 'x-sights'
