/** Whether each price of the gold stands in the text of its own rows, however it is written. */

import { inDigits } from '../../src/spoken-amounts.ts'
import type { Offer } from '../gold-form.ts'
import { shown } from './cells.ts'
import type { MadeSheet } from './paper.ts'

const GAPS = /[\s\u00a0\u202f]/g

/** Every number a stretch of digits can mean: 1.250 is 1250 and 1.25. */
const meanings = (digits: string): number[] => {
  const tight = digits.replace(GAPS, '')
  const whole = Number(tight.replace(/[.,'’]/g, ''))
  const last = Math.max(tight.lastIndexOf('.'), tight.lastIndexOf(','))
  const split = last < 0 ? whole : Number(`${tight.slice(0, last).replace(/[.,'’]/g, '')}.${tight.slice(last + 1)}`)
  return [whole, split]
}

const numbersIn = (text: string): Set<number> => {
  const found = new Set<number>()
  for (const pattern of [/\d+(?:[.,'’]\d+)*/g, /\d{1,3}(?:[\s\u00a0\u202f]\d{3})+(?:[.,]\d+)?/g])
    for (const match of text.matchAll(pattern)) {
      const after = text.slice(match.index + match[0].length).trimStart()
      const times = after.startsWith('万') ? 10_000 : /^(тыс|[kк](?!\p{L}))/iu.test(after) ? 1_000 : 1
      for (const value of meanings(match[0])) found.add(Math.round(value * times * 10_000) / 10_000)
    }
  return found
}

/** "id for amount" of each price that is in none of its rows. */
export const unreadPrices = (offers: readonly Offer[], sheets: readonly MadeSheet[], isText: boolean): string[] => {
  const textOf = (row: string) => {
    const name = row.slice(0, row.lastIndexOf('!'))
    const index = Number(isText ? row.slice(1) : row.slice(row.lastIndexOf('!') + 1)) - 1
    const sheet = isText ? sheets[0] : sheets.find((one) => one.name === name)
    return (sheet?.rows[index] ?? []).map((cell) => inDigits(`${cell.value ?? ''} | ${shown(cell)}`)).join(' | ')
  }
  return offers.flatMap(({ id, rows, prices }) => {
    const numbers = rows.map((row) => numbersIn(textOf(row)))
    return prices
      .filter(({ amount }) => amount !== null && !numbers.some((found) => found.has(amount)))
      .map((price) => `${id} ${price.for} ${price.amount}`)
  })
}
