import type { sendDealMessage as endpoint } from '@tongyun/contract/deals/deals'
import { type AccountWarning, DEAL_MESSAGE_LENGTH } from '@tongyun/contract/deals/terms/deal-room'
import { accountsIn, tellsOfOtherAccount } from '@tongyun/freight/personal-data/accounts'
import { type Database, inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { appendEvent } from '../core/events.ts'
import type { Operation } from '../core/route.ts'
import { refuseBeyond } from '../core/spend-points.ts'
import { DEAL_ACCOUNT_NAMED } from './deal-notices.ts'
import { appendDealEvent } from './deals.queries.ts'
import { ownDeal } from './own-deal.ts'
import { lockDeal, type Side, selectAccountMessages, selectMessage } from './room.queries.ts'

/** Faster than anybody types. */
const OF_A_PERSON = { most: 30, windowS: 60 }

/** What a message says of bank accounts; 'changed' where the same side named another one before, or says that it has another. */
const warningOf = async (database: Database, dealId: string, side: Side, text: string): Promise<AccountWarning | null> => {
  const named = accountsIn(text)
  if (named.length === 0) return tellsOfOtherAccount(text) ? 'changed' : null
  const before = (await selectAccountMessages(database, dealId, side)).flatMap(({ body }) => accountsIn(body.words ?? ''))
  const isOther = before.length > 0 && named.some((account) => !before.includes(account))
  return isOther || tellsOfOtherAccount(text) ? 'changed' : 'named'
}

/** POST /ty/deals/:dealId/messages */
export const sendDealMessage: Operation<typeof endpoint> = async ({ dealId, clientId, text }, context) => {
  const { database, now } = context
  if (text === undefined) throw new BusinessError(810001, { field: 'text', rule: 'required', path: 'text', limit: '' })
  if (text.length > DEAL_MESSAGE_LENGTH)
    throw new BusinessError(810001, { field: 'text', rule: 'too_long', path: 'text', limit: String(DEAL_MESSAGE_LENGTH) })
  const { deal, side, person } = await ownDeal(context, database, dealId)
  await refuseBeyond(database, `deal:message:${person.userId}`, OF_A_PERSON, now)
  return inTransaction(database, async (transaction) => {
    await lockDeal(transaction, dealId)
    const sent = await selectMessage(transaction, dealId, clientId)
    if (sent !== undefined) return { sequence: sent.sequence, account: sent.body.account ?? null }
    const account = await warningOf(transaction, dealId, side, text)
    const body = { words: text, ...(account === null ? {} : { account }) }
    const happened = { side, actor: person.userId, kind: 'message', body, at: now, clientId } as const
    const sequence = await appendDealEvent(transaction, dealId, null, happened, [])
    if (account !== null)
      await appendEvent(transaction, DEAL_ACCOUNT_NAMED, {
        key: `deal:${dealId}:${sequence}:staff`,
        subject: dealId,
        payload: {
          number: deal.number,
          providerId: deal.provider_id,
          firm: side === 'buyer' ? deal.shipper : deal.provider,
          account,
        },
        at: now,
      })
    return { sequence, account }
  })
}
