/** Offers told anew as a matrix: places of loading down, of discharge across, a block for each box below or beside. */
import type { Cell } from '../../sheets/src/cell.ts'
import { type Facts, type Told, talkOf } from './facts.ts'
import type { Paper } from './paper.ts'
import type { Random } from './random.ts'
import { linesAbove, paperOf, unitTitle } from './retell-table.ts'
import { FROM, TO } from './trade-words.ts'

/** A matrix tells lanes and prices, and above it what all of them have; lanes of two offers are left out. */
export const matrixFacts = (facts: Facts): Facts | undefined => {
  const lanes = Map.groupBy(facts.told, ({ pol, pod }) => `${pol} ${pod}`)
  const alone = facts.told.filter(({ pol, pod }) => lanes.get(`${pol} ${pod}`)?.length === 1)
  const commonest = <T>(factOf: (told: Told) => T) => {
    const groups = Map.groupBy(alone, (told) => JSON.stringify(factOf(told)))
    return [...groups].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0]
  }
  const ofAll = ({ offer, carrier }: Told) => [offer.valid_from, offer.valid_to, carrier, offer.ownership, offer.vehicle]
  const key = commonest(ofAll)
  const told = alone
    .filter((each) => JSON.stringify(ofAll(each)) === key)
    .map((each) => ({
      ...each,
      offer: {
        ...each.offer,
        transit_days_min: null,
        transit_days_max: null,
        weekdays: null,
        cutoff_weekdays: null,
        free_days: null,
      },
    }))
  const isWide = new Set(told.map(({ pol }) => pol)).size > 1 && new Set(told.map(({ pod }) => pod)).size > 1
  // Brackets of weight over a matrix are a block for each of seven, which nobody sends.
  return isWide && facts.units.length <= 3 && told.every(({ offer }) => offer.vehicle === null) ? { ...facts, told } : undefined
}

export const retellMatrix = (facts: Facts, random: Random): Paper => {
  const { locale, way, units, told } = facts
  const currencyAt = random.pick(['line', 'cell'] as const)
  const isDown = random.chance(0.5)
  const [sides, tops] = [
    [...new Set(told.map(({ pol, pod }) => (isDown ? pol : pod)))],
    [...new Set(told.map(({ pol, pod }) => (isDown ? pod : pol)))],
  ]
  const rowWords = random.pick((isDown ? FROM : TO)[way][locale])
  const columnWords = random.pick((isDown ? TO : FROM)[way][locale])
  const corner = random.pick([`${rowWords}\\${columnWords}`, `${rowWords}/${columnWords}`, `${rowWords} \\ ${columnWords}`])
  const rows: Cell[][] = linesAbove(facts, random, { currencyAt, carried: true, owned: true, period: true }).map((line) => [line])
  const at = new Map<Told, number[]>(told.map((each) => [each, []]))
  const cellOf = (side: string, top: string, unit: string): Cell => {
    const each = told.find(({ pol, pod }) => (isDown ? pol === side && pod === top : pod === side && pol === top))
    const amount = each?.offer.prices.find((price) => price.for === unit)?.amount
    if (each === undefined || amount == null) return null
    at.get(each)?.push(rows.length + 1)
    return currencyAt === 'cell' ? facts.write.money(amount) : facts.write.amount(amount)
  }
  const inOneCell = units.length > 1 && currencyAt === 'line' && random.chance(0.4)
  if (inOneCell) {
    rows.push([units.map((unit) => unitTitle(facts, unit, random)).join('/')], [corner, ...tops])
    for (const side of sides)
      rows.push([
        side,
        ...tops.map((top) => {
          const amounts = units.map((unit) => cellOf(side, top, unit))
          return amounts.every((amount) => amount === null) ? null : amounts.map((amount) => String(amount ?? '-')).join('/')
        }),
      ])
  } else
    for (const unit of units) {
      rows.push([], [unitTitle(facts, unit, random)], [corner, ...tops])
      for (const side of sides) rows.push([side, ...tops.map((top) => cellOf(side, top, unit))])
    }
  if (random.chance(0.4)) rows.push([], [talkOf(facts, random)])
  return paperOf(
    facts,
    'matrix.xlsx',
    rows,
    told.map((each) => ({ told: each, rows: [...new Set(at.get(each))] })),
    [],
  )
}
