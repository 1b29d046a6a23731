import type { Colleagues, listColleagues as endpoint } from '@tongyun/contract/accounts/colleagues'
import type { Context, Operation } from '../core/route.ts'
import { selectInvitations } from './colleague-invitations.queries.ts'
import { type Firm, firmNames, firmOf } from './firm.ts'
import { selectJoinRequestOf, selectWaiting } from './join-requests.queries.ts'
import { selectMembers } from './members.queries.ts'
import { ownUser } from './own-account.ts'

const NOBODY: Pick<Colleagues, 'invitations' | 'requests'> = { invitations: [], requests: [] }

/** Who is on the way into the firm. */
const comers = async ({ database, now }: Context, firm: Firm): Promise<typeof NOBODY> => {
  const [invitations, requests] = await Promise.all([selectInvitations(database, firm), selectWaiting(database, firm)])
  return {
    invitations: invitations.map(({ invitation_id: invitationId, channel, target, sent_at: sentAt, expires_at: expiresAt }) => ({
      invitationId,
      channel,
      target,
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      over: expiresAt <= now,
    })),
    requests: requests.map(({ request_id: requestId, user_name: userName, full_name: fullName, made_at: madeAt }) => ({
      requestId,
      userName,
      fullName,
      madeAt: madeAt.toISOString(),
    })),
  }
}

/** The caller's firm with its people, and for owners with who is on the way in. */
export const presentColleagues = async (context: Context): Promise<Colleagues> => {
  const { database, locale } = context
  const user = await ownUser(context)
  const firm = await firmOf(database, user)
  const asked = firm === null ? await selectJoinRequestOf(database, user.user_id) : undefined
  const members = firm === null ? [] : await selectMembers(database, firm)
  return {
    firm: firm && (await firmNames(firm, database))[locale],
    owner: firm?.owner === true,
    colleagues: members.map(({ user_id: userId, user_name: userName, full_name: fullName, owner }) => ({
      userId,
      userName,
      fullName,
      owner: owner === true,
    })),
    ...(firm?.owner === true ? await comers(context, firm) : NOBODY),
    asked:
      asked === undefined
        ? null
        : { companyNumber: asked.company_number, madeAt: asked.made_at.toISOString(), declined: asked.declined_at !== null },
  }
}

/** GET /ty/colleagues */
export const listColleagues: Operation<typeof endpoint> = (_, context) => presentColleagues(context)
