/** A demand's form and its sheet, one from the other; without a schema, for the browser too. */
import { type DemandField, type DemandFieldName, demandFields } from '@tongyun/freight/demand/demand-fields'
import { type DemandSheet, emptyDemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import { plainMeasure, plainNumber } from '../i18n/read-number.ts'

/** The platform's clock, at which deadlines are typed; it has no daylight saving. */
const ZONE_HOURS = '+08:00'
const ZONE_MS = 8 * 3_600_000

const one = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : ''
}
const orNull = (text: string) => (text === '' ? null : text)

/** Numbers of the rows `name.0`, `name.1` … that the form has. */
const rowsIn = (form: FormData, name: string): number[] => {
  const found = [...form.keys()].flatMap((key) => new RegExp(`^${name}\\.(\\d)\\b`).exec(key)?.[1] ?? [])
  return [...new Set(found)].map(Number).sort()
}

const numberOf = (text: string): number | null => {
  const plain = plainNumber(text)
  return plain === undefined || plain === '' ? null : Number(plain)
}
const measured = (form: FormData, name: string, measure: Parameters<typeof plainMeasure>[1]): number =>
  Number(plainMeasure(one(form, name), measure)) || 0

/** The id a place field carries: chosen, or that of what was typed; blank while nobody has looked it up. */
export const placeIn = (form: FormData, name: string): string | null =>
  one(form, name) !== '' && one(form, name) === one(form, `${name}.shown`) ? orNull(one(form, `${name}.id`)) : null

/** Names of the place fields of a form. */
export const placeNames = (form: FormData): string[] => [
  'originId',
  'destinationId',
  ...rowsIn(form, 'stops').map((row) => `stops.${row}`),
]

const equipmentIn = (form: FormData, name: string) =>
  rowsIn(form, name).flatMap((row) => {
    const [type, count] = [one(form, `${name}.${row}.type`), measured(form, `${name}.${row}.count`, 'count')]
    return type === '' && count === 0 ? [] : [{ type: type === '' || type === 'any' ? null : type, count: count || 1 }]
  })

const piecesIn = (form: FormData): DemandSheet['pieces'] =>
  rowsIn(form, 'pieces').flatMap((row) => {
    const at = (part: string) => `pieces.${row}.${part}`
    const [lengthCm, widthCm, heightCm] = ['lengthCm', 'widthCm', 'heightCm'].map((side) => measured(form, at(side), 'sideCm'))
    const weightKg = measured(form, at('weightKg'), 'weightKg')
    if (!lengthCm || !widthCm || !heightCm || weightKg === 0) return []
    const count = measured(form, at('count'), 'count') || 1
    return [{ count, lengthCm, widthCm, heightCm, weightKg, stackable: one(form, at('flat')) === '' }]
  })

const valueIn = (form: FormData, name: DemandFieldName, field: DemandField, places: Record<string, string>): unknown => {
  const text = one(form, name)
  switch (field.kind) {
    case 'place':
      return places[name] ?? placeIn(form, name)
    case 'stops':
      return rowsIn(form, name).flatMap((row) => {
        const placeId = places[`stops.${row}`] ?? placeIn(form, `stops.${row}`)
        return placeId === null ? [] : [{ placeId, address: orNull(one(form, `stops.${row}.address`)) }]
      })
    case 'pieces':
      return piecesIn(form)
    case 'containers':
      return equipmentIn(form, name).filter(({ type }) => type !== null)
    case 'vehicles':
      return equipmentIn(form, name)
    case 'number':
      return numberOf(text)
    case 'minor': {
      const amount = numberOf(text)
      const digits = CURRENCY_DIGITS[one(form, 'currency') as CurrencyCode] ?? 2
      return amount === null || amount <= 0 ? null : Math.round(amount * 10 ** digits)
    }
    case 'choice':
      return field.of.includes(text) ? text : null
    case 'choices':
      return field.of.filter((value) => form.getAll(name).includes(value))
    case 'flag':
      return form.has(name)
    case 'moment':
      return Number.isNaN(Date.parse(text + ZONE_HOURS)) ? null : new Date(text + ZONE_HOURS).toISOString()
    default:
      return orNull(text)
  }
}

/** What was typed. `places`: ids of place fields that were looked up by what was typed. */
export const sheetOfForm = (form: FormData, places: Record<string, string> = {}): DemandSheet => ({
  ...emptyDemandSheet(),
  ...(Object.fromEntries(demandFields().map(([name, field]) => [name, valueIn(form, name, field, places)])) as DemandSheet),
})

/** Fields where something stands that is no number. */
export const unreadNumbers = (form: FormData): DemandFieldName[] =>
  demandFields().flatMap(([name, { kind }]) =>
    (kind === 'number' || kind === 'minor') && one(form, name) !== '' && numberOf(one(form, name)) === null ? [name] : [],
  )

/** An instant as the field for a day and a time of the platform's clock has it. */
export const momentText = (instant: string | null): string =>
  instant === null ? '' : new Date(Date.parse(instant) + ZONE_MS).toISOString().slice(0, 16)

/** An amount as people write it. */
export const amountText = (minor: number | null, currency: DemandSheet['currency']): string =>
  minor === null ? '' : String(minor / 10 ** (CURRENCY_DIGITS[currency ?? 'CNY'] ?? 2))
