import type { sendQuote as endpoint } from '@tongyun/contract/quoting/provider-quotes'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { type Press, withRequestKey } from '../core/request-keys.ts'
import type { Acting, Operation } from '../core/route.ts'
import { lockName } from '../core/transaction.ts'
import { ownCompanyId } from '../providers/index.ts'
import { tellDeal } from './end-quote.ts'
import { answerWaiting } from './invitations.queries.ts'
import { writeDue } from './keep-quotes.ts'
import { makeVersion, type Offered, versionIn } from './make-version.ts'
import { QUOTE_RECEIVED } from './quote-notices.ts'
import { lockQuote, quoteStanding, quoteStep } from './quote-step.ts'
import { lockQuoteRow, selectLiveOf } from './quotes.queries.ts'
import { spaceOrRefusal } from './space-refusal.ts'
import { demandToQuote, quotedFor, refuseBeyondLimit, subjectMissing } from './who-may-quote.ts'
import { keepQuote, replaceVersion, versionBody } from './write-quote.ts'

/** Nobody else of the firm sends a quote until the transaction ends. Take it before the row of a demand. */
export const lockSending = (transaction: Database, providerId: string) => lockName(transaction, `quotes of ${providerId}`)

/** One that time has ended, and nobody wrote, makes room. @throws BusinessError 810007 quote_exists */
const refuseSecond = async (transaction: Database, demandId: string, providerId: string, now: Date): Promise<void> => {
  const quoteId = await selectLiveOf(transaction, demandId, providerId)
  const row = quoteId === undefined ? undefined : await lockQuoteRow(transaction, quoteId)
  if (row === undefined || (await writeDue(transaction, row, now))) return
  throw new BusinessError(810007, { reason: 'quote_exists' }, { quoteId })
}

type Sending = Acting & { press: Press }

const sendForDemand = async (transaction: Database, context: Sending, demandId: string, offered: Offered) => {
  const { now } = context
  const subject = await demandToQuote(transaction, context, demandId)
  const { demand, providerId, demo } = subject
  await refuseSecond(transaction, demandId, providerId, now)
  await refuseBeyondLimit(transaction, subject, now)
  const version = versionIn(await makeVersion(transaction, context, subject, offered))
  const { quoteId } = await keepQuote(transaction, {
    shipperId: demand.shipper_id,
    providerId,
    source: 'demand',
    demand: { demandId, version: demand.version },
    version,
    side: 'provider',
    actor: caller(context).userId,
    demo,
    now,
  })
  await answerWaiting(transaction, { demandId, providerId }, { status: 'quoted', reason: null }, now)
  return { quoteId, status: 'offered' as const, version: 1, validUntil: version.validUntil.toISOString() }
}

/** The first price for an enquiry: by the offer it asks about, unless another or a rate alone is named. */
const answerEnquiry = async (transaction: Database, context: Sending, quoteId: string, offered: Offered) => {
  const { now } = context
  const { userId: actor } = caller(context)
  const row = await lockQuote(transaction, context, quoteId, 'provider')
  // Whoever answers after the time of an enquiry still answers it.
  const isLate = row.current_version === 0 && quoteStanding(row, 'provider', now).status === 'expired'
  quoteStep(row, isLate ? 'renew' : 'offer', 'provider', now, { engine_priced: true })
  const subject = await quotedFor(transaction, context, row)
  const { capacityId = offered.rate === undefined ? (row.capacity_id ?? undefined) : undefined } = offered
  const version = versionIn(await makeVersion(transaction, context, subject, { ...offered, capacityId }))
  const number = await replaceVersion(transaction, row, { version, actor, now })
  const tells = [{ to: 'buyer' as const, notice: QUOTE_RECEIVED }]
  const body = versionBody(version, number)
  await tellDeal(transaction, row, { kind: 'quote_offered', side: 'provider', actor, body, tells, now })
  return { quoteId, status: 'offered' as const, version: number, validUntil: version.validUntil.toISOString() }
}

/** POST /ty/quotes */
export const sendQuote: Operation<typeof endpoint, Sending> = ({ demandId, quoteId, ...offered }, context) => {
  const sent = withRequestKey(context, async (transaction) => {
    await lockSending(transaction, ownCompanyId(context))
    if (demandId !== undefined) return sendForDemand(transaction, context, demandId, offered)
    if (quoteId === undefined) throw subjectMissing()
    return answerEnquiry(transaction, context, quoteId, offered)
  })
  return spaceOrRefusal(context, sent)
}
