/** Places whose name is a slip away from what a sheet writes. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { Gazetteer, PlaceKind } from '@tongyun/places'

/** Places of the mode whose name is a slip away, as an input method or a finger makes them. */
export const placesSpeltLike = (text: string, mode: Mode, isOrigin: boolean, gazetteer: Gazetteer): string[] => {
  const han = /^\p{Script=Han}{3,}$/u.test(text)
  if (!han && !/^\p{L}[\p{L}\s'-]{5,}$/u.test(text)) return []
  const kinds: PlaceKind[] =
    mode === 'air'
      ? ['airport']
      : mode === 'road'
        ? ['city']
        : mode === 'rail'
          ? ['railterminal', 'border']
          : isOrigin || mode === 'sea'
            ? ['seaport']
            : ['railterminal', 'seaport']
  const matches = gazetteer.find(text, {
    locale: han ? 'zh' : /\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en',
    limit: 6,
    kinds,
  })
  const ids = matches.flatMap(({ place: found, fit }) => {
    if (found === undefined || (fit !== 'similar' && fit !== 'member')) return []
    const city = gazetteer.byId(found.cityId ?? '')
    const names = [found, ...(city === undefined ? [] : [city])].flatMap((each) => [
      ...Object.values(each.names),
      ...each.aliases,
    ])
    if (!han)
      return names.some((name) => Math.abs(name.length - text.length) <= 1 && name[0]?.toLowerCase() === text[0]?.toLowerCase())
        ? [found.placeId]
        : []
    const shared = (name: string) => [...text].filter((sign, at) => name[at] === sign).length
    return names.some(
      (name) => name.replace(/港$/u, '').length === text.length && shared(name) >= text.length - (text.length > 4 ? 2 : 1),
    )
      ? [found.placeId]
      : []
  })
  return [...new Set(ids)]
}
