/** What is unlikely among the prices of a sheet, and what it leaves open: flags and questions, each once for all rows. */
import { currenciesApart } from './currency-apart.ts'
import type { Calendar } from './days.ts'
import type { About, Flag, Offer, Question } from './offer.ts'
import { flagTruckPrices } from './truck-prices.ts'

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
/** How many times dearer or cheaper than its neighbours a price is when it is a slip of a digit. */
const FAR = 4
/** How many times beyond the next of its column a price is that stands alone in its row: below it, and above it. */
const ALONE = 3
const ALONE_ABOVE = 2.5

/** Flags for prices that do not fit the others of their row, column and lane. */
/** Least price of a whole truck, in any currency. */
const LEAST_TRUCK = 30

export const flagPrices = (offers: readonly Offer[]): { flags: Flag[]; questions: Question[] } => {
  const flags: Flag[] = []
  const questions: Question[] = []
  const flag = (offer: Offer, field: string, kind: string) => {
    const amounts = offer.prices.flatMap((price) => (`price:${price.for}` === field ? (price.amount ?? []) : []))
    flags.push({ rows: offer.rows, field, kind, amounts })
  }
  for (const offer of offers) {
    const priced = offer.prices.flatMap((price) => (price.amount === null ? [] : [{ ...price, amount: price.amount }]))
    // No truck goes for a few coins: thousands were written otherwise.
    for (const price of priced)
      if (price.for.startsWith('truck') && price.amount > 0 && price.amount < LEAST_TRUCK)
        flag(offer, `price:${price.for}`, 'price_out_of_line')
    const currencies = new Set(priced.flatMap(({ currency }) => currency ?? []))
    if (currencies.size > 1) {
      const usual = mostOf(
        offers
          .filter(({ table }) => table === offer.table)
          .flatMap(({ prices }) => prices.flatMap(({ currency }) => currency ?? [])),
      )
      for (const price of priced) if (price.currency !== usual) flag(offer, `price:${price.for}`, 'currency_mixed')
      questions.push({ about: 'currency', rows: offer.rows, kind: 'mixed' })
    }
    if (offer.loadType === 'FCL') flagBoxes(offer, offers, currencies.size > 1, flag, questions)
    if (offer.prices.some((price) => price.for.startsWith('+'))) flagBrackets(offer, priced, flag)
  }
  flagAmong(offers, flag)
  flagVolumes(offers, flag)
  flagTrucks(offers, flag)
  flagTruckPrices(offers, flag)
  flagOwnership(offers, flag, questions)
  questions.push(...currenciesApart(offers))
  return { flags, questions }
}

type Mark = (offer: Offer, field: string, kind: string) => void

const amountOf = (offer: Offer, key: string): number | null => offer.prices.find((price) => price.for === key)?.amount ?? null

/** A large refrigerated box costs at least what a small one costs. */
const flagReefers = (offer: Offer, flag: Mark, questions: Question[]): void => {
  const [small, large] = [amountOf(offer, '20RF'), amountOf(offer, '40RH')]
  if (small === null || large === null || small <= large) return
  flag(offer, 'price:20RF', 'order_reversed')
  questions.push({ about: 'price', rows: offer.rows, kind: 'order' })
}

/** A 40-foot box costs at least what a 20-foot box costs, and a high one about what a standard one does. */
const flagBoxes = (offer: Offer, all: readonly Offer[], mixed: boolean, flag: Mark, questions: Question[]): void => {
  if (mixed) return
  flagReefers(offer, flag, questions)
  const [small, standard, high] = [amountOf(offer, '20GP'), amountOf(offer, '40GP'), amountOf(offer, '40HQ')]
  const large = high ?? standard
  if (standard !== null && high !== null && (standard / high >= FAR || high / standard >= FAR)) {
    flag(offer, standard > high ? 'price:40HQ' : 'price:40GP', 'price_out_of_line')
    return
  }
  if (small === null || large === null) return
  const lowest = Math.min(large, standard ?? large)
  if (small > lowest) {
    // Some lanes have a 20-foot box dearer throughout: then it is the lane's way.
    const alike = all.filter((other) => other.table === offer.table && other !== offer)
    const dearer = alike.filter(
      (other) =>
        (amountOf(other, '20GP') ?? 0) > (amountOf(other, '40HQ') ?? amountOf(other, '40GP') ?? Number.POSITIVE_INFINITY),
    ).length
    if (dearer * 2 > alike.length && alike.length > 2) return
    if (small / lowest >= FAR)
      flag(offer, high !== null && high <= (standard ?? high) ? 'price:40HQ' : 'price:40GP', 'price_out_of_line')
    else flag(offer, 'price:20GP', 'order_reversed')
    questions.push({ about: 'price', rows: offer.rows, kind: 'order' })
  } else if (large / small >= FAR * 1.5) flag(offer, 'price:20GP', 'price_out_of_line')
}

/** Brackets of weight fall as weights rise. */
const flagBrackets = (offer: Offer, priced: readonly { for: string; amount: number }[], flag: Mark): void => {
  const brackets = priced
    .filter((price) => price.for.startsWith('+'))
    .map((price) => ({ ...price, kg: Number(price.for.slice(1)) }))
    .sort((a, b) => a.kg - b.kg)
  brackets.forEach((bracket, i) => {
    const others = brackets.filter((_, j) => j !== i).map(({ amount }) => amount)
    if (others.length === 0) return
    const middle = median(others)
    const [before, after] = [brackets[i - 1]?.amount, brackets[i + 1]?.amount]
    const far = bracket.amount / middle >= FAR || middle / bracket.amount >= FAR
    const under = after !== undefined && bracket.amount < after * 0.95
    const over = before !== undefined && bracket.amount > before * 1.05
    // Of two neighbours in the wrong order the one is named that lies further from the rest.
    if (
      far ||
      (over && !(after !== undefined && after > before * 1.05)) ||
      (under && before !== undefined && bracket.amount < before * 0.6)
    )
      flag(offer, `price:${bracket.for}`, 'price_out_of_line')
  })
}

/** A price a tenth, or ten times, of those in its column. */
const flagAmong = (offers: readonly Offer[], flag: Mark): void => {
  const groups = Map.groupBy(
    offers.flatMap((offer) =>
      offer.prices.flatMap((price) => (price.amount === null ? [] : [{ offer, price, amount: price.amount }])),
    ),
    ({ offer, price }) => `${offer.table} ${offer.mode} ${offer.loadType} ${price.for}`,
  )
  for (const group of groups.values()) {
    if (group.length < 4) continue
    const usual = mostOf(group.flatMap(({ price }) => price.currency ?? []))
    const same = group.filter(({ price }) => price.currency === usual)
    const values = same.map(({ amount }) => amount)
    const middle = median(values)
    const distinct = [...new Set(values)].sort((a, b) => a - b)
    const byEnd = Map.groupBy(same, ({ offer }) => offer.pod.id)
    const ratios = new Map<string, number>()
    /** What an amount of this column usually is of another one of its row. */
    const usualRatio = (other: string): number => {
      const known = ratios.get(other)
      if (known !== undefined) return known
      const found = median(
        group.flatMap(({ offer, amount }) => {
          const value = amountOf(offer, other)
          return value === null ? [] : [value / amount]
        }),
      )
      ratios.set(other, found)
      return found
    }
    for (const { offer, price, amount } of same) {
      const least = distinct[0] === amount ? distinct[1] : distinct[0]
      const most = distinct.at(-1) === amount ? distinct.at(-2) : distinct.at(-1)
      if (least === undefined || most === undefined) continue
      const rest = offer.prices.filter((other) => other.for !== price.for && other.amount !== null)
      // Short lanes are cheap in all boxes: what is far from its column must be far from its row too, where the row has others.
      const fitsRow = rest.some((other) => {
        const ratio = (other.amount ?? 0) / amount
        const typical = usualRatio(other.for)
        return ratio < FAR && ratio > 1 / FAR && (typical === 0 || (ratio / typical < 2.5 && typical / ratio < 2.5))
      })
      if (fitsRow) continue
      // A price that stands alone has only its column to be held against.
      const isUnder = rest.length === 0 && amount * ALONE < least && middle / amount >= FAR * 1.5
      const isOver = rest.length === 0 && amount > most * ALONE_ABOVE && amount / middle >= FAR
      // The dearest of the column is held against the other lanes to its end, however dear the ones to other ends are.
      const toSame = amount > most ? (byEnd.get(offer.pod.id)?.filter((other) => other.offer !== offer) ?? []) : []
      const isOverEnd = offer.pod.id !== null && toSame.length > 0 && toSame.every((other) => amount >= other.amount * FAR)
      if (
        isUnder ||
        isOver ||
        isOverEnd ||
        amount * 5 < least ||
        amount > most * 5 ||
        (rest.length > 0 && (middle / amount >= 8 || amount / middle >= 8))
      )
        flag(offer, `price:${price.for}`, 'price_out_of_line')
    }
  }
}

/** A tonne, or a kilogram, costs about as many times a cubic metre on one lane of a table as on the others. */
const flagVolumes = (offers: readonly Offer[], flag: Mark): void => {
  for (const unit of ['t', 'kg']) flagVolumesBy(unit, offers, flag)
}
const flagVolumesBy = (unit: string, offers: readonly Offer[], flag: Mark): void => {
  const both = offers.flatMap((offer) => {
    const [volume, weight] = [amountOf(offer, 'm3'), amountOf(offer, unit)]
    return volume === null || weight === null ? [] : [{ offer, ratio: weight / volume }]
  })
  for (const alike of Map.groupBy(both, ({ offer }) => offer.table).values()) {
    if (alike.length < 3) continue
    const usual = median(alike.map(({ ratio }) => ratio))
    for (const { offer, ratio } of alike)
      if (ratio / usual >= FAR || usual / ratio >= FAR)
        flag(offer, ratio > usual ? 'price:m3' : `price:${unit}`, 'price_out_of_line')
  }
}

/** Rows of a table that must agree which kind of truck is the dearer, for one that says otherwise to be a slip. */
const LEAST_ALIKE = 3
/** A kind of truck is dearer than another one on all lanes of a table, or on none. */
const flagTrucks = (offers: readonly Offer[], flag: Mark): void => {
  for (const table of Map.groupBy(offers, (offer) => offer.table).values()) {
    const kinds = [...new Set(table.flatMap(({ prices }) => prices.map((price) => price.for)))].filter((of) =>
      of.startsWith('truck/'),
    )
    for (const [i, kind] of kinds.entries())
      for (const other of kinds.slice(i + 1)) {
        const both = table.flatMap((offer) => {
          const [one, two] = [amountOf(offer, kind), amountOf(offer, other)]
          return one === null || two === null || one === two ? [] : [{ offer, isDearer: two > one }]
        })
        for (const isDearer of [true, false]) {
          const against = both.filter((each) => each.isDearer !== isDearer)
          const [slip] = against
          if (slip !== undefined && against.length === 1 && both.length > LEAST_ALIKE)
            flag(slip.offer, `price:${other}`, 'order_reversed')
        }
      }
  }
}

const sameDays = (one: Offer, other: Offer): boolean =>
  one.timetable.weekdays?.join() === other.timetable.weekdays?.join() && one.transit?.min === other.transit?.min

/** Own boxes are cheaper than boxes of the line. */
const flagOwnership = (offers: readonly Offer[], flag: Mark, questions: Question[]): void => {
  for (const soc of offers) {
    if (soc.ownership !== 'SOC') continue
    const coc = offers.find(
      (other) =>
        other.ownership === 'COC' &&
        other.mode === soc.mode &&
        other.pol.id === soc.pol.id &&
        other.pod.id === soc.pod.id &&
        other.table === soc.table &&
        other.validTo === soc.validTo &&
        (other.rows.some((row) => soc.rows.includes(row)) ||
          (other.carrier?.words === soc.carrier?.words && other.via.join() === soc.via.join() && sameDays(other, soc))),
    )
    if (coc === undefined) continue
    for (const { for: box, amount, currency } of soc.prices) {
      const other = coc.prices.find((price) => price.for === box && price.currency === currency)
      if (amount === null || other === undefined || other.amount === null || amount <= other.amount) continue
      flag(soc, `price:${box}`, 'order_reversed')
      questions.push({ about: 'price', rows: soc.rows, kind: 'ownership_order' })
    }
  }
}

const mostOf = <T>(values: readonly T[]): T | undefined => {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** What offers leave open, once for all of them. */
export const openQuestions = (offers: readonly Offer[]): Question[] => {
  const questions: Question[] = []
  const ask = (about: About, kind: string, open: (offer: Offer) => boolean, fallback?: string) => {
    const rows = [...new Set(offers.filter(open).flatMap((offer) => offer.rows))]
    if (rows.length > 0) questions.push({ about, rows, kind, ...(fallback === undefined ? {} : { fallback }) })
  }
  ask('place', 'unknown', ({ pol, pod }) => pol.id === null || pod.id === null)
  ask('place', 'spelling', ({ pol, pod }) => pol.guessed !== undefined || pod.guessed !== undefined)
  ask('currency', 'missing', ({ prices }) => prices.some(({ amount, currency }) => amount !== null && currency === null))
  ask('validity', 'missing', ({ validTo }) => validTo === null)
  ask('schedule', 'missing', ({ timetable }) => timetable.weekdays === null && timetable.dates === null)
  ask('transit', 'missing', ({ transit }) => transit === null)
  ask(
    'ownership',
    'missing',
    ({ mode, loadType, ownership }) => mode === 'rail' && loadType === 'FCL' && ownership === null,
    'COC',
  )
  ask('carrier', 'missing', ({ mode, carrier }) => (mode === 'sea' || mode === 'air') && carrier === null)
  return questions
}

/** Offers whose last day is over: they are no offers of today. */
export const isOver = (offer: Offer, { today }: Calendar): boolean => offer.validTo !== null && offer.validTo < today
