import type {
  inviteColleague as endpoint,
  resendInvitation as resendEndpoint,
  withdrawInvitation as withdrawEndpoint,
} from '@tongyun/contract/accounts/colleagues'
import type { Channel } from '@tongyun/contract/accounts/registration'
import { INVITATION_DAYS, MOST_OPEN_INVITATIONS } from '@tongyun/contract/accounts/terms/colleague-terms'
import { DAY_MS } from '@tongyun/freight/days'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { readableId } from '../core/readable-id.ts'
import type { Context, Operation } from '../core/route.ts'
import { refuseBeyond } from '../core/spend-points.ts'
import { lockName } from '../core/transaction.ts'
import { usableChannels } from '../messaging/index.ts'
import { deleteInvitation, selectInvitation, selectInvitations, upsertInvitation } from './colleague-invitations.queries.ts'
import { type Firm, firmNames } from './firm.ts'
import { sendInvitationLetter } from './letters.ts'
import { presentColleagues } from './list-colleagues.ts'
import { lockOwnFirm } from './own-firm.ts'
import { hashOfSecret, newSecret } from './secrets.ts'
import { keptTarget } from './sent-codes.ts'
import type { User } from './users.queries.ts'

/** Letters of a firm, and to one address by it: nobody is to be pestered in a firm's name. */
const OF_FIRM = { most: 40, windowS: 86_400 }
const TO_TARGET = { most: 5, windowS: 86_400 }

type To = { channel: Channel; target: string }

/** Makes a link and sends it, in the place of the one before. */
const sendLink = async (transaction: Database, { user, firm }: { user: User; firm: Firm }, to: To, context: Context) => {
  const { config, now, locale } = context
  if (!usableChannels(config).includes(to.channel)) throw new BusinessError(812001, { reason: 'code_not_sent' })
  const token = newSecret()
  const expires_at = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  await upsertInvitation(transaction, {
    firm,
    invitation_id: readableId('v'),
    ...to,
    token_hash: hashOfSecret(token),
    invited_by: user.user_id,
    created_at: now,
    sent_at: now,
    expires_at,
  })
  const names = await firmNames(firm, transaction)
  await sendInvitationLetter(
    transaction,
    to,
    { token, firm: names[locale], inviter: user.full_name, expiresAt: expires_at },
    context,
  )
  await writeAudit(transaction, { at: now, actor: user.user_id, action: 'colleague.invite', subject: firm.id })
}

/** What is refused is not counted: the limits are in the transaction. */
const refuseTooMany = async (transaction: Database, firmId: string, target: string, now: Date) => {
  await refuseBeyond(transaction, `invitations:${firmId}`, OF_FIRM, now)
  const key = hashOfSecret(target).toString('base64url')
  await refuseBeyond(transaction, `invitations:${firmId}:${key}`, TO_TARGET, now)
}

/** POST /ty/colleagues/invitations */
export const inviteColleague: Operation<typeof endpoint> = async ({ channel, target: given }, context) => {
  const target = keptTarget(channel, given)
  await context.database.transaction().execute(async (transaction) => {
    const own = await lockOwnFirm(transaction, context)
    await lockName(transaction, `invitations of ${own.firm.id}`)
    const open = await selectInvitations(transaction, own.firm)
    const isNew = !open.some((one) => one.channel === channel && one.target === target)
    if (isNew && open.length >= MOST_OPEN_INVITATIONS)
      throw new BusinessError(810001, { field: 'target', rule: 'too_many', path: 'target', limit: String(MOST_OPEN_INVITATIONS) })
    await refuseTooMany(transaction, own.firm.id, target, context.now)
    await sendLink(transaction, own, { channel, target }, context)
  })
  return presentColleagues(context)
}

/** POST /ty/colleagues/invitations/:invitationId/sending */
export const resendInvitation: Operation<typeof resendEndpoint> = async ({ invitationId }, context) => {
  await context.database.transaction().execute(async (transaction) => {
    const own = await lockOwnFirm(transaction, context)
    const row = await selectInvitation(transaction, own.firm, invitationId)
    if (row === undefined) throw new BusinessError(810009)
    await refuseTooMany(transaction, own.firm.id, row.target, context.now)
    await sendLink(transaction, own, { channel: row.channel, target: row.target }, context)
  })
  return presentColleagues(context)
}

/** DELETE /ty/colleagues/invitations/:invitationId */
export const withdrawInvitation: Operation<typeof withdrawEndpoint> = async ({ invitationId }, context) => {
  const { database, now } = context
  await database.transaction().execute(async (transaction) => {
    const { user, firm } = await lockOwnFirm(transaction, context)
    if (!(await deleteInvitation(transaction, firm, invitationId))) throw new BusinessError(810009)
    await writeAudit(transaction, { at: now, actor: user.user_id, action: 'colleague.withdraw_invitation', subject: firm.id })
  })
  return presentColleagues(context)
}
