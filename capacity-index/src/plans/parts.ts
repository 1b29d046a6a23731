/** Chains that are under way, put into bags of those that can go on alike. */
import { LOAD_KINDS, type LoadKind } from '@tongyun/freight/load-kind'
import { MODES } from '@tongyun/freight/vocabulary'
import type { RideGroup } from './lane-rides.ts'
import { type Figures, isNotWorse, type PlanLeg } from './plan.ts'
import type { EndKind } from './scope.ts'

/** Cargo that arrived in a city and has further to go. */
export type Part = Figures & {
  city: number
  /** Where its journey began. */
  begins: EndKind
  /** It has a container or truck to itself, or shares one; by air alone neither. */
  loadKind: LoadKind
  /** How many of the via places are behind it. */
  passed: number
  legs: readonly PlanLeg[]
  cities: readonly number[]
}

/** Whether a leg leads on from a part to a city. */
type MayReturn = (part: Part, city: number) => boolean

/** Parts that waits of the same length separate from every next leg, none of which beats another. */
class Bag {
  #parts: Part[] = []
  readonly #mayReturn: MayReturn

  constructor(mayReturn: MayReturn) {
    this.#mayReturn = mayReturn
  }

  get parts(): readonly Part[] {
    return this.#parts
  }

  /** No chain comes to a city twice: a part does not stand for one that can still go where this one began. */
  #standsFor(part: Part, start: number): boolean {
    const began = part.cities[0] as number
    return began === start || !this.#mayReturn(part, began)
  }

  /** A part here is as good already as one that began in `start`. */
  beats(figures: Figures, start: number): boolean {
    return this.#parts.some((part) => isNotWorse(part, figures) && this.#standsFor(part, start))
  }

  /** `part` is one that none here beats. */
  add(part: Part) {
    this.#parts = this.#parts.filter((other) => !isNotWorse(part, other) || !this.#standsFor(part, other.cities[0] as number))
    this.#parts.push(part)
  }
}

export class Bags {
  readonly #bags = new Map<number, Bag>()
  readonly #mayReturn: MayReturn

  /** `mayReturn` says whether a part could go on to a city. */
  constructor(mayReturn: MayReturn) {
    this.#mayReturn = mayReturn
  }

  /** The bag of what came by a group of departures, with `legs` behind it, and arrives with papers or without. */
  of(
    { destinationPlace, mode }: RideGroup,
    { begins, loadKind, passed, legs, papers }: Pick<Part, 'begins' | 'loadKind' | 'passed'> & { legs: number; papers: boolean },
  ): Bag {
    // Only what arrives at one terminal by one mode waits equally long for every next leg, and only its like can go on alike.
    const came = ((destinationPlace * 8 + MODES.indexOf(mode)) * 2 + (papers ? 1 : 0)) * 2 + begins
    const key = ((came * LOAD_KINDS.length + LOAD_KINDS.indexOf(loadKind)) * 16 + passed) * 4 + legs
    let bag = this.#bags.get(key)
    if (bag === undefined) {
      bag = new Bag(this.#mayReturn)
      this.#bags.set(key, bag)
    }
    return bag
  }

  /** The parts with so many legs behind them. */
  after(legs: number): Part[] {
    return [...this.#bags.values()].flatMap(({ parts }) => parts.filter((part) => part.legs.length === legs))
  }
}
