/** Values of a sheet as a person reads them. */
import type { SubjectKind } from '@tongyun/contract/review/endpoints'
import { DEMAND_FIELDS, type DemandFieldName } from '@tongyun/freight/demand/demand-fields'
import { fieldAt } from '@tongyun/freight/offer/sheet-fields'
import type { ChargeCondition } from '@tongyun/freight/rate'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { labelled, withAside } from '@tongyun/messages/joined-words'
import { type VocabularyList, vocabularyWord } from '@tongyun/messages/vocabulary'
import {
  formatDate,
  formatDuration,
  formatList,
  formatMoment,
  formatMoney,
  formatNumber,
  formatUnitPrice,
} from '../i18n/format.ts'
import { scheduleWords } from '../lanes/schedule-words.ts'
import { conditionWords } from '../prices/charge-condition.ts'
import { sheetEnds } from '../sheets/sheet-ends.ts'
import { textAt } from '../sheets/sheet-path.ts'
import { fieldLabel } from './sheet-labels.ts'
import { inOrder } from './sheet-order.ts'

/** `places` and `carriers`: names by the ids and codes that the sheet holds. */
export type SheetContext = {
  kind: SubjectKind
  sheet: Record<string, unknown>
  places: Readonly<Record<string, string>>
  carriers: Readonly<Record<string, string>>
}

/** `kind` means another list in each place of a company and of a licence. */
const KINDS: readonly (readonly [RegExp, VocabularyList])[] = [
  [/^companyNumber\.kind$/, 'company_number'],
  [/^kind$/, 'licence_kind'],
]
/** The list of a field of a demand; codes that are the same in every language have none. */
const listOfDemand = (path: string): VocabularyList | undefined => {
  const [name = '', , part] = path.split('.')
  if (name === 'vehicles' && part === 'type') return 'vehicle_type'
  const row = name in DEMAND_FIELDS ? DEMAND_FIELDS[name as DemandFieldName] : undefined
  const list = row?.kind === 'choice' || row?.kind === 'choices' ? row.list : undefined
  return list === 'currency' || list === 'incoterm' || list === 'hazard_class' ? undefined : list
}
/** The list a value is of: an offer's rows say it, and a currency is its own word. */
const listAt = (path: string, kind: SubjectKind): VocabularyList | undefined => {
  if (kind === 'demand') return listOfDemand(path)
  if (kind !== 'offer') return KINDS.find(([pattern]) => pattern.test(path))?.[1]
  const row = fieldAt(path)
  const list = row?.kind === 'choice' || row?.kind === 'choices' ? row.list : undefined
  return list === 'currency' ? undefined : list
}
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const FILE = /^[0-9a-f]{32}$/
const CARRIER = /^(carrier|airline)Code$/

const currencyAt = (path: string, { sheet }: SheetContext): CurrencyCode => {
  const rate = sheet.rate as { currency?: CurrencyCode; charges?: { currency?: CurrencyCode }[] } | undefined
  const index = /^rate\.charges\.(\d+)/.exec(path)?.[1]
  const own = sheet.currency as CurrencyCode | null | undefined
  return (index === undefined ? undefined : rate?.charges?.[Number(index)]?.currency) ?? rate?.currency ?? own ?? 'CNY'
}

/** A charge by its name on its side of the journey. */
const chargeAt = (path: string, code: string, { sheet }: SheetContext): string => {
  const group = textAt(sheet, path.replace(/code$/, 'group'))
  return `${code} ${chargeWord({ code, group }, sheetEnds(sheet))}`
}

const textWords = (path: string, key: string, value: string, context: SheetContext): string => {
  if (key === 'code') return chargeAt(path, value, context)
  const list = listAt(path, context.kind)
  if (list !== undefined) return vocabularyWord(list, value)
  if (DAY.test(value)) return formatDate(value)
  if (MOMENT.test(value)) return formatMoment(value)
  if (FILE.test(value)) return m.review_file()
  const carrier = CARRIER.test(key) ? context.carriers[value] : undefined
  if (carrier !== undefined) return withAside(carrier, value)
  return /(^|[a-z])Id$/.test(key) ? (context.places[value] ?? value) : value
}

const numberWords = (path: string, key: string, value: number, context: SheetContext): string => {
  if (key.endsWith('Minor')) return formatMoney(value, currencyAt(path, context))
  if (key.endsWith('nitPrice')) return formatUnitPrice(value, currencyAt(path, context))
  // Hours of a long way are read in days.
  if (key.endsWith('Hours') && value >= 48) return withAside(formatNumber(value), formatDuration(value))
  // A year is no amount.
  return key === 'year' || key === 'foundedYear' ? String(value) : formatNumber(value)
}

/** Texts of one notion in several languages. */
export const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value && 'ru' in value

/** What was written in each language, a line each; the same text is said once. */
const textsWords = (texts: Record<string, string>): string => [...new Set(Object.values(texts).filter(Boolean))].join('\n')

/** One value, or a list of plain ones, at its path in the sheet. */
export const valueWords = (path: string, value: unknown, context: SheetContext): string => {
  const key = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  if (path === 'schedule') {
    const { departureTime } = value as { departureTime?: string }
    return [scheduleWords(value), departureTime].filter(Boolean).join(' · ')
  }
  if (Array.isArray(value)) return formatList(value.map((one) => valueWords(path, one, context)))
  if (isTexts(value)) return textsWords(value)
  if (typeof value === 'boolean') return value ? m.review_yes() : m.review_no()
  if (typeof value === 'number') return numberWords(path, key, value, context)
  return textWords(path, key, String(value), context)
}

/** A price says its currency, so the currency of an item is not said again. */
const LEFT_OUT = new Set(['currency'])

/** One item of a list in a line: values in their order, bare numbers with their names. */
export const itemWords = (path: string, item: Record<string, unknown>, context: SheetContext): string =>
  inOrder(context.kind, path, Object.keys(item))
    .filter((key) => item[key] !== null && item[key] !== '' && !LEFT_OUT.has(key) && !(key.endsWith('Hours') && item[key] === 0))
    .map((key) => {
      const value = item[key]
      const at = `${path}.${key}`
      if (key === 'condition') return conditionWords(value as ChargeCondition)
      if (isTexts(value)) return textsWords(value).replaceAll('\n', ' / ')
      const words = valueWords(at, value, context)
      const bare = typeof value === 'boolean' || (typeof value === 'number' && !/(Minor|nitPrice)$/.test(key))
      return bare ? labelled(fieldLabel(context.kind, at), words) : words
    })
    .filter((words) => words !== '')
    .join(' · ')
