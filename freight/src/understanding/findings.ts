/** Every grammar over one sentence, each before those its stretches must be kept from; corrections take back what they name. */
import type { Locale } from '../locale.ts'
import { partsSummed } from './amount-sums.ts'
import { withBareCorrections } from './bare-corrections.ts'
import { findBudget } from './budget.ts'
import { dayOfIso } from './calendar.ts'
import { findCargo, mainCargo } from './cargo.ts'
import { findCarriers } from './carriers.ts'
import { findContainers } from './containers.ts'
import { type Correction, takenBack } from './corrections.ts'
import { findTransit } from './date-sides.ts'
import { findDates } from './dates.ts'
import { findFrequency } from './frequency.ts'
import { findDimensions, findHazard, findTemperature } from './measures.ts'
import { findModes } from './modes.ts'
import { once } from './pattern.ts'
import { findPieces } from './pieces.ts'
import type { PlaceMention } from './place-scanner.ts'
import { findVolumes, findWeights } from './quantities.ts'
import { isRefusedTruck } from './refused-trucks.ts'
import type { Sentence } from './sentence.ts'
import type { Stretch } from './slot-board.ts'
import {
  findDirect,
  findIncoterms,
  findLoads,
  findOversize,
  findPreferences,
  findServiceMode,
  findServices,
  findUrgency,
} from './terms.ts'
import { findTrucks } from './vehicles.ts'

/** After a verb of movement, 雪梨 means Sydney, not pear. */
const isWhereItGoes = (text: string, start: number) => /[去到往至飞]$/.test(text.slice(Math.max(0, start - 1), start))

/** No lithium batteries, just chargers: what is not carried beside what is. */
const denied = once(/(?:不含|不带|没有|不是|(?<!\p{L})(?:no|not|without|без|не)) ?$/u)

/** 手机13805731234, ворота №7: a number of a telephone or a gate, and nothing carried. */
const ofNumber = /^ ?#|^号|^[:： ]{0,2}(?:\+\d(?:[ ()-]{0,2}\d){6}|\d{7})/

type Given = { today: string; language: Locale; seen: readonly PlaceMention[]; corrections: readonly Correction[] }

/** Lists of findings by kind, without what a correction takes back. */
const withoutTakenBack = <L extends Record<string, readonly Stretch[]>>(
  text: string,
  corrections: readonly Correction[],
  lists: L,
): L => {
  const items = Object.entries(lists).flatMap(([kind, found]) =>
    found.map((each) => ({ kind, start: each.start, end: each.end, each })),
  )
  const gone = new Set([...takenBack(text, corrections, items)].map(({ each }) => each))
  if (gone.size === 0) return lists
  return Object.fromEntries(
    Object.entries(lists).map(([kind, found]) => [kind, found.filter((each) => !gone.has(each))]),
  ) as unknown as L
}

export const findAll = (sentence: Sentence, { today, language, seen, corrections }: Given) => {
  const frequency = findFrequency(sentence)
  const serviceMode = findServiceMode(sentence)
  const loads = findLoads(sentence)
  // 60*40*50 cm are no forty-foot containers.
  const sides = findDimensions(sentence)
  const [dimensions] = sides
  // "Сборный контейнер" is a way to load, not a container of one's own.
  const containers = findContainers(sentence).filter(
    ({ value, start, end }) => value.type !== 'ANY' || !loads.some((load) => load.start < end && load.end > start),
  )
  const temperature = findTemperature(sentence)
  const hazard = findHazard(sentence)
  const transit = findTransit(sentence)
  const dates = findDates(sentence, dayOfIso(today), language)
  const carriers = findCarriers(sentence)
  const goods = findCargo(sentence).filter(
    (good) =>
      !ofNumber.test(sentence.text.slice(good.end, good.end + 12)) &&
      !seen.some(
        ({ start, end, isDoubtful }) =>
          (!isDoubtful || isWhereItGoes(sentence.text, start)) &&
          good.start < end &&
          good.end > start &&
          good.end - good.start <= end - start,
      ),
  )
  const carried = goods.filter(({ start }) => !denied.test(sentence.text.slice(Math.max(0, start - 12), start)))
  const read = findModes(sentence, goods)
  // 上海运到: the mode must not eat the end of a place.
  const isOfPlace = ({ start, end }: Stretch) =>
    seen.some((place) => !place.isDoubtful && start < place.end && end > place.end && start > place.start)
  const named = findTrucks(sentence)
  // 杜尚别有车吗: the end of a name refuses nothing.
  const besideNames = seen.reduce(
    (text, { start, end, isDoubtful }) => (isDoubtful ? text : text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)),
    sentence.text,
  )
  const trucks = named.filter((truck) => !isRefusedTruck(besideNames, truck))
  // Refusing one truck type neither asks for road nor excludes it.
  const isOfRefused = ({ start, end }: Stretch) =>
    named.some((truck) => !trucks.includes(truck) && start < truck.end && end > truck.start)
  const modes = { asked: read.asked.filter((mode) => !isOfPlace(mode) && !isOfRefused(mode)), refused: read.refused }
  // “Curtainsider” names a trailer, not goods.
  const isBody = ({ start, end }: Stretch) =>
    named.some(({ value, ...truck }) => value.kind !== 'truck' && truck.start <= start && truck.end >= end)
  const correctable = {
    containers,
    dates,
    trucks,
    asked: modes.asked,
    budgets: findBudget(
      sentence,
      seen.filter(({ isDoubtful }) => !isDoubtful),
    ),
    pieces: withBareCorrections(sentence, corrections, findPieces(sentence), findPieces),
    weights: withBareCorrections(sentence, corrections, findWeights(sentence), findWeights),
    volumes: withBareCorrections(sentence, corrections, findVolumes(sentence), findVolumes),
  }
  const { asked, ...standing } = withoutTakenBack(sentence.text, corrections, correctable)
  return {
    frequency,
    serviceMode,
    loads,
    sides,
    dimensions,
    temperature,
    hazard,
    transit,
    carriers,
    ...standing,
    weights: partsSummed(sentence.text, standing.weights, seen),
    volumes: partsSummed(sentence.text, standing.volumes, seen),
    cargo: mainCargo(
      sentence.text,
      (carried.length > 0 ? carried : goods).filter((good) => !isBody(good)),
    ),
    modes: { asked, refused: modes.refused },
    incoterms: findIncoterms(sentence),
    services: findServices(sentence),
    preferences: findPreferences(sentence),
    urgency: findUrgency(sentence),
    direct: findDirect(sentence),
    oversize: findOversize(sentence),
  }
}
export type Findings = ReturnType<typeof findAll>
