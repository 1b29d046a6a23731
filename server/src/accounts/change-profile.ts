import type { changeProfile as endpoint } from '@tongyun/contract/accounts/account'
import { writeAudit } from '../core/audit.ts'
import type { Operation } from '../core/route.ts'
import { lockOwnUser, ownUser, presentAccount } from './own-account.ts'
import { updateUser } from './users.queries.ts'

/** PUT /ty/account/profile */
export const changeProfile: Operation<typeof endpoint> = async ({ fullName, language, notifications }, context) => {
  await context.database.transaction().execute(async (transaction) => {
    const { user_id } = await lockOwnUser(transaction, context)
    await updateUser(transaction, user_id, { full_name: fullName, language, notifications })
    await writeAudit(transaction, { at: context.now, actor: user_id, action: 'account.profile', subject: user_id })
  })
  return presentAccount(context, await ownUser(context))
}
