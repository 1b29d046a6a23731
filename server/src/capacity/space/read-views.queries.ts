/** What other modules may join of the space of offers. */
import { type Selectable, sql } from 'kysely'
import type { DeparturesTable, SpaceClaimsTable } from './tables.gen.ts'

/** Departures of offers with their space. */
export const DEPARTURES = sql<
  Pick<
    Selectable<DeparturesTable>,
    | ('departure_id' | 'capacity_id' | 'etd' | 'etd_date' | 'closes_at')
    | ('space_total' | 'space_left' | 'space_booked' | 'space_held' | 'space_elsewhere')
  >
>`(select departure_id, capacity_id, etd, etd_date, closes_at, space_total, space_left, space_booked, space_held, space_elsewhere
    from departures)`

/** Who has what of them. */
export const SPACE_CLAIMS = sql<
  Pick<Selectable<SpaceClaimsTable>, 'departure_id' | 'quantity' | 'state' | 'kind' | 'claimed_for'>
>`(select departure_id, quantity, state, kind, claimed_for from space_claims)`
