/** Amounts that do not fit what they are of, whatever list they stand in: a price for the way it pays, a least amount for its unit, boxes and owners for one another. */
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

const sheetOf = ({ rows: [row = ''] }: Said) => row.slice(0, Math.max(0, row.lastIndexOf('!')))

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

/** By sea the way says little of a price; but so many times all others of a list is in another money, or a slip. */
const FAR_BY_SEA = 12
const LEAST_BY_SEA = 3
const unlikelyBySea = (offers: readonly Said[]): Said[] => {
  const cells = offers.flatMap((offer) =>
    offer.mode === 'sea' || offer.mode === 'multimodal'
      ? offer.prices.flatMap(({ for: of, amount, currency }) =>
          amount === null || amount <= 0 ? [] : [{ of, currency, offer, amount }],
        )
      : [],
  )
  const alike = Map.groupBy(cells, ({ of, currency, offer }) => JSON.stringify([offer.loadType, of, currency, sheetOf(offer)]))
  return [...alike.values()].flatMap((same) =>
    same.flatMap(({ offer, amount }) => {
      const others = same.filter((other) => !other.offer.rows.some((row) => offer.rows.includes(row)))
      return others.length >= LEAST_BY_SEA && others.every((other) => amount > other.amount * FAR_BY_SEA) ? [offer] : []
    }),
  )
}

/** The least of a part load pays for no more than so many kilograms, cubic metres or tonnes. */
const MOST_OF_LEAST: Record<string, number> = { kg: 2000, m3: 20, rt: 20, t: 20 }
const unitOf = (of: string): string => (of.startsWith('+') ? 'kg' : of)
const unlikelyLeast = (offers: readonly Said[]): Said[] =>
  offers.filter(({ minimum, prices }) => {
    // So many units are a sum of money that was taken for them, whatever the price is by.
    if (minimum !== null && 'quantity' in minimum && minimum.quantity > (MOST_OF_LEAST[minimum.unit] ?? Number.POSITIVE_INFINITY))
      return true
    const told = prices.find((price) => price.for === 'MIN')
    const least = told ?? (minimum !== null && 'amount' in minimum ? minimum : undefined)
    const amount = least?.amount ?? 0
    return prices.some(({ for: of, amount: price, currency }) => {
      const most = MOST_OF_LEAST[unitOf(of)]
      if (most === undefined || price === null || price <= 0) return false
      const quantity = minimum !== null && 'quantity' in minimum && minimum.unit === unitOf(of) ? minimum.quantity : 0
      return quantity > most || (currency === least?.currency && amount > price * most)
    })
  })

/** More than this nobody pays for one unit of a part load: what costs as much is a box or a truck. */
const MOST_OF_UNIT: Record<string, Record<string, number>> = {
  USD: { kg: 60, m3: 1500, rt: 1500, t: 1500 },
  EUR: { kg: 60, m3: 1500, rt: 1500, t: 1500 },
  CNY: { kg: 450, m3: 10_000, rt: 10_000, t: 10_000 },
}
const unlikelyUnit = (offers: readonly Said[]): Said[] =>
  offers.filter(({ prices }) => {
    const units = prices.flatMap(({ for: of, amount, currency }) => {
      const most = MOST_OF_UNIT[currency ?? '']?.[unitOf(of)]
      return most === undefined || amount === null ? [] : [amount > most]
    })
    // One of several is a slip, which is flagged by the others.
    return units.length > 0 && units.every((isMore) => isMore)
  })

/** Least and most that a box or a truck goes for, by money: another amount is in another one, or a slip. */
const SIZES: Record<string, { box: readonly [number, number]; truck: readonly [number, number] }> = {
  USD: { box: [0, 25_000], truck: [100, 30_000] },
  EUR: { box: [0, 25_000], truck: [100, 30_000] },
  CNY: { box: [0, 150_000], truck: [600, 150_000] },
  RUB: { box: [5000, 5_000_000], truck: [10_000, 5_000_000] },
  KZT: { box: [20_000, 30_000_000], truck: [20_000, 30_000_000] },
}
const unlikelySize = (offers: readonly Said[]): Said[] =>
  offers.filter(({ prices }) =>
    prices.some(({ for: of, amount, currency }) => {
      const sizes = SIZES[currency ?? '']
      if (sizes === undefined || amount === null || amount <= 0) return false
      const [least, most] = of.startsWith('truck') ? sizes.truck : /^\d/u.test(of) ? sizes.box : [0, Number.POSITIVE_INFINITY]
      return amount < least || amount > most
    }),
  )

/** Money of one country alone; letters of some are those of other words of the trade: KGS. */
const COUNTRY_OF: Record<string, string> = {
  KGS: 'KG',
  KZT: 'KZ',
  UZS: 'UZ',
  TJS: 'TJ',
  BYN: 'BY',
  TRY: 'TR',
  GEL: 'GE',
  AZN: 'AZ',
  AMD: 'AM',
  MNT: 'MN',
}
const unlikelyMoney = (offers: readonly Said[], ends: Ends): Said[] =>
  offers.filter(({ prices, pol, pod }) =>
    prices.some(({ currency }) => {
      const country = COUNTRY_OF[currency ?? '']
      return country !== undefined && ![pol, pod].some((id) => id === null || ends.place(id)?.country === country)
    }),
  )

/** How many times dearer small boxes are than large ones where the two were taken for one another. */
const DEARER = 1.25
const LEAST_ALIKE = 3
/** Offers of a sheet in which most small boxes are far dearer than the large ones. */
const reversedBoxes = (offers: readonly Said[]): Said[] =>
  [...Map.groupBy(offers, (offer) => `${sheetOf(offer)} ${offer.ownership} ${offer.mode}`).values()].flatMap((alike) => {
    const amountOf = ({ prices }: Said, boxes: readonly string[]) =>
      prices.find((price) => boxes.includes(price.for) && price.amount !== null)?.amount ?? null
    const both = alike.flatMap((offer) => {
      const [small, large] = [amountOf(offer, ['20GP']), amountOf(offer, ['40HQ', '40GP'])]
      return small === null || large === null || large <= 0 ? [] : [{ offer, isReversed: small >= large * DEARER }]
    })
    const reversed = both.filter(({ isReversed }) => isReversed)
    return both.length >= LEAST_ALIKE && reversed.length * 2 > both.length ? reversed.map(({ offer }) => offer) : []
  })

/** Offers with own boxes that are dearer than the line's of the same row, where most of a sheet are: the two were taken for one another. */
const reversedOwners = (offers: readonly Said[]): Said[] => {
  const pairs = offers.flatMap((soc) => {
    if (soc.ownership !== 'SOC') return []
    return offers
      .filter(
        (other) =>
          other.ownership === 'COC' &&
          other.pol === soc.pol &&
          other.pod === soc.pod &&
          other.valid_to === soc.valid_to &&
          other.rows.some((row) => soc.rows.includes(row)),
      )
      .flatMap((coc) => {
        const amounts = soc.prices.flatMap(({ for: box, amount, currency }) => {
          const other = coc.prices.find((price) => price.for === box && price.currency === currency)?.amount ?? null
          return amount === null || other === null ? [] : [amount - other]
        })
        return amounts.length === 0 ? [] : [{ soc, coc, isReversed: amounts.every((more) => more > 0) }]
      })
  })
  return [...Map.groupBy(pairs, ({ soc }) => sheetOf(soc)).values()].flatMap((same) => {
    const reversed = same.filter(({ isReversed }) => isReversed)
    return same.length >= LEAST_ALIKE && reversed.length * 2 > same.length ? reversed.flatMap(({ soc, coc }) => [soc, coc]) : []
  })
}

export const unlikelyAmounts = (rows: readonly SaidRow[], ends: Ends): Question[] => {
  const offers = [...new Set(rows.flatMap((row) => row.offers))]
  const least = [...unlikelyLeast(offers), ...unlikelyUnit(offers)]
  return [
    ...askOf('price', 'unlike_way', [
      ...new Set([...unlikelyForTheWay(offers, ends), ...unlikelyBySea(offers), ...unlikelySize(offers)]),
    ]),
    ...(['mode', 'price'] as const).flatMap((about) => askOf(about, 'unlike_load', least)),
    ...askOf('currency', 'unlike_way', unlikelyMoney(offers, ends)),
    ...askOf('price', 'order', reversedBoxes(offers)),
    ...askOf('ownership', 'order', reversedOwners(offers)),
  ]
}
