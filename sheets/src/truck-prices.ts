/** Prices of whole trucks held against those of part loads beside them, against quicker ways and against other lanes to the same end. */
import type { Offer } from './offer.ts'

/** How many times another share of the price of a kilogram than in the other rows a truck costs when it is a slip. */
const FAR = 4
/** How many times dearer than the next of its table a truck is, though it takes fewer days, when it is a slip or in other money. */
const DEARER = 2.5
/** A day on the way costs a truck of one kind about the same: how many times less than on all other lanes is a slip. */
const CHEAPER_A_DAY = 4
/** Rows that must agree on what is usual. */
const LEAST_ALIKE = 3

/** `vehicle`: of the offer, or of the price where an offer has one for each kind. */
type Truck = { offer: Offer; of: string; vehicle: string | null; amount: number; currency: string }

const trucksOf = (offers: readonly Offer[]): Truck[] =>
  offers.flatMap((offer) => {
    const priced = offer.prices.filter(({ amount }) => amount !== null)
    if (offer.loadType !== 'FTL' || (priced.length > 1 && priced.some(({ for: of }) => of === 'truck'))) return []
    return priced.flatMap(({ for: of, amount, currency }): Truck[] =>
      /^truck(?:\/|$)/u.test(of) && amount !== null && currency !== null
        ? [{ offer, of, vehicle: of.split('/')[1] ?? offer.vehicle, amount, currency }]
        : [],
    )
  })

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** What a truck costs in kilograms of a part load of its own row, in one currency; null where its row has none. */
const kilogramsOf = ({ offer, currency }: Truck, amount: number, parts: readonly Offer[]): number | null => {
  const [row] = offer.rows
  const part = parts.find(({ rows, table }) => table === offer.table && row !== undefined && rows.includes(row))
  const least = part?.prices.flatMap((price) =>
    price.amount !== null && price.currency === currency && (price.for === 'kg' || price.for.startsWith('+')) ? price.amount : [],
  )
  return least === undefined || least.length === 0 ? null : amount / Math.min(...least)
}

/** The trucks of a table whose price does not fit: the rows with part loads agree on a share, the others on days and ends. */
const unlikely = (trucks: readonly Truck[], parts: readonly Offer[]): Set<Truck> => {
  const found = new Set<Truck>()
  const shares = trucks.flatMap((truck) => {
    const share = kilogramsOf(truck, truck.amount, parts)
    return share === null ? [] : [{ truck, share }]
  })
  const usual = median(shares.map(({ share }) => share))
  if (shares.length >= LEAST_ALIKE)
    for (const { truck, share } of shares) if (share / usual >= FAR || usual / share >= FAR) found.add(truck)
  for (const same of Map.groupBy(trucks, ({ currency, vehicle }) => `${currency} ${vehicle}`).values()) {
    const days = same.flatMap((truck) => {
      const { min, max } = truck.offer.transit ?? { min: null, max: null }
      const middle = ((min ?? max ?? 0) + (max ?? min ?? 0)) / 2
      return middle > 0 ? [{ truck, aDay: truck.amount / middle }] : []
    })
    for (const { truck, aDay } of days) {
      const others = days.filter((other) => other.truck !== truck)
      if (others.length >= LEAST_ALIKE && others.every((other) => other.aDay >= aDay * CHEAPER_A_DAY)) found.add(truck)
    }
  }
  for (const same of Map.groupBy(trucks, ({ currency }) => currency).values()) {
    const dearest = [...same].sort((one, other) => other.amount - one.amount)
    const [first, second] = dearest
    const [days, usualDays] = [first?.offer.transit?.max, second?.offer.transit?.max]
    if (
      first !== undefined &&
      second !== undefined &&
      same.length >= LEAST_ALIKE &&
      first.amount >= second.amount * DEARER &&
      days != null &&
      usualDays != null &&
      days < usualDays
    )
      found.add(first)
    for (const truck of same) {
      const toSame = same.filter(
        ({ offer }) => offer !== truck.offer && offer.pod.id !== null && offer.pod.id === truck.offer.pod.id,
      )
      const isSlower = (other: Truck) => (truck.offer.transit?.max ?? 0) * 2 > (other.offer.transit?.max ?? 0)
      if (toSame.length > 0 && toSame.every((other) => other.amount >= truck.amount * FAR && isSlower(other))) found.add(truck)
    }
  }
  return found
}

/**
 * Flags a kind of truck that costs many times another kind of its own row, or a small share of it: of the two the one that is
 * further from the usual of its kind.
 */
const flagKinds = (offers: readonly Offer[], flag: (offer: Offer, field: string, kind: string) => void): void => {
  const usualOf = (of: string, currency: string | null): number =>
    median(
      offers.flatMap(({ prices }) =>
        prices.flatMap((price) => (price.for === of && price.currency === currency ? (price.amount ?? []) : [])),
      ),
    )
  for (const offer of offers) {
    const kinds = offer.prices
      .flatMap((price) =>
        price.for.startsWith('truck/') && price.amount !== null && price.amount > 0 ? [{ ...price, amount: price.amount }] : [],
      )
      .sort((one, other) => one.amount - other.amount)
    const [least, most] = [kinds[0], kinds.at(-1)]
    if (least === undefined || most === undefined || least.currency !== most.currency || most.amount < least.amount * FAR)
      continue
    const farBelow = usualOf(least.for, least.currency) / least.amount
    const farAbove = most.amount / usualOf(most.for, most.currency)
    flag(offer, `price:${farBelow >= farAbove ? least.for : most.for}`, 'price_out_of_line')
  }
}

/** Flags prices of whole trucks that do not fit the others of their table. */
export const flagTruckPrices = (offers: readonly Offer[], flag: (offer: Offer, field: string, kind: string) => void): void => {
  const byTable = Map.groupBy(
    offers.filter(({ loadType }) => loadType === 'FTL' || loadType === 'LTL'),
    ({ table }) => table,
  )
  for (const own of byTable.values()) {
    flagKinds(own, flag)
    const parts = own.filter(({ loadType }) => loadType === 'LTL')
    for (const { offer, of } of unlikely(trucksOf(own), parts)) flag(offer, `price:${of}`, 'price_out_of_line')
  }
}
