/** The market in this process's memory: loaded once, then kept at the version a search asks for. */
import { isDeepStrictEqual } from 'node:util'
import { CapacityIndex, type SlotPrices } from '@tongyun/capacity-index/capacity-index'
import type { IndexedOffer, OfferPrices } from '@tongyun/capacity-index/offer'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { type Database, primaryOf } from '../../core/database.ts'
import { takeTurns } from '../../core/turns.ts'
import { type Repricing, selectRepricing } from '../offering/publication.queries.ts'
import { type Position, selectChanges, selectPosition } from '../space/market-feed.queries.ts'
import { applyToIndex, pricesAt, pricesOfSlot } from './apply-rates.ts'
import { type StableOffer, selectPricedOffers, selectStableOffers } from './capacity.queries.ts'
import { hasDeparture } from './departure-columns.ts'
import type { IndexState } from './index-state.ts'
import { type ProviderShown, selectIndexedOffers, selectIndexedPrices, selectIndexedProviders } from './indexed-offers.queries.ts'
import { KeptReadings } from './kept-readings.ts'
import { type KnownRate, knownRate } from './known-rate.ts'
import { type KeptMarket, readSnapshot } from './market-snapshot.ts'
import { selectOtherPeriods } from './offer-pages.queries.ts'
import { OfferPages, type PageWithLane } from './offer-pages.ts'
import { sharedRecord } from './shared-parts.ts'
import { SlimRates } from './slim-rates.ts'

/** Offers read in one statement. */
const BATCH = 2_000
/** Offers without a record whose rates are read at once, some milliseconds of work. */
const UNKNOWN_BATCH = 200
/** Departures and offers that ended longer ago are of no search. */
const KEPT_MS = 86_400_000
/** A search waits this long for the index to reach the market's version; then SQL answers it. */
const PATIENCE_MS = 250
/** Changes are kept for an hour (keep-market.ts); a process that followed nothing for this long loads anew. */
const FOLLOWED_MS = 45 * 60_000
/**
 * Offers of which records, compiled rates and pages are kept ready, 7 KB each together: all of a market of so many. Of a larger one
 * those asked for last, for most that are met are others anyway, and their rates are compiled soon enough (rateOf).
 */
const KEPT_WHOLE = 150_000
const KEPT_LAST = 10_000

const reached = (position: Position, wanted: Position) =>
  position === wanted || [...wanted].every(([shard, version]) => (position.get(shard) ?? -1) >= version)

/** What of an index is loaded: columns, the rates known of their offers, what is shown of the firms, and how far it has followed the market. */
type Loaded = {
  index: CapacityIndex
  rates: SlimRates
  providers: Map<string, ProviderShown>
  position: Position
  followedAt: number
  /** The rates of the market when it was followed last. */
  exchange: ExchangeRates | null
  /** Goes up when prices at other rates are in the columns. */
  priced: number
  /** Prices at `exchange` are not all in the columns yet, or could not be worked out. */
  isPricing: boolean
}

/** How far `position` is behind what was last asked for, in changes. */
const lagOf = (position: Position, wanted: Position) =>
  [...wanted].reduce((sum, [shard, version]) => sum + Math.max(0, version - (position.get(shard) ?? 0)), 0)

export class LiveIndex {
  /** Where the market is read whole; it may be behind. */
  readonly #database: Database
  /** Where its position and changes are read. */
  readonly #primary: Database
  readonly #clock: () => Date
  #loaded: Loaded | null = null
  #wanted: Position = new Map()
  #loads = 0
  #loadMs: number | null = null
  #catchUpMs: number | null = null
  #loading: Promise<void> | null = null
  #following: Promise<void> | null = null
  #records = new KeptReadings<StableOffer>(() => this.mostKept)
  readonly pages = new OfferPages(() => this.mostKept)

  constructor(database: Database, clock: () => Date) {
    this.#database = database
    this.#primary = primaryOf(database)
    this.#clock = clock
  }

  get state(): IndexState {
    const loaded = this.#loaded
    return {
      ready: loaded !== null,
      offers: loaded?.index.size ?? 0,
      slots: loaded?.index.slots ?? 0,
      lag: loaded === null ? 0 : lagOf(loaded.position, this.#wanted),
      loads: this.#loads,
      loadMs: this.#loadMs,
      catchUpMs: this.#catchUpMs,
    }
  }

  /** Of how many offers records, pages, and rates ready for the engine are kept. */
  get mostKept(): number {
    return (this.#loaded?.index.size ?? 0) > KEPT_WHOLE ? KEPT_LAST : KEPT_WHOLE
  }

  #since = () => new Date(this.#clock().getTime() - KEPT_MS)

  async #putProviders(
    database: Database,
    { index, providers }: Pick<Loaded, 'index' | 'providers'>,
    ids: readonly string[] | null,
  ) {
    for (const { name_zh, name_en, name_ru, contact, ...provider } of await selectIndexedProviders(database, ids)) {
      index.putProvider(provider)
      providers.set(provider.id, { name_zh, name_en, name_ru, contact })
    }
  }

  /** Reads the whole market; searches go to SQL until it is there. Rejects when the database is away. */
  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  async #load() {
    const index = new CapacityIndex()
    const providers = new Map<string, ProviderShown>()
    const followedAt = performance.now()
    const since = this.#since()
    // What changes while the pages are read is read again afterwards, from the position taken before; where a replica is
    // behind, from what it had then.
    const position = await selectPosition(this.#database)
    const { exchange } = await selectRepricing(this.#primary)
    await this.#putProviders(this.#database, { index, providers }, null)
    for (let after = ''; ; ) {
      const offers = await selectIndexedOffers(this.#database, { since, after, limit: BATCH })
      for (const offer of offers) {
        if (index.providerNumber(offer.providerId) < 0)
          await this.#putProviders(this.#database, { index, providers }, [offer.providerId])
        index.put(offer)
      }
      const last = offers.at(-1)
      if (last === undefined || offers.length < BATCH) break
      after = last.id
    }
    for (const _step of index.arrange()) await new Promise((turn) => setImmediate(turn))
    this.#forget()
    this.#loaded = { index, rates: new SlimRates(), providers, position, followedAt, exchange, priced: 0, isPricing: false }
    this.#loads += 1
    this.#loadMs = performance.now() - followedAt
  }

  /**
   * Takes the market from the file that a process wrote in `folder`; what has changed since is followed by the first who ask.
   * @returns false where there is none
   * @throws Error where it does not fit
   */
  async restore(folder: string): Promise<boolean> {
    const began = performance.now()
    const read = await readSnapshot(this.#database, folder)
    if (read === null) return false
    this.#forget()
    this.#loaded = { ...read.market, followedAt: began - read.takenAgoMs, priced: 0, isPricing: false }
    this.#loads += 1
    this.#loadMs = performance.now() - began
    return true
  }

  /** The market as it is written to a file; null while there is none, or prices at other rates are worked out. */
  get kept(): KeptMarket | null {
    return this.#loaded === null || this.#loaded.isPricing ? null : this.#loaded
  }

  /** Brings what is loaded to the market as it is now, or drops it when it is too far behind. */
  async #follow(loaded: Loaded) {
    const { index } = loaded
    const followedAt = performance.now()
    if (followedAt - loaded.followedAt > FOLLOWED_MS || index.worn) return this.#loseIndex()
    const { position, changes, repricing } = await this.#primary
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => ({
        position: await selectPosition(transaction),
        changes: await selectChanges(transaction, loaded.position),
        repricing: await selectRepricing(transaction),
      }))
    if (changes.some(({ kind }) => kind === 'all')) return this.#loseIndex()
    const idsOf = (kind: string) => [
      ...new Set(changes.flatMap((change) => (change.kind === kind && change.id !== null ? [change.id] : []))),
    ]
    const changedProviders = idsOf('provider')
    // The offers read again below have what they have then; so spaces, which are older, are written first.
    const unknownSpaces = changes.flatMap((change) =>
      change.kind === 'space' && !index.putSpaceLeft(change.id, change.etd.getTime() / MINUTE_MS, change.left) ? [change.id] : [],
    )
    const offers = [...new Set([...idsOf('offer'), ...unknownSpaces])]
    if (changedProviders.length > 0) {
      await this.#putProviders(this.#primary, loaded, changedProviders)
      this.#records.forget()
    }
    const since = this.#since()
    for (let at = 0; at < offers.length; at += BATCH) {
      const ids = offers.slice(at, at + BATCH)
      const [found, otherPeriods] = await Promise.all([
        selectIndexedOffers(this.#primary, { since, ids }),
        selectOtherPeriods(this.#primary, ids),
      ])
      const open = new Set(found.map(({ id }) => id))
      const unknown = found.map(({ providerId }) => providerId).filter((id) => index.providerNumber(id) < 0)
      if (unknown.length > 0) await this.#putProviders(this.#primary, loaded, [...new Set(unknown)])
      const ahead = await this.#pricesAhead(found, repricing)
      // No search runs between here and the end of the batch.
      this.#records.forget(ids)
      this.pages.forget([...ids, ...otherPeriods])
      for (const id of ids) {
        if (!open.has(id)) index.remove(id)
      }
      for (const offer of found) index.put({ ...offer, ...ahead.get(offer.id) })
    }
    if (!isDeepStrictEqual(repricing.exchange, loaded.exchange))
      // Where it fails offers follow as PostgreSQL has them.
      this.#applyRates(loaded, repricing.exchange).catch(() => undefined)
    await this.#putPriced(loaded, idsOf('priced'))
    this.pages.forgetDays(changes.flatMap(({ kind, id }) => (kind === 'day' ? [id] : [])))
    loaded.position = position
    loaded.followedAt = followedAt
    this.#catchUpMs = performance.now() - followedAt
  }

  /** Prices at the rates of the market of offers that were read and to which they are not applied yet, by id. */
  async #pricesAhead(offers: readonly IndexedOffer[], { to, exchange }: Repricing): Promise<Map<string, OfferPrices>> {
    const behind = to === null ? [] : offers.filter(({ id }) => id > to)
    if (exchange === null || behind.length === 0) return new Map()
    const revisions = new Map(behind.map(({ id, revision }) => [id, revision]))
    const records = await selectStableOffers(this.#primary, [...revisions.keys()])
    const current = records.filter(({ capacity_id: id, revision }) => revisions.get(id) === revision)
    return new Map(current.map((record) => [record.capacity_id, pricesAt(record, exchange)]))
  }

  /** Puts prices of offers that rates were applied to: of those whose rates are known as they are worked out here, at the latest. */
  async #putPriced({ index, rates, exchange }: Loaded, ids: readonly string[]) {
    const turns = takeTurns()
    for (let at = 0; at < ids.length; at += BATCH) {
      const read: string[] = []
      const made: SlotPrices[] = []
      for (const id of ids.slice(at, at + BATCH)) {
        if (turns.isOver()) await turns.next()
        const slot = index.slotOf(id)
        if (slot === undefined) continue
        const prices = exchange === null ? null : pricesOfSlot(index, rates, { slot, exchange })
        if (prices === null) read.push(id)
        else made.push(prices)
      }
      const found = read.length === 0 ? [] : await selectIndexedPrices(this.#primary, read)
      index.putPrices([...made, ...found.map((prices) => ({ ...prices, slot: index.slotOf(prices.id) ?? -1 }))])
    }
  }

  /**
   * Works prices out at other rates, beside the searches, and puts them into the columns at once; then those of offers whose
   * rates are not known yet, which are read.
   */
  async #applyRates(loaded: Loaded, exchange: ExchangeRates | null) {
    loaded.exchange = exchange
    if (exchange === null) return
    const { index, rates } = loaded
    const isOver = () => this.#loaded !== loaded || loaded.exchange !== exchange
    loaded.isPricing = true
    const slots = await applyToIndex(index, rates, { exchange, isOver })
    if (!isOver()) loaded.priced += 1
    const unknown = slots.map((slot) => index.columns.ids[slot] ?? '').filter((id) => id !== '')
    for (let at = 0; at < unknown.length && !isOver(); at += UNKNOWN_BATCH) {
      const ids = unknown.slice(at, at + UNKNOWN_BATCH)
      await this.knowRates(ids)
      if (isOver()) return
      const prices = ids.map((id) => pricesOfSlot(index, rates, { slot: index.slotOf(id) ?? -1, exchange }))
      index.putPrices(prices.filter((price) => price !== null))
      loaded.priced += 1
    }
    if (!isOver()) loaded.isPricing = false
  }

  /** Reads the rates of offers whose prices are to be worked out at other exchange rates. */
  async knowRates(ids: readonly string[]) {
    const loaded = this.#loaded
    if (loaded === null) return
    const { index, rates } = loaded
    const unknown = ids.filter((id) => {
      const slot = index.slotOf(id)
      return slot !== undefined && !rates.has(slot, index.columns.revision[slot] ?? -1)
    })
    if (unknown.length === 0) return
    for (const offer of await selectPricedOffers(this.#database, unknown)) this.#know(loaded, offer)
  }

  #know({ index, rates }: Loaded, offer: Awaited<ReturnType<typeof selectPricedOffers>>[number]) {
    const slot = index.slotOf(offer.capacity_id)
    if (slot !== undefined && !rates.has(slot, offer.revision)) rates.put(slot, offer)
  }

  /** As knownRate; null while there is no market. */
  rateOf(id: string, revision: number): KnownRate | null {
    return this.#loaded && knownRate(this.#loaded, id, revision)
  }

  /** Ids of offers from a slot on, at most `count` slots of them; null beyond the last, and while nothing is loaded. */
  idsFrom(slot: number, count: number): string[] | null {
    const index = this.#loaded?.index
    if (index === undefined || slot >= index.slots) return null
    return index.columns.ids.slice(slot, slot + count).filter((id) => id !== '')
  }

  #forget() {
    this.#records.forget()
    this.pages.forget()
  }

  #loseIndex() {
    this.#loaded = null
    // A load that fails leaves searches to SQL; the next one that asks tries again.
    this.load().catch(() => undefined)
  }

  async #reach(wanted: Position): Promise<Loaded | null> {
    for (;;) {
      const loaded = this.#loaded
      if (loaded === null || reached(loaded.position, wanted)) return loaded
      this.#following ??= this.#follow(loaded).finally(() => {
        this.#following = null
      })
      await this.#following
    }
  }

  /**
   * The index at `wanted` or later; null while it is loaded, or when it cannot be there within a moment. Use it without
   * waiting for anything in between.
   */
  async at(wanted: Position): Promise<Pick<Loaded, 'index' | 'providers' | 'priced'> | null> {
    const loaded = this.#loaded
    this.#wanted = wanted
    if (loaded === null || reached(loaded.position, wanted)) return loaded
    const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())
    return Promise.race([this.#reach(wanted), patience])
  }

  /** Records a replica gave, those it has otherwise than the index read again from the primary. */
  async #asIndexed(ids: readonly string[], records: readonly StableOffer[]): Promise<StableOffer[]> {
    const index = this.#loaded?.index
    const right = records.filter(({ capacity_id: id, revision }) => index?.columns.revision[index.slotOf(id) ?? -1] === revision)
    const known = new Set(right.map(({ capacity_id: id }) => id))
    const others = ids.filter((id) => !known.has(id))
    return others.length === 0 ? right : [...right, ...(await selectStableOffers(this.#primary, others))]
  }

  #read = async (ids: readonly string[]): Promise<StableOffer[]> => {
    const read = await selectStableOffers(this.#database, ids)
    return this.#primary === this.#database ? read : this.#asIndexed(ids, read)
  }

  /** What is shown of offers whatever is asked, by id; those that are gone are left out. */
  records(ids: readonly string[]): Promise<Map<string, StableOffer>> {
    return this.#records.of(ids, async (missing) =>
      (await this.#read(missing)).map((each) => {
        const value = sharedRecord(each)
        if (this.#loaded !== null) this.#know(this.#loaded, value)
        return { id: value.capacity_id, value }
      }),
    )
  }

  /** What only the pages of offers show, but for the departures that `index` has; by id, of those that are on sale. */
  pagesOf(ids: readonly string[], index: CapacityIndex): Promise<Map<string, PageWithLane>> {
    const knows = (id: string, etd: number) => hasDeparture(index, id, etd)
    return this.pages.of(this.#primary, ids, { now: this.#clock(), knows })
  }

  /** Reads the pages of offers before anybody asks for them, until as many are kept as may be. */
  async knowPages(ids: readonly string[]) {
    if (this.#loaded !== null && !this.pages.isFull) await this.pagesOf(ids, this.#loaded.index)
  }
}

const lives = new WeakMap<Database, LiveIndex>()

/** The index that searches over `database` use, if the process keeps one. */
export const liveIndexOf = (database: Database): LiveIndex | undefined => lives.get(database)

/** Makes searches over `database` use an index, once it is loaded. */
export const keepIndex = (database: Database, clock: () => Date): LiveIndex => {
  const live = new LiveIndex(database, clock)
  lives.set(database, live)
  return live
}
