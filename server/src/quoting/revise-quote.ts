import type { reviseQuote as endpoint, renewQuote as renewEndpoint } from '@tongyun/contract/quoting/provider-quotes'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { type Press, withRequestKey } from '../core/request-keys.ts'
import type { Acting, Operation } from '../core/route.ts'
import { ownCompanyId } from '../providers/index.ts'
import { tellDeal } from './end-quote.ts'
import { makeVersion, type Offered, versionIn } from './make-version.ts'
import { QUOTE_REVISED } from './quote-notices.ts'
import { lockQuote, quoteStep, refuseOtherVersion } from './quote-step.ts'
import { answerCounter, type QuoteRecord, selectVersions, type VersionRow } from './quotes.queries.ts'
import { lockSending } from './send-quote.ts'
import { spaceOrRefusal } from './space-refusal.ts'
import { demandToQuote } from './who-may-quote.ts'
import { countLive, type NewVersion, replaceVersion, versionBody } from './write-quote.ts'

/** What is not said stays as it stood. */
const withStanding = (offered: Offered, { price, journey, capacity_id: capacityId, transit_hours: hours, note }: VersionRow) => ({
  ...offered,
  capacityId: offered.capacityId ?? capacityId ?? undefined,
  rate: offered.rate ?? price.rate,
  mode: offered.mode ?? journey.mode,
  serviceMode: offered.serviceMode ?? journey.serviceMode,
  transitHours: offered.transitHours ?? hours ?? undefined,
  note: offered.note ?? note ?? undefined,
})

/** Costs less, or stands longer at the same price; what is claimed stays claimed as long as it was promised. */
const isBetter = (version: NewVersion, stood: VersionRow): boolean => {
  const { totalMinor, currency } = version.price.result
  const longer = version.validUntil > stood.valid_until
  const isPromised = !stood.firm || (version.firm && (longer || version.validUntil.getTime() === stood.valid_until.getTime()))
  const isLess = totalMinor < stood.total_minor || (totalMinor === stood.total_minor && longer)
  return currency === stood.currency && isLess && isPromised
}

type Revised = { quoteId: string; version: number; offered: Offered }

/** Another version in the place of the one that stood. `demand_version` is that of the demand as it is now. */
const replace = async (
  transaction: Database,
  context: Acting & { press: Press },
  { quoteId, version: seen, offered }: Revised,
  check: (row: QuoteRecord, version: NewVersion, stood: VersionRow) => void,
) => {
  const { now } = context
  const { userId: actor } = caller(context)
  await lockSending(transaction, ownCompanyId(context))
  const row = await lockQuote(transaction, context, quoteId, 'provider')
  if (row.demand_id === null) throw new BusinessError(811001, { reason: 'wrong_step' })
  refuseOtherVersion(row, seen)
  const { demand, providerId } = await demandToQuote(transaction, context, row.demand_id)
  const [stood] = await selectVersions(transaction, quoteId)
  if (stood === undefined) throw new BusinessError(811001, { reason: 'wrong_step' })
  const asked = { providerId, sheet: demand.sheet }
  const version = versionIn(await makeVersion(transaction, context, asked, withStanding(offered, stood)))
  check(row, version, stood)
  await answerCounter(transaction, quoteId, 'superseded', now)
  const number = await replaceVersion(transaction, row, { version, actor, now }, { demandVersion: demand.version })
  const tells = [{ to: 'buyer' as const, notice: QUOTE_REVISED }]
  const body = versionBody(version, number)
  await tellDeal(transaction, row, { kind: 'quote_revised', side: 'provider', actor, body, tells, now })
  await countLive(transaction, row.demand_id, now)
  return { quoteId, status: 'offered' as const, version: number, validUntil: version.validUntil.toISOString() }
}

/** POST /ty/quotes/versions */
export const reviseQuote: Operation<typeof endpoint> = ({ quoteId, version, ...offered }, context) => {
  const revised = withRequestKey(context, (transaction) =>
    replace(transaction, context, { quoteId, version, offered }, (row, made, stood) =>
      quoteStep(row, 'revise', 'provider', context.now, { engine_priced: true, improves: isBetter(made, stood) }),
    ),
  )
  return spaceOrRefusal(context, revised, offered.departureId)
}

/** POST /ty/quotes/renewal */
export const renewQuote: Operation<typeof renewEndpoint, Acting & { press: Press }> = (
  { quoteId, version, ...offered },
  context,
) => {
  const renewed = withRequestKey(context, (transaction) =>
    replace(transaction, context, { quoteId, version, offered }, (row) =>
      quoteStep(row, 'renew', 'provider', context.now, { engine_priced: true }),
    ),
  )
  return spaceOrRefusal(context, renewed, offered.departureId)
}
