import type { sendQuote as endpoint } from '@tongyun/contract/quoting/provider-quotes'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { type Press, withRequestKey } from '../core/request-keys.ts'
import type { Acting, Operation } from '../core/route.ts'
import { lockName } from '../core/transaction.ts'
import { ownCompanyId } from '../providers/index.ts'
import { writeDue } from './keep-quotes.ts'
import { makeVersion, versionIn } from './make-version.ts'
import { lockQuoteRow, selectLiveOf } from './quotes.queries.ts'
import { spaceOrRefusal } from './space-refusal.ts'
import { demandToQuote, refuseBeyondLimit } from './who-may-quote.ts'
import { keepQuote } from './write-quote.ts'

/** Nobody else of the firm sends a quote until the transaction ends. Take it before the row of a demand. */
export const lockSending = (transaction: Database, providerId: string) => lockName(transaction, `quotes of ${providerId}`)

/** One that time has ended, and nobody wrote, makes room. @throws BusinessError 810007 quote_exists */
const refuseSecond = async (transaction: Database, demandId: string, providerId: string, now: Date): Promise<void> => {
  const quoteId = await selectLiveOf(transaction, demandId, providerId)
  const row = quoteId === undefined ? undefined : await lockQuoteRow(transaction, quoteId)
  if (row === undefined || (await writeDue(transaction, row, now))) return
  throw new BusinessError(810007, { reason: 'quote_exists' }, { quoteId })
}

/** POST /ty/quotes */
export const sendQuote: Operation<typeof endpoint, Acting & { press: Press }> = ({ demandId, ...offered }, context) => {
  const { now } = context
  const { userId: actor } = caller(context)
  const sent = withRequestKey(context, async (transaction) => {
    await lockSending(transaction, ownCompanyId(context))
    const { demand, providerId, joinedOn, demo } = await demandToQuote(transaction, context, demandId)
    await refuseSecond(transaction, demandId, providerId, now)
    await refuseBeyondLimit(transaction, { providerId, joinedOn }, now)
    const version = versionIn(await makeVersion(transaction, context, { providerId, sheet: demand.sheet }, offered))
    const { quoteId } = await keepQuote(transaction, {
      shipperId: demand.shipper_id,
      providerId,
      source: 'demand',
      demand: { demandId, version: demand.version },
      version,
      side: 'provider',
      actor,
      demo,
      now,
    })
    return { quoteId, status: 'offered' as const, version: 1, validUntil: version.validUntil.toISOString() }
  })
  return spaceOrRefusal(context, sent, offered.departureId)
}
