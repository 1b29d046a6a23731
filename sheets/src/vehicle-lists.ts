/** Kinds of trucks with a price each in one line: реф 4600 € / тент 4100 €; 篷布3200、冷藏4100. */
import type { Quoted } from './offer.ts'
import { vehicleIn } from './vehicles.ts'
import { CURRENCY_WORDS, unified } from './words.ts'

const LENGTH = '(?<![\\d.,])\\d{1,2}(?:[.,]\\d)?\\s?(?:米|m|м)?\\s?'
/** How long it is may stand in front of a kind or behind it: 13.6篷布, тент 13,6 м, 冷藏13.4. */
const KIND = `(?:(?:${LENGTH})?(?:冷藏车?|冷链|篷布车?|篷车|(?<!\\p{L})(?:реф|рефрижератор|тент|мега|штора|reefer|frigo|mega|tilt|curtain(?:sider)?|tautliner)(?!\\p{L}))(?:\\s?1[2-7](?:[.,]\\d)?\\s?(?:米|m|м)?(?![\\p{L}\\d.,]))?|(?<![\\d.,])\\d{1,2}(?:\\.\\d)?米)`
const MONEY = `(?:(?:${CURRENCY_WORDS})\\s*)?(?:\\d{1,3}(?:[\\s.,]\\d{3})+|\\d{1,3}(?:\\.\\d{1,2})?万|\\d{3,6})(?!\\d)(?:\\s*(?:${CURRENCY_WORDS}))?`
const KIND_FIRST = new RegExp(`${KIND}\\s*[:：–-]?\\s*${MONEY}`, 'gu')
const MONEY_FIRST = new RegExp(`${MONEY}\\s*[(（]?${KIND}[)）]?`, 'gu')
/** What may stand between two of a list. */
const LISTED = /^\s*[/,，、;；|+]?\s*(?:и|and|或|or|или)?\s*$/u

/** The line once for each kind of truck that it has a price of, without the others; the line alone where it has no such list. */
export const trucksApart = (line: string): string[] => {
  const plain = unified(line)
  // Blanks and signs that `unified` changes in number would put the cuts elsewhere.
  if (plain.length !== line.length) return [line]
  for (const pattern of [KIND_FIRST, MONEY_FIRST]) {
    const items = [...plain.matchAll(pattern)].map(({ 0: words, index }) => ({
      words,
      at: index,
      end: index + words.trimEnd().length,
    }))
    const kinds = new Set(items.map(({ words }) => vehicleIn(words)))
    const isList = items.every(({ at }, i) => i === 0 || LISTED.test(plain.slice(items[i - 1]?.end, at)))
    const [first, last] = [items[0], items.at(-1)]
    if (
      first === undefined ||
      last === undefined ||
      items.length < 2 ||
      !isList ||
      kinds.size !== items.length ||
      kinds.has(null)
    )
      continue
    return items.map(({ at, end }) => `${line.slice(0, first.at)}${line.slice(at, end)}${line.slice(last.end)}`)
  }
  return [line]
}

/** Prices of the kinds of one line, each of a kind that the trade has a name for, are of one offer, as columns of kinds are. */
export const asOneOffer = (quotes: readonly Quoted[]): void => {
  const kinds = new Set(quotes.map(({ facts }) => facts.vehicle))
  const areKinds = quotes.every(({ price, facts }) => price.for === 'truck' && facts.vehicle !== null)
  if (quotes.length < 2 || kinds.size !== quotes.length || !areKinds) return
  for (const { facts, price } of quotes) {
    price.for = `truck/${facts.vehicle}`
    facts.vehicle = null
  }
}

/** Kinds of trucks that a line lists between strokes, which is the order of the amounts below it: тент 13,6 м / мега. */
export const trucksIn = (line: string): string[] => {
  const pieces = line.split(/[/／]/u)
  const kinds = pieces.map((piece, at) =>
    vehicleIn(at === 0 ? (piece.split(/[,，:：;；]\s/u).at(-1) ?? '') : (piece.split(/[,，:：;；(（]/u)[0] ?? '')),
  )
  return kinds.length > 1 && kinds.length < 5 && new Set(kinds).size === kinds.length ? kinds.flatMap((kind) => kind ?? []) : []
}
