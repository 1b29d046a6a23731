/** What other modules may join of deals. */
import { type Selectable, sql } from 'kysely'
import type { DealEventsTable, DealsTable } from './tables.gen.ts'

/** Deals with their numbers and sides. */
export const DEALS = sql<
  Pick<
    Selectable<DealsTable>,
    'deal_id' | 'number' | 'shipper_id' | 'provider_id' | 'demand_id' | 'capacity_id' | 'last_sequence'
  >
>`(select deal_id, number, shipper_id, provider_id, demand_id, capacity_id, last_sequence from deals)`

/** What happened in them, with the sides each event tells. */
export const DEAL_EVENTS = sql<
  Pick<Selectable<DealEventsTable>, 'deal_id' | 'sequence' | 'at' | 'kind' | 'subject' | 'body' | 'told'>
>`(select deal_id, sequence, at, kind, subject, body, told from deal_events)`
