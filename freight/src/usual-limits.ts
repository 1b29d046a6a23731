/** Bounds of the trade that the whole product names (requirements E07, specification §9). An offer's own limits may differ. */

/** Air consolidation takes so much a ticket, kilograms, both inclusive. */
export const CONSOLIDATION_KG = { least: 30, most: 500 } as const

/** A full truckload starts here, kilograms. */
export const FULL_LOAD_FROM_KG = 3_000
