/** Whom a note speaks of by name: the ends and the carriers of offers. */
import { SHORT_NAMES } from './carriers.ts'
import type { Ends } from './ends.ts'
import { keptReading } from './kept-readings.ts'
import type { Offer } from './offer.ts'
import { unified } from './words.ts'

/** A place that goods only pass: 经海参崴, via Vladivostok, через Владивосток. */
const PASSED = /(?:经由?|途经|(?<!\p{L})via|(?<!\p{L})через|(?<!\p{L})through)\s*$/u
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** A name as notes write it: Chinese signs anywhere, Russian in any case, others as a word. */
const patternOf = keptReading((name: string): RegExp | null => {
  const plain = unified(name)
    .replace(/[([【].*$/u, '')
    .replace(/(?<=\p{Script=Han}{2})港$/u, '')
    .trim()
  // 以上海运费: of what stands above it is the freight by sea, and no Shanghai.
  if (/\p{Script=Han}/u.test(plain)) return plain.length < 2 ? null : new RegExp(`(?<!以(?=上海[运铁]))${escaped(plain)}`, 'gu')
  if (plain.length < 4) return null
  if (/^\p{Script=Cyrillic}/u.test(plain)) {
    const stem = plain.length > 5 ? plain.replace(/[аеиоуыэюяйь]{1,2}$/u, '') : plain
    return new RegExp(`(?<!\\p{L})${escaped(stem)}\\p{L}{0,3}(?!\\p{L})`, 'gu')
  }
  return new RegExp(`(?<![\\p{Script=Latin}\\d])${escaped(plain)}(?![\\p{Script=Latin}\\d])`, 'gu')
})

/** True where a text names one of these as a place that goods pass: 经满洲里出境另加…, via Khorgos …, через Достык …. */
const saysPassed = (text: string, names: readonly string[]): boolean =>
  names.some((name) =>
    [...text.matchAll(patternOf(name) ?? /(?!)/gu)].some(({ index }) => PASSED.test(text.slice(Math.max(0, index - 8), index))),
  )

/** Letters of an airline or a port, which notes write in capitals: SU, U6, PVG. */
const LETTERS = /^(?=.*[A-Z])[A-Z\d]{2,3}$/u
const lettersOf = keptReading(
  (name: string): RegExp =>
    new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])${name}(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])`, 'u'),
)

/** True where a text names one of these, not as a place that goods only pass. `given`: the text as it is written. */
export const says = (text: string, names: readonly string[], given: string): boolean =>
  names.some((name) => LETTERS.test(name) && lettersOf(name).test(given)) ||
  names.some((name) =>
    [...text.matchAll(patternOf(name) ?? /(?!)/gu)].some(({ index }) => !PASSED.test(text.slice(Math.max(0, index - 8), index))),
  )

/** Names of lines that mean other things as well. */
const ORDINARY = new Set(['现代', '太平', '地中海', '远东', 'one', 'transit', '中远'])
/** What notes call a carrier: its words, the letters of an airline, the short names of a shipping line. */
const namesOfCarrier = (carrier: Offer['carrier']): readonly string[] => {
  if (carrier === null) return []
  const { words, code } = carrier
  const letters = code !== null && /^[A-Z\d]{2}$/u.test(code) ? [code] : []
  const short = (SHORT_NAMES[code ?? ''] ?? []).filter((name) => !ORDINARY.has(name))
  return [words, ...letters, ...short.map((name) => (/^[a-z]{3}$/u.test(name) ? name.toUpperCase() : name))]
}

/** The names that an end is written with in two scripts, or beside its letters: 洛杉矶 LAX, LE HAVRE 勒哈佛, Санкт-Петербург (LED). */
const namesWithin = (words: string): string[] => {
  const parts = words.split(/[\s()（）/]+|(?<=\p{Script=Han})(?=[A-Za-z])|(?<=[A-Za-z])(?=\p{Script=Han})/u)
  const isApart = parts.some((part) => /^[^A-Z]+$/u.test(part) && /\p{L}{2}/u.test(part))
  return parts.length < 2 || !isApart ? [] : parts.filter((part) => /^(?:\p{Script=Han}{2,}|[A-Z]{3})$/u.test(part))
}

/** Tells which of the offers a text names by their ends or carriers; undefined where it names none of them. */
export const namedOffers = (offers: readonly Offer[], ends: Ends): ((text: string) => ReadonlySet<Offer> | undefined) => {
  const namesOf = (end: Offer['pol']): readonly string[] => {
    const found = ends.place(end.id)
    const city = ends.place(found?.cityId ?? null)
    // Letters of an airport say it as its name does: HKG rates. So do those that the sheet writes beside a name: SIN 新加坡.
    const own = found?.placeId.slice(-3) ?? ''
    const isOfAirport = found?.kinds.includes('airport') === true && found.placeId === own
    const letters = /^[A-Z]{3}$/u.test(own) && (isOfAirport || lettersOf(own).test(end.words)) ? [own] : []
    return [
      ...new Set([
        end.words,
        ...namesWithin(end.words),
        ...letters,
        ...Object.values(found?.names ?? {}),
        ...Object.values(city?.names ?? {}),
      ]),
    ]
  }
  const parted = (keyOf: (offer: Offer) => string | null, names: (offer: Offer) => readonly string[]) => {
    const groups = new Map<string, readonly string[]>()
    for (const offer of offers) {
      const key = keyOf(offer)
      if (key !== null && !groups.has(key)) groups.set(key, names(offer))
    }
    return { keyOf, groups: [...groups] }
  }
  const kinds = [
    parted(
      ({ pol }) => pol.id ?? pol.words,
      ({ pol }) => namesOf(pol),
    ),
    parted(
      ({ pod }) => pod.id ?? pod.words,
      ({ pod }) => namesOf(pod),
    ),
    parted(
      ({ carrier }) => carrier?.code ?? carrier?.words ?? null,
      ({ carrier }) => namesOfCarrier(carrier),
    ),
  ]
  const vias = [...new Set(offers.flatMap(({ via }) => via))].map(
    (id) => [id, Object.values(ends.place(id)?.names ?? {})] as const,
  )
  return (given) => {
    const text = unified(given)
    const hits = kinds.map(({ keyOf, groups }) => ({
      keyOf,
      keys: new Set(groups.flatMap(([key, names]) => (says(text, names, given) ? [key] : []))),
    }))
    const passing = vias.flatMap(([id, names]) => (saysPassed(text, names) ? [id] : []))
    if (hits.every(({ keys }) => keys.size === 0) && passing.length === 0) return undefined
    const passes = ({ via }: Offer) => passing.length === 0 || via.some((id) => passing.includes(id))
    const isNamed = (offer: Offer) => hits.every(({ keyOf, keys }) => keys.size === 0 || keys.has(keyOf(offer) ?? ''))
    return new Set(offers.filter((offer) => passes(offer) && isNamed(offer)))
  }
}
