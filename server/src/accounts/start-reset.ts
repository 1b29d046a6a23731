import type { startReset as endpoint } from '@tongyun/contract/accounts/registration'
import type { Operation } from '../core/route.ts'
import { checkCaptcha } from './captcha.ts'
import { knownPlaces } from './known-places.ts'
import { sendCodeLetter } from './letters.ts'
import { CODE_EXPIRES_S } from './login-terms.ts'
import { countSending, keptTarget, makeCode, selectUserByContact } from './sent-codes.ts'

/** POST /ty/users/reset/start. A target without an account gets a reset too, whose code is not sent: the answer does not tell whether an account exists. */
export const startReset: Operation<typeof endpoint> = async (input, context) => {
  const { channel } = input
  const { config, database, now } = context
  const target = keptTarget(channel, input.target)
  await checkCaptcha(context, input, 'reset')
  const user = await selectUserByContact(database, channel, target)
  const [place] = await knownPlaces(context, user)
  await countSending(context, channel, target, place)
  const userId = user?.user_id ?? null
  const resetId = await database.transaction().execute(async (transaction) => {
    const made = await makeCode(transaction, { purpose: 'reset', channel, target, userId }, context)
    if (user !== undefined) {
      const to = { userId: user.user_id, channel, target, language: user.language }
      await sendCodeLetter(transaction, to, { purpose: 'reset', ...made }, now)
    }
    return made.codeId
  })
  return { resetId, resendAfterS: config.codeIntervalS, expiresInS: CODE_EXPIRES_S }
}
