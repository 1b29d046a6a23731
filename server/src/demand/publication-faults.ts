/** What keeps a demand from being published. */

import type { MyDemand } from '@tongyun/contract/demand/own-demands'
import { demandFaults } from '@tongyun/contract/demand/terms/demand-faults'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { openGazetteer } from '@tongyun/places'
import { BusinessError } from '../core/errors.ts'

type Fault = MyDemand['faults'][number]

const isUnknown = (placeId: string | null) => placeId !== null && openGazetteer().byId(placeId) === undefined

/** Those of the sheet itself, and places that nobody knows. */
export const publicationFaults = (sheet: DemandSheet, now: Date): Fault[] => {
  const unknown = [
    ...(['originId', 'destinationId'] as const).filter((field) => isUnknown(sheet[field])),
    ...sheet.stops.flatMap(({ placeId }, at) => (isUnknown(placeId) ? [`stops.${at}`] : [])),
  ]
  return [...unknown.map((field): Fault => ({ field, rule: 'not_listed', params: {} })), ...demandFaults(sheet, now)]
}

/** @throws BusinessError 812001 demand_incomplete with the faults */
export const refuseFaults = (sheet: DemandSheet, now: Date): void => {
  const faults = publicationFaults(sheet, now)
  if (faults.length > 0) throw new BusinessError(812001, { reason: 'demand_incomplete' }, { faults })
}
