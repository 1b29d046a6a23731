/** Where nobody serves a lane, the cities near its ends that would do (docs/trade.md "No dead end"). */
import type { SentenceResult } from '@tongyun/contract/search/endpoints'
import { type Search, servedAround } from '../capacity/searching/index.ts'
import type { Context } from '../core/route.ts'
import { areaInAnswer } from '../places/index.ts'
import type { PlanQuestion } from './plan-question.ts'
import { countPlans } from './relax.ts'
import { routePlaceOf } from './route-place.ts'

const MOST_AN_END = 3
/** A reader waits this long for the neighbours of each end. */
const HELP_MS = 750

type Neighbour = SentenceResult['neighbours'][number]

const near = async (
  slot: Neighbour['slot'],
  { asked, fieldsOf }: PlanQuestion,
  search: Search,
  context: Context,
): Promise<Neighbour[]> => {
  const { gazetteer, locale } = search
  const until = performance.now() + HELP_MS
  const found: Neighbour[] = []
  for (const city of await servedAround(context.reader, search, slot)) {
    if (found.length === MOST_AN_END || performance.now() > until) break
    const place = routePlaceOf(city, gazetteer)
    const area = gazetteer.area(city)
    if (place === undefined || area === undefined) continue
    const counted = await countPlans({ asked: { ...asked, [slot]: place }, fieldsOf }, context)
    if (counted.plans > 0) found.push({ slot, place: areaInAnswer(area, gazetteer, locale), ...counted })
  }
  return found
}

/** At most three cities an end, the nearest first, each with the plans it gives. */
export const neighbours = async (question: PlanQuestion, search: Search, context: Context): Promise<Neighbour[]> => [
  ...(await near('origin', question, search, context)),
  ...(await near('destination', question, search, context)),
]
