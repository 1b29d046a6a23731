/** The cheapest total of each day and mode without pricing every offer for every day: threshold algorithm over a lower bound. */

import { DAY_MS, isoDay } from '@tongyun/freight/days'
import { comparisonKey } from '@tongyun/freight/displayed-price'
import { fullLoadFor, fullLoads } from '@tongyun/freight/full-load'
import { priceTotal } from '@tongyun/freight/price'
import { pricingDate } from '@tongyun/freight/pricing-date'
import type { Mode } from '@tongyun/freight/vocabulary'
import { takeTurns } from '../../core/turns.ts'
import { boundCargo } from '../offering/bound-record.ts'
import type { OfferFilter } from './offer-filter.ts'
import type { OfferSource } from './offer-source.ts'
import type { PricingQuestion } from './price-offers.ts'
import { compiledRates } from './rate-compiler.ts'

/** Offers looked at together: so many whose rates are not ready yet cost one statement. */
const BATCH = 64

/** `offers` leave on that day, `key` is the least total (displayed-price.ts) and `id` whose it is; null before one is priced. */
export type DayCell = { day: number; mode: Mode; offers: number; best: { id: string; key: number } | null }

type Question = Omit<PricingQuestion, 'readyFrom'>

/**
 * Every day and mode on which a matching offer leaves, with the cheapest of that day, exactly as pricing each for the day it
 * leaves would give it. Offers come by the least they can cost on any day, so one that can cost no less than what its days
 * have already is not priced.
 */
export const cheapestByDay = async (
  source: OfferSource,
  filter: OfferFilter,
  { consignment, today, exchange }: Question,
): Promise<DayCell[]> => {
  const candidates = await source.byBound(filter, { cargo: boundCargo(consignment), limit: Number.MAX_SAFE_INTEGER })
  const leaving = new Map(
    (
      await source.leavingDays(
        candidates.map(({ capacity_id: id }) => id),
        filter.base,
      )
    ).map((offer) => [offer.id, offer]),
  )
  const cells = new Map<string, DayCell>()
  const cellOf = (day: number, mode: Mode): DayCell => {
    const known = cells.get(`${day} ${mode}`)
    if (known !== undefined) return known
    const made: DayCell = { day, mode, offers: 0, best: null }
    cells.set(`${day} ${mode}`, made)
    return made
  }
  const ranked = candidates.flatMap((candidate) => {
    const offer = leaving.get(candidate.capacity_id)
    if (offer === undefined) return []
    const own = offer.days.map((day) => cellOf(day, offer.mode))
    for (const cell of own) cell.offers += 1
    return [{ ...candidate, cells: own }]
  })
  const loads = fullLoads(consignment)
  const turns = takeTurns()
  const isOpen = (cell: DayCell, bound: number) => cell.best === null || cell.best.key >= bound
  for (let at = 0; at < ranked.length; at += BATCH) {
    const batch = ranked.slice(at, at + BATCH).filter(({ bound, cells: own }) => own.some((cell) => isOpen(cell, bound)))
    const rates = await compiledRates(source.database, batch)
    for (const [n, { capacity_id: id, bound, cells: own }] of batch.entries()) {
      const known = rates[n]
      if (known === undefined) continue
      if (turns.isOver()) await turns.next()
      const { compiled, distanceKm, ...offer } = known
      const cargo = fullLoadFor(loads, offer)?.consignment ?? consignment
      for (const cell of own) {
        if (!isOpen(cell, bound)) continue
        const date = pricingDate(compiled.rate, isoDay(cell.day * DAY_MS), today)
        const price = priceTotal(compiled, cargo, { date, distanceKm, exchange })
        if (!price.ok) continue
        const key = comparisonKey(price.totalMinor, compiled.rate.currency, exchange)
        if (cell.best === null || key < cell.best.key || (key === cell.best.key && id < cell.best.id)) cell.best = { id, key }
      }
    }
  }
  return [...cells.values()]
}
