import type { Channel } from '@tongyun/contract/accounts/registration'
import { writeAudit } from '../core/audit.ts'
import type { Context } from '../core/route.ts'
import { tellOwner } from './letters.ts'
import { lockOwnUser, ownUser, ownUserByPassword, presentAccount } from './own-account.ts'
import { refuseDuplicates } from './refuse-duplicates.ts'
import { updateUsed } from './sent-codes.queries.ts'
import { checkCode, keptTarget, wrongCode } from './sent-codes.ts'
import { updateUser } from './users.queries.ts'

/**
 * Gives the caller's account another phone number or e-mail address, proven by its code. The old one is told.
 * @throws BusinessError 810003 for the wrong password, 813001 for a wrong code, 812002 when another account has it
 */
export const changeContact = async (
  context: Context,
  channel: Channel,
  given: { target: string; code: string; password: string },
) => {
  const { database, now } = context
  const target = keptTarget(channel, given.target)
  await ownUserByPassword(context, given.password)
  const { code_id } = await checkCode(context, { purpose: 'bind', channel, target }, given.code)
  await refuseDuplicates(() =>
    database.transaction().execute(async (transaction) => {
      if (!(await updateUsed(transaction, code_id, now))) throw wrongCode()
      const user = await lockOwnUser(transaction, context)
      const { user_id, [channel]: old } = user
      await updateUser(transaction, user_id, { [channel]: target })
      const contact = old === null ? undefined : { channel, target: old }
      await tellOwner(transaction, user, `${channel}_changed`, context, { contact, target })
      await writeAudit(transaction, { at: now, actor: user_id, action: `account.${channel}`, subject: user_id })
    }),
  )
  return presentAccount(context, await ownUser(context))
}
