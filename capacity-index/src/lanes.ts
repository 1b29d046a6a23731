/** Which cities offers go between. */
import { SlotList } from './growing.ts'
import { numbersPart, type Parts, readLists, type Written, writtenLists } from './snapshot.ts'

const NO_SLOTS = new Int32Array(0)
const NOWHERE: ReadonlyMap<number, SlotList> = new Map()
const NOBODY: ReadonlySet<number> = new Set()

/** Slots by the numbers of the cities they go between. */
export class Lanes {
  #from = new Map<number, Map<number, SlotList>>()
  #into = new Map<number, Set<number>>()

  add(origin: number, destination: number, slot: number) {
    let slots = this.#from.get(origin)?.get(destination)
    if (slots === undefined) {
      slots = new SlotList()
      this.#put(origin, destination, slots)
    }
    slots.add(slot)
  }

  #put(origin: number, destination: number, slots: SlotList) {
    const lanes = this.#from.get(origin)
    if (lanes === undefined) this.#from.set(origin, new Map([[destination, slots]]))
    else lanes.set(destination, slots)
    const origins = this.#into.get(destination)
    if (origins === undefined) this.#into.set(destination, new Set([origin]))
    else origins.add(origin)
  }

  /** Slots from one city to another; some may be given up since. */
  slots(origin: number, destination: number): Int32Array {
    return this.#from.get(origin)?.get(destination)?.slots ?? NO_SLOTS
  }

  /** Lanes that begin in a city, by the city they lead to. */
  from(origin: number): ReadonlyMap<number, SlotList> {
    return this.#from.get(origin) ?? NOWHERE
  }

  /** Cities with a lane to `destination`. */
  into(destination: number): ReadonlySet<number> {
    return this.#into.get(destination) ?? NOBODY
  }

  /** Slots of all lanes, lane by lane and those of a city together. */
  *all(): Generator<Int32Array> {
    for (const lanes of this.#from.values()) for (const { slots } of lanes.values()) yield slots
  }

  /** As SlotList.renumber. */
  renumber(numbers: Int32Array) {
    for (const lanes of this.#from.values()) for (const slots of lanes.values()) slots.renumber(numbers)
  }

  /** As CapacityIndex.written, with the slots below `end`. */
  *written(end: number): Written {
    const lanes = [...this.#from].flatMap(([origin, into]) =>
      [...into].map(([destination, slots]) => ({ origin, destination, slots })),
    )
    yield numbersPart(Int32Array.from(lanes, ({ origin }) => origin))
    yield numbersPart(Int32Array.from(lanes, ({ destination }) => destination))
    yield* writtenLists(
      lanes.map(({ slots }) => slots),
      end,
    )
  }

  static *restored(parts: Parts): Generator<void, Lanes> {
    const lanes = new Lanes()
    const [origins, destinations] = [parts.numbers(Int32Array), parts.numbers(Int32Array)]
    for (const [at, slots] of (yield* readLists(parts)).entries())
      lanes.#put(origins[at] as number, destinations[at] as number, slots)
    return lanes
  }
}
