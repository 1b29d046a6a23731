/** What other modules may join of the space of offers. */
import { type Selectable, sql } from 'kysely'
import type { DeparturesTable } from './tables.gen.ts'

/** Departures of offers with their space. */
export const DEPARTURES = sql<
  Pick<Selectable<DeparturesTable>, 'capacity_id' | 'etd' | 'closes_at' | 'space_total' | 'space_left'>
>`(select capacity_id, etd, closes_at, space_total, space_left from departures)`
