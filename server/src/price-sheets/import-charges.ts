/** Charges as cells: one line a charge, or a column a charge code with its amount. */
import type { Locale } from '@tongyun/freight/locale'
import type { ChargeCondition, ChargeRule, Rate } from '@tongyun/freight/rate'
import { CHARGE_USUAL } from '@tongyun/freight/usual-charges'
import { type ChargeBasis, type ChargeCode, CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { type Cell, cellText, readMeasured } from '@tongyun/sheets/cell'
import { keptReading } from '@tongyun/sheets/kept-readings'
import { readWord, saysNothing, writeWord } from './import-words.ts'

/** What the freight of the row is counted by, and its currency. */
type ChargeSetting = { currency: CurrencyCode; unit: ChargeBasis }

const LEAST = /^(?:min|最低|мин)\.?\s*(\d.*)$/iu
const MOST = /^(?:max|最高|макс)\.?\s*(\d.*)$/iu

const minorOf = (text: string, currency: CurrencyCode): number | undefined => {
  const measured = readMeasured(text)
  if (measured === undefined || measured.value < 0) return undefined
  return Math.round(Number((measured.value * 10 ** CURRENCY_DIGITS[currency]).toFixed(6)))
}

type Amount = Pick<ChargeRule, 'unitPrice' | 'basis' | 'currency' | 'equipment'>

/** `780 CNY/柜/20GP`, `12%`, `USD 45 per container`, `CNY/day` (price on request). */
const readAmount = (cell: Cell, usual: ChargeBasis, currency: CurrencyCode): Amount | undefined => {
  const found = readMeasured(cell)
  // In `CNY/20GP` the number is part of the type.
  const measured = found?.before.includes('/') ? undefined : found
  const amount: Amount = { unitPrice: measured?.value ?? null, basis: usual, currency, equipment: null }
  const around = measured === undefined ? cellText(cell) : `${measured.before}\n${measured.after}`
  const words = around
    .replace(/%/gu, '\n%\n')
    .split(/[\n/]|(?<=^|\s)(?:per|за|每)(?=\s|\p{L})/u)
    .map((word) => word.replace(/^[\s(]+|[\s).]+$/gu, ''))
    .filter((word) => word !== '')
  for (const word of words) {
    const parts = readCurrencyFirst(word)
    if (parts.currency !== undefined) amount.currency = parts.currency
    if (parts.rest === '') continue
    const equipment = readWord('container_type', parts.rest) ?? readWord('vehicle_type', parts.rest)
    const basis = readWord('charge_basis', parts.rest)
    if (basis !== undefined && !/^\d/.test(parts.rest)) amount.basis = basis
    else if (equipment !== undefined) amount.equipment = equipment
    else return undefined
  }
  return (amount.unitPrice ?? 0) < 0 ? undefined : amount
}

/** A currency that stands alone or in front of something else. */
const readCurrencyFirst = (word: string): { currency: CurrencyCode | undefined; rest: string } => {
  const whole = readWord('currency', word)
  if (whole !== undefined) return { currency: whole, rest: '' }
  const [first = '', ...rest] = word.split(/\s+/u)
  const currency = readWord('currency', first)
  return currency === undefined ? { currency, rest: word } : { currency, rest: rest.join(' ') }
}

/** One column of a charge: an amount, or a word that says it is in the price already or not asked. Undefined: unreadable. */
export const readChargeCell = (code: ChargeCode, cell: Cell, setting: ChargeSetting): ChargeRule[] | undefined => {
  const text = cellText(cell)
  if (text === '' || saysNothing(text) || readWord('charge_status', text) === 'included') return []
  const [group, usual] = CHARGE_USUAL[code]
  const rule = { code, group, minimumMinor: null, maximumMinor: null, note: null }
  const status = readWord('charge_status', text)
  const basis = usual === 'unit' ? setting.unit : usual
  if (status !== undefined) return [{ ...rule, status, basis, unitPrice: null, currency: setting.currency, equipment: null }]
  const amount = readAmount(cell, basis, setting.currency)
  if (amount === undefined || amount.unitPrice === null) return undefined
  // What is counted by days cannot be part of a total.
  return amount.unitPrice === 0 ? [] : [{ ...rule, ...amount, status: amount.basis === 'day' ? 'conditional' : 'included' }]
}

/** `>18000 kg` or `> 18 t`: owed by heavier cargo; `=battery` or `= 带电货`: by cargo of that type. */
const readCondition = (field: string): ChargeCondition | undefined => {
  const [, sign, rest = ''] = /^([>=])\s*(.+)$/u.exec(field.normalize('NFKC')) ?? []
  if (sign === '>') {
    const measured = readMeasured(rest)
    const factor = /^(?:kgs?|公斤|кг)\.?$/iu.test(measured?.after ?? '')
      ? 1
      : /^(?:t|吨|т)\.?$/iu.test(measured?.after ?? '')
        ? 1000
        : 0
    return measured === undefined || measured.before !== '' || factor === 0 || measured.value <= 0
      ? undefined
      : { kind: 'weight_over', kg: Number((measured.value * factor).toFixed(3)) }
  }
  const cargoType = sign === '=' ? readWord('cargo_type', rest) : undefined
  return cargoType === undefined ? undefined : { kind: 'cargo_type', cargoType }
}
const writeCondition = (condition: ChargeCondition) =>
  condition.kind === 'weight_over' ? `>${condition.kg} kg` : `=${condition.cargoType}`

/** Separators, with what stands in quotes as one piece. */
const FIELDS = /"[^"]*"|\|/gu
const LINES = /"[^"]*"|[\n;；]/gu

const splitOutsideQuotes = (text: string, pattern: RegExp): string[] => {
  if (!text.includes('"')) return text.split(pattern)
  const pieces: string[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (found.startsWith('"')) continue
    pieces.push(text.slice(from, index))
    from = index + found.length
  }
  return [...pieces, text.slice(from)]
}

const readLine = keptReading((line: string, unit: ChargeBasis, ofRow: CurrencyCode): Readonly<ChargeRule> | undefined => {
  const [name = '', ...fields] = splitOutsideQuotes(line, FIELDS).map((field) => field.trim())
  const code = readWord('charge_code', name) ?? readWord('charge_code', name.split(/\s/u)[0] ?? '')
  if (code === undefined) return undefined
  const [group, usual] = CHARGE_USUAL[code]
  const basis = usual === 'unit' ? unit : usual
  const rule: ChargeRule = {
    code,
    group,
    status: 'included',
    basis,
    unitPrice: null,
    currency: ofRow,
    minimumMinor: null,
    maximumMinor: null,
    equipment: null,
    note: null,
  }
  for (const field of fields.filter((each) => each !== '')) {
    // What stands in quotes is a note, whatever its words mean elsewhere.
    if (field.startsWith('"')) {
      rule.note = field.replace(/^"|"$/gu, '').replaceAll('""', '"')
      continue
    }
    const status = readWord('charge_status', field)
    if (status !== undefined) {
      rule.status = status
      continue
    }
    const part = readWord('charge_group', field)
    if (part !== undefined) {
      rule.group = part
      continue
    }
    const condition = readCondition(field)
    if (condition !== undefined) {
      rule.condition = condition
      continue
    }
    const least = LEAST.exec(field)?.[1]
    const bound = least ?? MOST.exec(field)?.[1]
    const minor = bound === undefined ? undefined : minorOf(bound, rule.currency)
    if (minor !== undefined) rule[least === undefined ? 'maximumMinor' : 'minimumMinor'] = minor
    else {
      const amount = readAmount(field, basis, ofRow)
      if (amount === undefined) return undefined
      Object.assign(rule, amount)
    }
  }
  return rule
})

/** Charges of the one column that holds them all, a line each; or the first line that cannot be read. */
export const readCharges = (text: string, setting: ChargeSetting): { charges: ChargeRule[] } | { line: string } => {
  const charges: ChargeRule[] = []
  for (const line of splitOutsideQuotes(text, LINES).map((each) => each.trim())) {
    if (line === '') continue
    const charge = readLine(line, setting.unit, setting.currency)
    if (charge === undefined) return { line }
    charges.push(charge)
  }
  return { charges }
}

/** The same written; `readCharges` gives back the same rules in the same order. */
export const writeCharges = (rate: Rate, locale: Locale): string =>
  rate.charges
    .map((charge) => {
      const { code, currency, basis, unitPrice, equipment, minimumMinor, maximumMinor, note, condition } = charge
      const bound = (minor: number) => (minor / 10 ** CURRENCY_DIGITS[currency]).toFixed(CURRENCY_DIGITS[currency])
      const per = basis === 'percent' && unitPrice !== null ? '' : `/${writeWord('charge_basis', basis, locale)}`
      const percent = basis === 'percent' && unitPrice !== null ? '%' : ''
      return [
        code,
        `${unitPrice ?? ''}${percent} ${currency}${per}${equipment === null ? '' : `/${equipment}`}`.trim(),
        writeWord('charge_status', charge.status, locale),
        writeWord('charge_group', charge.group, locale),
        ...(minimumMinor === null ? [] : [m.import_charge_least({ amount: bound(minimumMinor) }, { locale })]),
        ...(maximumMinor === null ? [] : [m.import_charge_most({ amount: bound(maximumMinor) }, { locale })]),
        ...(condition == null ? [] : [writeCondition(condition)]),
        ...(note === null ? [] : [`"${note.replaceAll('"', '""')}"`]),
      ].join(' | ')
    })
    .join('\n')
