import type { meetCounter as endpoint } from '@tongyun/contract/quoting/provider-quotes'
import { meetTotal } from '@tongyun/freight/deal/meet-total'
import { freezePrice } from '@tongyun/freight/deal/quote-price'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { type Press, withRequestKey } from '../core/request-keys.ts'
import type { Acting, Operation } from '../core/route.ts'
import { tellDeal } from './end-quote.ts'
import { QUOTE_MET } from './quote-notices.ts'
import { lockQuote, quoteStep, refuseOtherVersion } from './quote-step.ts'
import { answerCounter, selectCounters, selectVersions, type VersionRow } from './quote-versions.queries.ts'
import { spaceOrRefusal } from './space-refusal.ts'
import { countLive, type NewVersion, replaceVersion, versionBody } from './write-quote.ts'

/** The version as it stood, with the base freight that gives the total. @throws BusinessError 812001 total_out_of_reach, 816001 */
const versionAt = (stood: VersionRow, totalMinor: number): NewVersion => {
  const met = meetTotal(stood.price, totalMinor)
  if (!met.ok) {
    if (met.reason === 'not_priced') throw new BusinessError(816001, {}, met.refusal)
    const { ok, reason, ...nearest } = met
    throw new BusinessError(812001, { reason: 'total_out_of_reach' }, nearest)
  }
  const frozen = freezePrice({ ...stood.price, rate: met.rate })
  if (!frozen.ok) throw new BusinessError(816001, {}, frozen)
  const { departure_id: departureId, quantity, departs_at: departsAt, arrives_at: arrivesAt, closes_at: closesAt } = stood
  const cutOffs = { documentsCutOff: stood.documents_cut_off, cargoCutOff: stood.cargo_cut_off }
  const isDated = departureId !== null && quantity !== null && departsAt !== null && arrivesAt !== null && closesAt !== null
  return {
    price: frozen.price,
    journey: stood.journey,
    terms: stood.terms,
    validUntil: stood.valid_until,
    firm: stood.firm,
    capacityId: stood.capacity_id,
    departure: isDated ? { departureId, quantity, departsAt, arrivesAt, ...cutOffs, closesAt } : null,
    transitHours: stood.transit_hours,
    note: stood.note,
  }
}

/** POST /ty/quotes/met */
export const meetCounter: Operation<typeof endpoint, Acting & { press: Press }> = ({ quoteId, version }, context) => {
  const { now } = context
  const { userId: actor } = caller(context)
  return spaceOrRefusal(
    context,
    withRequestKey(context, async (transaction) => {
      const row = await lockQuote(transaction, context, quoteId, 'provider')
      quoteStep(row, 'meet', 'provider', now, { engine_priced: true })
      refuseOtherVersion(row, version)
      const [[stood], counters] = await Promise.all([
        selectVersions(transaction, quoteId),
        selectCounters(transaction, [quoteId]),
      ])
      const asked = counters.findLast(({ answer }) => answer === null)
      if (stood === undefined || asked === undefined) throw new BusinessError(811001, { reason: 'wrong_step' })
      const met = versionAt(stood, asked.total_minor ?? stood.total_minor)
      await answerCounter(transaction, quoteId, 'met', now)
      const number = await replaceVersion(transaction, row, { version: met, actor, now })
      const tells = [{ to: 'buyer' as const, notice: QUOTE_MET }]
      const body = versionBody(met, number)
      await tellDeal(transaction, row, { kind: 'quote_met', side: 'provider', actor, body, tells, now })
      await countLive(transaction, row.demand_id, now)
      return { quoteId, status: 'offered' as const, version: number, validUntil: met.validUntil.toISOString() }
    }),
  )
}
