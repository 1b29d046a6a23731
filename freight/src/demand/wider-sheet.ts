/** The one change of a demand that lets more offers fit: days, modes, or where the cargo is handed over. */
import { dayAfter } from '../days.ts'
import type { DemandSheet } from './demand-sheet.ts'

export const WIDER_CHANGES = ['dates', 'modes', 'service'] as const
export type WiderChange = (typeof WIDER_CHANGES)[number]

/** So many days longer the cargo can leave, and arrive. */
export const WIDER_DAYS = 7

const longer = (day: string | null) => (day === null ? null : dayAfter(day, WIDER_DAYS))

/** The sheet with the change; null where it is as wide already. */
export const widerSheet = (sheet: DemandSheet, change: WiderChange): DemandSheet | null => {
  switch (change) {
    case 'dates':
      return sheet.readyTo === null ? null : { ...sheet, readyTo: longer(sheet.readyTo), deliverBy: longer(sheet.deliverBy) }
    case 'modes':
      return sheet.modes.length === 0 ? null : { ...sheet, modes: [] }
    case 'service':
      return sheet.serviceMode === null || sheet.serviceMode === 'port_to_port' ? null : { ...sheet, serviceMode: 'port_to_port' }
  }
}
