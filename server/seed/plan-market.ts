/** Which offers a market of a size has: so many of each mode, corridor, lane and firm. */
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import type { Corridor, Lane } from './corridors/corridor.ts'
import { CORRIDORS, lanesOf } from './corridors/lanes.ts'
import { divide } from './divide.ts'
import type { OfferOrder } from './offers/make-offer.ts'
import type { DemoProvider } from './providers/make-providers.ts'
import { createRandom } from './random.ts'

/** Share of each mode in the market. */
export const MODE_WEIGHTS: Record<Mode, number> = { sea: 26, rail: 17, road: 34, air: 15, multimodal: 8 }

/** The fewest firms a corridor is offered by, whoever has to be added to those that name it. */
const LEAST_FIRMS = 12

/** A corridor with more offers has more lanes, up to all it can have. */
const lanesUsed = (corridor: Corridor, offers: number): Lane[] => {
  const all = lanesOf(corridor)
  return all.slice(0, Math.min(all.length, Math.max(1, Math.round(1.9 * Math.sqrt(offers)))))
}

const firmsOf = (corridor: Corridor, providers: readonly DemoProvider[]): DemoProvider[] => {
  const named = providers.filter(({ modes, regions }) => modes.includes(corridor.mode) && regions.includes(corridor.region))
  if (named.length >= LEAST_FIRMS) return named
  const others = providers.filter((provider) => provider.modes.includes(corridor.mode) && !named.includes(provider))
  return [
    ...named,
    ...createRandom(`firms:${corridor.name}`)
      .shuffled(others)
      .slice(0, LEAST_FIRMS - named.length),
  ]
}

/** Orders for `offers` offers, lane by lane, numbered through. */
export function* planMarket(offers: number, providers: readonly DemoProvider[], now: Date): Generator<OfferOrder> {
  let index = 0
  const perMode = divide(
    offers,
    MODES.map((mode) => MODE_WEIGHTS[mode]),
  )
  for (const [m, mode] of MODES.entries()) {
    const corridors = CORRIDORS[mode]
    const perCorridor = divide(
      perMode[m] as number,
      corridors.map(({ weight }) => weight),
    )
    for (const [c, corridor] of corridors.entries()) {
      const count = perCorridor[c] as number
      if (count === 0) continue
      const lanes = lanesUsed(corridor, count)
      const firms = firmsOf(corridor, providers)
      const perLane = divide(
        count,
        lanes.map(({ rank }) => 1 / (rank + 2) ** 0.75),
      )
      for (const [l, lane] of lanes.entries()) {
        const here = perLane[l] as number
        const serving = createRandom(`serving:${lane.laneId}`)
          .shuffled(firms)
          .slice(0, Math.max(3, Math.ceil(here / 2.5)))
        for (let ordinal = 0; ordinal < here; ordinal++) {
          const { providerId } = serving[ordinal % serving.length] as DemoProvider
          yield { lane, ordinal, index: index++, providerId, now }
        }
      }
    }
  }
}
