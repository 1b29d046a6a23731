import type { changeRole as endpoint } from '@tongyun/contract/administration/endpoints'
import { mayCall } from '@tongyun/contract/roles'
import { endSessions, leaveFirm, refuseLast, type User, updateUser } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { selectCompanyId } from '../providers/index.ts'
import { actOnPerson } from './act-on-person.ts'

/** Company of a provider's role: the one that is named, else the person's own. @throws BusinessError 811001 without one */
const companyFor = async (transaction: Database, { company_id }: User, company: string | undefined): Promise<string> => {
  if (company === undefined && company_id === null) throw new BusinessError(811001, { reason: 'company_needed' })
  const found = company === undefined ? company_id : await selectCompanyId(transaction, company)
  if (found === undefined || found === null) throw new BusinessError(811001, { reason: 'company_unknown' })
  return found
}

/** PUT /ty/administration/people/:userId/role. A person whose new role is no provider's leaves the company, one who is no shipper any more leaves that firm. */
export const changeRole: Operation<typeof endpoint> = ({ userId, role, company, reason }, context) =>
  actOnPerson(context, { audience: 'administrator', userId, reason }, async (transaction, user) => {
    const company_id = mayCall(role, 'provider') ? await companyFor(transaction, user, company) : null
    if (role !== user.role || company_id !== user.company_id) await refuseLast(transaction, user)
    if (role !== 'shipper') await leaveFirm(transaction, userId, { kind: 'shipper' })
    await updateUser(transaction, userId, { role, company_id })
    await endSessions(transaction, { userId }, 'role', context.now)
    return { action: 'role.change', details: { from: user.role, to: role, company: company_id } }
  })
