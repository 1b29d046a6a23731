import type { sendCode as endpoint } from '@tongyun/contract/accounts/registration'
import type { Operation } from '../core/route.ts'
import { checkCaptcha } from './captcha.ts'
import { sendCodeLetter, sendExistsLetter } from './letters.ts'
import { CODE_EXPIRES_S } from './login-terms.ts'
import { countSending, keptTarget, makeCode, selectUserByContact } from './sent-codes.ts'

/**
 * POST /ty/msgs/code. Does the same work and answers the same for every target; one that belongs to an account is told so
 * and receives no code.
 */
export const sendCode: Operation<typeof endpoint> = async (input, context) => {
  const { channel, purpose } = input
  const { config, database, locale, now } = context
  const target = keptTarget(channel, input.target)
  await checkCaptcha(context, input, 'code')
  await countSending(context, channel, target)
  const owner = await selectUserByContact(database, channel, target)
  await database.transaction().execute(async (transaction) => {
    const made = await makeCode(transaction, { purpose, channel, target, userId: null }, context)
    if (owner === undefined) await sendCodeLetter(transaction, { channel, target, language: locale }, { purpose, ...made }, now)
    else await sendExistsLetter(transaction, { userId: owner.user_id, channel, target, language: owner.language }, context)
  })
  return { resendAfterS: config.codeIntervalS, expiresInS: CODE_EXPIRES_S }
}
