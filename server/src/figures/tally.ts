/** Counts on their way to the database. */
import type { Sight } from '../core/sights.ts'

type OfferCount = { capacity_id: string; day: string; views: number; opens: number }
type ProviderCount = { provider_id: string; day: string; opens: number }
type DemandCount = { demand_id: string; day: string; views: number; opens: number }
export type Counts = { offers: OfferCount[]; providers: ProviderCount[]; demands: DemandCount[] }

/** Offers, demands and firms of a day, of each, that are counted at once; as many as that are only there while the database is away. */
const MOST = 100_000

export class Tally {
  #offers = new Map<string, OfferCount>()
  #providers = new Map<string, ProviderCount>()
  #demands = new Map<string, DemandCount>()

  /** Counts each of `sights` once on `day` (ISO date). */
  add(day: string, sights: readonly Sight[]) {
    for (const sight of sights) {
      if (sight.kind === 'provider') this.#addProvider({ provider_id: sight.providerId, day, opens: 1 })
      else if ('demandId' in sight) {
        const listed = sight.kind === 'demand_listed'
        this.#addDemand({ demand_id: sight.demandId, day, views: Number(listed), opens: Number(!listed) })
      } else {
        const listed = sight.kind === 'listed'
        this.#addOffer({ capacity_id: sight.capacityId, day, views: Number(listed), opens: Number(!listed) })
      }
    }
  }

  /** Everything counted so far, which the tally then forgets. */
  take(): Counts {
    const taken = {
      offers: [...this.#offers.values()],
      providers: [...this.#providers.values()],
      demands: [...this.#demands.values()],
    }
    this.#demands = new Map()
    this.#offers = new Map()
    this.#providers = new Map()
    return taken
  }

  /** Takes back what could not be stored. */
  giveBack({ offers, providers, demands }: Counts) {
    for (const count of offers) this.#addOffer(count)
    for (const count of providers) this.#addProvider(count)
    for (const count of demands) this.#addDemand(count)
  }

  #addOffer(count: OfferCount) {
    const key = `${count.day} ${count.capacity_id}`
    const known = this.#offers.get(key)
    if (known !== undefined) {
      known.views += count.views
      known.opens += count.opens
    } else if (this.#offers.size < MOST) this.#offers.set(key, { ...count })
  }
  #addDemand(count: DemandCount) {
    const key = `${count.day} ${count.demand_id}`
    const known = this.#demands.get(key)
    if (known !== undefined) {
      known.views += count.views
      known.opens += count.opens
    } else if (this.#demands.size < MOST) this.#demands.set(key, { ...count })
  }
  #addProvider(count: ProviderCount) {
    const key = `${count.day} ${count.provider_id}`
    const known = this.#providers.get(key)
    if (known !== undefined) known.opens += count.opens
    else if (this.#providers.size < MOST) this.#providers.set(key, { ...count })
  }
}
