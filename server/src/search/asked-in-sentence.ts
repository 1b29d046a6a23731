/** What a sentence asks for, as far as it is sure. */
import type { Locale } from '@tongyun/freight/locale'
import { interpret } from '@tongyun/freight/understanding/interpret'
import { type Interpretation, LEAST_CONFIDENCE } from '@tongyun/freight/understanding/interpretation'
import { openGazetteer } from '@tongyun/places'
import { type Asked, termsOf } from './question-of.ts'

/** Zone a reader's "today" is taken in; most cargo of this market begins there. */
const HOME_ZONE = 'Asia/Shanghai'

const todayIn = (zone: string, now: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now)

/** How sentences of a reader are read. */
export const readingOptions = (locale: Locale, now: Date) => ({
  language: locale,
  today: todayIn(HOME_ZONE, now),
  places: openGazetteer().scanner,
})

/** Values that are sure enough to be used. */
export const askedOf = ({ slots }: Interpretation): Asked =>
  Object.fromEntries(
    Object.entries(slots).flatMap(([name, slot]) => (slot.confidence >= LEAST_CONFIDENCE ? [[name, slot.value]] : [])),
  )

/** A sentence read by the rules alone: slot by slot, and as a query of the mall without its two ends. */
export const askedInSentence = (text: string, { locale, now }: { locale: Locale; now: Date }) => {
  const asked = askedOf(interpret(text, readingOptions(locale, now)))
  return { asked, terms: termsOf(asked) }
}
