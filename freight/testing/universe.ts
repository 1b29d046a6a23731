/** Places to put into sentences: those of the market and the large ones of the world, each under a name that is its own. */
import type { Locale } from '../src/locale.ts'
import type { NamedPlace } from './metamorphic.ts'

type Place = NamedPlace & { kinds: readonly string[]; importance: number; population: number; cityId: string | null }

const market = new Set('CN RU BY KZ UZ KG TJ TM MN GE AM AZ'.split(' '))

/** `places`: all of the gazetteer, the most important first. A name that another, more important place bears is left out. */
export const universeOf = (places: readonly Place[]): Record<Locale, NamedPlace[]> => {
  const namesOf = (lang: Locale) => {
    const seen = new Map<string, Place>()
    const chosen: NamedPlace[] = []
    for (const place of places) {
      const name = place.names[lang]
      const key = name.toLowerCase()
      const other = seen.get(key)
      if (!other) seen.set(key, place)
      const isLarge = place.kinds.includes('city')
        ? place.population >= 500_000 || (market.has(place.country) && place.importance >= 355)
        : place.kinds.includes('seaport') && place.importance >= 330
      if (!isLarge || other || place.names.zh === place.names.en) continue
      if (lang === 'zh' && !/^\p{Script=Han}{2,}$/u.test(name)) continue
      // A qualifier in brackets is no part of a spoken name.
      if (/[(（/]/.test(name)) continue
      chosen.push(place)
    }
    return chosen
  }
  return { zh: namesOf('zh'), en: namesOf('en'), ru: namesOf('ru') }
}
