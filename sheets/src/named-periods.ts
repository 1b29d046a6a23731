/** Notes that say how long the prices of some hold, by a mark or by their name: * Iskenderun: rate valid till 20 Dec only. */
import { chargesIn } from './charge-words.ts'
import { type Calendar, periodIn } from './days.ts'
import { isOfModes, scopeOf, speaksOf } from './note-scope.ts'
import type { Offer, Question } from './offer.ts'
import { periodOfRemark } from './overruling.ts'
import { unified } from './words.ts'

/** Words that say how long prices hold: what stands in a bracket behind them with a last day alone says it too: 有效期…（美线至1月14日）. */
const OF_VALIDITY = /有效|(?<!\p{L})(?:valid|действ|срок)/u
const LAST_DAY = /[(（]([^()（）]*?(?:至|到|(?<!\p{L})(?:until|till|to|thru|through|by|до|по))\s*\d[^()（）]*)[)）]/gu

/** A note in which brackets that narrow its period say that they do. */
const spelledOut = (note: string): string =>
  OF_VALIDITY.test(unified(note)) ? note.replace(LAST_DAY, (_, said: string) => `(only ${said})`) : note

/** A note whose brackets are names and no periods without their signs: 中东线（杰贝阿里、吉达）只保到2/10. */
const withNames = (note: string, calendar: Calendar): string =>
  note.replace(/[(（]([^()（）]*)[)）]/gu, (bracket, inner: string) =>
    periodIn(inner, calendar) === undefined ? ` ${inner} ` : bracket,
  )

/** `isExcepted`: its sentence tells the period of all, and this one of some whom it names: Ставки по 17 января, Ташкент — по 31. */
type Part = { text: string; isExcepted: boolean }

/** Parts of a note that each tell one period; names that a list begins with go on with the part behind them. */
const partsOfNote = (note: string, calendar: Calendar): Part[] => {
  const told: Part[] = []
  for (const sentence of withNames(note, calendar).split(/[;；。\n()（）]|\.\s+(?=\p{Lu})/u)) {
    let ahead = ''
    const parts: string[] = []
    for (const clause of sentence.split(/(?<=[,，](?!\d))/u)) {
      ahead += clause
      if (periodIn(clause, calendar) === undefined) continue
      parts.push(ahead)
      ahead = ''
    }
    // Whom a day is of may stand behind it too: till 20 Dec, Iskenderun only.
    if (ahead !== '') parts.splice(0, parts.length, (parts.at(-1) ?? '') + ahead)
    // What the first part says of prices the others go on with.
    const opens = OF_VALIDITY.test(unified(parts[0] ?? ''))
    told.push(
      ...parts.map((text, i) =>
        i > 0 && opens && !OF_VALIDITY.test(unified(text))
          ? { text: `valid ${text}`, isExcepted: true }
          : { text, isExcepted: false },
      ),
    )
  }
  return told
}

/** The offers of the ways of transport or the loads that a part names, where there are others: 海运至3月15日，班列至3月31日. */
const ofWays = (offers: readonly Offer[], part: string): ReadonlySet<Offer> | undefined => {
  const { modes, loadTypes } = scopeOf(unified(part))
  if (modes.length + loadTypes.length === 0) return undefined
  const meant = offers.filter(({ mode, loadType }) => isOfModes(modes, mode) && speaksOf(loadTypes, loadType))
  return meant.length === 0 || meant.length === offers.length ? undefined : new Set(meant)
}

/** Puts the period of a note on the offers of its mark or its names; one that does not lie within theirs is asked about. */
export const addNamedPeriods = (
  offers: readonly Offer[],
  note: string,
  marked: ReadonlySet<Offer> | undefined,
  named: (text: string) => ReadonlySet<Offer> | undefined,
  calendar: Calendar,
): Question[] => {
  // What an older letter said is quoted.
  const parts = partsOfNote(/^\s*>/u.test(note) ? '' : spelledOut(note), calendar)
  const isByWay = parts.filter(({ text }) => ofWays(offers, text) !== undefined).length > 1
  return parts.flatMap(({ text: part, isExcepted }): Question[] => {
    if (chargesIn(part).length > 0) return []
    const period = periodOfRemark(part, null, calendar)
    if (period === null || period.to === null) return []
    const ways = ofWays(offers, part)
    const meant = named(part) ?? ways ?? marked
    const concerned = [...(meant ?? [])]
    const { to } = period
    // A day before that of all offers is of some whom nobody knows.
    if (meant === undefined && offers.length > 0 && offers.every(({ validTo }) => validTo !== null && to < validTo))
      return [
        { about: 'validity', rows: [...new Set(offers.flatMap(({ rows }) => rows))], kind: 'contradiction', words: part.trim() },
      ]
    // What concerns all offers is the period of the sheet.
    if (concerned.length === 0 || concerned.length === offers.length) return []
    const outside: Offer[] = []
    for (const offer of concerned) {
      const [from, to] = [period.from ?? offer.validFrom, period.to]
      const isWithin =
        isExcepted ||
        (isByWay && ways !== undefined) ||
        ((offer.validTo === null || to <= offer.validTo) &&
          (from === null || offer.validFrom === null || from >= offer.validFrom))
      if (isWithin && (from === null || from <= to)) Object.assign(offer, { validFrom: from, validTo: to })
      else if (offer.validTo !== to) outside.push(offer)
    }
    const rows = [...new Set(outside.flatMap((offer) => offer.rows))]
    return rows.length === 0 ? [] : [{ about: 'validity', rows, kind: 'contradiction', words: part.trim() }]
  })
}
