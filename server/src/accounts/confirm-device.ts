/** What makes the device of a session one that may act for its person: a code sent to a contact of theirs (decision 064). */
import type {
  confirmDevice as confirmEndpoint,
  getDevice as getEndpoint,
  sendDeviceCode as sendEndpoint,
} from '@tongyun/contract/accounts/device'
import { DAY_MS } from '@tongyun/freight/days'
import { writeAudit } from '../core/audit.ts'
import { BusinessError, sessionOver } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { confirmedNow, rememberDevice } from './known-device.ts'
import { sendCodeLetter, tellOfDevice } from './letters.ts'
import { CODE_EXPIRES_S } from './login-terms.ts'
import { maskContact } from './mask.ts'
import { lockOwnUser, ownUser } from './own-account.ts'
import { contactsOf } from './own-contacts.ts'
import { updateUsed } from './sent-codes.queries.ts'
import { checkCode, countSending, makeCode, wrongCode } from './sent-codes.ts'
import { lockSession, updateConfirmed } from './sessions.queries.ts'
import type { User } from './users.queries.ts'

/**
 * Codes for devices are counted by themselves: whoever knows the password may use them up, and its owner resets it then by
 * codes that are counted elsewhere.
 */
const PLACE = 'device'

/** An account that was given back waits a week (decision 078). @throws BusinessError 810008 recovered_lately */
const refuseCareful = ({ careful_until: until }: User, now: Date) => {
  if (until !== null && until > now) {
    const days = Math.ceil((until.getTime() - now.getTime()) / DAY_MS)
    throw new BusinessError(810008, { reason: 'recovered_lately', days })
  }
}

/** GET /ty/account/device */
export const getDevice: Operation<typeof getEndpoint> = async (_input, context) => {
  const contacts = contactsOf(await ownUser(context))
  return {
    confirmed: caller(context).isDeviceConfirmed,
    contacts: contacts.map(({ channel, target }) => ({ channel, shown: maskContact(target) })),
  }
}

/** POST /ty/account/device/code. To a contact the account has, never to one that is typed. */
export const sendDeviceCode: Operation<typeof sendEndpoint> = async ({ channel }, context) => {
  const { config, database, now } = context
  const { sessionId } = caller(context)
  const user = await ownUser(context)
  refuseCareful(user, now)
  const contact = contactsOf(user).find((one) => one.channel === channel)
  if (contact === undefined) throw new BusinessError(812001, { reason: 'code_not_sent' })
  await countSending(context, channel, contact.target, PLACE)
  await database.transaction().execute(async (transaction) => {
    const session = await lockSession(transaction, sessionId, now)
    if (session === undefined) throw sessionOver(810006)
    const made = await makeCode(transaction, { purpose: 'device', ...contact, userId: user.user_id, sessionId }, context)
    const { device, address } = session
    await sendCodeLetter(
      transaction,
      { userId: user.user_id, ...contact, language: user.language },
      { purpose: 'device', device, address, ...made },
      now,
    )
  })
  return { resendAfterS: config.codeIntervalS, expiresInS: CODE_EXPIRES_S }
}

/** PUT /ty/account/device. A device that is confirmed already needs no code; of two presses at once one tells the owner. */
export const confirmDevice: Operation<typeof confirmEndpoint> = async ({ code }, context) => {
  const { database, now, request } = context
  const { sessionId, isDeviceConfirmed } = caller(context)
  if (isDeviceConfirmed) return {}
  refuseCareful(await ownUser(context), now)
  const { code_id: codeId } = await checkCode(context, { sessionId }, code)
  const { user, confirmedAt } = await database.transaction().execute(async (transaction) => {
    const user = await lockOwnUser(transaction, context)
    const session = await lockSession(transaction, sessionId, now)
    if (session === undefined) throw sessionOver(810006)
    if (session.device_confirmed_at !== null) return { user, confirmedAt: session.device_confirmed_at }
    if (!(await updateUsed(transaction, codeId, now))) throw wrongCode()
    const confirmedAt = confirmedNow(context)
    await updateConfirmed(transaction, sessionId, confirmedAt)
    await request.server.services.ownerShown(transaction, user.user_id, now)
    await tellOfDevice(transaction, user, session, context)
    await writeAudit(transaction, { at: now, actor: user.user_id, action: 'device.confirm', subject: user.user_id })
    return { user, confirmedAt }
  })
  rememberDevice(context, user, confirmedAt)
  return {}
}
