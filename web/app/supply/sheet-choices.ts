/** Choices of the form that other fields follow from: another one begins those anew, with script and without. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { BILLING_UNITS_OF_MODE } from '@tongyun/contract/supply/terms/offer-rate-faults'
import type { BillingUnit, Mode } from '@tongyun/freight/vocabulary'
import { textAt, withValueAt } from '../sheets/sheet-path.ts'

const FLAT: readonly BillingUnit[] = ['container', 'box', 'truck', 'ticket']
const BASE_PLUS: readonly BillingUnit[] = ['kg', 'km', 't', 'm3', 'rt']

/** Ways to charge as one choice: the form and its unit, `per_unit kg`. A box counts as a container, so nobody chooses between them. */
export const waysOf = (mode: Mode): string[] =>
  BILLING_UNITS_OF_MODE[mode].flatMap((unit) => {
    if (unit === 'box') return []
    if (FLAT.includes(unit)) return [`flat ${unit}`]
    return [
      `per_unit ${unit}`,
      ...(unit === 'kg' ? ['breaks kg'] : []),
      ...(BASE_PLUS.includes(unit) ? [`base_plus ${unit}`] : []),
    ]
  })

/** Name of the choice in the form: it is no field of the sheet, the freight it stands for is. */
export const WAY_FIELD = 'way'

/** The way a sheet charges. */
export const wayOf = (sheet: DraftSheet): string => `${textAt(sheet, 'rate.freight.form')} ${textAt(sheet, 'rate.freight.unit')}`

const freightOf = (way: string): object => {
  const [form = '', unit = ''] = way.split(' ')
  if (form === 'flat') return { form, unit, prices: unit === 'ticket' ? [{ equipment: null }] : [] }
  if (form === 'breaks') return { form, unit, breaks: [{ fromKg: 0 }, { fromKg: 100 }, { fromKg: 1000 }], pivot: false }
  return { form, unit }
}

/** The sheet charging another way, its prices still to be given; the same sheet where it charges so already. */
export const withWay = (sheet: DraftSheet, way: string): DraftSheet =>
  way === wayOf(sheet) ? sheet : withValueAt(sheet, 'rate.freight', freightOf(way))

export const SCHEDULE_KINDS = ['weekly', 'cycle', 'dates'] as const
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number]

const DAYS_OF: Record<ScheduleKind, object> = {
  weekly: { weekdays: [] },
  cycle: { everyDays: null, startDate: null },
  dates: { dates: [] },
}

/** The sheet with a schedule of a kind, its days still to be given; the time of departure stays. */
export const withScheduleKind = (sheet: DraftSheet, kind: ScheduleKind): DraftSheet => {
  const departureTime = textAt(sheet, 'schedule.departureTime')
  return withValueAt(sheet, 'schedule', { kind, ...DAYS_OF[kind], departureTime })
}
