/** Notes of departures and cut-offs on the offers they concern: 船期：宁波 周三截关、周六开船；上海 周五截关、周一开船. */
import type { Ends } from './ends.ts'
import { scopeOf, speaksOf } from './note-scope.ts'
import type { Offer } from './offer.ts'
import { namedOffers } from './place-scope.ts'
import type { Tools } from './read-table.ts'
import { readTimetable } from './timetable.ts'
import { unified } from './words.ts'

/** Words that say a note is of departures, and words of other days. */
const OF_DEPARTURES =
  /装货|收货|发车|发班|开船|开航|航班|班期|船期|发运|发货|起飞|装车|(?<!\p{L})(?:depart\p{L}*|sailings?|etd|flights?|dispatch\p{L}*|leav\p{L}+|loading|pick-?ups?)(?!\p{L})|(?<!\p{L})(?:выход\p{L}*|отправ\p{L}*|выезд\p{L}*|вылет\p{L}*|отход\p{L}*|рейс\p{L}*|загрузк\p{L}*|погрузк\p{L}*|забор\p{L}*)(?!\p{L})/u
const OF_REST =
  /休息|放假|节|办公|上班|(?<!\p{L})(?:closed|holiday|office|working|except)(?!\p{L})|выходн|праздн|работа|кроме|офис/u
const OF_CUTOFF = /截|(?<!\p{L})(?:cut[- ]?off|closing|cls)(?!\p{L})|прием/u

/** Where departures begin, by a name too short to be looked for anywhere: отправка из Иу, loading in Yiwu. */
const BEGINS_AT = /(?<!\p{L})(?:из|from|ex|in)\s+(\p{L}{2,24})/gu
/** The same before its days: Иу – пн, чт; выезд: Иу: вт. */
const BEFORE_DAYS = /(?:^|[:：])\s*(\p{L}{2,24})(?=\s*[-–—:：])/gu
const startingAt = (part: string, offers: readonly Offer[], ends: Ends): ReadonlySet<Offer> | undefined => {
  const cityOf = (id: string | null) => ends.place(id)?.cityId ?? id
  for (const [, name = ''] of [...part.matchAll(BEGINS_AT), ...part.matchAll(BEFORE_DAYS)]) {
    const found = offers.filter(({ mode, pol }) => {
      const { id } = ends.read(name, mode, 'origin')
      return id !== null && cityOf(id) === cityOf(pol.id)
    })
    if (found.length > 0) return new Set(found)
  }
  return undefined
}

/** Days on which all departures of a kind are, for offers whose rows tell none; of offers that it names, for those alone. */
export const addDepartures = (
  offers: readonly Offer[],
  note: string,
  { ends, calendar }: { ends: Ends } & Pick<Tools, 'calendar'>,
): void => {
  const plain = unified(note)
  if (!OF_DEPARTURES.test(plain)) return
  const whole = scopeOf(plain)
  const named = namedOffers(offers, ends)
  /** 青岛周三、上海周五、宁波周日: a list each of whose items has a name and days of its own. */
  const itemsOf = (part: string): string[] => {
    const items = part.split(/[、,，]\s*|\s(?:and|и)\s/u)
    const isOfSome = (item: string): boolean => {
      const scope = scopeOf(item)
      return named(item) !== undefined || scope.loadTypes.length + scope.modes.length > 0
    }
    const isEach = items.every(
      (item) => isOfSome(item) && readTimetable(item, calendar, false).weekdays !== null && !OF_CUTOFF.test(item),
    )
    return isEach ? items : [part]
  }
  const parts = plain
    .split(/[;。.\n]/u)
    .flatMap((sentence) => itemsOf(sentence).map((part) => ({ part, isOfDepartures: OF_DEPARTURES.test(sentence) })))
  for (const { part, isOfDepartures } of parts) {
    if (OF_REST.test(part) || whole.regions.length > 0 || whole.ownership !== null) continue
    // FTL daily, LTL on Fridays: of the ways and loads that a note names each item is of its own.
    const own = scopeOf(part)
    const { modes, loadTypes } = own.modes.length + own.loadTypes.length > 0 ? own : whole
    const { weekdays, cutoffWeekdays } = readTimetable(part, calendar, false)
    // A day of closing alone is no departure.
    if (weekdays === null || (OF_CUTOFF.test(part) && cutoffWeekdays === null)) continue
    const concerned = named(part) ?? startingAt(part, offers, ends)
    if (concerned === undefined && !isOfDepartures) continue
    for (const offer of concerned ?? offers)
      if (
        offer.timetable.weekdays === null &&
        offer.timetable.dates === null &&
        (modes.length === 0 || modes.includes(offer.mode)) &&
        speaksOf(loadTypes, offer.loadType)
      )
        offer.timetable = {
          ...offer.timetable,
          weekdays,
          cutoffWeekdays: offer.timetable.cutoffWeekdays ?? cutoffWeekdays,
        }
  }
}
