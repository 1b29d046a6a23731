/** What keeps a demand from being published. */

import type { MyDemand } from '@tongyun/contract/demand/own-demands'
import { demandFaults } from '@tongyun/contract/demand/terms/demand-faults'
import { demandFields } from '@tongyun/freight/demand/demand-fields'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { findPersonalData } from '@tongyun/freight/personal-data/find-personal-data'
import { namesPerson } from '@tongyun/freight/personal-data/known-person'
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

/** Where a text that others read says how to reach or pay somebody, or names the contact of the demand. */
const personalStretches = (sheet: DemandSheet) => {
  const { contactName: name, contactPhone: phone, contactEmail: email, contactWechat: wechat } = sheet
  const contact = { name, phone: phone?.replace(/\D/g, '') ?? null, email, wechat }
  return demandFields().flatMap(([field, { impersonal }]) => {
    const text = sheet[field]
    if (!impersonal || typeof text !== 'string') return []
    const found = findPersonalData(text).map((stretch) => ({ field, ...stretch }))
    return found.length === 0 && namesPerson(text, contact) ? [{ field, start: 0, end: text.length, kind: 'contact' }] : found
  })
}

/** @throws BusinessError 812001 demand_incomplete with the faults, personal_data with the stretches of texts */
export const refuseFaults = (sheet: DemandSheet, now: Date): void => {
  const faults = publicationFaults(sheet, now)
  if (faults.length > 0) throw new BusinessError(812001, { reason: 'demand_incomplete' }, { faults })
  const stretches = personalStretches(sheet)
  if (stretches.length > 0) throw new BusinessError(812001, { reason: 'personal_data' }, { stretches })
}
