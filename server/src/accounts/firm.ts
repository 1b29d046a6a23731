/** The firm a person belongs to, as provider or as shipper: who owns it, who joins and who leaves. */
import type { Locale } from '@tongyun/freight/locale'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { companyNames } from '../providers/index.ts'
import { deleteMembership, insertMembership, selectMembership, shipperNames } from '../shippers/index.ts'
import { type User, updateUser } from './users.queries.ts'

/** A provider's people sell, and buy, for the provider; others for the shipper they belong to. */
export type Firm = { kind: 'provider' | 'shipper'; id: string; owner: boolean }

export const firmOf = async (
  database: Database,
  { user_id: userId, role, company_id: companyId }: Pick<User, 'user_id' | 'role' | 'company_id'>,
): Promise<Firm | null> => {
  if (companyId !== null) return { kind: 'provider', id: companyId, owner: role === 'provider_owner' }
  const member = await selectMembership(database, userId)
  return member === undefined ? null : { kind: 'shipper', id: member.shipper_id, owner: member.owner }
}

/** The firm's name in every language. */
export const firmNames = ({ kind, id }: Pick<Firm, 'kind' | 'id'>, database: Database): Promise<Record<Locale, string>> =>
  kind === 'provider' ? companyNames(database, id) : shipperNames(database, id)

/** What a person's firm is called; null without one. */
export const firmName = async (database: Database, user: User, locale: Locale): Promise<string | null> => {
  const firm = await firmOf(database, user)
  return firm && (await firmNames(firm, database))[locale]
}

/** The firm as the columns of rows that belong to one. */
export const columnsOf = ({ kind, id }: Pick<Firm, 'kind' | 'id'>) => ({
  provider_id: kind === 'provider' ? id : null,
  shipper_id: kind === 'shipper' ? id : null,
})

/** The other way round. */
export const firmOfColumns = (row: { provider_id: string | null; shipper_id: string | null }): Pick<Firm, 'kind' | 'id'> =>
  row.provider_id === null ? { kind: 'shipper', id: row.shipper_id ?? '' } : { kind: 'provider', id: row.provider_id }

/**
 * Makes a person, whose row is locked, a member.
 * @throws BusinessError 811001 in_firm for who belongs to a firm, or to staff
 */
export const joinFirm = async (transaction: Database, user: User, { kind, id }: Pick<Firm, 'kind' | 'id'>, now: Date) => {
  if (user.role !== 'shipper' || (await firmOf(transaction, user)) !== null)
    throw new BusinessError(811001, { reason: 'in_firm' })
  if (kind === 'provider') await updateUser(transaction, user.user_id, { role: 'provider_member', company_id: id })
  else await insertMembership(transaction, { user_id: user.user_id, shipper_id: id, owner: false, joined_at: now })
}

/** The person keeps the account, as a shipper without firm. */
export const leaveFirm = async (transaction: Database, userId: string, { kind }: Pick<Firm, 'kind'>) => {
  if (kind === 'provider') await updateUser(transaction, userId, { role: 'shipper', company_id: null })
  else await deleteMembership(transaction, userId)
}
