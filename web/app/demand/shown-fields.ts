import type { DemandFieldName } from '@tongyun/freight/demand/demand-fields'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'

const goesBy = ({ modes }: DemandSheet, ...wanted: DemandSheet['modes']) =>
  modes.length === 0 || modes.includes('multimodal') || modes.some((mode) => wanted.includes(mode))
const isLoad = ({ loadType }: DemandSheet, ...wanted: NonNullable<DemandSheet['loadType']>[]) =>
  loadType === null || wanted.includes(loadType)
const holds = ({ cargoTypes }: DemandSheet, ...wanted: DemandSheet['cargoTypes']) =>
  cargoTypes.some((type) => wanted.includes(type))

/** Fields that only some demands need, by mode, load and cargo. */
const NEEDED_BY: Partial<Record<DemandFieldName, (sheet: DemandSheet) => boolean>> = {
  containers: (sheet) => isLoad(sheet, 'FCL', 'LCL') && goesBy(sheet, 'sea', 'rail', 'road'),
  vehicles: (sheet) => isLoad(sheet, 'FTL', 'LTL') && goesBy(sheet, 'road'),
  temperatureFromC: (sheet) => holds(sheet, 'temperature'),
  temperatureToC: (sheet) => holds(sheet, 'temperature'),
  unNumber: (sheet) => holds(sheet, 'dangerous', 'battery'),
  hazardClass: (sheet) => holds(sheet, 'dangerous', 'battery'),
  tir: (sheet) => goesBy(sheet, 'road'),
  adr: (sheet) => holds(sheet, 'dangerous') && goesBy(sheet, 'road'),
  paymentDays: ({ payment }) => payment === 'days_after_invoice',
}

const isBlank = (value: unknown) => value === null || value === false || (Array.isArray(value) && value.length === 0)

/** Whether a field stands in the form; what was filled in always does. */
export const isFieldShown = (name: DemandFieldName, sheet: DemandSheet): boolean =>
  !isBlank(sheet[name]) || (NEEDED_BY[name]?.(sheet) ?? true)
