/** Notes between sections that point at rows by name: 以上 PVG、HKG 价已含燃油。以下 CAN 价为净价，另加…. */
import type { BlockNote } from './block-notes.ts'
import type { Ends } from './ends.ts'
import { FULL_STOPS } from './notes.ts'
import type { Offer } from './offer.ts'
import { namedOffers } from './place-scope.ts'
import { unified } from './words.ts'

/** Words that point at what stands above a line or below it. */
const POINTS =
  /以上|上述|上面|以下|下述|下列|下面|(?<!\p{L})(?:above|below|following|preceding|выше|ниже|вышеуказанн\p{L}*|нижеуказанн\p{L}*|нижеследующ\p{L}*|следующ\p{L}*|далее)(?!\p{L})/u

/**
 * A note of some rows in parts: sentences that point above or below by the names of others go to the rows they name, and what
 * goes on behind them without a name goes with them. `rows` are those the note is given to by where it stands.
 */
export const pointedParts = (
  { text }: BlockNote,
  rows: ReadonlySet<string>,
  offers: readonly Offer[],
  ends: Ends,
): { rows: ReadonlySet<string>; text: string }[] => {
  if (!POINTS.test(unified(text))) return [{ rows, text }]
  const named = namedOffers(offers, ends)
  const parts: { rows: ReadonlySet<string>; text: string }[] = []
  for (const sentence of text.split(FULL_STOPS)) {
    if (sentence.trim() === '') continue
    const found = named(sentence)
    const isPointing = found !== undefined && POINTS.test(unified(sentence))
    const own = isPointing ? new Set([...found].flatMap((offer) => offer.rows)) : undefined
    const last = parts.at(-1)
    if (own !== undefined && own.size > 0) parts.push({ rows: own, text: sentence })
    else if (last !== undefined && (found === undefined || last.rows === rows)) last.text += `\n${sentence}`
    else parts.push({ rows, text: sentence })
  }
  return parts
}
