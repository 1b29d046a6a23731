/** For which firm somebody calls: an owner by their session, a program by its key. What both may do is one function. */
import { lockOwnFirm } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { KeyHolder } from '../core/key-holder.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { lockWebhook, type WebhookRow } from './webhooks.queries.ts'

/** Who does something for a firm. */
export type By = Pick<Context, 'now' | 'keys' | 'locale'> & { firmId: string; actor: string }

/** Does what is asked for a firm, in the transaction of the call. */
type Work<Input, Data> = (transaction: Database, by: By, input: Input) => Promise<Data>

/** The firm whose key a call bears. The access of the endpoint lets nobody in without a key, and a key is of a firm. */
export const firmOfKey = ({ keyHolder }: Pick<Context, 'keyHolder'>): string => {
  const { person } = keyHolder as KeyHolder
  return person.companyId ?? (person.shipperId as string)
}

const byOf = (context: Context, firmId: string): By => {
  const { now, keys, locale } = context
  return { now, keys, locale, firmId, actor: caller(context).userId }
}

/** As an operation of the portal: the caller owns the firm until the transaction ends. */
export const byOwner =
  <Input, Data>(work: Work<Input, Data>) =>
  (input: Input, context: Context): Promise<Data> =>
    context.database.transaction().execute(async (transaction) => {
      const { firm } = await lockOwnFirm(transaction, context)
      return work(transaction, byOf(context, firm.id), input)
    })

/** As an operation of the open surface. */
export const byKey =
  <Input, Data>(work: Work<Input, Data>) =>
  (input: Input, context: Context): Promise<Data> =>
    context.database.transaction().execute((transaction) => work(transaction, byOf(context, firmOfKey(context)), input))

/** A webhook of the firm, held until the transaction ends. @throws BusinessError 810004 for none, 810009 for another's */
export const lockOwnWebhook = async (transaction: Database, { firmId }: By, endpointId: string): Promise<WebhookRow> => {
  const row = await lockWebhook(transaction, endpointId)
  if (row === undefined) throw new BusinessError(810004)
  if (row.firm_id !== firmId) throw new BusinessError(810009)
  return row
}

/** The same where it is not switched off. @throws BusinessError 811001 webhook_disabled */
export const lockSending = async (transaction: Database, by: By, endpointId: string): Promise<WebhookRow> => {
  const row = await lockOwnWebhook(transaction, by, endpointId)
  if (row.state === 'disabled') throw new BusinessError(811001, { reason: 'webhook_disabled' })
  return row
}
