import type { Context } from '../core/route.ts'
import { firmOfKey, lockOwnWebhook } from './firm-of-caller.ts'
import { updateFailures } from './webhooks.queries.ts'

/**
 * Lets the next deliveries to a webhook of the caller's firm fail as if its receiver had answered 500, or to each of its webhooks.
 * @returns how many webhooks that is
 * @throws BusinessError 810004 for none, 810009 for another firm's
 */
export const failNext = (
  context: Context,
  { endpointId, count }: { endpointId: string | undefined; count: number },
): Promise<number> => {
  const { database, now, keys, locale } = context
  const firmId = firmOfKey(context)
  return database.transaction().execute(async (transaction) => {
    if (endpointId !== undefined) await lockOwnWebhook(transaction, { firmId, actor: firmId, now, keys, locale }, endpointId)
    return updateFailures(transaction, { firmId, endpointId: endpointId ?? null, count })
  })
}
