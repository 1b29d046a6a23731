import type { exportMyData as endpoint } from '@tongyun/contract/account'
import { writeAudit } from '../core/audit.ts'
import type { Operation } from '../core/route.ts'
import { selectThreadsOf } from '../support/index.ts'
import { ownUser, presentAccount } from './own-account.ts'
import {
  selectAllSessionsOf,
  selectAuditOf,
  selectChatOf,
  selectMessagesTo,
  selectNotificationsTo,
} from './personal-data.queries.ts'

/** GET /ty/account/export: what is kept about the caller, without secrets. */
export const exportMyData: Operation<typeof endpoint> = async (_input, context) => {
  const { database, now } = context
  const user = await ownUser(context)
  const { user_id } = user
  await database
    .transaction()
    .execute((transaction) => writeAudit(transaction, { at: now, actor: user_id, action: 'account.export', subject: user_id }))
  const data = {
    exportedAt: now.toISOString(),
    account: await presentAccount(context, user),
    sessions: await selectAllSessionsOf(database, user_id),
    messages: await selectMessagesTo(database, user_id),
    notifications: await selectNotificationsTo(database, user_id),
    support: await selectThreadsOf(database, user),
    chat: await selectChatOf(database, user_id),
    audit: await selectAuditOf(database, user_id),
  }
  return {
    name: `tongyun-${user_id}-${now.toISOString().slice(0, 10)}.json`,
    body: Buffer.from(JSON.stringify(data, null, 2)),
  }
}
