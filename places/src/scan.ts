/** Finds the names of places within a sentence, where `find` looks up what is nothing but a name. */
import { exactWorthOf } from './candidates.ts'
import type { SearchRecord } from './find.ts'
import { withoutFragments } from './han-fragments.ts'
import { ordinaryWords } from './ordinary-words.ts'
import type { Place } from './place.ts'
import { candidateOf, folded, type ScanCandidate } from './scan-candidate.ts'
import { withPairsInCapitals } from './scan-codes.ts'
import { keysAt, type SearchIndex } from './search-index.ts'
import { createSimilar, withRepairedHan } from './similar.ts'
import { spokenAirports } from './spoken-airports.ts'

/** A stretch of text that names a place; offsets are those of the text scanned, `end` exclusive. */
export type ScanMention = {
  start: number
  end: number
  /** The most likely first; never empty. */
  candidates: ScanCandidate[]
  fit: 'exact' | 'code' | 'similar'
  /** Russian locative: в Москве. */
  isLocative: boolean
  /** An ordinary word or little-known place. Counts as a place only with a route word beside it. */
  isDoubtful: boolean
}

export type Scanner = {
  /** Names in a text in lower case, simplified; `cased` is the same text as it was written, letter for letter. */
  scan: (text: string, cased: string) => ScanMention[]
  /** Readings of a misspelt name: one or two letters off, or Chinese that sounds the same; the best first. */
  similar: (word: string) => ScanCandidate[]
  /** The main airport of a city's metro. */
  airportOf: (place: { token: string }) => ScanCandidate | undefined
}

type Context = {
  index: SearchIndex
  records: readonly SearchRecord[]
  hubRecords: ReadonlyMap<string, readonly number[]>
  recordNumber: ReadonlyMap<string, number>
  /** Seaports that rate sheets call by a code (sea-codes.ts). */
  portsByCode: (code: string) => readonly Place[]
}

/** Countries whose every place the market knows; elsewhere a town below this importance is doubtful. */
const marketCountries = new Set('CN HK MO TW RU BY KZ UZ KG TJ TM MN GE AM AZ UA'.split(' '))
const KNOWN_IMPORTANCE = 330
/** Airports below this are not known by their code, and seaports, whose codes are words more often (MON, SET), below the second. */
const CODE_IMPORTANCE = 230
const PORT_CODE_IMPORTANCE = 300
/** What a spelling of another language or a later word of a name counts less than a name. */
const FOREIGN_LOSS = 150
/** Bonus of a country over a city of the same name that is not its capital. */
const COUNTRY_WORTH = 20
/** Importance of a seaport from which it counts for its city. */
const LITTLE_PORT = 180
const MAX_CANDIDATES = 6

const isHan = (char: string) => /\p{Script=Han}/u.test(char)
const isAlphabetic = (char: string) => /[\p{Script=Latin}\p{Script=Cyrillic}\p{M}]/u.test(char)

const isBoundary = (text: string, start: number, end: number) => {
  const [first, before, last, after] = [text.charAt(start), text.charAt(start - 1), text.charAt(end - 1), text.charAt(end)]
  if (isAlphabetic(first) && (isAlphabetic(before) || /\d/.test(before))) return false
  // Алматы 10 тонн is not Алматы-1.
  if (/\d/.test(last) && /\d/.test(after)) return false
  return !(isAlphabetic(last) && isAlphabetic(after))
}

/** "Go to", "in a", "a new": words of every sentence that run together like a name written in one. */
const isPhrase = (word: string) => {
  const parts = word.split(' ')
  return (
    parts.length > 1 &&
    parts.some((part) => ordinaryWords.joining.has(part)) &&
    parts.every((part) => ordinaryWords.joining.has(part) || ordinaryWords.never.has(part))
  )
}

type Reading = { record: number; worth: number; keyClass: string }

export const createScanner = (context: Context): Scanner => {
  const { index, records, hubRecords, recordNumber, portsByCode } = context
  const toCandidate = candidateOf(context)
  const airports = spokenAirports(records, recordNumber)
  const similar = createSimilar(context, toCandidate)

  /** Of cities of one name the one with the greater seaport is meant: Valencia in Spain, Charleston in South Carolina. */
  const harbourWorth = ({ place, area }: SearchRecord) => {
    // Liberia is the country, not the city of Costa Rica.
    if (area.kind === 'country') return COUNTRY_WORTH
    if (!place?.kinds.includes('city')) return 0
    const ports = (hubRecords.get(place.placeId) ?? []).flatMap((number) =>
      records[number]?.place?.kinds.includes('seaport') ? (records[number]?.importance ?? 0) : [],
    )
    return ports.length > 0 ? Math.max(0, Math.max(...ports) - LITTLE_PORT) : 0
  }

  /** What a key can mean in running text; classes that need the whole query to themselves are left out. */
  const readingsOf = (key: number, written: string): Reading[] => {
    const readings: Reading[] = []
    const isUpper = written === written.toUpperCase() && /[A-Z]/.test(written)
    for (let entry = index.starts[key] ?? 0; entry < (index.starts[key + 1] ?? 0); entry++) {
      const keyClass = String.fromCharCode(index.classes[entry] ?? 0)
      const number = index.records[entry] ?? 0
      const record = records[number]
      if (!record) continue
      const isChinese = /^(CN|HK|MO|TW)$/.test(record.country ?? '')
      const length = written.length
      const han = isHan(written)
      const isUsable =
        keyClass === 'N' ||
        keyClass === 'A' ||
        keyClass === 'F' ||
        (keyClass === 'C' && isUpper && length >= 3 && record.importance >= CODE_IMPORTANCE) ||
        (keyClass === 'P' && isChinese && length >= 4 && record.place?.kinds.includes('city')) ||
        (keyClass === 'O' &&
          (han ? length >= 2 : length >= 4) &&
          (record.importance >= KNOWN_IMPORTANCE || !record.place?.kinds.includes('city'))) ||
        (keyClass === 'T' &&
          /^(?:airport|seaport|border)$/.test(record.place?.kinds[0] ?? '') &&
          (han ? isChinese && (length >= 3 || record.place?.kinds[0] === 'seaport') : length >= 5) &&
          record.importance >= 300)
      if (!isUsable) continue
      const isForeign = keyClass === 'O' || keyClass === 'T'
      readings.push({
        record: number,
        worth: exactWorthOf(keyClass) + record.importance + harbourWorth(record) - (isForeign ? FOREIGN_LOSS : 0),
        keyClass,
      })
    }
    return readings.sort((a, b) => b.worth - a.worth || a.record - b.record)
  }

  const isOfMarket = ({ record, keyClass }: Reading) =>
    /[NAF]/.test(keyClass) && marketCountries.has(records[record]?.country ?? '')

  /** A town far from the market that hardly anybody ships to. */
  const isTown = (reading: Reading | undefined) => {
    const record = records[reading?.record ?? -1]
    return (
      record !== undefined &&
      !marketCountries.has(record.country ?? '') &&
      record.importance < KNOWN_IMPORTANCE &&
      record.place?.kinds.includes('city') === true &&
      harbourWorth(record) === 0
    )
  }

  const mentionAt = (text: string, plain: string, cased: string, start: number): ScanMention | undefined => {
    for (const { key, end } of keysAt(index, plain, start).toReversed()) {
      if (!isBoundary(text, start, end) || end - start < 2) continue
      const written = cased.slice(start, end)
      const readings = readingsOf(key, written)
      // Хасан is the crossing of the market rather than a town far from it.
      const best = (isTown(readings[0]) && readings.find(isOfMarket)) || readings[0]
      if (!best) continue
      const record = records[best.record]
      if (!record) continue
      const others = readings.filter((reading) => reading !== best)
      const word = text.slice(start, end)
      if ((ordinaryWords.never.has(word) || isPhrase(word)) && best.keyClass !== 'C') continue
      const isCode = best.keyClass === 'C'
      const isHanName = isHan(word)
      // So many characters spell a foreign name, not a word.
      const isLittleKnown = isTown(best) && !(isHanName && end - start >= 3)
      const isShort = !isHanName && !isCode && end - start <= 3 && cased.charAt(start) === text.charAt(start)
      const isWeakClass = best.keyClass === 'T' || (best.keyClass === 'O' && !isHanName && end - start < 6)
      const candidates = [best, ...others].slice(0, MAX_CANDIDATES).flatMap((reading) => toCandidate(reading.record) ?? [])
      // A continent is no end of a route.
      if (candidates.length === 0) continue
      return {
        start,
        end,
        candidates,
        fit: isCode ? 'code' : 'exact',
        isLocative: best.keyClass === 'F' && /[еи]$/.test(word) && isCyrillicLocative(word, record),
        isDoubtful:
          ordinaryWords.doubtful.has(word) || isLittleKnown || isShort || (isWeakClass && isHanName && end - start <= 2),
      }
    }
    return undefined
  }

  /** LCH, PKL: a seaport by its code, which takes a word of route beside it, since so many words are three capitals. */
  const seaportAt = (cased: string, start: number): ScanMention | undefined => {
    const code = /^[A-Z]{3}/.exec(cased.slice(start, start + 3))?.[0]
    const isWhole = [cased.charAt(start - 1), cased.charAt(start + 3)].every((char) => !isAlphabetic(char) && !/\d/.test(char))
    if (code === undefined || !isWhole || ordinaryWords.never.has(code.toLowerCase())) return undefined
    const [port, ...others] = portsByCode(code).filter(({ importance }) => importance >= PORT_CODE_IMPORTANCE)
    const candidate = port === undefined || others.length > 0 ? undefined : toCandidate(recordNumber.get(port.placeId) ?? -1)
    return candidate && { start, end: start + 3, candidates: [candidate], fit: 'code', isLocative: false, isDoubtful: true }
  }

  /** The name itself may end in е or и; the dative of -а names looks the same but never follows в. */
  const isCyrillicLocative = (word: string, record: SearchRecord) =>
    record.area.names.ru.toLowerCase().replace(/ё/g, 'е') !== word

  const airportOf = ({ token }: { token: string }) => {
    const city = records[recordNumber.get(token) ?? -1]?.place?.cityId ?? token
    const airports = (hubRecords.get(city) ?? []).filter((number) => records[number]?.place?.kinds.includes('airport'))
    const best = airports.toSorted((a, b) => (records[b]?.importance ?? 0) - (records[a]?.importance ?? 0))[0]
    return best === undefined ? undefined : toCandidate(best)
  }

  /** A port or airport word beside a name belongs to it; with an airport word the airport is meant. */
  const withKindWord = (mention: ScanMention, text: string): ScanMention => {
    const after = /^ ?(?:国际机场|机场|(?:international )?airport(?!\p{L})|аэропорт\p{L}*)/u.exec(
      text.slice(mention.end, mention.end + 24),
    )
    const before = /(?:аэропорт\p{L}* |airport (?:of )?)$/u.exec(text.slice(Math.max(0, mention.start - 14), mention.start))
    const airport =
      after || before
        ? mention.candidates.flatMap((each) => (each.kind === 'airport' ? each : (airportOf(each) ?? [])))[0]
        : undefined
    if (airport) return { ...mention, end: mention.end + (after?.[0].length ?? 0), candidates: [airport, ...mention.candidates] }
    const suffix =
      /^(?:市|省|自治区|港口|港(?!币|元|到|至|府|商)|口岸|码头|火车站|火车东站|地区|县(?!城))|^ (?:sea ?port|port|city|port city|oblast|region|province)(?!\p{L})/u.exec(
        text.slice(mention.end, mention.end + 10),
      )
    return suffix ? { ...mention, end: mention.end + suffix[0].length } : mention
  }

  /** Beihai Port Louis: the port is that of the next name. */
  const withoutNextPort = (mention: ScanMention, text: string, plain: string, cased: string): ScanMention => {
    const tail = / port$/.exec(text.slice(mention.start, mention.end))
    if (!tail) return mention
    const cut = mention.start + tail.index
    const next = mentionAt(text, plain, cased, cut + 1)
    const isNextName = next !== undefined && !next.isDoubtful && next.end > mention.end
    return (isNextName && mentionAt(text.slice(0, cut), plain.slice(0, cut), cased, mention.start)) || mention
  }

  const airportAt = (text: string, start: number): { mention: ScanMention; city: string | null | undefined } | undefined => {
    const spoken = airports.at(text, start)
    const candidate = spoken && toCandidate(spoken.record)
    if (spoken === undefined || candidate === undefined) return undefined
    const sure = { fit: 'exact', isLocative: false, isDoubtful: false } as const
    return { mention: { start, end: spoken.end, candidates: [candidate], ...sure }, city: records[spoken.record]?.place?.cityId }
  }

  const isCode = (code: string) =>
    (recordNumber.has(code) && (records[recordNumber.get(code) ?? -1]?.importance ?? 0) >= CODE_IMPORTANCE) ||
    seaportAt(code, 0) !== undefined

  const scan = (text: string, written: string) => {
    const plain = folded(text)
    const cased = withPairsInCapitals(written, isCode)
    const found: ScanMention[] = []
    for (let at = 0; at < text.length; at++) {
      const char = plain.charAt(at)
      if (!isHan(char) && !isAlphabetic(char)) continue
      const spoken = isHan(char) ? airportAt(plain, at) : undefined
      if (spoken !== undefined) {
        const before = found.at(-1)
        // 莫斯科谢列梅捷沃: the city says where the airport is.
        const isItsCity = before?.end === at && before.candidates.some(({ token }) => token === spoken.city)
        if (isItsCity) found.pop()
        found.push(isItsCity ? { ...spoken.mention, start: before.start } : spoken.mention)
        at = spoken.mention.end - 1
        continue
      }
      let mention = mentionAt(text, plain, cased, at) ?? seaportAt(cased, at)
      if (!mention) continue
      // 从化工厂: a doubtful name must not eat the beginning of a sure one.
      if (mention.isDoubtful && isHan(char)) {
        for (let inner = at + 1; inner < mention.end; inner++) {
          const other = mentionAt(text, plain, cased, inner)
          if (other && !other.isDoubtful) {
            mention = other
            break
          }
        }
      }
      const whole = withoutNextPort(withKindWord(mention, text), text, plain, cased)
      found.push(whole)
      at = whole.end - 1
    }
    return found
  }

  const whole = (text: string, cased: string) => withoutFragments(text, withRepairedHan(text, scan(text, cased), similar))
  return { scan: whole, similar, airportOf }
}
