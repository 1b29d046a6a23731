import type { exportMyData as endpoint } from '@tongyun/contract/accounts/account'
import { isoDay } from '@tongyun/freight/days'
import { writeAudit } from '../core/audit.ts'
import type { Operation } from '../core/route.ts'
import { ownUser, presentAccount } from './own-account.ts'

/** GET /ty/account/export: what is kept about the caller, without secrets. */
export const exportMyData: Operation<typeof endpoint> = async (_input, context) => {
  const { database, now, request } = context
  const user = await ownUser(context)
  const { user_id } = user
  await database
    .transaction()
    .execute((transaction) => writeAudit(transaction, { at: now, actor: user_id, action: 'account.export', subject: user_id }))
  const subject = { userId: user_id, phone: user.phone, email: user.email }
  const parts: [string, unknown][] = []
  for (const { name, read } of request.server.services.personalData)
    if (read !== undefined) parts.push([name, await read(database, subject)])
  const data = {
    exportedAt: now.toISOString(),
    account: await presentAccount(context, user),
    ...Object.fromEntries(parts),
  }
  return {
    name: `tongyun-${user_id}-${isoDay(now)}.json`,
    body: Buffer.from(JSON.stringify(data, null, 2)),
  }
}
