import type { Channel } from '@tongyun/contract/accounts/registration'
import type { Database } from '../core/database.ts'
import type { Context } from '../core/route.ts'
import { updateUsed } from './sent-codes.queries.ts'
import { checkCode, keptTarget, wrongCode } from './sent-codes.ts'

/**
 * Looks whether whoever calls has a contact that no account has, by the code that was sent there for the purpose `bind`.
 * @returns the contact as it is kept, and what uses the code up in the transaction of what it is good for
 * @throws BusinessError 810001 for a target of another kind, 813001 wrong_code
 */
export const proveContact = async (context: Context, given: { channel: Channel; target: string; code: string }) => {
  const { channel } = given
  const target = keptTarget(channel, given.target)
  const { code_id: codeId } = await checkCode(context, { purpose: 'bind', channel, target }, given.code)
  const use = async (transaction: Database): Promise<void> => {
    if (!(await updateUsed(transaction, codeId, context.now))) throw wrongCode()
  }
  return { contact: { channel, target }, use }
}
