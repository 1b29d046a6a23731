/** Lines that give the lane above other prices: 同上，SOC 20GP/40HQ 650/1100; Same as above, SOC 40HQ 1100; То же, SOC 1100. */
import { saysWithdrawn } from './closed-lanes.ts'
import { periodIn } from './days.ts'
import { destinationAlone, type LineLane } from './line-lane.ts'
import { withoutDays } from './line-numbers.ts'
import { linePrices } from './line-prices.ts'
import type { OfferFacts, Quoted } from './offer.ts'
import type { Tools } from './read-table.ts'
import { freeDaysIn, readTimetable, transitIn } from './timetable.ts'
import { currenciesIn, ownershipsIn } from './words.ts'

const OF_LANE_ABOVE =
  /^[^\p{L}\d]*(?:同上|同前|上同|同(?:一)?航线|(?:(?:the )?same (?:as above|lane|route|ports?)|as above|ditto|idem|то же(?: направление)?|тот же маршрут|там же|та же линия)(?!\p{L}))\s*/iu

/** The same within a line that first says what goes there: Сборным на том же плече 3,1 USD/кг; groupage on the same lane; 同线路散货. */
const ON_SAME_LANE =
  /^[^\d:：]{0,40}?(?:(?<!\p{L})(?:на (?:том|этом) же|по (?:тому|этому) же) (?:плеч[еу]|маршрут[еу]|направлени[июе]|участк[еу])|(?<!\p{L})(?:on|for) the same (?:lane|route|leg|stretch)(?!\p{L})|同(?:一)?(?:条)?(?:线路|路线|方向))/iu

/** Smaller numbers of a line count days or kilograms. */
const LEAST_PRICE = 100

/** The lane above for a line that begins so and goes on with prices, and with no other end. */
export const laneAgain = (line: string, quoted: readonly Quoted[], tools: Tools): LineLane | null => {
  const last = quoted.at(-1)
  const begins = OF_LANE_ABOVE.exec(line)?.[0]
  const said = begins ?? ON_SAME_LANE.exec(line)?.[0]
  if (last === undefined || said === undefined) return null
  const rest = line.slice(said.length)
  const { mode, pol, pod, via } = last.facts
  const isPriced = linePrices(withoutDays(rest)).some(
    ({ amount, currency, unit }) => (amount ?? 0) >= LEAST_PRICE || (amount !== null && currency !== null && unit !== null),
  )
  if (!isPriced || saysWithdrawn(line)) return null
  if (begins !== undefined && destinationAlone(rest, mode, pol, tools) !== null) return null
  return { mode, origins: [pol], destinations: [pod], rest, via }
}

/** What such a line does not say is as it is above. Days free are of the owner whose boxes they are. */
export const asAbove = (read: readonly Quoted[], line: string, above: Quoted, { calendar, carriers }: Tools): Quoted[] => {
  const { facts: old, price: oldPrice } = above
  const period = periodIn(line, calendar)
  const { weekdays } = readTimetable(line, calendar, false)
  return read.map((quote) => {
    const { facts, price } = quote
    const ownership = ownershipsIn(line).length > 0 ? facts.ownership : old.ownership
    const own: Partial<OfferFacts> = {
      ownership,
      carrier: carriers.find(line, facts.mode) === null ? old.carrier : facts.carrier,
      transit: transitIn(line) === null ? old.transit : facts.transit,
      timetable: weekdays === null ? old.timetable : facts.timetable,
      freeDays: freeDaysIn(line) ?? (ownership === old.ownership ? old.freeDays : null),
      ...(period === undefined ? { validFrom: old.validFrom, validTo: old.validTo } : {}),
    }
    return {
      ...quote,
      facts: { ...old, ...facts, ...own },
      price: currenciesIn(line).length > 0 ? price : { ...price, currency: oldPrice.currency },
    }
  })
}
