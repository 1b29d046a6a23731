/** Counts of the demand center, kept as long as nothing in it changes. */
import type { Database } from '../core/database.ts'
import { answerKeeper, type Moment } from '../core/kept-answers.ts'
import { countOpenDemands, selectDemandCells, selectDemandFigures } from './center.queries.ts'
import type { DemandFacets, DemandFilter } from './demand-filter.ts'

/** Cells kept at most. */
const MAX_WEIGHT = 50_000

const { keep } = answerKeeper(MAX_WEIGHT)

/** Cells of a filter without its facets. */
export const demandCells = (database: Database, moment: Moment, filter: DemandFilter) =>
  keep(database, moment, `cells ${JSON.stringify(filter)}`, async () => {
    const cells = await selectDemandCells(database, filter, moment.now)
    return { value: cells, weight: cells.length }
  })

/** How many fit. */
export const demandTotal = (database: Database, moment: Moment, filter: DemandFilter, facets: DemandFacets) =>
  keep(database, moment, `total ${JSON.stringify([filter, facets])}`, async () => ({
    value: (await countOpenDemands(database, [{ filter, facets }], moment.now))[0] ?? 0,
    weight: 1,
  }))

/** What is open in all. */
export const demandFigures = (database: Database, moment: Moment) =>
  keep(database, moment, 'figures', async () => ({ value: await selectDemandFigures(database, moment.now), weight: 1 }))
