/** Ends of a lane as sheets write them: a name, a code in brackets, a station behind its city, several at once. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { Gazetteer, Place } from '@tongyun/places'
import { placesSpeltLike } from './names-alike.ts'
import {
  AROUND,
  bracketsOf,
  citiesInFull,
  countryOfName,
  IS_DIRECTION,
  IS_PORT,
  isSpeltAlike,
  LETTERS_BEHIND_COUNTRY,
  OPEN_IN_BRACKETS,
  OVERSEA,
  PASSED_IN_BRACKETS,
  STATION_WORDS,
  withoutCountry,
  withoutDays,
} from './names-of-ends.ts'
import { scopeOf } from './note-scope.ts'
import type { PlaceFinder } from './place-finder.ts'
import { stationsIn } from './stations.ts'
import { unified } from './words.ts'

/** What a text names: one place, or several that are all meant, or none that is sure. */
export type End = {
  words: string
  id: string | null
  candidates: readonly string[]
  /** Not sure, and asked: the name is misspelt and this is the one place it can be, or its city has other stations too. */
  guessed?: 'misspelt' | 'one_of_stations'
}
type Role = 'origin' | 'destination' | 'via'

export type Ends = {
  /** The end a text names in a mode. */
  read: (text: string, mode: Mode, role: Role) => End
  /** Several ends of one cell or line: 汉堡/鹿特丹. */
  readAll: (text: string, mode: Mode, role: Role) => End[]
  /** True where a text is the name or code of a place of the mode and nothing else. */
  names: (text: string, mode: Mode) => boolean
  place: (id: string | null) => Place | undefined
}

/** Letters that Kazakh, Kyrgyz, Tajik and other names have and Russian ones have not. */
const OF_STEPPE = /[әіңғүұқөһӣӯҳҷ]/iu

export const endsOf = (gazetteer: Gazetteer, find: PlaceFinder): Ends => {
  const place = (id: string | null) => (id === null ? undefined : gazetteer.byId(id))
  const kept = new Map<string, End>()
  /** Rail and road sheets name cities and stations; multimodal ones a port here and a station there. */
  const modesFor = (mode: Mode, role: Role): Mode[] =>
    mode === 'multimodal' ? (role === 'origin' ? ['sea', 'rail'] : role === 'via' ? ['sea', 'rail'] : ['rail', 'sea']) : [mode]
  const sure = (text: string, mode: Mode, role: Role): { id: string | null; candidates: readonly string[] } => {
    let candidates: readonly string[] = []
    if (text.length < 2 || !/\p{L}/u.test(text) || IS_DIRECTION.test(text)) return { id: null, candidates }
    let onRiver: string | undefined
    for (const each of modesFor(mode, role)) {
      const answer = find(
        text,
        each,
        role === 'via' && (each === 'road' || each === 'rail') ? 'border' : mode === 'road' ? 'door' : 'terminal',
      )
      // A chain by rail and sea begins inland at a station, sooner than at a port on a river.
      const isOnRiver = (id: string) => mode === 'multimodal' && each === 'sea' && !place(id)?.kinds.includes('seaport')
      if ('placeId' in answer && role === 'origin' && isOnRiver(answer.placeId)) {
        onRiver = answer.placeId
        continue
      }
      if ('placeId' in answer) {
        const hubs = each === 'rail' && role !== 'via' ? stationsOf(answer.placeId) : [answer.placeId]
        const [only] = hubs
        if (hubs.length === 1 && only !== undefined) {
          const id = each === 'road' && role !== 'via' ? (crossingOf(only) ?? only) : only
          return { id, candidates: [id] }
        }
        candidates = hubs
        continue
      }
      if (candidates.length === 0) candidates = answer.candidates
      const byLand = each === 'road' ? candidates.filter((id) => !OVERSEA.has(place(id)?.country ?? '')) : []
      const [only] = byLand
      const isCalled = Object.values(place(only ?? null)?.names ?? {}).some((name) => unified(name) === unified(text))
      if (byLand.length === 1 && only !== undefined && isCalled && text.length > 3) return { id: only, candidates: byLand }
    }
    return onRiver === undefined || candidates.length > 1 ? { id: null, candidates } : { id: onRiver, candidates: [onRiver] }
  }
  const { crossingOf, stationsOf, isOneOfMany, mainOf, cityAlone } = stationsIn(
    gazetteer,
    (name) => sure(name, 'road', 'destination').id,
  )
  const near = (one: string, other: string): boolean => {
    const [a, b] = [place(one), place(other)]
    if (a === undefined || b === undefined) return false
    if (a.placeId === b.placeId || (a.cityId !== null && a.cityId === b.cityId)) return true
    return a.country === b.country && Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)) < 2.5
  }
  /** Екатеринбург-Тов. is Екатеринбург-Товарный. */
  const inFull = (text: string): string[] => {
    const [, city, short] =
      /^(?:ст\.|станция)?\s*(.{3,}?)[\s-]+(тов|сорт|груз|пасс|вост|зап|сев|юж|центр)\p{L}*\.?$/iu.exec(text) ?? []
    const full = STATION_WORDS[short?.toLowerCase() ?? '']
    return full === undefined ? [] : ['ый', 'ая', 'ое', 'ой'].map((ending) => `${city}-${full}${ending}`)
  }
  const readOnce = (text: string, mode: Mode, role: Role): End => {
    const words = withoutDays(text).replace(PASSED_IN_BRACKETS, '').replace(OPEN_IN_BRACKETS, '').trim()
    // Titles of ends are codes of places as well.
    if (/^(?:POL|POD)$/iu.test(words)) return { words, id: null, candidates: [] }
    const bareOfCountry = withoutCountry(words)
    if (bareOfCountry !== words) return { ...readOnce(bareOfCountry, mode, role), words }
    const end = (id: string | null, candidates: readonly string[] = []): End =>
      id !== null && (mode === 'rail' || (mode === 'multimodal' && role === 'destination')) && isOneOfMany(id, words)
        ? { words, id: mainOf([id]) ?? cityAlone(id) ?? id, candidates: [id], guessed: 'one_of_stations' }
        : { words, id, candidates }
    const { outside, inside } = bracketsOf(words)
    // A train may begin at the port of a city: Владивосток (порт), Vladivostok (port), 海参崴（商港）.
    const port =
      mode === 'rail' && inside.length === 1 && IS_PORT.test(unified(inside[0] ?? '')) ? sure(outside, 'sea', role) : null
    if (port?.id) return { words, id: port.id, candidates: [port.id] }
    const bare = outside.replace(AROUND, '').trim()
    const whole = sure(words, mode, role)
    if (inside.length === 0 && whole.id !== null) return end(whole.id)
    for (const full of inFull(outside)) {
      const { id } = sure(full, mode, role)
      if (id !== null) return end(id)
    }
    const named = bare === words ? whole : sure(bare, mode, role)
    const within = inside.map((each) => sure(each, mode, role)).filter(({ id }) => id !== null)
    // A terminal in brackets says more than its city in front of them.
    // Its city behind a terminal that is none of its name says no more: Шушары (СПб).
    const isCity = (text: string) => sure(text, 'road', role).id !== null
    if (named.id !== null && !isCity(bare) && inside.some((each) => isCity(each))) return end(named.id)
    const closer = within.find(({ id }) => id !== null && (named.id === null || near(id, named.id)))
    if (closer?.id) {
      if (named.id === null && !named.candidates.some((each) => near(each, closer.id as string))) {
        const cityOnly = sure(bare, 'road', role)
        // A crossing behind a city it does not lie in is on the way: 塔什干（霍尔果斯）.
        if (cityOnly.id !== null && !near(cityOnly.id, closer.id))
          return place(closer.id)?.kinds.includes('border') === true
            ? { ...readOnce(bare, mode, role), words }
            : end(null, [cityOnly.id, closer.id])
      }
      return end(closer.id)
    }
    if (named.id !== null) return end(named.id)
    if (whole.id !== null) return end(whole.id)
    const tongues = bothTongues(bare, mode, role)
    if (tongues !== undefined) return { ...tongues, words }
    // A name and its code, or a city and its station, without brackets: 新罗西斯克 NVS, 莫斯科沃尔西诺.
    const parts = bare
      .split(/[\s,，]+|(?<=\p{Script=Han})(?=[A-Za-z])|(?<=[A-Za-z])(?=\p{Script=Han})/u)
      .filter((part) => part !== '')
    if (parts.length > 1) {
      const read = parts.map((part) => sure(part, mode, role).id)
      const found = read.filter((id) => id !== null)
      const [first] = found
      // A sentence in which one word is a place names none.
      const isName = found.length * 2 >= parts.length && !parts.some((part, at) => read[at] === null && /\d/u.test(part))
      // Two ports with a stroke between them are not one, however near they lie.
      const isSeveral = /\s[/、]\s/u.test(bare) && new Set(found.map((id) => place(id)?.cityId ?? id)).size > 1
      if (isName && isSeveral) return end(null, found)
      if (isName && first !== undefined && found.every((id) => near(id, first))) return end(found.at(-1) as string)
    }
    // A city and the name of a terminal in other letters that nobody knows: 胡志明CAT LAI.
    const scripts =
      /^(\p{Script=Han}{2,8}) ?([A-Za-z][A-Za-z' ]{2,20})$|^([A-Za-z][A-Za-z' ]{2,20}?) ?(\p{Script=Han}{2,8})$/u.exec(bare)
    if (scripts !== null) {
      const read = [scripts[1] ?? scripts[3], scripts[2] ?? scripts[4]].map((part) => sure(part ?? '', mode, role))
      const [head, tail] = read.map(({ id }) => id)
      const only = head ?? tail ?? null
      // Letters that several ports have, beside a name that nobody knows: NSA 那瓦西瓦.
      const open = only === null ? read.find((each) => each.candidates.length > 1) : undefined
      if (open !== undefined) return { words, id: null, candidates: open.candidates }
      if (head && tail && near(head, tail)) return end(tail)
      if (only !== null && (head === null || tail === null)) return { words, id: only, candidates: [only], guessed: 'misspelt' }
    }
    // Ho Chi Minh Cat Lai, Istanbul Ambarli: a city and its terminal, each of words of its own.
    const said = bare.split(/[\s,]+/u)
    if (said.length > 1 && said.length <= 5 && said.every((word) => /^\p{L}[\p{L}'-]+$/u.test(word)))
      for (let cut = 1; cut < said.length; cut++) {
        const [head, tail] = [said.slice(0, cut), said.slice(cut)].map((each) => sure(each.join(' '), mode, role).id)
        if (head && tail && near(head, tail)) return end(tail)
      }
    if (/^\p{Script=Han}{4,12}$/u.test(bare)) {
      for (let cut = 2; cut <= bare.length - 2; cut++) {
        const [head, tail] = [sure(bare.slice(0, cut), mode, role), sure(bare.slice(cut), mode, role)]
        const city = head.id ?? sure(bare.slice(0, cut), 'road', role).id
        if (tail.id !== null && city !== null && near(city, tail.id)) return end(tail.id)
      }
    }
    // A city whose station nobody knows by that name.
    if (mode === 'rail' && /^\p{Script=Han}{5,12}$/u.test(bare)) {
      for (let cut = bare.length - 2; cut >= 2; cut--) {
        const head = sure(bare.slice(0, cut), mode, role)
        if (head.id !== null) return { words, id: head.id, candidates: [head.id], guessed: 'misspelt' }
      }
    }
    const crossing = mode === 'road' || mode === 'rail' ? shortCrossing(bare) : undefined
    if (crossing !== undefined) return { words, id: crossing, candidates: [crossing], guessed: 'misspelt' }
    const candidates = named.candidates.length > 0 ? named.candidates : whole.candidates
    // Of stations of a city the one that bears the city's name alone is meant, and asked; words in brackets mean another.
    const main = inside.length === 0 && candidates.length > 1 ? mainOf(candidates) : undefined
    if (main !== undefined && candidates.includes(main)) return { words, id: main, candidates, guessed: 'one_of_stations' }
    // A city of several stations, and words of one of them in brackets behind it.
    const ofStation = candidates.filter((id) =>
      inside.some(
        (each) => each.length > 1 && Object.values(place(id)?.names ?? {}).some((name) => unified(name).includes(unified(each))),
      ),
    )
    if (ofStation.length === 1) return end(ofStation[0] as string)
    const alike = candidates.filter((id) => inside.some((each) => isSpeltAlike(each, place(id)?.names.zh ?? '')))
    if (alike.length === 1) return { words, id: alike[0] as string, candidates, guessed: 'misspelt' }
    const spelt = candidates.length > 1 ? [] : placesSpeltLike(bare, mode, role === 'origin', gazetteer)
    if (spelt.length === 1) return { words, id: spelt[0] as string, candidates: spelt, guessed: 'misspelt' }
    // What a bracket adds that no station bears is a part of the city: Гуанчжоу (Байюнь).
    const isPart = inside.every(
      (each) => sure(each, mode, role).id === null && mainOf(sure(each, mode, role).candidates) === undefined,
    )
    const station = isPart && candidates.length > 1 ? mainOf(candidates) : undefined
    if (station !== undefined && candidates.includes(station))
      return { words, id: station, candidates, guessed: 'one_of_stations' }
    return end(null, candidates.length > 0 ? candidates : spelt)
  }
  /** A Chinese crossing by its first sign: 霍口岸 is 霍尔果斯, where one alone begins so. */
  const shortCrossing = (text: string): string | undefined => {
    const [, sign = ''] = /^(\p{Script=Han})口岸$/u.exec(text) ?? []
    if (sign === '') return undefined
    const found = gazetteer.places.filter(
      ({ kinds, country, names }) => kinds.includes('border') && country === 'CN' && names.zh.startsWith(sign),
    )
    return found.length === 1 ? found[0]?.placeId : undefined
  }
  /** One place by its name in two scripts: 塔什干 Ташкент. */
  const bothTongues = (text: string, mode: Mode, role: Role): End | undefined => {
    const [, first = '', second = ''] =
      /^(\p{Script=Han}{2,10})\s*((?:\p{Script=Cyrillic}|\p{Script=Latin}{4})[\p{L}\s.'-]{2,30})$/u.exec(text) ??
      /^((?:\p{Script=Cyrillic}|\p{Script=Latin}{4})[\p{L}\s.'-]{2,30}?)\s*(\p{Script=Han}{2,10})$/u.exec(text) ??
      []
    if (first === '') return undefined
    const ends = [first, second].map((each) => readOnce(each, mode, role))
    const [one, other] = ends as [End, End]
    if (one.id === null || other.id === null || !near(one.id, other.id)) return undefined
    return (
      ends.find(({ guessed }) => guessed !== undefined && one.id !== other.id) ??
      ends.findLast(({ guessed }) => guessed === undefined) ??
      other
    )
  }
  /** The code of a country in front of a city that lies there: LT Вильнюс; its name in front of the letters of a port: 印度NSA. */
  const withCountryAhead = (text: string, by: End, mode: Mode, role: Role): End => {
    if (by.id !== null) return by
    const [, code, name = ''] = /^\s*([A-Z]{2})[\s,，-]+(\p{L}[\p{L}\s.'()-]{2,38})$/u.exec(text) ?? []
    const [, named = '', letters = ''] = LETTERS_BEHIND_COUNTRY.exec(text) ?? []
    const country = code ?? (letters === '' ? undefined : countryOfName(named))
    if (country === undefined) return by
    // NSA is Nansha, and behind India, as in INNSA, Nhava Sheva.
    const other = [...(letters === '' ? [] : [`${country}${letters}`]), name || letters]
      .map((each) => readOnce(each, mode, role))
      .find(({ id }) => place(id)?.country === country)
    return other === undefined ? by : { ...other, words: by.words }
  }
  const read = (text: string, mode: Mode, role: Role): End => {
    const key = `${mode} ${role} ${text}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const by = withCountryAhead(text, readOnce(text, mode, role), mode, role)
    // Behind a port the way may go on by truck, to a city that no train of a list goes to. Three letters are no name of it: SOC.
    const isName = mode === 'multimodal' && role === 'destination' && /\p{Script=Han}{2}|\p{L}{4}/u.test(text)
    const isInland = isName && by.id === null && by.candidates.length === 0
    const byTruck = isInland ? readOnce(text, 'road', role) : by
    const answer = byTruck.id === null ? by : byTruck
    kept.set(key, answer)
    return answer
  }
  /** Places of different cities between strokes are several ends; a city with its station or code is one. */
  const severalOf = (text: string, mode: Mode, role: Role): End[] | undefined => {
    const parts = text.split(/\s*[/、;；|]\s*|\n/u).filter((part) => part.trim() !== '')
    if (parts.length < 2) return undefined
    const ends = parts.map((part) => read(part, mode, role))
    const cities = ends.map(({ id }) => (id === null ? undefined : (place(id)?.cityId ?? id)))
    return cities.every((city) => city !== undefined) && new Set(cities).size === cities.length ? ends : undefined
  }
  /** Ports in a bracket behind the name of their line of the world: 欧基港(HAM/RTM/ANR), N.Europe (HAM, RTM). */
  const listedBehind = (text: string, mode: Mode, role: Role): End[] | undefined => {
    const [, name = '', list = ''] = /^([^()（）]{2,30})[(（]([^()（）]+[/、,，][^()（）]+)[)）]$/u.exec(text) ?? []
    const isRegion = scopeOf(unified(name)).regions.length > 0
    if (list === '' || (!isRegion && read(name.trim(), mode, role).id !== null)) return undefined
    return severalOf(list.replace(/\s*[,，]\s*/gu, '/'), mode, role)
  }
  const readAll = (given: string, mode: Mode, role: Role): End[] => {
    // Names in one script with a stroke between them are of two places, whatever blanks stand around it: 盐田 / 蛇口.
    const text = citiesInFull(withoutCountry(given.trim())).replace(/(?<=\p{Script=Han})\s*\/\s*(?=\p{Script=Han})/gu, '/')
    const several = severalOf(text, mode, role) ?? listedBehind(text, mode, role)
    if (several !== undefined) return several
    const one = read(text, mode, role)
    if (one.id !== null) return [one]
    const parts = text.split(/\s*[/、,，+&;|]\s*|\s+(?:and|и|or)\s+|\n/u).filter((part) => part.trim() !== '')
    if (parts.length < 2) return [one]
    const ends = parts.map((part) => read(part, mode, role))
    // One place by its names in two languages: Үрімжі / Урумчи.
    const known = ends.filter(({ id, guessed }, i) => id !== null && guessed === undefined && !OF_STEPPE.test(parts[i] ?? ''))
    if (known.length === 1 && parts.every((part) => known[0]?.words === part.trim() || OF_STEPPE.test(part))) return known
    return ends.some(({ id }) => id !== null) ? ends : [one]
  }
  return {
    read,
    readAll,
    place,
    names: (text, mode) => {
      const words = text.trim()
      if (words === '' || words.length > 40 || /^\d/u.test(words) || /[。；;:：]/u.test(words)) return false
      return readAll(words, mode, 'destination').every(({ id }) => id !== null) && unified(words).length > 1
    },
  }
}
