/** Lines of a sheet that one adds and removes: stations, charges, weight breaks; the same with and without script. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { listAt, textAt, withValueAt } from '../sheets/sheet-path.ts'
import { withDerivedValues } from './derive-values.ts'

export const SHEET_LISTS = ['stops', 'rate.charges', 'rate.freight.breaks'] as const
export type SheetList = (typeof SHEET_LISTS)[number]

const freshStop = (mode: string) => ({
  kind: mode === 'multimodal' ? 'transfer' : mode === 'road' ? 'border' : 'call',
  mode: mode === 'multimodal' ? null : mode,
})

const freshCharge = (currency: string) => ({
  code: 'DOC',
  group: 'origin',
  status: 'included',
  basis: 'shipment',
  unitPrice: null,
  currency,
  minimumMinor: null,
  maximumMinor: null,
  equipment: null,
  note: null,
})

/** The sheet with one more line: a station before the last, a charge or a break behind the others. */
export const withLine = (sheet: DraftSheet, list: SheetList): DraftSheet => {
  const lines = listAt(sheet, list)
  switch (list) {
    case 'stops':
      return withDerivedValues(
        withValueAt(sheet, list, [...lines.slice(0, -1), freshStop(textAt(sheet, 'mode')), ...lines.slice(-1)]),
      )
    case 'rate.charges':
      return withValueAt(sheet, list, [...lines, freshCharge(textAt(sheet, 'rate.currency'))])
    case 'rate.freight.breaks':
      return withValueAt(sheet, list, [...lines, {}])
  }
}

/** Where in a list of that length the line stands that came last. */
export const newLineAt = (list: SheetList, length: number): number => length - (list === 'stops' ? 2 : 1)

/** The sheet without a line; the first and the last station stay. */
export const withoutLine = (sheet: DraftSheet, list: SheetList, at: number): DraftSheet => {
  const lines = listAt(sheet, list)
  if (list === 'stops' && (at === 0 || at === lines.length - 1)) return sheet
  const left = lines.filter((_, i) => i !== at)
  return withDerivedValues(withValueAt(sheet, list, left))
}

/** Value of a button that adds a line, or removes one, when it is sent with the form. */
export const lineIntent = (list: SheetList, at?: number): string => (at === undefined ? `add:${list}` : `remove:${list}:${at}`)

/** True for the value of such a button. */
export const isLineIntent = (intent: string): boolean => {
  const [step, name] = intent.split(':')
  return (step === 'add' || step === 'remove') && SHEET_LISTS.some((one) => one === name)
}

/** What the button asked for done to a sheet; undefined when it is a button of another kind. */
export const withLineIntent = (sheet: DraftSheet, intent: string): DraftSheet | undefined => {
  const [step, name, at] = intent.split(':')
  const list = SHEET_LISTS.find((one) => one === name)
  if (list === undefined) return undefined
  if (step === 'add') return withLine(sheet, list)
  return step === 'remove' ? withoutLine(sheet, list, Number(at)) : undefined
}
