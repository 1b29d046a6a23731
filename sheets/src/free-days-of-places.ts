/** Notes that give ports days free of their own: Free time at POD: Novorossiysk 10 days, Poti 14 days. */
import type { Offer } from './offer.ts'
import { unified } from './words.ts'

const OF_FREE =
  /免(?:箱|用箱|费期|租|柜)|用箱|(?<!\p{L})(?:free (?:time|days|period)|free at|detention free|demurrage free)(?!\p{L})|свободн\p{L}* (?:врем|пользован|период|дн)|бесплатн\p{L}* (?:пользован|период|дн|использован)/u
/** Days that are of the ports named and of no other: 14 days free for Jebel Ali only, 仅杰贝阿里14天. */
const OF_THOSE = /仅|只有|(?<!\p{L})(?:only|только|лишь)(?!\p{L})/u
const DAYS = /(?<!\d)(\d{1,2})\s*(?:天|日|days?|дн\p{L}*|дней|сут\p{L}*)/u

/** Words of a part that names nobody, so that its days are those of all that the other parts do not name: 目的港免箱期 7 天，MSC 10 天. */
const OF_ALL =
  /目的[港站地]|起运港|其[他它余]|航线|所有|全部|均?为|均|各|船公司|船东|普通|一般|期|时间|(?<!\p{L})(?:all|others?|carriers?|lines?|ports?|at|is|are|of|in|the|and|for|dem\p{L}*|det\p{L}*|pod|destination|discharge|combined|standard|rest|time|days?|period|calendar|все\p{L}*|остальн\p{L}*|проч\p{L}*|лини\p{L}*|порт\p{L}*|назначени\p{L}*|[вн]а?|по|для|контейнер\p{L}*|врем\p{L}*|период\p{L}*|(?:ис)?пользован\p{L}*|календарн\p{L}*)(?!\p{L})/gu
const namesNobody = (part: string): boolean =>
  !/\p{L}/u.test(
    [OF_FREE, DAYS, OF_ALL].reduce<string>(
      (left, words) => left.replace(new RegExp(`(?:${words.source})(?:(?!\\p{Script=Han})\\p{L})*`, 'gu'), ' '),
      unified(part),
    ),
  )

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

const BEHIND_DAYS = /(?<=\d\s*(?:天|日|days?|дн\p{L}*|сут\p{L}*)\s*)、/iu
/** The parts of a note; names without days go with those behind them: 俄、白、哈 20 天，欧洲 35 天. */
const partsWithDays = (note: string): string[] => note.split(/[,，;；\n]/u).flatMap((clause) => clause.split(BEHIND_DAYS))

/** The days that the parts of a note tell of ports by name, for the offers of each; undefined where it does not part them. */
export const freeDaysByName = (
  note: string,
  naming: (text: string) => ReadonlySet<Offer> | undefined,
  offers: readonly Offer[],
): ReadonlyMap<Offer, number> | undefined => {
  if (!OF_FREE.test(unified(note))) return undefined
  const excepted = exceptedIn(note, naming)
  if (excepted !== undefined) return new Map(offers.map((offer) => [offer, excepted(offer)] as const))
  const parts = partsWithDays(note).flatMap((part) => {
    const days = DAYS.exec(unified(part))?.[1]
    const meant = days === undefined ? undefined : naming(part)
    return days === undefined || meant === undefined ? [] : [{ days: Number(days), meant, isOnly: OF_THOSE.test(unified(part)) }]
  })
  const [one, ...others] = parts
  const named = new Set(parts.flatMap(({ meant }) => [...meant]))
  const ofAll = note.split(/[,，、;；\n]/u).flatMap((part) => (namesNobody(part) ? (DAYS.exec(unified(part))?.[1] ?? []) : []))
  if (one !== undefined && !one.isOnly && ofAll.length === 1 && named.size < offers.length)
    parts.push({ days: Number(ofAll[0]), meant: new Set(offers.filter((offer) => !named.has(offer))), isOnly: false })
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
