/** What other modules may join of demands. */
import { type Selectable, sql } from 'kysely'
import type { DemandsTable } from './tables.gen.ts'

/** Demands as they are written, whether or not they are on the market. */
export const DEMANDS = sql<
  Pick<
    Selectable<DemandsTable>,
    | 'demand_id'
    | 'number'
    | 'shipper_id'
    | 'version'
    | 'sheet'
    | 'review_status'
    | 'status'
    | 'quotes_until'
    | 'decide_until'
    | 'demo'
  >
>`(select demand_id, number, shipper_id, version, sheet, review_status, status, quotes_until, decide_until, demo from demands)`
