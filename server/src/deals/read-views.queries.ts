/** What other modules may join of deals. */
import { type Selectable, sql } from 'kysely'
import type { DealsTable } from './tables.gen.ts'

/** Deals with their numbers and sides. */
export const DEALS = sql<
  Pick<
    Selectable<DealsTable>,
    'deal_id' | 'number' | 'shipper_id' | 'provider_id' | 'demand_id' | 'capacity_id' | 'last_sequence'
  >
>`(select deal_id, number, shipper_id, provider_id, demand_id, capacity_id, last_sequence from deals)`
