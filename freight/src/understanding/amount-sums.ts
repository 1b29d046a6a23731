/** Amounts that belong together: in two units, of several places, one by one. */
import type { Measured } from './amount-basis.ts'
import { once } from './pattern.ts'

/** 2 тонны 300 кг, 2吨300公斤: one weight in two units. */
const MOST_KG_BEHIND_TONS = 1000
export const summed = (text: string, found: readonly Measured[]): Measured[] => {
  const result: Measured[] = []
  for (const each of found) {
    const before = result.at(-1)
    const isRest =
      before !== undefined &&
      before.basis !== 'each' &&
      each.basis !== 'each' &&
      each.value < MOST_KG_BEHIND_TONS &&
      /[吨tт顿](?:on\S*|онн?\S*|n|н)?\.?$/u.test(text.slice(before.start, before.end)) &&
      /(?:公斤|千克|kgs?|кг|килограмм\S*|кило|kilos?)\.?$/u.test(text.slice(each.start, each.end)) &&
      /^(?: ?| и | and |零|又)$/u.test(text.slice(before.end, each.start))
    if (isRest && before) result[result.length - 1] = { ...before, value: before.value + each.value, end: each.end }
    else result.push(each)
  }
  return result
}

/** "12 t and 9 t", 12吨和9吨, 3 т + 5 т: what is joined is carried together. */
const together = once(/^ ?(?:,? ?and|,? ?и|和|加|&|\+|plus|плюс) ?(?:another |еще |再)?$/u)

/** Further from its place a weight is not that of what lies there. */
const PLACE_REACH = 14

const fromThere = once(
  /^(?: ?(?:\p{L}+ ){0,2}(?:из|с|со|в|во|на|до|from|in|at|ex|to) | ?(?:[到去发往至]|[发运送]往|[运送]到) ?)$/u,
)
/** Of alternatives only one is carried. */
const eitherOf = once(/(?:^|[^\p{L}])(?:or|или|либо)(?!\p{L})|或|要么/u)

/** One weighs 12 t, the other 9: of each of several things. */
const oneByOne = once(
  /(?<!\p{L})(?:one|another|the (?:first|second|third|other)(?: one)?|перв(?:ый|ая|ое)|втор(?:ой|ая|ое)|трет(?:ий|ья|ье)|один|одна|друг(?:ой|ая)|еще (?:один|одна))(?: (?:is|weighs|of|at|весит|весом|на))?[ :-]*$/u,
)
const ONE_REACH = 24

/** 温州2吨，台州3.5吨: what lies at several places is carried together. */
export const partsSummed = (
  text: string,
  found: readonly Measured[],
  places: readonly { start: number; end: number }[],
): readonly Measured[] => {
  const [first] = found
  const last = found.at(-1)
  if (!first || !last || first === last || found.some(({ basis }) => basis !== 'plain')) return found
  // "3 куба из Иу и 5 кубов из Гуанчжоу": the place may follow as well.
  const arePartsFrom = found.every((each, i) => {
    const place = places.find(({ start }) => start >= each.end)
    const gap = place && text.slice(each.end, place.start)
    const next = found[i + 1]?.start ?? place?.end ?? 0
    return (
      gap !== undefined &&
      place !== undefined &&
      place.end <= next &&
      fromThere.test(gap) &&
      !eitherOf.test(text.slice(place.end, next))
    )
  })
  const areParts =
    arePartsFrom ||
    found.every((each, i) => {
      const place = places.findLast(({ end }) => end <= each.start)
      return (
        place !== undefined &&
        place.start >= (found[i - 1]?.end ?? 0) &&
        each.start - place.end <= PLACE_REACH &&
        !/\d/.test(text.slice(place.end, each.start))
      )
    })
  const areJoined = found.every((each, i) => i === 0 || together.test(text.slice(found[i - 1]?.end, each.start)))
  const isOneByOne = found.every(({ start }) => oneByOne.test(text.slice(Math.max(0, start - ONE_REACH), start)))
  if (!areParts && !isOneByOne && !areJoined) return found
  const value = found.reduce((sum, each) => sum + each.value, 0)
  return [{ value, basis: 'total', start: first.start, end: first.end }, ...found.slice(1)]
}
