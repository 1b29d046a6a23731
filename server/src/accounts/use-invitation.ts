/** What the holder of an invitation's link may do with it. */
import type {
  joinByInvitation as joinEndpoint,
  readInvitation as readEndpoint,
  registerByInvitation as registerEndpoint,
} from '@tongyun/contract/accounts/colleagues'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { appendEvent } from '../core/events.ts'
import type { Operation } from '../core/route.ts'
import { type InvitationRow, selectByToken, takeByToken } from './colleague-invitations.queries.ts'
import { COLLEAGUE_JOINED } from './colleague-notices.ts'
import { firmNames, firmOfColumns, joinFirm } from './firm.ts'
import { deleteJoinRequestOf } from './join-requests.queries.ts'
import { sendWelcomeLetter } from './letters.ts'
import { maskContact } from './mask.ts'
import { insertPerson, refuseWithoutConsent } from './new-person.ts'
import { lockOwnUser, ownUser, presentAccount } from './own-account.ts'
import { hashPassword, refusePassword } from './passwords.ts'
import { refuseDuplicates } from './refuse-duplicates.ts'
import { hashOfSecret } from './secrets.ts'
import { startSession } from './start-session.ts'
import { lockUser, type User } from './users.queries.ts'

const over = () => new BusinessError(813001, { reason: 'invitation_over' })

/** GET /ty/invitations */
export const readInvitation: Operation<typeof readEndpoint> = async ({ token }, { database, locale, now }) => {
  const row = await selectByToken(database, hashOfSecret(token), now)
  if (row === undefined) throw over()
  const names = await firmNames(firmOfColumns(row), database)
  return {
    firm: names[locale],
    invitedBy: row.inviter,
    target: maskContact(row.target),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** The link is used up, the person a member, its owners are told. */
const enter = async (transaction: Database, user: User, row: InvitationRow, now: Date) => {
  const firm = firmOfColumns(row)
  const { user_id: userId, full_name: person } = user
  await joinFirm(transaction, user, firm, now)
  await deleteJoinRequestOf(transaction, userId)
  const happened = { key: `joined:${row.invitation_id}:${userId}`, subject: userId, companyId: firm.id, at: now }
  await appendEvent(transaction, COLLEAGUE_JOINED, { ...happened, payload: { person } })
  await writeAudit(transaction, { at: now, actor: userId, action: 'colleague.join', subject: firm.id })
}

/** POST /ty/invitations/registration. All or nothing: what is refused leaves the link for another try. */
export const registerByInvitation: Operation<typeof registerEndpoint> = async (input, context) => {
  const { token, userName, fullName, password, consents } = input
  const { database, keys, locale, now } = context
  refuseWithoutConsent(consents)
  const tokenHash = hashOfSecret(token)
  // Nobody without a link is worth the work of a hash.
  const invited = await selectByToken(database, tokenHash, now)
  if (invited === undefined) throw over()
  const { channel, target } = invited
  const names = Object.values(await firmNames(firmOfColumns(invited), database))
  await refusePassword(password, [userName, fullName, target, ...names])
  const password_hash = await hashPassword(password, keys)
  return refuseDuplicates(() =>
    database.transaction().execute(async (transaction) => {
      const row = await takeByToken(transaction, tokenHash, now)
      if (row === undefined) throw over()
      const person = { role: 'shipper', company_id: null, user_name: userName, full_name: fullName, password_hash } as const
      const made = await insertPerson(transaction, { ...person, [channel]: target }, consents, context)
      await enter(transaction, made, row, now)
      const user = (await lockUser(transaction, made.user_id)) as User
      await sendWelcomeLetter(transaction, { userId: user.user_id, channel, target, language: locale }, user, context)
      return startSession({ ...context, database: transaction }, user, {
        site: 'portal',
        secondFactor: false,
        contactProven: true,
      })
    }),
  )
}

/** POST /ty/invitations/joining */
export const joinByInvitation: Operation<typeof joinEndpoint> = async ({ token }, context) => {
  const { database, now } = context
  await database.transaction().execute(async (transaction) => {
    const user = await lockOwnUser(transaction, context)
    const row = await takeByToken(transaction, hashOfSecret(token), now)
    if (row === undefined) throw over()
    await enter(transaction, user, row, now)
  })
  return presentAccount(context, await ownUser(context))
}
