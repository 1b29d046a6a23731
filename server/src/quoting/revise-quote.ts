import type { reviseQuote as endpoint, renewQuote as renewEndpoint } from '@tongyun/contract/quoting/provider-quotes'
import { selectSpace } from '../capacity/space/index.ts'
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
import { answerCounter, selectVersions, type VersionRow } from './quote-versions.queries.ts'
import type { QuoteRecord } from './quotes.queries.ts'
import { lockSending } from './send-quote.ts'
import { spaceOrRefusal } from './space-refusal.ts'
import { quotedFor } from './who-may-quote.ts'
import { countLive, type NewVersion, replaceVersion, versionBody } from './write-quote.ts'

/** The departure that stood, of the same offer; one that has closed stays for a firm version alone, which cannot do without. */
const departureOf = async (transaction: Database, { capacityId }: Offered, stood: VersionRow, now: Date) => {
  const { departure_id: departureId, capacity_id: before, firm } = stood
  if (departureId === null || (capacityId !== undefined && capacityId !== before)) return undefined
  const space = await selectSpace(transaction, departureId, now)
  return firm || (space !== undefined && space.closesAt > now) ? departureId : undefined
}

/** What is not said stays as it stood; a blank departure or note is taken away. */
const withStanding = (
  offered: Offered,
  { price, journey, capacity_id: capacityId, transit_hours: hours, note, firm }: VersionRow,
  departureId: string | undefined,
): Offered => ({
  ...offered,
  capacityId: offered.capacityId ?? capacityId ?? undefined,
  departureId: offered.departureId === '' ? undefined : (offered.departureId ?? departureId),
  firm: offered.firm ?? firm,
  rate: offered.rate ?? price.rate,
  mode: offered.mode ?? journey.mode,
  serviceMode: offered.serviceMode ?? journey.serviceMode,
  transitHours: offered.transitHours ?? hours ?? undefined,
  note: offered.note === '' ? undefined : (offered.note ?? note ?? undefined),
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
  refuseOtherVersion(row, seen)
  const subject = await quotedFor(transaction, context, row)
  const [stood] = await selectVersions(transaction, quoteId)
  if (stood === undefined) throw new BusinessError(811001, { reason: 'wrong_step' })
  const departureId = await departureOf(transaction, offered, stood, now)
  const version = versionIn(await makeVersion(transaction, context, subject, withStanding(offered, stood, departureId)))
  check(row, version, stood)
  await answerCounter(transaction, quoteId, 'superseded', now)
  const number = await replaceVersion(transaction, row, { version, actor, now }, subject.demand?.version)
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
  return spaceOrRefusal(context, revised)
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
  return spaceOrRefusal(context, renewed)
}
