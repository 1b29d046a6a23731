/** Every grammar over one sentence, each before those its stretches must be kept from; corrections take back what they name. */
import { findBudget } from './budget.ts'
import { dayOfIso } from './calendar.ts'
import { findCargo, mainCargo } from './cargo.ts'
import { findContainers } from './containers.ts'
import { type Correctable, type Correction, takenBack } from './corrections.ts'
import { findTransit } from './date-sides.ts'
import { findDates } from './dates.ts'
import { findDimensions, findHazard, findTemperature } from './measures.ts'
import { findModes } from './modes.ts'
import type { PlaceMention } from './place-scanner.ts'
import { findPieces, findVolumes, findWeights } from './quantities.ts'
import type { Sentence } from './sentence.ts'
import type { Stretch } from './slot-board.ts'
import {
  findCarriers,
  findDirect,
  findFrequency,
  findIncoterms,
  findLoads,
  findOversize,
  findPreferences,
  findServiceMode,
  findServices,
  findUrgency,
} from './terms.ts'
import { findTrucks } from './vehicles.ts'

type Given = { today: string; seen: readonly PlaceMention[]; corrections: readonly Correction[] }

export const findAll = (sentence: Sentence, { today, seen, corrections }: Given) => {
  /** Without what a correction takes back. */
  const standing = <T extends Stretch>(kind: string, found: readonly T[]): T[] => {
    const items = found.map((each) => ({ ...each, kind, each }))
    const gone = takenBack(corrections, items as (Correctable & { each: T })[])
    return items.filter((item) => !gone.has(item)).map(({ each }) => each)
  }
  const frequency = findFrequency(sentence)
  const serviceMode = findServiceMode(sentence)
  const loads = findLoads(sentence)
  // 60*40*50 cm are no forty-foot containers.
  const dimensions = findDimensions(sentence)
  const containers = standing(
    'container',
    // "Сборный контейнер" is a way to load, not a container of one's own.
    findContainers(sentence).filter(
      ({ value, start, end }) => value.type !== 'ANY' || !loads.some((load) => load.start < end && load.end > start),
    ),
  )
  const temperature = findTemperature(sentence)
  const hazard = findHazard(sentence)
  const transit = findTransit(sentence)
  const dates = standing('date', findDates(sentence, dayOfIso(today)))
  const carriers = findCarriers(sentence)
  const goods = findCargo(sentence).filter(
    (good) =>
      !seen.some(
        ({ start, end, isDoubtful }) =>
          !isDoubtful && good.start < end && good.end > start && good.end - good.start <= end - start,
      ),
  )
  const modes = findModes(sentence, goods)
  const trucks = standing('truck', findTrucks(sentence))
  // A curtainsider carries no curtains.
  const isBody = ({ start, end }: Stretch) =>
    trucks.some(({ value, ...truck }) => value.kind !== 'truck' && truck.start <= start && truck.end >= end)
  return {
    ...{ frequency, serviceMode, loads, containers, dimensions, temperature, hazard, transit, dates, carriers },
    cargo: mainCargo(goods.filter((good) => !isBody(good))),
    modes: { asked: standing('mode', modes.asked), refused: modes.refused },
    trucks,
    budgets: standing('budget', findBudget(sentence)),
    pieces: standing('pieces', findPieces(sentence)),
    weights: standing('weight', findWeights(sentence)),
    volumes: standing('volume', findVolumes(sentence)),
    incoterms: findIncoterms(sentence),
    services: findServices(sentence),
    preferences: findPreferences(sentence),
    urgency: findUrgency(sentence),
    direct: findDirect(sentence),
    oversize: findOversize(sentence),
  }
}
export type Findings = ReturnType<typeof findAll>
