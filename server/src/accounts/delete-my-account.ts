import type { deleteMyAccount as endpoint } from '@tongyun/contract/accounts/account'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import type { Services } from '../core/services.ts'
import { lockOwners } from '../shippers/index.ts'
import { NO_SECOND_FACTOR } from './authenticator.ts'
import { firmOf } from './firm.ts'
import { lockOwnUser, ownUserByPassword } from './own-account.ts'
import { lockHolders } from './personal-data.queries.ts'
import { type User, updateUser } from './users.queries.ts'

/** A firm that only buys may be left by its last owner with nobody in it. */
const isLastOfShipper = async (transaction: Database, user: Pick<User, 'user_id' | 'role' | 'company_id'>) => {
  const firm = await firmOf(transaction, user)
  if (firm?.kind !== 'shipper' || !firm.owner) return false
  const { people, owners } = await lockOwners(transaction, firm.id)
  return owners === 1 && people > 1
}

/**
 * Somebody must look after a company and after the market.
 * @throws BusinessError 811001 for the last owner of a company and for the last administrator
 */
export const refuseLast = async (transaction: Database, user: Pick<User, 'user_id' | 'role' | 'company_id'>) => {
  const { role, company_id } = user
  if (await isLastOfShipper(transaction, user)) throw new BusinessError(811001, { reason: 'last_owner' })
  if (role !== 'provider_owner' && role !== 'administrator') return
  if ((await lockHolders(transaction, role, company_id)) <= 1)
    throw new BusinessError(811001, { reason: role === 'administrator' ? 'last_administrator' : 'last_owner' })
}

/**
 * The last person of a firm that buys stays while others wait for the firm.
 * @throws BusinessError 811001 open_deals
 */
const refuseWithOpenDeals = async (
  transaction: Database,
  user: Pick<User, 'user_id' | 'role' | 'company_id'>,
  openDeals: Services['openDeals'],
  now: Date,
) => {
  const firm = await firmOf(transaction, user)
  if (firm?.kind !== 'shipper' || (await lockOwners(transaction, firm.id)).people > 1) return
  for (const isOpen of openDeals)
    if (await isOpen(transaction, firm.id, now)) throw new BusinessError(811001, { reason: 'open_deals' })
}

/** POST /ty/account/delete. Of the person only the number stays, in consents and in the audit log. */
export const deleteMyAccount: Operation<typeof endpoint> = async ({ password }, context) => {
  const { database, now, request, session } = context
  const known = await ownUserByPassword(context, password)
  await database.transaction().execute(async (transaction) => {
    await refuseLast(transaction, known)
    await refuseWithOpenDeals(transaction, known, request.server.services.openDeals, now)
    const user = await lockOwnUser(transaction, context)
    const subject = { userId: user.user_id, phone: user.phone, email: user.email }
    for (const { erase } of request.server.services.personalData) await erase?.(transaction, subject, now)
    await updateUser(transaction, user.user_id, {
      user_name: user.user_id,
      full_name: '-',
      company_id: null,
      phone: null,
      email: null,
      currency: null,
      notifications: [],
      password_hash: '',
      ...NO_SECOND_FACTOR,
      deleted_at: now,
    })
    await writeAudit(transaction, { at: now, actor: user.user_id, action: 'account.delete', subject: user.user_id })
  })
  session.take()
  return {}
}
