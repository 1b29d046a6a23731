/** Amounts that do not fit what they are of, whatever list they stand in: a price for the way it pays, a least amount for its unit. */
import type { Ends } from './ends.ts'
import type { Question } from './offer.ts'
import { askOf, type Said, type SaidRow } from './said-rows.ts'

/** How many times less, or more, than every other lane of its kind a price is that the way does not explain. */
const FAR = 3
const FAR_A_KM = 3.5
/** Lanes that must be held against one. */
const LEAST_OTHERS = 2
/** Shorter ways are within a town. */
const LEAST_KM = 100
const EARTH_KM = 6371

const kmOf = ({ pol, pod }: Said, ends: Ends): number | null => {
  const [from, to] = [ends.place(pol), ends.place(pod)]
  if (from === undefined || to === undefined) return null
  const [one, other, between] = [from.lat, to.lat, from.lon - to.lon].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ]
  const cosine = Math.sin(one) * Math.sin(other) + Math.cos(one) * Math.cos(other) * Math.cos(between)
  return Math.acos(Math.max(-1, Math.min(1, cosine))) * EARTH_KM
}

type Cell = { offer: Said; km: number; amount: number }
/** True where a price is a small part of all others though some go no further, or many times theirs though some go as far. */
const isFar = ({ amount, km }: Cell, others: readonly Cell[]): boolean => {
  const nearer = others.filter((other) => other.km <= km * 1.05)
  const farther = others.filter((other) => other.km >= km * 0.95)
  const rates = others.map((other) => other.amount / other.km)
  const [least, most, rate] = [Math.min(...rates), Math.max(...rates), amount / km]
  const isUnder = nearer.length > 0 && others.every((other) => amount * FAR < other.amount)
  const isOver = farther.length > 0 && others.every((other) => amount > other.amount * FAR)
  const isCheap = rate * FAR_A_KM < least && nearer.some((other) => amount * FAR < other.amount)
  const isDear = rate > most * FAR_A_KM && farther.some((other) => amount > other.amount * FAR)
  return isUnder || isOver || isCheap || isDear
}

/** Prices by land, where the way makes the price: the sea, and the air, have their own. */
const unlikelyForTheWay = (offers: readonly Said[], ends: Ends): Said[] => {
  const cells = offers.flatMap((offer) => {
    const km = offer.mode === 'rail' || offer.mode === 'road' ? kmOf(offer, ends) : null
    return km === null || km < LEAST_KM
      ? []
      : offer.prices.flatMap(({ for: of, amount, currency }) =>
          amount === null || amount <= 0 ? [] : [{ of, currency, offer, km, amount }],
        )
  })
  const sheetOf = ({ rows: [row = ''] }: Said) => row.slice(0, Math.max(0, row.lastIndexOf('!')))
  const alike = Map.groupBy(cells, ({ of, currency, offer }) =>
    JSON.stringify([offer.mode, offer.loadType, offer.ownership, of, currency, sheetOf(offer)]),
  )
  return [...alike.values()].flatMap((same) =>
    same.flatMap((cell) => {
      const others = same.filter(({ offer }) => !offer.rows.some((row) => cell.offer.rows.includes(row)))
      return others.length >= LEAST_OTHERS && isFar(cell, others) ? [cell.offer] : []
    }),
  )
}

/** The least amount of a part load pays for no more than so many kilograms, or cubic metres. */
const MOST_OF_LEAST: Record<string, number> = { kg: 2000, m3: 20, rt: 20, t: 20 }
const unlikelyLeast = (offers: readonly Said[]): Said[] =>
  offers.filter(({ minimum, prices }) => {
    const told = prices.find((price) => price.for === 'MIN')
    const least = told ?? (minimum !== null && 'amount' in minimum ? minimum : undefined)
    const amount = least?.amount ?? 0
    return prices.some(({ for: of, amount: price, currency }) => {
      const most = MOST_OF_LEAST[of.startsWith('+') ? 'kg' : of]
      return most !== undefined && price !== null && price > 0 && currency === least?.currency && amount > price * most
    })
  })

export const unlikelyAmounts = (rows: readonly SaidRow[], ends: Ends): Question[] => {
  const offers = [...new Set(rows.flatMap((row) => row.offers))]
  const least = unlikelyLeast(offers)
  return [
    ...askOf('price', 'unlike_way', unlikelyForTheWay(offers, ends)),
    ...(['mode', 'price'] as const).flatMap((about) => askOf(about, 'unlike_load', least)),
  ]
}
