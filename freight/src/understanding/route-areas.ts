/** "中国上海", "Moscow, Russia": a wider area beside a place. */
import { once } from './pattern.ts'
import type { PlaceCandidate, PlaceMention } from './place-scanner.ts'

/** True for a place inside another: Yiwu in China. */
export const within = (inner: PlaceCandidate, outer: PlaceCandidate) =>
  inner.token !== outer.token &&
  ((outer.kind === 'country' && inner.kind !== 'country' && inner.country === outer.country) ||
    (outer.kind === 'region' && inner.region === outer.token && inner.kind !== 'region' && inner.kind !== 'country'))

/** "Льеж (LGG)": the code in brackets says which airport of the city is meant. */
const isCodeOf = (text: string, city: PlaceMention, code: PlaceMention) =>
  /^[a-z]{3}$/.test(text.slice(code.start, code.end)) &&
  /^ ?[(（]$/u.test(text.slice(city.end, code.start)) &&
  /[)）]/u.test(text.charAt(code.end)) &&
  city.candidates[0]?.country === code.candidates[0]?.country

/** 利马卡亚俄港: a city and its port in one breath are the port. */
const isHubOf = (text: string, city: PlaceMention, hub: PlaceMention) => {
  const [place, harbour] = [city.candidates[0], hub.candidates[0]]
  if (place?.kind !== 'city' || harbour === undefined || !/^(?:port|airport|terminal)$/.test(harbour.kind)) return false
  const isBeside = city.end === hub.start && /[一-鿿]/.test(text.charAt(hub.start)) && /[港站场]$/.test(text.slice(0, hub.end))
  return isBeside && place.country === harbour.country && (place.country !== 'CN' || place.region === harbour.region)
}

/** "Бишкек (Аламедин)", "Tashkent Chukursay": a city and its own station are the station. */
const isStationOf = (text: string, city: PlaceMention, station: PlaceMention) => {
  const [place, hub] = [city.candidates[0], station.candidates[0]]
  return (
    /^(?:[ -]| ?[(（])$/u.test(text.slice(city.end, station.start)) &&
    place?.kind === 'city' &&
    hub?.kind === 'terminal' &&
    place.country === hub.country &&
    place.name === hub.name
  )
}

const codeBehind = once(/^(?:, ?| ?[(（])(?<code>[A-Z]{2})(?<close>[)）]?)(?=$|[^\p{L}]|[A-Z]?[^A-Za-z])/u)

/** "Birmingham, US", "Manzanillo (PA)": two capitals behind a name are its country, where a place of that name lies there. */
export const withCountryCodes = (cased: string, mentions: readonly PlaceMention[]): PlaceMention[] =>
  mentions.map((mention) => {
    const found = codeBehind.exec(cased.slice(mention.end, mention.end + 8))
    const candidates = mention.candidates.filter(({ country }) => country === found?.groups?.code)
    return found && candidates.length > 0
      ? { ...mention, candidates, end: mention.end + found[0].length, isDoubtful: false }
      : mention
  })

const inBrackets = /^ ?[(（]$/u

/** "中国上海", "Moscow, Russia": the wider area only tells which place of the name is meant. */
export const withAreasMerged = (text: string, mentions: readonly PlaceMention[]): PlaceMention[] => {
  const merged: PlaceMention[] = []
  for (const mention of mentions) {
    const before = merged.at(-1)
    const gap = before ? text.slice(before.end, mention.start) : ''
    const isCode = before !== undefined && isCodeOf(text, before, mention)
    const isClosed = isCode || /^[)）]/u.test(text.slice(mention.end))
    if (before && (isCode || isHubOf(text, before, mention) || isStationOf(text, before, mention))) {
      merged[merged.length - 1] = { ...mention, start: before.start, end: mention.end + Number(isClosed), isDoubtful: false }
      continue
    }
    // 绍兴柯桥, Foshan (Gaoming): a city and a town of it that goes by its name.
    const isTown = before !== undefined && before.candidates[0]?.token === mention.candidates[0]?.token
    if (before && isTown && /^(?:市? ?|市? ?[(（])$/u.test(gap)) {
      const isInBrackets = inBrackets.test(gap) && /^[)）]/u.test(text.slice(mention.end))
      merged[merged.length - 1] = { ...before, end: mention.end + Number(isInBrackets), isDoubtful: false }
      continue
    }
    const isWithin = /^,? (?:in|в|во) $/.test(gap)
    if (before && (isWithin || /^(?:[ ,，]{0,2}|的|省|, | ?\(|（|境内|国内)$/u.test(gap))) {
      const inIt = { wide: mention, narrow: before }
      // "Constanta in Romania", but not "from Romania in Constanta".
      const pairs = isWithin ? [inIt] : [{ wide: before, narrow: mention }, inIt]
      const pair = pairs.find(({ wide, narrow }) =>
        wide.candidates.some(
          (area) => /^(?:country|region)$/.test(area.kind) && narrow.candidates.some((place) => within(place, area)),
        ),
      )
      // "из Китая, Москва": a comma joins only the narrow before the wide, as addresses are written, or in Russian wide first.
      if (pair) {
        const areas = pair.wide.candidates.filter(({ kind }) => kind === 'country' || kind === 'region')
        const candidates = pair.narrow.candidates.filter((place) => areas.some((area) => within(place, area)))
        merged[merged.length - 1] = {
          ...pair.narrow,
          candidates,
          start: before.start,
          end: mention.end,
          isDoubtful: false,
          isLocative: mention.isLocative || before.isLocative,
        }
        continue
      }
    }
    // "Manzanillo (Panama)": no such place is known there, and one of another country is not meant.
    const [country] = mention.candidates
    if (
      before &&
      country?.kind === 'country' &&
      inBrackets.test(gap) &&
      before.candidates.every((each) => each.country !== country.country)
    ) {
      merged[merged.length - 1] = { ...mention, start: before.start }
      continue
    }
    merged.push(mention)
  }
  return merged
}
