/** What the heads of a price's own column say, and lines above all lanes, held against the offers read below them. */
import { chargesIn } from './charge-words.ts'
import { spokenMode } from './context.ts'
import { periodsIn } from './days.ts'
import { moneyIn } from './note-money.ts'
import type { Question } from './offer.ts'
import type { Tools } from './read-table.ts'
import { askOf, type Said, type SaidRow } from './said-rows.ts'
import { boxesIn, currenciesIn, ownershipsIn, unified } from './words.ts'

/** Rows above a table that may be its heads, and the least texts of one. */
const MOST_HEADS = 3
const LEAST_TITLES = 3
/** Longer titles are remarks, which speak of other columns as well. */
const LONGEST_TITLE = 40

/** The rows of titles right above a row of offers, the nearest first. */
const headsAbove = (row: SaidRow, rows: readonly SaidRow[]): SaidRow[] => {
  const heads: SaidRow[] = []
  for (let at = row.at - 1; at >= 0 && heads.length < MOST_HEADS; at--) {
    const above = rows[at]
    if (above === undefined || above.sheet !== row.sheet) break
    const isHead = above.isOfOthers && above.texts.length >= LEAST_TITLES
    if (isHead) heads.push(above)
    else if (heads.length > 0) break
  }
  return heads
}

/** A price with the cell it was read from and the titles of its column. */
type Headed = { offer: Said; price: Said['prices'][number]; cell: string; titles: readonly string[] }
const headedPrices = (rows: readonly SaidRow[]): Headed[] => {
  const byName = new Map(rows.map((row) => [row.name, row]))
  const heads = new Map<SaidRow, SaidRow[]>()
  return [...new Set(rows.flatMap((row) => row.offers))].flatMap((offer) =>
    offer.prices.flatMap((price) =>
      (offer.cells[`price:${price.for}`] ?? []).flatMap(({ row: name, at }) => {
        const row = byName.get(name)
        if (row === undefined || row.cells.length < 2) return []
        const above = heads.get(row) ?? headsAbove(row, rows)
        heads.set(row, above)
        const titles = above.map(({ cells }) => cells[at] ?? '').filter((text) => text !== '')
        return titles.length === 0 ? [] : [{ offer, price, cell: row.cells[at] ?? '', titles }]
      }),
    ),
  )
}

/** The one value that texts name; undefined where they name none, or several. */
const onlyOf = <T>(values: readonly T[]): T | undefined => (new Set(values).size === 1 ? values[0] : undefined)

type Told = 'currency' | 'price' | 'ownership' | 'mode' | 'validity' | 'carrier'
/** How an offer goes, by a title that says nothing else of transport. */
const wayOf = (title: string): Said['mode'][] => {
  if (title.length > LONGEST_TITLE || chargesIn(title).length > 0) return []
  const { mode, sure } = spokenMode(title)
  return sure && mode !== null ? [mode] : []
}

/** What the titles of a price's column say and its offer has otherwise; a title that says several things of a kind may be of others. */
const unlikeTitles = ({ offer, price, cell, titles }: Headed, { calendar, carriers }: Tools): Told[] => {
  const currency = onlyOf(titles.flatMap((title) => currenciesIn(title)))
  const box = onlyOf(titles.flatMap((title) => boxesIn(title).flatMap(({ value, bare }) => (bare ? [] : value))))
  const owner = onlyOf(titles.flatMap((title) => ownershipsIn(title).map(({ value }) => value)))
  const ways = titles.flatMap(wayOf)
  const lastDays = titles.flatMap((title) =>
    periodsIn(title, calendar).flatMap(({ to, ambiguous }) => (to === null || ambiguous ? [] : to)),
  )
  const lines = titles.flatMap((title) => carriers.find(title, offer.mode) ?? [])
  const isUnlike: Record<Told, boolean> = {
    currency: currency !== undefined && price.currency !== null && currency !== price.currency && currenciesIn(cell).length === 0,
    price: box !== undefined && /^\d/u.test(price.for) && box !== price.for && boxesIn(cell).length === 0,
    ownership: owner !== undefined && offer.ownership !== null && owner !== offer.ownership,
    mode: ways.length > 0 && offer.mode !== 'multimodal' && !ways.includes(offer.mode),
    validity: lastDays.length > 0 && offer.valid_to !== null && !lastDays.includes(offer.valid_to),
    carrier:
      lines.length > 0 &&
      offer.carrier !== null &&
      !lines.some(({ code, words }) => code === offer.carrier?.code || words === offer.carrier?.words),
  }
  return (Object.keys(isUnlike) as Told[]).filter((about) => isUnlike[about])
}
/** Offers that differ from what the titles of their prices say. */
const unlikeColumns = (rows: readonly SaidRow[], tools: Tools): Question[] => {
  const found = headedPrices(rows).flatMap((price) => unlikeTitles(price, tools).map((about) => ({ about, ...price })))
  return [...Map.groupBy(found, ({ about }) => about)].flatMap(([about, same]) =>
    askOf(
      about,
      'unlike_words',
      new Set(same.map(({ offer }) => offer)),
      same.map(({ titles }) => titles.join(' ')),
    ),
  )
}

/** Sentences of a line; a rate of exchange, or what charges are in, is told for no price. */
const SENTENCES = /[;；。\n]|\.\s/u
const OF_OTHER_MONEY = /汇率|(?<!\p{L})(?:exchange|roe|курс\p{L}*)(?!\p{L})/iu
const OF_CHARGES = /费|(?<!\p{L})(?:charges?|fees?|сбор(?:ы|а|ов|ам)?|расход\p{L}*)(?!\p{L})/iu
/** Offers of a sheet above which a line names a currency, with no sum, that none of their prices is in. */
const unlikeLines = (rows: readonly SaidRow[]): Question[] =>
  [...Map.groupBy(rows, ({ sheet }) => sheet).values()].flatMap((own) => {
    const first = own.find(({ offers }) => offers.length > 0)
    if (first === undefined) return []
    const offers = [...new Set(own.flatMap((row) => row.offers))]
    const priced = new Set(offers.flatMap(({ prices }) => prices.map(({ currency }) => currency)))
    const words = own
      .filter(({ at, isOfOthers, texts }) => isOfOthers && at < first.at && texts.length < LEAST_TITLES)
      .flatMap(({ texts }) => texts.flatMap((text) => text.split(SENTENCES)))
      .filter(
        (sentence) =>
          currenciesIn(sentence).some((currency) => !priced.has(currency)) &&
          !OF_OTHER_MONEY.test(sentence) &&
          !OF_CHARGES.test(sentence) &&
          moneyIn(unified(sentence)).every(({ currency }) => currency === null),
      )
    return words.length === 0 ? [] : askOf('currency', 'unlike_words', offers, words)
  })

export const unlikeHeads = (rows: readonly SaidRow[], tools: Tools): Question[] => [
  ...unlikeColumns(rows, tools),
  ...unlikeLines(rows),
]
