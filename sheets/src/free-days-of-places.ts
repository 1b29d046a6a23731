/** Notes that give ports days free of their own: Free time at POD: Novorossiysk 10 days, Poti 14 days. */
import type { Offer } from './offer.ts'
import { unified } from './words.ts'

const OF_FREE =
  /免(?:箱|用箱|费期|租|柜)|用箱|(?<!\p{L})(?:free (?:time|days|period)|free at|detention free|demurrage free)(?!\p{L})|свободн\p{L}* (?:врем|пользован|период|дн)|бесплатн\p{L}* (?:пользован|период|дн|использован)/u
/** Days that are of the ports named and of no other: 14 days free for Jebel Ali only, 仅杰贝阿里14天. */
const OF_THOSE = /仅|只有|(?<!\p{L})(?:only|только|лишь)(?!\p{L})/u
const DAYS = /(?<!\d)(\d{1,2})\s*(?:天|日|days?|дн\p{L}*|дней|сут\p{L}*)/u

/** The days of those that a bracket behind the days of all names, and of all: 14 days (Klaipeda, Gdynia: 7 days). */
const exceptedIn = (
  note: string,
  named: (text: string) => ReadonlySet<Offer> | undefined,
): ((offer: Offer) => number) | undefined => {
  const [bracket = '', inner = ''] = /[(（]([^()（）]*)[)）]/u.exec(note) ?? []
  const [own, all] = [DAYS.exec(unified(inner))?.[1], DAYS.exec(unified(note.replace(bracket, ' ')))?.[1]]
  const meant = own === undefined ? undefined : named(inner)
  if (own === undefined || all === undefined || meant === undefined) return undefined
  return (offer) => Number(meant.has(offer) ? own : all)
}

/** The days that the parts of a note tell of ports by name, for the offers of each; undefined where it does not part them. */
export const freeDaysByName = (
  note: string,
  named: (text: string) => ReadonlySet<Offer> | undefined,
  offers: readonly Offer[],
): ReadonlyMap<Offer, number> | undefined => {
  if (!OF_FREE.test(unified(note))) return undefined
  const excepted = exceptedIn(note, named)
  if (excepted !== undefined) return new Map(offers.map((offer) => [offer, excepted(offer)] as const))
  const parts = note.split(/[,，、;；\n]/u).flatMap((part) => {
    const days = DAYS.exec(unified(part))?.[1]
    const meant = days === undefined ? undefined : named(part)
    return days === undefined || meant === undefined ? [] : [{ days: Number(days), meant, isOnly: OF_THOSE.test(unified(part)) }]
  })
  const [one, ...others] = parts
  if (one?.isOnly === true && others.length === 0) return new Map([...one.meant].map((offer) => [offer, one.days] as const))
  if (parts.length < 2) {
    // Several numbers of days, each with its words: which lanes they are of is not known.
    const told = note
      .split(/[,，、;；\n]/u)
      .flatMap((part) => /\p{L}.*?(?<!\d)(\d{1,2})\s*(?:天|日|days?|дн|сут)/u.exec(unified(part))?.[1] ?? [])
    return new Set(told).size > 1 ? new Map() : undefined
  }
  return new Map(parts.flatMap(({ days, meant }) => [...meant].map((offer) => [offer, days] as const)))
}
