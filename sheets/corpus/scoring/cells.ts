/** An answer's offer held against the gold's, cell by cell. */
import type { Offer } from '../gold-form.ts'
import type { AnswerOffer } from './answer-form.ts'
import { plainText, priceFor, priceKey, sameNumber, sameSet } from './keys.ts'

type State = 'right' | 'missing' | 'wrong'

export type CellResult = {
  part: 'prices' | 'places' | 'other'
  field: string
  state: State
  text: string
  /** Whether the offer counts as right only with this cell. */
  core: boolean
  /** A price the gold does not have: nothing excuses it but a note. */
  invented?: true
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

export const placeState = (accepted: readonly (string | null)[], value: string | null | undefined): State => {
  if (isEmpty(value)) return accepted.includes(null) ? 'right' : 'missing'
  return accepted.includes(value ?? null) ? 'right' : 'wrong'
}

/** A code of another carrier is wrong, whatever the words are; where the gold knows no code the words decide. */
export const carrierState = (gold: { words: string; codes: string[] }, answer: AnswerOffer['carrier']): State => {
  const { words, code } = answer ?? {}
  if (isEmpty(words) && isEmpty(code)) return 'missing'
  if (!isEmpty(code) && gold.codes.includes(String(code).toUpperCase())) return 'right'
  if (!isEmpty(code) && gold.codes.length > 0) return 'wrong'
  const [given, wanted] = [plainText(words ?? code), plainText(gold.words)]
  return given !== '' && (wanted.includes(given) || given.includes(wanted)) ? 'right' : 'wrong'
}

const plainState = (wanted: unknown, given: unknown): State => (isEmpty(given) ? 'missing' : given === wanted ? 'right' : 'wrong')

const priceCells = (gold: Offer, answer: AnswerOffer): CellResult[] => {
  const asked = gold.prices.flatMap(({ for: unit, amount, currency }): CellResult[] => {
    const hit = priceFor(answer, unit)
    const isGiven = typeof hit?.amount === 'number'
    const cell = { part: 'prices', field: `price:${unit}`, core: true } as const
    if (amount === null) return isGiven ? [{ ...cell, state: 'wrong', text: `${hit?.amount} for "on request"` }] : []
    const isSame = sameNumber(hit?.amount, amount) && [currency].flat().includes(hit?.currency ?? null)
    return [
      {
        ...cell,
        state: !isGiven ? 'missing' : isSame ? 'right' : 'wrong',
        text: `${hit?.amount} ${hit?.currency} for ${amount} ${currency}`,
      },
    ]
  })
  const invented = (answer.prices ?? [])
    .filter(({ amount }) => typeof amount === 'number')
    .filter((price) => !gold.prices.some((wanted) => priceFor({ prices: [price] }, wanted.for) !== undefined))
    .filter(
      (price) =>
        !(
          priceKey(price.for) === 'MIN' &&
          gold.minimum !== null &&
          'amount' in gold.minimum &&
          sameNumber(gold.minimum.amount, price.amount)
        ),
    )
    .map(
      (price): CellResult => ({
        part: 'prices',
        field: `price:${price.for}`,
        state: 'wrong',
        text: `${price.amount} is not in the sheet`,
        core: true,
        invented: true,
      }),
    )
  return [...asked, ...invented]
}

const minimumState = (wanted: NonNullable<Offer['minimum']>, answer: AnswerOffer): State => {
  const own = answer.minimum
  const inPrices = (answer.prices ?? []).find((price) => priceKey(price.for) === 'MIN')
  if ('quantity' in wanted) return !own ? 'missing' : sameNumber(own.quantity, wanted.quantity) ? 'right' : 'wrong'
  if (!own && inPrices === undefined) return 'missing'
  const amount = own?.amount ?? inPrices?.amount
  return sameNumber(amount, wanted.amount) && (own?.currency ?? inPrices?.currency) === wanted.currency ? 'right' : 'wrong'
}

const chargeableCells = (gold: Offer, answer: AnswerOffer): CellResult[] =>
  Object.entries(gold.chargeable ?? {}).map(([name, wanted]) => {
    const divisor = answer.chargeable?.divisorCm3PerKg
    const given = answer.chargeable?.[name] ?? (name === 'kgPerM3' && divisor ? 1e6 / divisor : undefined)
    const isNear = given !== undefined && Math.abs(given - wanted) <= 0.005 * Math.max(1, wanted)
    const state = given === undefined || given === null ? (wanted === 0 ? 'right' : 'missing') : isNear ? 'right' : 'wrong'
    return { part: 'other', field: `chargeable:${name}`, state, text: `${given} for ${wanted}`, core: false }
  })

const listState = <T>(wanted: readonly T[], given: readonly T[] | null | undefined): State =>
  (given ?? []).length === 0 ? 'missing' : sameSet(wanted, given) ? 'right' : 'wrong'

/** Every cell of the pair but the surcharges. */
export const cellsOf = (gold: Offer, answer: AnswerOffer): CellResult[] => {
  const other = (field: string, state: State, text: string, core = false): CellResult => ({
    part: 'other',
    field,
    state,
    text,
    core,
  })
  const absent = (field: string, given: unknown, core = false) =>
    other(field, 'wrong', `${JSON.stringify(given)} is not in the sheet`, core)
  const cells: CellResult[] = [other('mode', plainState(gold.mode, answer.mode), `${answer.mode} for ${gold.mode}`, true)]
  if (gold.loadType !== null)
    cells.push(other('loadType', plainState(gold.loadType, answer.loadType), `${answer.loadType} for ${gold.loadType}`, true))
  for (const end of ['pol', 'pod'] as const)
    cells.push({
      part: 'places',
      field: end,
      state: placeState(gold[end], answer[end]),
      text: `${answer[end]} for ${gold[end].join('|')}`,
      core: true,
    })
  cells.push(...priceCells(gold, answer))
  if (gold.carrier !== null)
    cells.push(
      other(
        'carrier',
        carrierState(gold.carrier, answer.carrier),
        `${JSON.stringify(answer.carrier)} for ${gold.carrier.words}`,
        true,
      ),
    )
  else if (!isEmpty(answer.carrier?.code ?? answer.carrier?.words)) cells.push(absent('carrier', answer.carrier, true))
  if (gold.ownership !== null)
    cells.push(
      other('ownership', plainState(gold.ownership, answer.ownership), `${answer.ownership} for ${gold.ownership}`, true),
    )
  else if (!isEmpty(answer.ownership)) cells.push(absent('ownership', answer.ownership, true))
  for (const field of ['valid_from', 'valid_to'] as const)
    if (gold[field] !== null)
      cells.push(
        other(field, plainState(gold[field], answer[field]), `${answer[field]} for ${gold[field]}`, field === 'valid_to'),
      )
  if (gold.valid_to === null && !isEmpty(answer.valid_to)) cells.push(absent('valid_to', answer.valid_to, true))
  for (const field of ['transit_days_min', 'transit_days_max'] as const)
    if (gold[field] !== null)
      cells.push(other(`transit:${field}`, plainState(gold[field], answer[field]), `${answer[field]} for ${gold[field]}`))
  if (gold.transit_days_max === null && typeof answer.transit_days_max === 'number')
    cells.push(absent('transit', answer.transit_days_max))
  if (gold.weekdays !== null)
    cells.push(other('weekdays', listState(gold.weekdays, answer.weekdays), `${answer.weekdays} for ${gold.weekdays}`))
  else if ((answer.weekdays ?? []).length > 0) cells.push(absent('weekdays', answer.weekdays))
  if (gold.dates !== null) cells.push(other('dates', listState(gold.dates, answer.dates), `${answer.dates} for ${gold.dates}`))
  if (gold.cutoff_weekdays !== null)
    cells.push(
      other(
        'schedule:cutoff',
        listState(gold.cutoff_weekdays, answer.cutoff_weekdays),
        `${answer.cutoff_weekdays} for ${gold.cutoff_weekdays}`,
      ),
    )
  if (gold.free_days !== null)
    cells.push(other('free_days', plainState(gold.free_days, answer.free_days), `${answer.free_days} for ${gold.free_days}`))
  if (gold.flight !== null)
    cells.push(
      other(
        'flight',
        isEmpty(answer.flight) ? 'missing' : plainText(answer.flight) === plainText(gold.flight) ? 'right' : 'wrong',
        `${answer.flight} for ${gold.flight}`,
      ),
    )
  if (gold.minimum !== null)
    cells.push(
      other(
        'minimum',
        minimumState(gold.minimum, answer),
        `${JSON.stringify(answer.minimum)} for ${JSON.stringify(gold.minimum)}`,
      ),
    )
  return [...cells, ...chargeableCells(gold, answer)]
}
